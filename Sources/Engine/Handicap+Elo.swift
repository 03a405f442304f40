import Platform

extension Handicap {
  /// A player whose strength was measured.
  private struct Measured {
    let elo: Double
    let nodes: Double
    let misjudgement: Double
  }

  /// From 1270 on measured, with the network `229ae51208cec808`, in 40 to 60 games each against Stockfish 15.1 with an
  /// `UCI_Elo` near by, at up to 0.1 seconds a move, with errors of 70 to 100 Elo. The best two were 170 and 180 below
  /// the opponents they had, 2300 and 2400; that is taken for 100 and 90, as Stockfish's levels lie further apart there
  /// than their numbers say.
  ///
  /// Stockfish plays no weaker than 1350: the others are known from 100 games each against the next better one, with the
  /// differences taken for seven tenths, as those of 1270 and 1670 are 580 in games among themselves.
  private static let measured = [
    Measured(elo: 520, nodes: 10, misjudgement: 400),
    Measured(elo: 660, nodes: 25, misjudgement: 200),
    Measured(elo: 790, nodes: 25, misjudgement: 120),
    Measured(elo: 950, nodes: 91, misjudgement: 76),
    Measured(elo: 1270, nodes: 331, misjudgement: 43),
    Measured(elo: 1670, nodes: 1202, misjudgement: 19),
    Measured(elo: 1920, nodes: 4365, misjudgement: 4),
    Measured(elo: 2065, nodes: 15_848, misjudgement: 0),
    Measured(elo: 2200, nodes: 60_000, misjudgement: 0),
    Measured(elo: 2310, nodes: 250_000, misjudgement: 0),
  ]

  /// The strengths that can be asked for.
  public static let eloRange = Int(measured[0].elo)...Int(measured[measured.count - 1].elo)

  /// The handicap of a player of this strength, on the scale of Stockfish's `UCI_Elo`.
  public init(elo: Int, seed: UInt64) {
    self.init(seed: seed)
    let measured = Handicap.measured
    let elo = Double(max(Handicap.eloRange.lowerBound, min(elo, Handicap.eloRange.upperBound)))
    let next = measured.dropFirst().firstIndex { elo <= $0.elo } ?? measured.count - 1
    let (weaker, better) = (measured[next - 1], measured[next])
    let share = (elo - weaker.elo) / (better.elo - weaker.elo)
    nodes = UInt64(weaker.nodes * Mathematics.power(better.nodes / weaker.nodes, share))
    misjudgement = Int(weaker.misjudgement + share * (better.misjudgement - weaker.misjudgement))
  }

  /// The handicap of a player on a scale from 0 to 19; nil from 20 on, where there is none.
  public init?(skill: Int, seed: UInt64) {
    guard skill < 20 else { return nil }
    let range = Handicap.eloRange
    self.init(elo: range.lowerBound + max(0, skill) * (range.upperBound - range.lowerBound) / 19, seed: seed)
  }
}

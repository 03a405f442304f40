import Platform

extension Handicap {
  /// A player whose strength was measured.
  private struct Measured {
    let elo: Double
    let nodes: Double
    let misjudgement: Double
  }

  /// Measured with the network `63c3e05980a9931e`: from 1380 to 2295 in 60 to 100 games each against Stockfish 15.1 with
  /// an `UCI_Elo` near by, at 0.05 or 0.1 seconds a move, with errors of 54 to 69 Elo. Up to 1955 an earlier network had
  /// been measured in the same way: there the figure is the mean, weighted by errors, of what this one scored against
  /// Stockfish and what it gained on that one. Gains count seven tenths, as the earlier players of 1270 and 1670 were 580
  /// apart in games among themselves.
  ///
  /// Stockfish plays no weaker than 1350: the others stand on the earlier ones, which were known from 100 games each
  /// against the next better one, and on a gain that was measured at 840 and at 520, where it was next to nothing; what
  /// 680 and 1025 gained is taken from their neighbours. The best is taken to have gained as much as the second best.
  private static let measured = [
    Measured(elo: 520, nodes: 10, misjudgement: 400),
    Measured(elo: 680, nodes: 25, misjudgement: 200),
    Measured(elo: 840, nodes: 25, misjudgement: 120),
    Measured(elo: 1025, nodes: 91, misjudgement: 76),
    Measured(elo: 1380, nodes: 331, misjudgement: 43),
    Measured(elo: 1810, nodes: 1202, misjudgement: 19),
    Measured(elo: 1955, nodes: 4365, misjudgement: 4),
    Measured(elo: 2130, nodes: 15_848, misjudgement: 0),
    Measured(elo: 2295, nodes: 60_000, misjudgement: 0),
    Measured(elo: 2400, nodes: 250_000, misjudgement: 0),
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

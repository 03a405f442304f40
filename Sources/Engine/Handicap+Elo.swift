import Platform

extension Handicap {
  /// A level whose strength was measured.
  private struct Measured {
    let elo: Double
    let nodes: Double
    let evaluationNoise: Double
  }

  /// Measured with the network `63c3e05980a9931e`. From 1380 to 2295: 60 to 100 games each against Stockfish 15.1 with
  /// a similar `UCI_Elo`, at 0.05 or 0.1 seconds per move, with errors of 54 to 69 Elo. Up to 1955 an earlier network
  /// had been measured in the same way: there the figure is the mean, weighted by errors, of this network's result
  /// against Stockfish and of the earlier figure plus the gain over the earlier network. Gains count seven tenths,
  /// because the earlier levels of 1270 and 1670 were 580 Elo apart in games against each other.
  ///
  /// The minimum `UCI_Elo` of Stockfish is 1350. The lower figures are the earlier ones, each from 100 games against
  /// the next stronger level, plus a gain: measured at 840 and at 520, where it was almost zero, and taken from the
  /// neighboring levels at 680 and 1025. The gain of the strongest level is assumed to be that of the second strongest.
  ///
  /// All of this was measured when the noise was on the values of squares. The noise on features is as much as makes a
  /// level as strong as it was: interpolated between two or three matches of 400 to 600 games against the former level
  /// with the same nodes, each with an error of 25 to 35 Elo (at 1955 one match of 120 games: 53).
  private static let measured = [
    Measured(elo: 520, nodes: 10, evaluationNoise: 675),
    Measured(elo: 680, nodes: 25, evaluationNoise: 365),
    Measured(elo: 840, nodes: 25, evaluationNoise: 235),
    Measured(elo: 1025, nodes: 91, evaluationNoise: 161),
    Measured(elo: 1380, nodes: 331, evaluationNoise: 88),
    Measured(elo: 1810, nodes: 1202, evaluationNoise: 34),
    Measured(elo: 1955, nodes: 4365, evaluationNoise: 7),
    Measured(elo: 2130, nodes: 15_848, evaluationNoise: 0),
    Measured(elo: 2295, nodes: 60_000, evaluationNoise: 0),
    Measured(elo: 2400, nodes: 250_000, evaluationNoise: 0),
  ]

  /// The supported Elo ratings.
  public static let eloRange = Int(measured[0].elo)...Int(measured[measured.count - 1].elo)

  /// The handicap for an Elo rating, on the scale of Stockfish's `UCI_Elo`.
  public init(elo: Int, seed: UInt64) {
    self.init(seed: seed)
    let measured = Handicap.measured
    let elo = Double(max(Handicap.eloRange.lowerBound, min(elo, Handicap.eloRange.upperBound)))
    let next = measured.dropFirst().firstIndex { elo <= $0.elo } ?? measured.count - 1
    let (weaker, better) = (measured[next - 1], measured[next])
    let share = (elo - weaker.elo) / (better.elo - weaker.elo)
    nodes = UInt64(weaker.nodes * Mathematics.power(better.nodes / weaker.nodes, share))
    evaluationNoise = Int(weaker.evaluationNoise + share * (better.evaluationNoise - weaker.evaluationNoise))
  }

  /// The handicap for a skill level from 0 to 19; nil from 20 on, which is full strength.
  public init?(skill: Int, seed: UInt64) {
    guard skill < 20 else { return nil }
    let range = Handicap.eloRange
    self.init(elo: range.lowerBound + max(0, skill) * (range.upperBound - range.lowerBound) / 19, seed: seed)
  }
}

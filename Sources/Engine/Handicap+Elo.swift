import Platform

extension Handicap {
  /// A level whose strength was measured.
  private struct Measured {
    let elo: Double
    let nodes: Double
    let evaluationNoise: Double
  }

  /// Measured with the network `f06b0c1a10ae24ec`, from level openings. From 1390 on: 40 to 100 games each against
  /// Stockfish 15.1 with a similar `UCI_Elo`, at 0.05 seconds per move, 0.1 from 2295 on, with errors of 50 to 90 Elo. The
  /// last level lies between 250,000 nodes and 800,000, which won 14, drew 9 and lost 1 of 24 games against 2850.
  ///
  /// The minimum `UCI_Elo` of Stockfish is 1350. At 1100, 100 games against it and 400 against the next stronger level
  /// agree; the weaker levels have 400 games each against the next stronger one. Seven tenths of those differences count,
  /// because 1100 and 1710, 610 apart for Stockfish, are 890 apart in games between neighbors. More noise than that of the
  /// first level, or fewer nodes, hardly make it weaker: it still sees captures.
  private static let measured = [
    Measured(elo: 600, nodes: 10, evaluationNoise: 6000),
    Measured(elo: 630, nodes: 10, evaluationNoise: 2500),
    Measured(elo: 690, nodes: 10, evaluationNoise: 1300),
    Measured(elo: 800, nodes: 10, evaluationNoise: 675),
    Measured(elo: 910, nodes: 25, evaluationNoise: 365),
    Measured(elo: 990, nodes: 25, evaluationNoise: 235),
    Measured(elo: 1100, nodes: 91, evaluationNoise: 161),
    Measured(elo: 1390, nodes: 331, evaluationNoise: 88),
    Measured(elo: 1710, nodes: 1202, evaluationNoise: 34),
    Measured(elo: 1875, nodes: 4365, evaluationNoise: 7),
    Measured(elo: 2185, nodes: 15_848, evaluationNoise: 0),
    Measured(elo: 2295, nodes: 60_000, evaluationNoise: 0),
    Measured(elo: 2625, nodes: 250_000, evaluationNoise: 0),
    Measured(elo: 2850, nodes: 460_000, evaluationNoise: 0),
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

import Platform

extension Handicap {
  /// A level whose strength was measured.
  private struct Measured {
    let elo: Double
    let nodes: Double
    let evaluationNoise: Double
    var overlookedCaptures = 0.0
  }

  /// Measured with the network `efadefab8c2bccc7`, from level openings. From 1250 to 2940: 60 to 140 games each against
  /// Stockfish 15.1 with a similar `UCI_Elo`, at 0.05 seconds per move, 0.1 from 2165 on, with errors of 60 to 75 Elo.
  ///
  /// The last two met its 2850, the highest that it has. 460,000 nodes were 3080 ± 120 in 34 games and, with
  /// `5771cfe3de85ce24`, 2950 ± 49 in 100; together 2970. With that network 1,100,000 were 3119 ± 99 in 60 games; 63 for
  /// each doubling, as between 184,000 and 460,000, let expect 3050. STRENGTH.md has the other levels with it.
  ///
  /// The minimum `UCI_Elo` of Stockfish is 1350. The weaker levels have 200 to 400 games each against the next stronger
  /// one. Eight tenths of those differences count, because 1250 and 1940, 690 apart for Stockfish, are 876 apart in games
  /// between neighbors. With `5771cfe3de85ce24`, 300 games each, the neighbors from 400 to 1570 are 203, 130, 144, 188, 171,
  /// 286 and 382 apart, with errors of 40 to 62. Noise and few nodes alone reach no level below 600, because every capture
  /// is seen.
  private static let measured = [
    Measured(elo: 400, nodes: 10, evaluationNoise: 1500, overlookedCaptures: 100),
    Measured(elo: 550, nodes: 10, evaluationNoise: 675, overlookedCaptures: 90),
    Measured(elo: 650, nodes: 10, evaluationNoise: 500, overlookedCaptures: 65),
    Measured(elo: 740, nodes: 25, evaluationNoise: 365, overlookedCaptures: 45),
    Measured(elo: 890, nodes: 25, evaluationNoise: 235, overlookedCaptures: 30),
    Measured(elo: 1020, nodes: 60, evaluationNoise: 200, overlookedCaptures: 14),
    Measured(elo: 1250, nodes: 91, evaluationNoise: 161),
    Measured(elo: 1570, nodes: 331, evaluationNoise: 88),
    Measured(elo: 1940, nodes: 1202, evaluationNoise: 34),
    Measured(elo: 2035, nodes: 4365, evaluationNoise: 7),
    Measured(elo: 2165, nodes: 15_848, evaluationNoise: 0),
    Measured(elo: 2520, nodes: 60_000, evaluationNoise: 0),
    Measured(elo: 2940, nodes: 250_000, evaluationNoise: 0),
    Measured(elo: 2970, nodes: 460_000, evaluationNoise: 0),
    Measured(elo: 3080, nodes: 1_100_000, evaluationNoise: 0),
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
    func between(_ weaker: Double, _ better: Double) -> Int { Int(weaker + share * (better - weaker)) }
    nodes = UInt64(weaker.nodes * Mathematics.power(better.nodes / weaker.nodes, share))
    evaluationNoise = between(weaker.evaluationNoise, better.evaluationNoise)
    overlookedCaptures = between(weaker.overlookedCaptures, better.overlookedCaptures)
  }

  /// The handicap for a skill level from 0 to 19; nil from 20 on, which is full strength.
  public init?(skill: Int, seed: UInt64) {
    guard skill < 20 else { return nil }
    let range = Handicap.eloRange
    self.init(elo: range.lowerBound + max(0, skill) * (range.upperBound - range.lowerBound) / 19, seed: seed)
  }
}

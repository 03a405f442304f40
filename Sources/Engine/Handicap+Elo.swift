import Platform

extension Handicap {
  /// The strengths that can be asked for.
  ///
  /// Nominal so far: chosen by eye, and not yet measured against opponents of known strength.
  public static let eloRange = 500...2850

  /// The handicap of a player of this strength.
  public init(elo: Int, seed: UInt64) {
    self.init(seed: seed)
    let range = Handicap.eloRange
    let elo = max(range.lowerBound, min(elo, range.upperBound))
    let share = Double(elo - range.lowerBound) / Double(range.upperBound - range.lowerBound)
    nodes = UInt64(Mathematics.power(10, 1.4 + 2.8 * share))
    misjudgement = Int(120 * (1 - share) * (1 - share))
  }

  /// The handicap of a player on a scale from 0 to 19; nil from 20 on, where there is none.
  public init?(skill: Int, seed: UInt64) {
    guard skill < 20 else { return nil }
    let range = Handicap.eloRange
    self.init(elo: range.lowerBound + max(0, skill) * (range.upperBound - range.lowerBound) / 19, seed: seed)
  }
}

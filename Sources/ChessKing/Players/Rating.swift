internal import Platform

/// An estimate of a player's strength, from games against opponents of known strength: Glicko with opponents that have
/// no uncertainty.
///
/// The deviation grows again while results keep pointing in one direction, so that an adaptive opponent finds the
/// strength of a master as soon as that of a beginner.
public struct Rating: Hashable, Sendable {
  /// The estimate, on the scale of `UCI_Elo`.
  public private(set) var elo: Double = 800
  /// The standard deviation of the estimate.
  public private(set) var deviation: Double = 350
  /// The direction of the last change.
  private var wasRaised: Bool?

  /// The numbers taken for an Elo rating.
  static let eloRange = 0...5000

  /// The rating of a player without games.
  public init() {}

  /// The smallest deviation: players have better and worse days, and learn.
  private static let leastDeviation = 90.0
  private static let mostDeviation = 350.0
  /// By what the deviation grows with each further result in the same direction.
  private static let growth = 1.25

  /// Adds the player's result of a game against an opponent that played at this Elo rating.
  mutating func add(_ result: PlayerResult, against opponent: Int) {
    // Glicko measures in natural logarithms of the odds.
    let unit = Mathematics.log(10.0) / 400
    let expected = 1 / (1 + Mathematics.power(10, (Double(opponent) - elo) / 400))
    let points = result == .won ? 1 : result == .drawn ? 0.5 : 0
    let precision = 1 / (deviation * deviation) + unit * unit * expected * (1 - expected)
    elo = max(0, elo + unit * (points - expected) / precision)
    let isRaised = points > expected
    deviation = (1 / precision).squareRoot() * (isRaised == wasRaised ? Rating.growth : 1)
    deviation = min(max(deviation, Rating.leastDeviation), Rating.mostDeviation)
    wasRaised = isRaised
  }
}

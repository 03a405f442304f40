import Chess

/// The number of a player's special moves in one game, for the report at its end.
public struct SpecialMoveCounts: Hashable, Codable, Sendable {
  /// The number of promotions.
  public var promotions = 0
  /// The number of en passant captures.
  public var enPassants = 0
  /// The number of castlings: at most one by the rules.
  public var castlings = 0

  /// Creates the numbers.
  public init(promotions: Int = 0, enPassants: Int = 0, castlings: Int = 0) {
    self.promotions = promotions
    self.enPassants = enPassants
    self.castlings = castlings
  }
}

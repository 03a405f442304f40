/// The moves of a player in one game that are told of afterwards.
public struct Feats: Hashable, Codable, Sendable {
  /// Pawns that became another piece.
  public var promotions = 0
  /// Pawns taken in passing.
  public var enPassants = 0
  /// Castlings: one at most, as the rules are.
  public var castlings = 0

  /// So many of each.
  public init(promotions: Int = 0, enPassants: Int = 0, castlings: Int = 0) {
    self.promotions = promotions
    self.enPassants = enPassants
    self.castlings = castlings
  }
}

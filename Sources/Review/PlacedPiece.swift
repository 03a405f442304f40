import Chess

/// A piece on its square.
public struct PlacedPiece: Hashable, Sendable {
  /// The kind of the piece.
  public let kind: PieceKind
  /// Its square.
  public let square: Square

  /// The order in which targets are named: the king first.
  var rank: Int { kind == .king ? .max : kind.exchangeValue }
}

extension PieceKind {
  /// The value in exchanges, in centipawns.
  var exchangeValue: Int { Position.SEEValue.of(self) }
}

extension Position {
  /// The piece on a square, and the square.
  func placedPiece(on square: Square) -> PlacedPiece? {
    self[square].map { PlacedPiece(kind: $0.kind, square: square) }
  }
}

/// A repair that was made to turn a defective text into a position.
public enum PositionRepair: Hashable, Sendable {
  /// The right was dropped: its king or rook is not in place.
  case castlingRightDropped(CastlingClaim)
  /// The right was dropped: an earlier right already allows castling towards that side.
  case castlingRightRepeated(CastlingClaim)
  /// The square was dropped: no pawn can legally capture en passant there.
  case enPassantDropped(Square)
  /// The en-passant field was ignored: it names no square of the board.
  case enPassantIgnored(String)
  /// The halfmove clock was clamped to the range from 0 to 65535.
  case halfmoveClockChanged(from: Int, to: Int)
  /// The move number was clamped to the range from 1 to 65535.
  case moveNumberChanged(from: Int, to: Int)
  /// A missing field got its default value.
  case fieldAssumed(String)
}

extension PositionRepair: CustomStringConvertible {
  /// A sentence for the author of the text.
  public var description: String {
    switch self {
    case .castlingRightDropped(let claim): "castling right '\(claim.letter)' dropped: king or rook is not in place"
    case .castlingRightRepeated(let claim): "castling right '\(claim.letter)' dropped: that side has its right already"
    case .enPassantDropped(let square): "en-passant square \(square) dropped: no pawn can capture there"
    case .enPassantIgnored(let text): "en-passant square \(Quotation(text)) dropped: no such square"
    case .halfmoveClockChanged(let old, let new): "halfmove clock \(old) changed to \(new)"
    case .moveNumberChanged(let old, let new): "move number \(old) changed to \(new)"
    case .fieldAssumed(let field): "missing \(field)"
    }
  }
}

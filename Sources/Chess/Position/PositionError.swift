/// The reason why a FEN or a setup is not a playable position.
public enum PositionError: Error, Hashable, Sendable {
  // Syntax errors. Columns count from 1.

  /// The text is empty.
  case empty
  /// A character of the board field is neither a piece letter nor a digit from 1 to 8.
  case unknownPiece(Character, column: Int)
  /// A rank describes more or fewer than eight files.
  case wrongFileCount(Rank, Int)
  /// The board has more or fewer than eight ranks.
  case wrongRankCount(Int)
  /// The second field is neither `w` nor `b`.
  case unknownSide(String)
  /// A letter of the third field names no castling right.
  case unknownCastlingRight(Character)
  /// The fourth field is neither `-` nor a square.
  case unknownEnPassantSquare(String)
  /// The fifth field is not a number.
  case badHalfmoveClock(String)
  /// The sixth field is not a number.
  case badMoveNumber(String)
  /// The text has more than six fields.
  case extraField(String)

  // Illegal positions.

  /// A player has no king.
  case noKing(Color)
  /// A player has more than one king.
  case severalKings(Color, [Square])
  /// The kings stand next to each other.
  case adjacentKings(Square, Square)
  /// There are pawns on the first or last rank.
  case pawnOnEdge([Square])
  /// A player has more than sixteen pieces.
  case tooManyPieces(Color, Int)
  /// A player has more than eight pawns.
  case tooManyPawns(Color, Int)
  /// The king of the side that is not to move is in check.
  case opponentInCheck(Color, by: [Square])
}

extension PositionError: CustomStringConvertible {
  /// A sentence for the author of the text.
  public var description: String {
    func list(_ squares: [Square]) -> String { squares.map(\.description).joined(separator: ", ") }
    return switch self {
    case .empty: "the FEN is empty"
    case .unknownPiece(let letter, let column):
      "\(Quotation(String(letter))) in column \(column) is no piece (use PNBRQK, pnbrqk, 1 to 8)"
    case .wrongFileCount(let rank, let count): "rank \(rank) must describe 8 files, not \(count)"
    case .wrongRankCount(let count): "the board must have 8 ranks, not \(count)"
    case .unknownSide(let text): "the side to move is \(Quotation(text)), neither w nor b"
    case .unknownCastlingRight(let letter):
      "\(Quotation(String(letter))) is no castling right (use KQkq, the rooks' files, or -)"
    case .unknownEnPassantSquare(let text): "\(Quotation(text)) is no en-passant square (use one such as e3, or -)"
    case .badHalfmoveClock(let text): "the halfmove clock is \(Quotation(text)), not a number from 0 to 65535"
    case .badMoveNumber(let text): "the move number is \(Quotation(text)), not a number from 1 to 65535"
    case .extraField(let text): "\(Quotation(text)) follows the six fields of the FEN"
    case .noKing(let color): "\(color) has no king"
    case .severalKings(let color, let squares): "\(color) has \(squares.count) kings (\(list(squares)))"
    case .adjacentKings(let white, let black): "the kings stand next to each other (\(white), \(black))"
    case .pawnOnEdge(let squares): "a pawn cannot stand on the first or last rank (\(list(squares)))"
    case .tooManyPieces(let color, let count): "\(color) has \(count) pieces, more than 16"
    case .tooManyPawns(let color, let count): "\(color) has \(count) pawns, more than 8"
    case .opponentInCheck(let color, let by):
      "\(color)'s king is in check (from \(list(by))) although \(color.opponent) is to move"
    }
  }
}

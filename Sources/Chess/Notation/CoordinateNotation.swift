// Coordinate notation: the squares a man leaves and reaches, as UCI speaks.

extension Move {
  /// The move as UCI writes it, such as `e2e4` or `e7e8q`.
  ///
  /// - Parameter chess960: true to write castling as the king taking its rook, `e1h1`; else it is the king's two steps,
  ///   `e1g1`.
  /// - Returns: four characters, five for a promotion.
  public func coordinates(chess960: Bool) -> String {
    guard isCastling && !chess960 else { return description }
    return "\(from)\(Square(castlingWing.kingFile, from.rank))"
  }
}

/// Why a text is not a move that can be played.
public enum MoveError: Error, Hashable, Sendable {
  /// The text is not written like a move.
  case unreadable(String)
  /// It is written like one, but no man of the side to move can play it.
  case illegal(String)
  /// Several moves could be meant, by different men or to different promotions; they are given in coordinates.
  case ambiguous(String, [String])
}

extension MoveError: CustomStringConvertible {
  /// A sentence for the person who wrote the move.
  public var description: String {
    switch self {
    case .unreadable(let text): "\(Quotation(text)) is not written like a move"
    case .illegal(let text): "\(Quotation(text)) is not a legal move here"
    case .ambiguous(let text, let moves): "\(Quotation(text)) can mean \(moves.joined(separator: " or "))"
    }
  }
}

extension Position {
  /// The legal move that these coordinates mean.
  ///
  /// Castling is understood both as the king's steps and as the king taking its rook, in standard chess and Chess960
  /// alike; where the king's steps are an ordinary move too, they mean that one.
  public func move(coordinates text: some StringProtocol) throws(MoveError) -> Move {
    let letters = Array(text.utf8)
    guard letters.count == 4 || letters.count == 5,
      let from = Square(String(decoding: letters[0..<2], as: UTF8.self)),
      let to = Square(String(decoding: letters[2..<4], as: UTF8.self))
    else { throw .unreadable(String(text)) }

    var promotion: PieceKind?
    if letters.count == 5 {
      guard let kind = PieceKind(letter: Character(UnicodeScalar(letters[4]))), kind != .pawn, kind != .king else {
        throw .unreadable(String(text))
      }
      promotion = kind
    }

    if let move = move(from: from, to: to, promotion: promotion) { return move }
    let promotions = legalMoves.filter { $0.from == from && $0.to == to && promotion == nil }
    guard promotions.isEmpty else { throw .ambiguous(String(text), promotions.map(\.description)) }
    throw .illegal(String(text))
  }

  /// The legal move between two squares, castling included, if there is one.
  public func move(from: Square, to: Square, promotion: PieceKind? = nil) -> Move? {
    let candidates = legalMoves.filter { $0.from == from && $0.promotion == promotion }
    return candidates.first { $0.to == to }
      ?? candidates.first { $0.isCastling && to == Square($0.castlingWing.kingFile, from.rank) }
  }
}

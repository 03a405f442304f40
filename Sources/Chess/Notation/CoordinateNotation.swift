// Coordinate notation, as in UCI: the origin and target squares of a move.

extension Move {
  /// The move in UCI notation, such as `e2e4` or `e7e8q`.
  ///
  /// - Parameter chess960: true to write castling as the king capturing its rook, `e1h1`; false to write it as the
  ///   king's two steps, `e1g1`.
  /// - Returns: four characters, five for a promotion.
  public func coordinates(chess960: Bool) -> String {
    guard isCastling && !chess960 else { return description }
    return "\(from)\(destination)"
  }
}

/// The reason why a text is not a playable move.
public enum MoveError: Error, Hashable, Sendable {
  /// The text is not a move in any known notation.
  case unreadable(String)
  /// The text is a well-formed move, but no legal move matches it.
  case illegal(String)
  /// Several legal moves match, by different pieces or with different promotions; they are given in coordinates.
  case ambiguous(String, [String])
}

extension MoveError: CustomStringConvertible {
  /// A sentence for the author of the move.
  public var description: String {
    switch self {
    case .unreadable(let text): "\(Quotation(text)) is not written like a move"
    case .illegal(let text): "\(Quotation(text)) is not a legal move here"
    case .ambiguous(let text, let moves): "\(Quotation(text)) can mean \(moves.joined(separator: " or "))"
    }
  }
}

extension Position {
  /// The legal move in coordinate notation.
  ///
  /// Castling is accepted both as the king's two steps and as the king capturing its rook, in standard chess and
  /// Chess960 alike; if the king's steps are also a normal king move, they mean that move.
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

  /// The legal move between two squares, castling included, or nil if there is none.
  public func move(from: Square, to: Square, promotion: PieceKind? = nil) -> Move? {
    let candidates = legalMoves.filter { $0.from == from && $0.promotion == promotion }
    return candidates.first { $0.to == to }
      ?? candidates.first { $0.isCastling && to == $0.destination }
  }
}

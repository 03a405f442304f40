import Chess

/// Looks at a position from all sides for something that contradicts itself.
package enum PositionAudit {
  /// The duties of every position: to come back from its FEN, and to make each of its moves.
  ///
  /// - Returns: what is wrong, or nil.
  package static func complaint(about position: Position) -> String? {
    guard let (again, repairs) = try? Position.reading(fen: position.fen) else { return "its FEN is not read" }
    guard again == position, again.key == position.key, repairs.isEmpty else { return "its FEN reads as \(again)" }
    guard position.hasSoundKeys else { return "its keys are wrong" }

    let moves = position.legalMoves
    guard moves.count == position.legalMoveCount else { return "it counts \(position.legalMoveCount) moves" }
    guard position.hasLegalMove == !moves.isEmpty else { return "it does not know whether it has a move" }
    var bits = moves.map(\.bits)
    bits.sort()
    for (a, b) in zip(bits, bits.dropFirst()) where a == b { return "\(Move(bits: a)) is listed twice" }

    let (noisy, quiet) = (position.moves(.noisy), position.moves(.quiet))
    for move in noisy where !move.isNoisy { return "\(move) is not noisy" }
    for move in quiet where move.isNoisy { return "\(move) is not quiet" }
    guard (noisy + quiet).map(\.bits).sorted() == bits else { return "noisy and quiet moves are not all moves" }

    for move in moves {
      guard position.isPseudoLegal(move), position.isLegal(move) else { return "\(move) is not legal" }
      let next = position.after(move)
      if let complaint = complaint(about: next, after: move, in: position) { return "\(complaint) after \(move)" }
    }
    return nil
  }

  private static func complaint(about next: Position, after move: Move, in position: Position) -> String? {
    guard next.hasSoundKeys else { return "wrong keys" }
    guard next.sideToMove != position.sideToMove else { return "nobody passed the turn" }
    let king = next.king(of: position.sideToMove)
    guard !next.isAttacked(king, by: next.sideToMove, occupied: next.occupied) else { return "a king can be taken" }
    let theirKing = next.king(of: next.sideToMove)
    let checkers = next.attackers(of: theirKing, occupied: next.occupied) & next[position.sideToMove]
    guard checkers == next.checkers else { return "wrong checkers" }
    guard position.givesCheck(move) == !checkers.isEmpty else { return "givesCheck is wrong" }
    for color in Color.allCases where next[color, .king].count != 1 { return "\(next[color, .king].count) kings" }
    guard next.castlingRights.rooks - next.placement.rooks == .empty else { return "a right without a rook" }
    return nil
  }

  /// Checks that take longer: moves and positions in every notation.
  ///
  /// - Returns: what is wrong, or nil.
  package static func complaintAboutNotation(of position: Position) -> String? {
    guard let again = try? Position(fen: position.fen(castling: .shredder)), again == position else {
      return "its Shredder-FEN does not come back"
    }
    var texts: Set<String> = []
    for move in position.legalMoves {
      let san = position.san(move)
      guard texts.insert(san).inserted else { return "\(san) is written twice" }
      guard (try? position.move(san: san)) == move else { return "\(san) is not read as \(move)" }
      let chess960 = move.coordinates(chess960: true)
      guard (try? position.move(coordinates: chess960)) == move else { return "\(chess960) is not read" }
      guard (try? position.move(san: chess960)) == move else { return "\(chess960) is not read as SAN" }
      let standard = move.coordinates(chess960: false)
      let read = try? position.move(coordinates: standard)
      // Where castling goes to the square next to the king, the step may be meant.
      let isStep = move.isCastling && read == Move(move.from, Square(move.castlingSide.kingFile, move.from.rank))
      guard read == move || isStep else { return "\(standard) is not read" }
      guard PositionSetup(position.after(move)).comesBack else { return "the set-up after \(move) is not valid" }
    }
    return nil
  }
}

extension PositionSetup {
  /// True if it is valid as it is.
  fileprivate var comesBack: Bool {
    guard let (position, repairs) = try? validated() else { return false }
    let again = PositionSetup(position)
    return repairs.isEmpty && again.placement == placement && again.enPassantSquare == enPassantSquare
      && Set(again.castling) == Set(castling)
  }
}

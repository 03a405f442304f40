import Chess

/// A line of moves from a root, checked for whoever will read it.
///
/// A search ends its lines where it has seen enough, a table entry may belong to another position, and a line may run
/// through a third repetition that the search did not count as one. What is told must be playable to its end.
struct PlayableLine {
  /// The moves: all legal, none of them where the game is over.
  private(set) var moves: [Move] = []
  /// The position they lead to.
  private(set) var position: Position
  /// The keys of all positions before that one, oldest first.
  private var keys: [UInt64]

  /// As many of these moves as can be played, or the first of them if the game is drawn already.
  init(_ moves: some Sequence<Move>, from root: Position, earlierKeys: [UInt64]) {
    position = root
    // Keys from before the last capture or pawn move cannot occur again.
    keys = Array(earlierKeys.suffix(Int(root.reversiblePlies)))
    for move in moves { guard play(move) else { return } }
  }

  /// Plays one more move if it is legal and the game is not over.
  mutating func play(_ move: Move) -> Bool {
    guard position.isLegal(move), moves.isEmpty || !isDrawn else { return false }
    keys.append(position.key)
    moves.append(move)
    position.make(move)
    return true
  }

  /// True if the game is a draw by rule.
  private var isDrawn: Bool {
    position.isInsufficientMaterial || position.isDrawByFiftyMoves || position.repetitions(in: keys.span) >= 2
  }

  // MARK: Mates

  /// Plays on until mate, which is known to be so many plies away from the root.
  ///
  /// The search may have cut the line where a table entry said all it wanted to know. The table then mostly knows the
  /// next move too, and the last plies are looked for by trying.
  mutating func complete(toMateIn plies: Int, with table: TranspositionTable) {
    while moves.count < plies, !isDrawn {
      let rest = plies - moves.count
      guard let move = next(rest, table), play(move) else { return }
    }
  }

  private func next(_ rest: Int, _ table: TranspositionTable) -> Move? {
    if rest <= 3 { return position.move(toMateIn: rest) }
    if let entry = table.probe(position.key, ply: 0), entry.score == PlayableLine.score(rest),
      position.isLegal(entry.move)
    {
      return entry.move
    }
    // The entry has given way to another one; one of a position that a move leads to may still be there.
    return position.legalMoves.first {
      table.probe(position.after($0).key, ply: 0)?.score == PlayableLine.score(rest - 1)
    }
  }

  /// The score where mate comes after so many plies: by the side to move if they are odd.
  private static func score(_ plies: Int) -> Score { plies % 2 == 1 ? .mating(in: plies) : .mated(in: plies) }
}

extension Position {
  /// A move after which mate is given at the last of so many plies, whatever the other side plays; the side to move
  /// gives it if the number is odd.
  fileprivate func move(toMateIn plies: Int) -> Move? {
    legalMoves.first { move in
      let next = after(move)
      if plies == 1 { return next.isCheckmate }
      // One that is mated tries to live as long as said; one that mates must leave no way out.
      if plies % 2 == 0 { return next.move(toMateIn: plies - 1) != nil }
      return next.isCheckmate == false && next.hasLegalMove
        && next.legalMoves.allSatisfy { next.after($0).move(toMateIn: plies - 2) != nil }
    }
  }
}

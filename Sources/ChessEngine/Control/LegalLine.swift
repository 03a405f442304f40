import Chess

/// A variation from a root that is legal to its end.
///
/// The search may cut a PV short, a TT entry may belong to another position, and a PV may contain a third repetition
/// that the search did not count. A line that is reported must be playable to its end.
struct LegalLine {
  /// The game up to the root, and the line.
  private(set) var game: GameState
  /// The number of moves before the root.
  private let rootPly: Int

  /// The longest playable prefix of these moves, or only the first move if the game is drawn already.
  init(_ moves: some Sequence<Move>, after game: GameState) {
    self.game = game
    rootPly = game.moves.count
    for move in moves { guard play(move) else { return } }
  }

  /// The moves: all legal, and none after the end of the game.
  var moves: [Move] { Array(game.moves[rootPly...]) }

  /// The game without the line.
  var gameAtRoot: GameState {
    var root = game
    for _ in moves { root.undo() }
    return root
  }

  /// The position after the moves.
  var position: Position { game.position }

  /// Plays one more move if it is legal and the game is not over.
  mutating func play(_ move: Move) -> Bool {
    guard position.isLegal(move), game.moves.count == rootPly || !isDrawn else { return false }
    game.play(move)
    return true
  }

  /// True if the game is a draw by rule.
  private var isDrawn: Bool {
    position.isInsufficientMaterial || position.isDrawByFiftyMoves || game.repetitions >= 2
  }

  // MARK: Mate lines

  /// Extends the line to the mate that is known to be this many plies from the root.
  ///
  /// The search may have cut the line at a TT cutoff. The TT then usually has the next move too; the last five plies are
  /// found by trying all moves.
  mutating func complete(toMateIn plies: Int, with table: TranspositionTable) {
    while moves.count < plies, !isDrawn {
      let rest = plies - moves.count
      guard let move = next(rest, table), play(move) else { return }
    }
  }

  private func next(_ rest: Int, _ table: TranspositionTable) -> Move? {
    if rest <= 5 { return position.move(toMateIn: rest) }
    if let entry = table.probe(position.key, ply: 0), entry.score == LegalLine.score(rest),
      position.isLegal(entry.move)
    {
      return entry.move
    }
    // The entry was replaced; that of a position after one of the moves may still be there.
    return position.legalMoves.first {
      table.probe(position.after($0).key, ply: 0)?.score == LegalLine.score(rest - 1)
    }
  }

  /// The score of a position with a mate in this many plies: the side to move mates if the number is odd.
  private static func score(_ plies: Int) -> Score { plies % 2 == 1 ? .mating(in: plies) : .mated(in: plies) }
}

extension Position {
  /// A move that leads to mate at the last of this many plies against the longest defense; the side to move mates if
  /// the number is odd.
  fileprivate func move(toMateIn plies: Int) -> Move? {
    legalMoves.first { move in
      if plies == 1 { return mates(move) }
      let next = after(move)
      return (plies % 2 == 0 || next.isMated(within: plies - 1)) && next.move(toMateIn: plies - 1) != nil
    }
  }

  private func mates(_ move: Move) -> Bool { givesCheck(move) && after(move).isCheckmate }

  /// True if the side to move is mated after at most this many plies, an even number, whatever it plays.
  private func isMated(within plies: Int) -> Bool {
    let moves = legalMoves
    return moves.isEmpty ? inCheck : plies > 0 && moves.allSatisfy { after($0).canMate(within: plies - 1) }
  }

  /// True if the side to move can mate after at most this many plies, an odd number.
  private func canMate(within plies: Int) -> Bool {
    plies == 1 ? legalMoves.contains(where: mates) : legalMoves.contains { after($0).isMated(within: plies - 1) }
  }
}

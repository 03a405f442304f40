import Chess
import ChessEngine

enum ImportRefusal: Error, Hashable {
  /// Nothing is wrong with the game, but it is of no use.
  case leftOut(ImportReason)
  case damaged(String)
}

extension GameRecord {
  /// The game of a PGN tree, from its first move with a score on.
  ///
  /// A score beside a move is the player's and belongs to the position before it, like those of self-play; `[%eval …]` is
  /// White's and belongs to the position after the move, as servers write it. Later moves without a score are kept
  /// without one.
  init(_ tree: GameTree, number: UInt32) throws(ImportRefusal) {
    if let reason = ImportReason(tree) { throw .leftOut(reason) }
    var game = GameState(tree.start)
    var (start, plies) = (tree.start, [Ply]())
    var evaluation = tree[tree.root].after.evaluation
    for node in tree.mainLine {
      let (move, comment) = (tree.move(at: node), tree[node].after)
      guard move != .none else { throw .damaged("a player passes after \(game.moves.count) plies") }
      let score = GameRecord.score(comment, evaluation, in: game.position)
      if plies.isEmpty && score != nil { start = game.position }
      if !plies.isEmpty || score != nil { plies.append(Ply(move, score: score ?? Ply.noScore)) }
      evaluation = comment.evaluation
      game.play(move)
    }
    let outcome = game.outcome
    try GameRecord.compare(tree.result, with: outcome)
    guard !plies.isEmpty else { throw .leftOut(.unscored) }
    guard plies.count <= GameRecord.maxPlies else { throw .leftOut(.tooLong) }
    // The position as it will be read from the file, which has no earlier positions.
    guard let packed = try? PackedPosition(start).unpacked() else {
      throw .damaged("the position of the first score cannot be stored")
    }
    // Only if the board does not say it: the tree replays the game.
    let final = outcome.flatMap { $0.result == tree.result ? $0 : nil } ?? tree.outcome
    self.init(number: number, start: packed, plies: plies, outcome: final)
  }

  /// The score of a position for White, in the evaluator's unit.
  private static func score(
    _ comment: GameComment, _ evaluation: RecordedEvaluation?, in position: Position
  ) -> Int16? {
    // Match programs write no commands, which would have to be cut out of the text.
    let words = comment.text.utf8.contains(UInt8(ascii: "[")) ? comment.words : comment.text
    if let verdict = RecordedEvaluation.Verdict(matchComment: words) {
      let score = score(verdict, isMover: true, position)
      return Int16(clamping: (position.sideToMove == .white ? score : -score).value)
    }
    guard let evaluation, evaluation.verdict != .mate(0) else { return nil }
    return Int16(clamping: score(evaluation.verdict, isMover: position.sideToMove == .white, position).value)
  }

  /// A score for a player in the evaluator's unit. If it is this player's move, a mate takes one ply less; a mate that
  /// is too far for a search is the farthest one.
  private static func score(
    _ verdict: RecordedEvaluation.Verdict, isMover: Bool, _ position: Position
  ) -> Score {
    switch verdict {
    case .centipawns(let number): return Score(centipawns: number, pieceCount: position.occupied.count)
    case .mate(let moves):
      // The side to move mates with its last ply, and is mated by the other's.
      let plies = min(2 * Int(clamping: min(moves.magnitude, 1_000)), Score.maxPly)
      if moves > 0 { return .mating(in: isMover ? plies - 1 : plies) }
      return .mated(in: isMover ? plies : plies - 1)
    }
  }

  /// Refuses a result that the board contradicts. Draws that a player has to claim are no contradiction.
  private static func compare(_ result: GameResult, with outcome: Outcome?) throws(ImportRefusal) {
    guard let outcome, outcome.result != result else { return }
    switch outcome.reason {
    case .checkmate, .stalemate, .insufficientMaterial:
      throw .damaged("the result is \(result), but the game ends with \(outcome)")
    default: return
    }
  }
}

/// A reason to leave a sound game out of an import.
package enum ImportReason: CaseIterable, Hashable, Sendable, CustomStringConvertible {
  case unfinished
  /// A player lost on time: its moves did not decide the game.
  case time
  /// A program failed: an illegal move, a crash, a lost connection.
  case fault
  case unscored
  case tooLong

  package var description: String {
    switch self {
    case .unfinished: "without a result"
    case .time: "lost on time"
    case .fault: "ended by a fault"
    case .unscored: "without scores"
    case .tooLong: "too long"
    }
  }

  /// The reason that result, termination and last comment give; nil if there is none.
  init?(_ tree: GameTree) {
    if tree.result == .unfinished {
      self = .unfinished
      return
    }
    // Files that were shortened have lost the tag; the last comment still says how the game ended.
    let termination = (tree.tags["Termination"] ?? "").lowercased()
    let last = tree.mainLine.last.map { tree[$0].after.words.lowercased() } ?? ""
    func says(_ words: String...) -> Bool { words.contains { termination.contains($0) || last.contains($0) } }
    if says("time forfeit", "on time") {
      self = .time
    } else if says("illegal", "infraction", "abandon", "stall", "disconnect", "crash", "emergency") {
      self = .fault
    } else if says("unterminated") {
      self = .unfinished
    } else {
      return nil
    }
  }
}

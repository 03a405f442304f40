import Chess
import ChessEngine

/// The settings of a run that replaces positions by leaves: see `LeafFinder`.
package struct LeafSettings: ConversionSettings, Hashable {
  /// The largest absolute score of a position that is used, in centipawns: near a mate, differences of scores say little.
  package var maxScore = 1_500
  package var hashMegabytes = 1
  /// The name of the evaluator, as in `SelfPlayEvaluator`.
  package var evaluator = ""

  package init() {}

  package func converter(_ evaluator: Evaluator) -> any GameConverter { LeafFinder(self, evaluator) }

  /// The header text of a file of leaves: that of its source, followed by the settings of the run.
  package func text(after source: String) -> String {
    source + """

      \(LeafSettings.mark)\(evaluator)
      leaves-hash \(hashMegabytes)
      leaves-max-score \(maxScore)
      """
  }

  /// The beginning of a line in the header of a file of leaves.
  private static let mark = "leaves-by "

  /// True if a header text is that of a file of leaves.
  static func isMarked(_ text: String) -> Bool { text.split(separator: "\n").contains { $0.hasPrefix(mark) } }
}

/// Replaces positions by the leaves of shallow searches: TD-leaf, from stored scores.
///
/// The score of a search is the evaluation of a single leaf, that at the end of its PV. So it is this leaf which has to
/// be evaluated otherwise if a deep search disagrees with a shallow one. Trained on the position at the root instead, a
/// network learns what one ply of search would tell it anyway, at the expense of what only it can know. Where the
/// position itself is of no use, in the opening, in check or before a capture, its leaf still is.
///
/// The leaves of a game depend on the game and the settings only. Not thread-safe: one thread uses it at a time.
final class LeafFinder: GameConverter {
  private let settings: LeafSettings
  private let evaluator: Evaluator
  private let searcher: SoloSearcher
  private let filter = RecordFilter()

  init(_ settings: LeafSettings, _ evaluator: Evaluator) {
    self.settings = settings
    self.evaluator = evaluator
    searcher = SoloSearcher(evaluator, hashMegabytes: settings.hashMegabytes)
  }

  /// A game of a single move for each leaf.
  func converted(_ game: GameRecord, isCancelled: () -> Bool) -> ConvertedGames? {
    searcher.newGame()
    var (position, leaves) = (game.start, [GameRecord]())
    for ply in game.plies {
      if isCancelled() { return nil }
      if ply.hasScore, let leaf = leaf(of: position, ply.score, game) { leaves.append(leaf) }
      position.make(ply.move)
    }
    return ConvertedGames(records: leaves, newScores: leaves.count)
  }

  /// The leaf of a search of depth 1, with the evaluation that would make its score the stored one; nil if there is none
  /// to learn from.
  private func leaf(of root: Position, _ storedScore: Int16, _ game: GameRecord) -> GameRecord? {
    guard storedScore.magnitude <= settings.maxScore, root.halfmoveClock <= filter.maxHalfmoveClock,
      let answer = searcher.search(GameState(root), softNodes: 1),
      answer.score.value.magnitude <= settings.maxScore
    else { return nil }
    var leaf = root
    for move in searcher.pv {
      // A PV can go on with moves from the table, which are those of another position if two keys collide.
      guard leaf.isLegal(move) else { return nil }
      leaf.make(move)
    }
    guard !leaf.inCheck, leaf.halfmoveClock <= filter.maxHalfmoveClock,
      let move = leaf.legalMoves.first(where: { !$0.isNoisy })
    else { return nil }
    let score = Int(root.sideToMove == .white ? answer.score.value : -answer.score.value)
    let value = Int(evaluator.evaluate(leaf).value)
    let evaluation = leaf.sideToMove == .white ? value : -value
    // The search corrects and scales evaluations; if more lies between them, the score came from elsewhere.
    guard abs(evaluation - score) < LeafFinder.tolerance else { return nil }
    let target = Int16(evaluation + Int(storedScore) - score)
    return GameRecord(
      number: game.number, start: leaf, plies: [GameRecord.Ply(move, score: target)], outcome: game.outcome)
  }

  /// By how much the score of a search may differ from the evaluation of its leaf, in centipawns.
  private static let tolerance = 150
}

import Chess

/// The state of one node of the search, apart from the position itself.
struct SearchNode {
  let ply: Int
  /// Plies left to search.
  var depth: Int
  var window: Window
  /// True if a beta cutoff is expected.
  let isCutNode: Bool
  let inCheck: Bool
  /// The move that a singular search leaves out, if this is one.
  let excluded: Move
  /// The TT entry of the position.
  let ttEntry: TranspositionTable.Entry?
  /// The verdict of an endgame table on the position.
  var tbScore: TBScore?
  /// The move of that entry if it is legal; at the root the best move so far.
  var ttMove = Move.none
  /// On a principal variation, now or when the TT entry was written.
  var ttPV: Bool
  /// The evaluator's output, in the network's unit; `Score.none` in check.
  var rawEval = Score.none
  /// The same after scaling and correction history.
  var staticEval = Score.none
  /// The static evaluation, or the TT score where it is a better bound.
  var eval = Score.none
  /// The size of the correction history's correction.
  var absCorrection = 0
  /// How many moves have raised alpha.
  var alphaRaises = 0
  /// The static evaluation is above that of two plies before (or four, if that was in check).
  var isImproving = false

  /// The least that the score can be, by an endgame table.
  var tbMin: Score { tbScore?.bound == .lower ? tbScore?.score ?? -Score.infinite : -Score.infinite }
  /// The most that it can be.
  var tbMax: Score { tbScore?.bound == .upper ? tbScore?.score ?? Score.infinite : Score.infinite }
}

import Chess

/// What the search knows of a node before it tries the moves.
struct SearchNode {
  let ply: Int
  /// Plies left to search.
  var depth: Int
  var window: Window
  /// True if a sibling's search makes a cutoff likely here.
  let isCutNode: Bool
  /// The side to move is in check.
  let isCheck: Bool
  /// The one move that is left out, if any.
  let excluded: Move
  /// What the table has of the position.
  let entry: TranspositionTable.Entry?
  /// The table's move, or none; legal.
  var tableMove = Move.none
  /// On a principal variation, now or when the table's entry was written.
  var isNearPV: Bool
  /// The evaluation as it came; `Score.none` in check.
  var evaluation = Score.none
  /// The evaluation as experience corrects it; `Score.none` in check.
  var staticScore = Score.none
  /// The same, or what the table knows better.
  var estimate = Score.none
  /// By how many centipawns experience corrects the evaluation, up or down.
  var correctionSize = 0
  /// How often a move has raised alpha.
  var alphaRaises = 0
  /// The side to move stands better than at its last turn.
  var isImproving = false
}

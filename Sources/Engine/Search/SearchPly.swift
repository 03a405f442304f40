import Chess

/// The search stack: one entry for each ply of the current line.
struct SearchPly {
  /// The move being searched; none for a null move.
  var move = Move.none
  /// The number of that move in the order of moves, from 1 on.
  var moveNumber = 0
  /// By how many plies LMR reduces it.
  var reduction = 0
  /// Piece and target of that move: its index in the continuation histories.
  var moveIndex = 0
  /// The corrected static evaluation; `Score.none` in check.
  var staticEval = Score.none
  /// The squares that the opponent attacks.
  var threats = ThreatMap()
  /// The continuation history of that move.
  var continuation: PieceToHistory
  /// On a principal variation, now or when the TT entry was written.
  var ttPV = false
  /// The move that a singular search leaves out.
  var excluded = Move.none
  /// Beta cutoffs at this ply since the node two plies before was entered.
  var cutoffs = 0
  /// How many moves of the line so far were extended by two or more plies.
  var doubleExtensions = 0
}

import Chess

/// A move of the root position and what the search thinks of it.
struct RootMove {
  let move: Move
  /// The score of the iteration that is being searched; minus infinity if the move was not found best.
  var score = -Score.infinite
  /// The score of the last complete iteration.
  var previousScore = -Score.infinite
  /// The line that begins with the move.
  var line: [Move]
  /// The nodes spent on it in this search.
  var nodes: UInt64 = 0
  var selectiveDepth = 0

  init(_ move: Move) {
    self.move = move
    line = [move]
  }
}

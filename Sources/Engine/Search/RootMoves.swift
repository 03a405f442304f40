import Chess

/// A move of the root position and what the search thinks of it.
struct RootMove {
  let move: Move
  /// The score of the iteration that is being searched; minus infinity if the move was not found best.
  var score = -Score.infinite
  /// True if the score is only known to be no better than this.
  var isUpperBound = false
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

  /// The best score there is to tell: an unfinished iteration may have none yet.
  var knownScore: Score { score == -Score.infinite || isUpperBound && previousScore > score ? previousScore : score }
}

extension SearchWorker {
  /// The best first; among the others the order of the last iteration stays.
  func sortRootMoves(from first: Int, to end: Int? = nil) {
    let end = end ?? rootMoves.count
    let order = (first..<end).sorted { a, b in
      let (x, y) = (rootMoves[a], rootMoves[b])
      if x.score != y.score { return x.score > y.score }
      return x.previousScore != y.previousScore ? x.previousScore > y.previousScore : a < b
    }
    rootMoves.replaceSubrange(first..<end, with: order.map { rootMoves[$0] })
  }

  /// True if the move is one of those that are being searched.
  func isRootMove(_ move: Move) -> Bool { rootMoves[firstRootMove...].contains { $0.move == move } }

  /// Notes what the search of a root move brought.
  func noteRoot(_ move: Move, _ score: Score, isFirst: Bool, alpha: Score, nodes: UInt64) {
    guard let index = rootMoves.firstIndex(where: { $0.move == move }) else { return }
    rootMoves[index].nodes += nodes
    rootMoves[index].isUpperBound = score <= alpha
    if score > alpha {
      rootMoves[index].score = score
      rootMoves[index].selectiveDepth = selectiveDepth
      rootMoves[index].line = [move] + variations.line(1)
    } else {
      rootMoves[index].score = isFirst ? score : -Score.infinite
    }
  }
}

import Chess

/// A move of the root position and what the search thinks of it.
struct RootMove {
  let move: Move
  /// The score of the iteration that is being searched; minus infinity if the move was not found best.
  var score = -Score.infinite
  /// What that score says about the true one.
  var bound = TranspositionTable.Bound.none
  /// The score of the last complete iteration.
  var previousScore = -Score.infinite
  /// The average of the scores of all iterations in which it was best, the later ones counting more; none before.
  private(set) var averageScore = Score.none
  /// The line behind the move.
  var replies: [Move] = []
  /// The nodes spent on it in this search.
  var nodes: UInt64 = 0
  var selectiveDepth = 0

  init(_ move: Move) { self.move = move }

  /// What the next iteration will probably find.
  var expectedScore: Score {
    guard !previousScore.isMate, averageScore != .none else { return previousScore }
    let percent = parameters.aspiration.average
    return Score((Int(averageScore.value) * percent + Int(previousScore.value) * (100 - percent)) / 100)
  }

  /// Adds the score of a complete iteration to the average.
  mutating func noteAverage() {
    guard score > -Score.infinite, !score.isMate else { return }
    averageScore = averageScore == .none ? score : Score((Int(averageScore.value) + Int(score.value)) / 2)
  }

  /// The line that begins with the move.
  var line: [Move] { [move] + replies }

  /// The best score there is to tell. An unfinished iteration may have none yet, or only a bound; but at least a mate is
  /// a mate.
  var knownScore: Score {
    let isSettled = bound == .exact || bound == .lower && score.isMate
    return isSettled || previousScore == -Score.infinite ? score : previousScore
  }
}

extension SearchWorker {
  /// The best first; among the others the order of the last iteration stays.
  ///
  /// Sorted by insertion: the moves are nearly in order, and a search of few nodes has no time to give for new arrays.
  func sortRootMoves(from first: Int, to end: Int? = nil) {
    for place in first..<(end ?? rootMoves.count) {
      var place = place
      while place > first && rootMoves[place].isBetter(than: rootMoves[place - 1]) {
        rootMoves.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// True if the move is one of those that are being searched.
  func isRootMove(_ move: Move) -> Bool { rootMoves[firstRootMove...].contains { $0.move == move } }

  /// Notes what the search of a root move in a window brought.
  func noteRoot(_ move: Move, _ score: Score, isFirst: Bool, window: Window, nodes: UInt64) {
    guard let index = rootMoves.firstIndex(where: { $0.move == move }) else { return }
    rootMoves[index].nodes += nodes
    rootMoves[index].bound = score <= window.alpha ? .upper : score >= window.beta ? .lower : .exact
    if score > window.alpha {
      rootMoves[index].score = score
      rootMoves[index].selectiveDepth = selectiveDepth
      rootMoves[index].replies = variations.line(1)
    } else {
      rootMoves[index].score = isFirst ? score : -Score.infinite
    }
  }
}

extension RootMove {
  fileprivate func isBetter(than other: RootMove) -> Bool {
    score != other.score ? score > other.score : previousScore > other.previousScore
  }
}

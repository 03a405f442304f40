import Chess

/// A move of the root position with its score, its PV and its share of the nodes.
struct RootMove {
  let move: Move
  /// The score in the current iteration; minus infinity if the move did not raise alpha.
  var score = -Score.infinite
  /// Whether that score is exact or a bound.
  var bound = TranspositionTable.Bound.none
  /// The score of the last complete iteration.
  var previousScore = -Score.infinite
  /// The average of its scores, later iterations counting more; none if it was never best.
  private(set) var averageScore = Score.none
  /// The rest of its principal variation.
  var replies: [Move] = []
  /// The nodes searched below it in this search.
  var nodes: UInt64 = 0
  var selectiveDepth = 0

  init(_ move: Move) { self.move = move }

  /// The center of the next aspiration window.
  var expectedScore: Score {
    guard !previousScore.isMate, averageScore != .none else { return previousScore }
    let percent = parameters.aspiration.average
    return Score((Int(averageScore.value) * percent + Int(previousScore.value) * (100 - percent)) / 100)
  }

  /// Adds the score of a complete iteration to the average.
  mutating func updateAverage() {
    guard score > -Score.infinite, !score.isMate else { return }
    averageScore = averageScore == .none ? score : Score((Int(averageScore.value) + Int(score.value)) / 2)
  }

  /// Its principal variation.
  var pv: [Move] { [move] + replies }

  /// The score to report: that of the current iteration if it is exact or a mate, otherwise that of the last complete
  /// one.
  var knownScore: Score {
    let isSettled = bound == .exact || bound == .lower && score.isMate
    return isSettled || previousScore == -Score.infinite ? score : previousScore
  }
}

extension SearchWorker {
  /// Sorts root moves by score, then by the score of the last iteration.
  ///
  /// Insertion sort: the moves are nearly sorted, and small searches must not spend their time on allocating arrays.
  func sortRootMoves(from first: Int, to end: Int? = nil) {
    for place in first..<(end ?? rootMoves.count) {
      var place = place
      while place > first && rootMoves[place].isBetter(than: rootMoves[place - 1]) {
        rootMoves.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// True if the move is searched in this iteration: not excluded by `searchmoves`, nor by an earlier MultiPV line.
  func isRootMove(_ move: Move) -> Bool { rootMoves[pvIndex...].contains { $0.move == move } }

  /// Records the score that a root move got in a window.
  func updateRootMove(_ move: Move, _ score: Score, isFirst: Bool, window: Window, nodes: UInt64) {
    guard let index = rootMoves.firstIndex(where: { $0.move == move }) else { return }
    rootMoves[index].nodes += nodes
    rootMoves[index].bound = score <= window.alpha ? .upper : score >= window.beta ? .lower : .exact
    if score > window.alpha {
      rootMoves[index].score = score
      rootMoves[index].selectiveDepth = selectiveDepth
      rootMoves[index].replies = pvTable.line(1)
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

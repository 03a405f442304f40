import Chess
import Tablebases

/// The state of a search at its root: the root moves, and how far iterative deepening has come with them.
struct RootSearch {
  var moves: [RootMove]
  /// How many best lines are searched for.
  let multiPV: Int
  /// The index of the first root move of the MultiPV line being searched; those before it belong to better lines.
  var pvIndex = 0
  /// The depth of the current iteration.
  var depth = 0
  /// The depth of the last complete iteration.
  var completedDepth = 0
  /// The longest line that was searched in PV nodes, in plies.
  var selectiveDepth = 0
  /// The width of the aspiration window.
  var windowWidth = 1
  /// The number of the root move being searched, from 1 on.
  var moveNumber = 0
  var trend = SearchTrend()

  init(_ moves: [Move] = [], tables: TableRanking? = nil, multiPV: Int = 1) {
    self.moves = tables?.moves.map { RootMove($0.move, $0) } ?? moves.map { RootMove($0) }
    self.multiPV = multiPV
  }

  /// Begins an iteration: the scores of the last one become `previousScore`.
  mutating func beginIteration(_ depth: Int) {
    assert((1...Score.maxPly).contains(depth) && depth > completedDepth)
    self.depth = depth
    for i in moves.indices {
      moves[i].previousScore = moves[i].score
      moves[i].score = -Score.infinite
      moves[i].bound = .none
    }
  }

  /// Ends an iteration: updates the averages and the trend, of which time management makes use.
  mutating func endIteration(nodes: UInt64) {
    completedDepth = depth
    for i in moves.indices { moves[i].updateAverage() }
    trend.update(best: moves[0], nodes: nodes)
  }

  /// The index of a move if it is searched in this iteration: not excluded by `searchmoves`, nor by an earlier MultiPV
  /// line, nor by endgame tables that know of a better one.
  func index(of move: Move) -> Int? {
    // A loop: with a closure on a slice, searches of some hundred nodes spent a hundredth of their time here.
    for index in pvIndex..<moves.count where moves[index].move == move {
      return moves[index].tableRank == moves[pvIndex].tableRank ? index : nil
    }
    return nil
  }

  /// Records the score that a root move got in a window, and the PV behind it.
  mutating func update(
    _ index: Int, _ score: Score, isFirst: Bool, window: Window, nodes: UInt64, replies: @autoclosure () -> [Move]
  ) {
    assert(window.isSound && (pvIndex..<moves.count).contains(index))
    moves[index].nodes += nodes
    moves[index].bound = score <= window.alpha ? .upper : score >= window.beta ? .lower : .exact
    if score > window.alpha {
      moves[index].score = score
      moves[index].selectiveDepth = selectiveDepth
      moves[index].replies = replies()
    } else {
      moves[index].score = isFirst ? score : -Score.infinite
    }
  }

  /// The score of the best move if it is known, otherwise the best one of the last complete iteration: a bound is no
  /// label.
  var settledScore: Score {
    moves[0].knownBound == .exact ? moves[0].knownScore : moves.lazy.map(\.previousScore).max() ?? .none
  }

  /// Sorts root moves by score, then by the score of the last iteration.
  ///
  /// Insertion sort: the moves are nearly sorted, and small searches must not spend their time on allocating arrays.
  mutating func sort(from first: Int, to end: Int? = nil) {
    for place in first..<(end ?? moves.count) {
      var place = place
      while place > first && moves[place].isBetter(than: moves[place - 1]) {
        moves.swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}

import Chess
import Tablebases

/// A move of the root position with its score, its PV and its share of the nodes.
struct RootMove {
  let move: Move
  /// The score in the current iteration; minus infinity if the move did not raise alpha.
  var score = -Score.infinite
  /// Whether that score is exact or a bound.
  var bound = Bound.none
  /// The score of the last complete iteration.
  var previousScore = -Score.infinite
  /// The average of its scores, later iterations counting more; none if it was never best.
  private(set) var averageScore = Score.none
  /// The rest of its principal variation.
  var replies: [Move] = []
  /// The nodes searched below it in this search.
  var nodes: UInt64 = 0
  var selectiveDepth = 0

  /// The verdict of endgame tables on the move; nil if they have none.
  let ranked: TableRanking.Ranked?

  init(_ move: Move, _ ranked: TableRanking.Ranked? = nil) { (self.move, self.ranked) = (move, ranked) }

  /// Moves of a higher rank are better, whatever the search says.
  var tableRank: Int { ranked?.rank ?? 0 }

  /// The center of the next aspiration window.
  var expectedScore: Score {
    guard !previousScore.isDecisive, averageScore != .none else { return previousScore }
    let percent = parameters.aspiration.average
    return Score((Int(averageScore.value) * percent + Int(previousScore.value) * (100 - percent)) / 100)
  }

  /// Adds the score of a complete iteration to the average.
  mutating func updateAverage() {
    guard score > -Score.infinite, !score.isDecisive else { return }
    averageScore = averageScore == .none ? score : Score((Int(averageScore.value) + Int(score.value)) / 2)
  }

  /// Its principal variation.
  var pv: [Move] { [move] + replies }

  /// True if the score of the current iteration is more than a bound; a mate that was found is there, however soon.
  private var isSettled: Bool { bound == .exact || bound == .lower && score >= .mateThreshold }

  /// The score to report: that of the current iteration if it is settled, otherwise that of the last complete one.
  var knownScore: Score { isSettled || previousScore == -Score.infinite ? score : previousScore }

  /// The kind of that score: a bound if the move was not best before and the search was stopped before it was settled.
  var knownBound: Bound {
    isSettled || previousScore > -Score.infinite || score == -Score.infinite ? .exact : bound
  }

  /// The score, or the result that endgame tables know; a mate that was found says more.
  var uciScore: Score {
    let score = knownScore
    guard let ranked, !score.isMate else { return score }
    switch ranked.wdl {
    case .win: return .tableWin
    case .loss: return -.tableWin
    case .cursedWin, .draw, .blessedLoss: return Score(2 * ranked.wdl.rawValue)
    }
  }

  /// The kind of the shown score: tables know no bounds.
  var uciBound: Bound { ranked == nil ? knownBound : .exact }
}

extension RootMove {
  /// True if this move is sorted before the other.
  func isBetter(than other: RootMove) -> Bool {
    if tableRank != other.tableRank { return tableRank > other.tableRank }
    return score != other.score ? score > other.score : previousScore > other.previousScore
  }
}

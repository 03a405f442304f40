import ChessEngine

/// How long a review thinks.
public enum ReviewLimits: Hashable, Sendable {
  /// Each position is searched to this depth, in plies.
  case depth(Int)
  /// Each position is searched for this many nodes.
  case nodes(Int)
  /// Each position is searched for this many seconds.
  case secondsPerMove(Double)
  /// The searches of a game take about this many seconds together.
  case secondsPerGame(Double)

  /// True if a review with these limits is the same on every machine and in every run.
  var areReproducible: Bool {
    switch self {
    case .depth, .nodes: true
    case .secondsPerMove, .secondsPerGame: false
    }
  }

  /// The limits of one search of a pass.
  ///
  /// - Parameters:
  ///   - pass: the pass.
  ///   - positions: the number of positions that the pass searches in this game.
  ///   - searches: how many are searched side by side.
  ///   - triesAllMoves: true if there will be a pass of tries; otherwise the survey has its time.
  /// - Returns: the limits.
  func limits(of pass: ReviewPass, positions: Int, searches: Int, triesAllMoves: Bool) -> SearchLimits {
    var limits = SearchLimits()
    switch self {
    case .depth(let depth): limits.depth = max(1, depth + pass.moreDepth)
    case .nodes(let nodes): limits.nodes = UInt64(max(1, Double(nodes) * pass.effort))
    case .secondsPerMove(let seconds): limits.moveTime = seconds * pass.effort
    case .secondsPerGame(let seconds):
      let more = pass == .survey && !triesAllMoves ? ReviewPass.tries.shareOfGame : 0
      let share = seconds * (pass.shareOfGame + more) * Double(searches) / Double(max(1, positions))
      // Few positions are left for a pass now and then; none of them is worth much more than the others.
      limits.moveTime = max(0.001, min(share, seconds / 4))
    }
    return limits
  }
}

extension ReviewLimits: CustomStringConvertible {
  /// The limits in words, such as `20 seconds a game`.
  public var description: String { text(.english) }

  /// The limits in words of a language.
  func text(_ language: ReviewLanguage) -> String {
    let isEnglish = language == .english
    return switch self {
    case .depth(let depth): isEnglish ? "depth \(depth)" : "độ sâu \(depth)"
    case .nodes(let nodes): isEnglish ? "\(nodes) nodes a move" : "\(nodes) nút mỗi nước"
    case .secondsPerMove(let seconds):
      isEnglish ? "\(seconds.shortest) seconds a move" : "\(seconds.shortest) giây mỗi nước"
    case .secondsPerGame(let seconds):
      isEnglish ? "\(seconds.shortest) seconds a game" : "\(seconds.shortest) giây mỗi ván"
    }
  }
}

extension Double {
  /// The number without a needless fraction.
  fileprivate var shortest: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

/// A pass over the positions of a game.
enum ReviewPass: Int, CaseIterable, Sendable {
  /// All positions.
  case survey = 1
  /// The positions around moves that look like mistakes, more deeply: a sacrifice may look like one at first.
  case check = 2
  /// The other moves that could be played where the best one was found.
  case alternatives = 3
  /// The positions after every move that could be played in place of a mistake.
  case tries = 4

  /// The time or nodes of a search, as a multiple of that of the survey.
  var effort: Double {
    switch self {
    case .survey: 1
    case .check: 4
    case .alternatives: 0.5
    case .tries: 0.1
    }
  }

  /// The plies by which a search is deeper than that of the survey.
  var moreDepth: Int {
    switch self {
    case .survey, .alternatives: 0
    case .check: 3
    // A ply less is left after the move that is tried, and two more are a ninth of the time.
    case .tries: -3
    }
  }

  /// The share of the time for a whole game.
  var shareOfGame: Double {
    switch self {
    case .survey: 0.45
    case .check: 0.25
    case .alternatives: 0.15
    case .tries: 0.15
    }
  }
}

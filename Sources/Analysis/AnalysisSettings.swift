import ChessEngine
import JSON

/// How a conversation analyses.
public struct AnalysisSettings: Sendable {
  /// The number of searches side by side.
  public var searches: Int
  /// The options of each engine; its threads are the usual share of a search.
  public var options: EngineOptions
  /// The limits of a request that has none.
  public var limits: SearchLimits

  /// Settings with these values.
  public init(searches: Int, options: EngineOptions, limits: SearchLimits = AnalysisSettings.usualLimits) {
    self.searches = searches
    self.options = options
    self.limits = limits
    // Nobody's clock runs: the time of a request is the time of its search.
    self.options.moveOverhead = 0
  }

  /// The limits of a request that has none, if no others are set: a million nodes.
  public static var usualLimits: SearchLimits {
    var limits = SearchLimits()
    limits.nodes = 1_000_000
    return limits
  }

  /// The threads of all searches together.
  var threads: Int { searches * options.threads }
}

/// The numbers that a request may have.
public enum RequestRange {
  /// The depth, in plies.
  public static let depth = 1...Score.maxPly - 1
  /// The nodes.
  public static let nodes = 1...1_000_000_000_000
  /// The time, in milliseconds.
  public static let time = 1...86_400_000
  /// The number of best lines.
  public static let multiPV = 1...256
  /// The milliseconds between reports.
  public static let report = 10...3_600_000
  /// The priority.
  public static let priority = -1000...1000

  /// The moves of a game, at most.
  static let moves = 2_000
  /// The bytes of a line, at most.
  static let lineBytes = 65_536
  /// The positions that waiting requests may have together.
  static let waitingPositions = 20_000
}

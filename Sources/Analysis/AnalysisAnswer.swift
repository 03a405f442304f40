import Chess
import ChessEngine

/// The answer of an `AnalysisQueue` to a request.
public struct AnalysisAnswer: Sendable {
  /// The request.
  public var request: AnalysisRequest
  /// How far the analysis has come.
  public var stage: Stage
  /// The best lines, the best one first, each exact; empty if nothing has been found yet.
  public var lines: [SearchLine]
  /// Nodes searched by all threads.
  public var nodes: UInt64
  /// Seconds since the search began.
  public var seconds: Double
  /// Positions found in endgame tables by all threads; nil if there are no tables.
  public var tbHits: UInt64?

  /// How far an analysis has come.
  public enum Stage: Hashable, Sendable {
    /// The search goes on.
    case partial
    /// A limit has ended the search, or there was nothing more to find.
    case complete
    /// The request was cancelled; the lines are what had been found by then.
    case cancelled
  }

  /// True if no other answer to the request follows.
  public var isFinal: Bool { stage != .partial }

  /// The moves of a line in coordinates.
  public func coordinates(of line: SearchLine) -> [String] {
    line.moves.map { $0.coordinates(chess960: request.isChess960) }
  }

  /// The moves of a line in standard algebraic notation.
  public func san(of line: SearchLine) -> [String] {
    var position = request.game.position
    return line.moves.map { move in
      defer { position.make(move) }
      return position.san(move)
    }
  }

  /// The answer to a request that was cancelled before its search began.
  public init(cancelled request: AnalysisRequest) { self.init(to: request, .cancelled) }

  init(to request: AnalysisRequest, _ stage: Stage, _ findings: SearchFindings = SearchFindings()) {
    self.request = request
    self.stage = stage
    lines = findings.lines
    nodes = findings.nodes
    seconds = findings.seconds
    tbHits = findings.tbHits
  }
}

import Chess

/// The limits of a search; if several are given, the first to be reached ends it.
///
/// Numbers beyond all sense, infinity and NaN among them, count as the nearest that make sense: a clock of NaN seconds
/// has none left.
public struct SearchLimits: Hashable, Sendable {
  /// The maximum depth, in plies.
  public var depth: Int?
  /// The maximum number of nodes.
  public var nodes: UInt64?
  /// The number of nodes after which no new iteration begins, as used in self-play.
  public var softNodes: UInt64?
  /// The time for this move, in seconds.
  public var moveTime: Double?
  /// Search for a mate in this many moves, until it is found or `SearchReport.noMate` excludes it: beside the usual
  /// search a proof is attempted.
  public var mate: Int?
  /// The clocks of a game.
  public var clock: Clock?
  /// Search until stopped.
  public var isInfinite = false
  /// Ponder: report no best move before `ponderHit` or `stop`.
  public var isPondering = false
  /// The root moves to search; all legal moves if empty.
  public var searchMoves: [Move] = []
  /// The number of best lines to find (MultiPV).
  public var lines = 1
  /// Seconds that had passed already when the search was requested; the clock has been running since.
  public var secondsBeforeStart = 0.0

  /// The clock of the side to move, in seconds.
  public struct Clock: Hashable, Sendable {
    /// The remaining time, in seconds.
    public var remaining: Double
    /// The increment per move, in seconds.
    public var increment: Double
    /// The moves until the next time control, or nil if there is none.
    public var movesToGo: Int?

    /// A clock with these times.
    public init(remaining: Double, increment: Double = 0, movesToGo: Int? = nil) {
      self.remaining = remaining
      self.increment = increment
      self.movesToGo = movesToGo
    }
  }

  /// True if a limit other than `mate` ends the search.
  var isBounded: Bool {
    depth != nil || nodes != nil || softNodes != nil || moveTime != nil || clock != nil
  }

  /// No limits.
  public init() {}

  /// The limits with numbers that can be calculated with.
  package var sensible: SearchLimits {
    var limits = self
    limits.moveTime = moveTime.map { $0.clamped(to: 0...1e9) }
    limits.clock?.remaining.clamp(to: -1e9...1e9)
    limits.clock?.increment.clamp(to: 0...1e9)
    limits.secondsBeforeStart.clamp(to: 0...1e6)
    limits.mate = mate.map { $0.clamped(to: 1...1000) }
    limits.lines.clamp(to: 1...1000)
    return limits
  }
}

extension Comparable {
  /// The nearest value of a range.
  func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }

  /// Replaces the value by the nearest one of a range.
  mutating func clamp(to range: ClosedRange<Self>) { self = clamped(to: range) }
}

extension Double {
  /// The nearest number of a range; for NaN zero, or the number nearest to it.
  func clamped(to range: ClosedRange<Double>) -> Double {
    let number = isNaN ? 0 : self
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// Replaces the number by the nearest one of a range.
  mutating func clamp(to range: ClosedRange<Double>) { self = clamped(to: range) }
}

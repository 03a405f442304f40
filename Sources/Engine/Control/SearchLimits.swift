import Chess

/// What a caller asks of a search; several limits may be given, and the first to be reached ends it.
public struct SearchLimits: Hashable, Sendable {
  /// Plies of full depth.
  public var depth: Int?
  /// Positions visited.
  public var nodes: UInt64?
  /// Positions visited after which no new iteration begins; training games use it.
  public var softNodes: UInt64?
  /// Time for this move, in seconds.
  public var moveTime: Double?
  /// Find a mate in this many moves.
  public var mate: Int?
  /// The clocks of a game.
  public var clock: Clock?
  /// Search until told to stop.
  public var isInfinite = false
  /// Think on the opponent's time: give no answer before `ponderHit` or `stop`.
  public var isPondering = false
  /// The moves to consider; all if empty.
  public var searchMoves: [Move] = []
  /// How many best lines to find.
  public var lines = 1
  /// Seconds that had passed already when the search was asked for; the clock has been running since.
  public var secondsWaited = 0.0

  /// Remaining times as a player sees them, in seconds.
  public struct Clock: Hashable, Sendable {
    /// The time the side to move has left.
    public var remaining: Double
    /// What it gets for each move.
    public var increment: Double
    /// The moves until more time is given, if that is how the game is played.
    public var movesToGo: Int?

    /// A clock.
    public init(remaining: Double, increment: Double = 0, movesToGo: Int? = nil) {
      self.remaining = remaining
      self.increment = increment
      self.movesToGo = movesToGo
    }
  }

  /// True if the search ends by itself, whether there is a mate or not.
  var isBounded: Bool {
    depth != nil || nodes != nil || softNodes != nil || moveTime != nil || clock != nil
  }

  /// No limit at all; set what applies.
  public init() {}
}

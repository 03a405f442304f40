/// What holds for all games of a match.
public struct MatchRules: Hashable, Sendable {
  /// When games are ended because their outcome is clear.
  public var adjudication = AdjudicationRules()
  /// How much too long a move may take, in nanoseconds.
  public var margin: UInt64 = 20_000_000
  /// How long an engine may take from the start of its program until it is ready, in nanoseconds.
  public var startPatience: UInt64 = 60_000_000_000
  /// How long an engine may take to get ready for a game, or to come back after its time is over, in nanoseconds.
  public var patience: UInt64 = 10_000_000_000
  /// How long a move may take that only nodes or depth limit, in nanoseconds.
  public var longestMove: UInt64 = 300_000_000_000
  /// From where on getting ready is called slow, in nanoseconds.
  public var slowReady: UInt64 = 1_000_000_000
  /// True if all games follow the rules of Chess960, even those that begin like standard chess.
  public var isChess960 = false

  /// The usual rules.
  public init() {}

  /// How long a program that is told to go may take, in nanoseconds; then it is ended by force.
  var farewell: UInt64 { min(patience, 2_000_000_000) }
}

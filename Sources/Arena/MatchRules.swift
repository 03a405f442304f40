/// The rules of all games of a match.
public struct MatchRules: Hashable, Sendable {
  /// The adjudication rules.
  public var adjudication = AdjudicationRules()
  /// The time by which a move may exceed its limit, in nanoseconds.
  public var margin: UInt64 = 20_000_000
  /// The maximum time from the start of an engine until it is ready, in nanoseconds.
  public var startTimeout: UInt64 = 60_000_000_000
  /// The maximum time to get ready for a game, or to respond to `stop`, in nanoseconds.
  public var timeout: UInt64 = 10_000_000_000
  /// The maximum time for a move that only nodes or depth limit, in nanoseconds.
  public var longestMove: UInt64 = 300_000_000_000
  /// The time from which on a `readyok` is reported as slow, in nanoseconds.
  public var slowReady: UInt64 = 1_000_000_000
  /// True if all games are played as Chess960, even those from the standard start position.
  public var isChess960 = false

  /// Creates the default rules.
  public init() {}

  /// The maximum time to exit after `quit`, in nanoseconds; then the program is killed.
  var quitTimeout: UInt64 { min(timeout, 2_000_000_000) }
}

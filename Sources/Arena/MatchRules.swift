package struct MatchRules: Hashable, Sendable {
  package var adjudication = AdjudicationRules()
  /// The time by which a move may exceed its limit, in nanoseconds.
  package var margin: UInt64 = 20_000_000
  /// The maximum time from the start of an engine until it is ready, in nanoseconds.
  package var startTimeout: UInt64 = 60_000_000_000
  /// The maximum time to get ready for a game, or to respond to `stop`, in nanoseconds.
  package var timeout: UInt64 = 10_000_000_000
  /// The maximum time for a move that only nodes or depth limit, in nanoseconds.
  package var longestMove: UInt64 = 300_000_000_000
  package var slowReady: UInt64 = 1_000_000_000
  /// True if all games are played as Chess960, even those from the standard start position.
  package var isChess960 = false

  package init() {}

  /// The maximum time to exit after `quit`, in nanoseconds; then the program is killed.
  var quitTimeout: UInt64 { min(timeout, 2_000_000_000) }
}

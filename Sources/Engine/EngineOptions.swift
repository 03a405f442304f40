import NNUE

/// How an engine is set up.
public struct EngineOptions: Hashable, Sendable {
  /// The size of the transposition table; less is used if the system has not got as much.
  public var hashMegabytes = 16
  /// The threads that search side by side.
  public var threads = 1
  /// Seconds that may be lost between the engine and the clock of whoever plays it.
  public var moveOverhead = 0.01
  /// If above 0, times are taken as nodes, so many for a millisecond: games that come out the same on every machine.
  public var nodesPerMillisecond = 0

  /// Who judges positions.
  public var evaluator = Evaluator.network(.embedded)

  /// How to play below one's strength; nil to play as well as possible.
  public var handicap: Handicap?

  /// The usual options.
  public init() {}
}

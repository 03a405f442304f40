import NNUE

/// The options of an engine.
///
/// Numbers beyond all sense count as the nearest that make sense; `Engine.options` tells what was taken.
public struct EngineOptions: Hashable, Sendable {
  /// The size of the transposition table, in megabytes.
  public var hashMegabytes = 16
  /// The number of search threads.
  public var threads = 1
  /// The move overhead: seconds that may be lost between the engine and the clock of the GUI.
  public var moveOverhead = 0.01
  /// If above 0, times are converted to nodes at this rate per millisecond, so that games are the same on every
  /// machine.
  public var nodesPerMillisecond = 0

  /// The evaluator of positions.
  public var evaluator = Evaluator.network(.embedded)

  /// Endgame tables.
  public var tablebases = TablebaseOptions()

  /// The handicap; nil for full strength.
  public var handicap: Handicap?

  /// The default options.
  public init() {}

  /// The options with numbers that an engine can have.
  package var sensible: EngineOptions {
    var options = self
    options.hashMegabytes.clamp(to: 1...1 << 25)
    options.threads.clamp(to: 1...1024)
    options.moveOverhead.clamp(to: 0...3600)
    options.nodesPerMillisecond.clamp(to: 0...1_000_000)
    options.handicap?.evaluationNoise.clamp(to: 0...10_000)
    options.handicap?.overlooked.clamp(to: 0...100)
    options.handicap?.overlookedCaptures.clamp(to: 0...100)
    return options
  }
}

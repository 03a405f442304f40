/// The settings of a player: the engine and its limits.
public struct EngineSettings: Hashable, Sendable {
  /// The name in tables and games; if empty, the name sent by the engine.
  public var name = ""
  /// The program: a path, or the name of a command.
  public var command = ""
  /// The arguments of the program.
  public var arguments: [String] = []
  /// The working directory; nil for the current one.
  public var directory: String?
  /// UCI options in the order in which they are set.
  public var options: [EngineOption] = []
  /// The time control.
  public var control = TimeControl()
  /// True if it ponders.
  public var ponders = false
  /// True if the program is restarted for each game.
  public var restarts = false

  /// Creates empty settings.
  public init() {}
}

/// A UCI option and its value.
public struct EngineOption: Hashable, Sendable {
  /// The name of the option.
  public var name: String
  /// The value; empty for a button.
  public var value: String

  /// Creates a value for an option.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

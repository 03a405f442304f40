/// The settings of a player: the engine and its limits.
package struct EngineSettings: Hashable, Sendable {
  /// The name in tables and games; if empty, the name sent by the engine.
  package var name = ""
  /// The program: a path, or the name of a command.
  package var command = ""
  /// The arguments of the program.
  package var arguments: [String] = []
  /// The working directory; nil for the current one.
  package var directory: String?
  /// UCI options in the order in which they are set.
  package var options: [EngineOption] = []
  /// The time control.
  package var control = TimeControl()
  /// True if it ponders.
  package var ponders = false
  /// True if the program is restarted for each game.
  package var restarts = false

  /// Creates empty settings.
  package init() {}
}

/// A UCI option and its value.
package struct EngineOption: Hashable, Sendable {
  /// The name of the option.
  package var name: String
  /// The value; empty for a button.
  package var value: String

  /// Creates a value for an option.
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

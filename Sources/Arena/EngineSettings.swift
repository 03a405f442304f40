package struct EngineSettings: Hashable, Sendable {
  /// The name in tables and games; if empty, the name sent by the engine.
  package var name = ""
  package var command = ""
  package var arguments: [String] = []
  /// The working directory; nil for the current one.
  package var directory: String?
  /// UCI options in the order in which they are set.
  package var options: [EngineOption] = []
  package var control = TimeControl()
  package var ponders = false
  package var restarts = false

  package init() {}
}

package struct EngineOption: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

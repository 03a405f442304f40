package struct EngineSettings: Hashable, Sendable {
  /// The name in tables and games; if empty, the name sent by the engine.
  var name = ""
  var command = ""
  var arguments: [String] = []
  /// The working directory; nil for the current one.
  var directory: String?
  /// UCI options in the order in which they are set.
  var options: [EngineOption] = []
  var control = TimeControl()
  /// Whether it thinks on its opponent's time; nil if nothing was said, which is no.
  var ponders: Bool?
  /// Whether its program is started anew for each game, likewise.
  var restarts: Bool?

  /// True if the engine is asked to play below its strength: then its move need not be that of its best line.
  var isWeakened: Bool {
    options.contains { option in
      switch option.name.lowercased() {
      case "uci_limitstrength": option.value.lowercased() == "true"
      case "skill level": option.value != "20"
      case "persona": option.value.lowercased() != "none"
      default: false
      }
    }
  }
}

struct EngineOption: Hashable, Sendable {
  var name: String
  var value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A player of a match: a program and how to play it.
public struct EngineSettings: Hashable, Sendable {
  /// The name in tables and games; the engine's own if it is empty.
  public var name = ""
  /// The program: a path, or a name to be looked up like a command.
  public var command = ""
  /// What follows the program's name.
  public var arguments: [String] = []
  /// The folder in which it runs; nil for the present one.
  public var directory: String?
  /// UCI options in the order in which they are set.
  public var options: [EngineOption] = []
  /// How long it may think.
  public var control = TimeControl()
  /// True if it thinks while the opponent does.
  public var ponders = false
  /// True if it is started anew for each game.
  public var restarts = false

  /// Settings to be filled in.
  public init() {}
}

/// A value for a UCI option.
public struct EngineOption: Hashable, Sendable {
  /// The name of the option.
  public var name: String
  /// Its value; a button has none.
  public var value: String

  /// This value for this option.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// What an engine says that it is and can.
struct EngineIdentity: Hashable, Sendable {
  /// Its name.
  var name = ""
  /// Its options by name: the words that follow `type`, such as `spin default 16 min 1 max 1024`.
  var options: [String: [String]] = [:]

  /// The name of an option as the engine writes it; UCI does not care about capitals.
  func spelling(of option: String) -> String? {
    if options[option] != nil { return option }
    return options.keys.sorted().first { $0.lowercased() == option.lowercased() }
  }

  /// Takes in a line that begins with `id` or `option`.
  mutating func read(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.starts(with: ["id", "name"]) {
      name = words.dropFirst(2).joined(separator: " ")
    } else if words.starts(with: ["option", "name"]), let type = words.lastIndex(of: "type") {
      options[words[2..<type].joined(separator: " ")] = Array(words[(type + 1)...])
    }
  }

  /// What is wrong with a value for one of the options; nil if nothing is.
  func complaint(about option: EngineOption) -> String? {
    guard let words = options[option.name], let type = words.first else { return nil }
    func field(_ name: String) -> Int? {
      words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? Int(words[$0 + 1]) : nil }
    }
    switch type {
    case "spin":
      guard let number = Int(option.value) else { return "a whole number" }
      if let low = field("min"), let high = field("max"), !(low...max(low, high)).contains(number) {
        return "a number from \(low) to \(high)"
      }
      return nil
    case "check": return ["true", "false"].contains(option.value) ? nil : "true or false"
    case "combo":
      let choices = words.indices.filter { words[$0] == "var" && $0 + 1 < words.count }.map { words[$0 + 1] }
      return choices.isEmpty || choices.contains { option.value.lowercased().hasPrefix($0.lowercased()) }
        ? nil : "one of " + choices.joined(separator: ", ")
    default: return nil
    }
  }
}

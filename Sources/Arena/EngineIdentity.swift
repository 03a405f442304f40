/// The identification of an engine: the data it sends in response to `uci`.
struct EngineIdentity: Hashable, Sendable {
  var name = ""
  /// Its options by name: the words that follow `type`, such as `spin default 16 min 1 max 1024`.
  var options: [String: [String]] = [:]

  /// The name of an option in the engine's spelling; UCI option names ignore case.
  func spelling(of option: String) -> String? {
    if options[option] != nil { return option }
    return options.keys.sorted().first { $0.lowercased() == option.lowercased() }
  }

  /// Parses a line that begins with `id` or `option`.
  mutating func read(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.starts(with: ["id", "name"]) {
      name = words.dropFirst(2).joined(separator: " ")
    } else if words.starts(with: ["option", "name"]), let type = words.lastIndex(of: "type") {
      options[words[2..<type].joined(separator: " ")] = Array(words[(type + 1)...])
    }
  }

  /// A description of the accepted values if the option does not accept this value; otherwise nil.
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

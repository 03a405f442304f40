import Platform
import Programs

/// Starts the engine of a player and prepares it for play.
struct EngineLauncher: Sendable {
  let settings: EngineSettings
  let program: String
  let rules: MatchRules

  init(_ settings: EngineSettings, rules: MatchRules) throws(ArenaError) {
    self.settings = settings
    self.rules = rules
    let command = settings.command
    // Debian installs engines in `/usr/games`, which is often not in `PATH`.
    let places = [command] + (settings.directory.map { ["\($0)/\(command)"] } ?? [])
    guard let found = places.lazy.compactMap({ Executable.find($0, alsoIn: ["/usr/games"]) }).first,
      let program = absolutePath(found)
    else { throw .noProgram(engine: settings.name.isEmpty ? command : settings.name, command: command) }
    self.program = program
  }

  var name: String { settings.name.isEmpty ? settings.command : settings.name }

  /// Starts the engine; nil if the match was stopped meanwhile.
  func start(_ reader: EngineReader) throws(ArenaError) -> UCIClient? {
    let client: UCIClient
    do { client = try UCIClient(settings, program: program) } catch {
      throw .cannotStart(engine: name, reason: "\(error)", lastLines: [])
    }
    reader.add(client)
    do {
      client.identify()
      guard try wait(client, "uciok", reader) else { return nil }
      for option in try resolved(client.identity) {
        client.send("setoption name \(option.name)" + (option.value.isEmpty ? "" : " value \(option.value)"))
      }
      client.getReady()
      guard try wait(client, "readyok", reader) else { return nil }
      client.clearTask()
      return client
    } catch {
      reader.remove(client)
      client.end(timeout: 100_000_000)
      throw error
    }
  }

  /// The options to send: with the engine's spelling of their names, and `Ponder` if the player ponders.
  private func resolved(_ identity: EngineIdentity) throws(ArenaError) -> [EngineOption] {
    var options: [EngineOption] = []
    for option in settings.options {
      guard let spelling = identity.spelling(of: option.name) else {
        let closest = closestSpelling(to: option.name, among: identity.options.keys.sorted())
        throw .noSuchOption(engine: name, option: option.name, closest: closest)
      }
      options.append(EngineOption(spelling, option.value))
      if let expected = identity.complaint(about: options[options.count - 1]) {
        throw .badOptionValue(engine: name, option: spelling, value: option.value, expected: expected)
      }
    }
    if settings.ponders == true, let spelling = identity.spelling(of: "Ponder") {
      options.append(EngineOption(spelling, "true"))
    }
    return options
  }

  private func wait(_ client: UCIClient, _ word: String, _ reader: EngineReader) throws(ArenaError) -> Bool {
    let reason: String
    do throws(EngineFailure) {
      if try reader.wait(for: client, until: MonotonicClock.nanoseconds + rules.startTimeout) { return true }
      reason = "no \(word) within \(shortSeconds(rules.startTimeout)) s"
    } catch {
      if case .stopped = error { return false }
      reader.readLastErrors(client)
      reason = "it ended before \(word) (\(client.end(timeout: 200_000_000)))"
    }
    throw .cannotStart(engine: name, reason: reason, lastLines: client.recent.texts)
  }
}

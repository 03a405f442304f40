import Platform

/// A match that is ready to start: every engine has been started once, and every opening has been checked.
struct MatchPlan: Sendable {
  let options: ArenaOptions
  let words: [String]
  let schedule: Schedule
  let book: OpeningBook
  let launchers: [EngineLauncher]

  /// Prepares a match; nil if it was stopped meanwhile.
  init?(_ options: ArenaOptions, words: [String], stop: StopSignal) throws(ArenaError) {
    var options = options
    var words = words
    let seed = options.seed ?? UInt64.random(in: 0..<1 << 31)
    if options.seed == nil { words += ["--seed", "\(seed)"] }
    options.seed = seed

    schedule = Schedule(options.kind, players: options.engines.count, rounds: options.rounds)
    book = try OpeningBook(options.openings, count: options.rounds, seed: seed)

    // The first start detects errors of the command line; any later failure is attributed to the engine.
    let needsChess960 = options.rules.isChess960 || book.needsChess960
    let reader = EngineReader(stop: stop)
    for index in options.engines.indices {
      let launcher = try EngineLauncher(options.engines[index], rules: options.rules)
      guard let client = try launcher.start(reader) else { return nil }
      reader.remove(client)
      client.send("quit")
      client.end(timeout: options.rules.quitTimeout)
      if needsChess960 && client.identity.spelling(of: "UCI_Chess960") == nil {
        throw .noChess960(engine: launcher.name)
      }
      if options.engines[index].name.isEmpty {
        let name = client.identity.name
        options.engines[index].name = name.isEmpty ? lastPathComponent(launcher.program) : name
      }
    }
    MatchPlan.makeNamesUnique(&options.engines)
    var launchers: [EngineLauncher] = []
    for engine in options.engines { launchers.append(try EngineLauncher(engine, rules: options.rules)) }
    self.launchers = launchers
    self.options = options
    self.words = words
  }

  /// Makes equal names distinct.
  private static func makeNamesUnique(_ engines: inout [EngineSettings]) {
    var seen: [String: Int] = [:]
    for index in engines.indices {
      let count = seen[engines[index].name, default: 0] + 1
      seen[engines[index].name] = count
      if count > 1 { engines[index].name += " (\(count))" }
    }
  }

  var names: [String] { options.engines.map(\.name) }
}

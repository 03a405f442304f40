import Platform

/// A match that is ready to begin: every engine has been seen to start, every opening to be playable.
public struct MatchPlan: Sendable {
  /// What was asked for, with the names of the players filled in.
  public let options: ArenaOptions
  /// The words by which the match can be asked for again.
  public let words: [String]
  /// All games.
  public let schedule: Schedule
  /// How they begin.
  public let book: OpeningBook
  let launchers: [EngineLauncher]

  /// Prepares a match; nil if it was stopped meanwhile.
  ///
  /// - Parameters:
  ///   - options: what is asked for.
  ///   - words: the command line that says so.
  ///   - stop: ends the preparation, too.
  /// - Throws: an `ArenaError` that says what is wrong with it.
  public init?(_ options: ArenaOptions, words: [String], stop: StopSignal) throws(ArenaError) {
    var options = options
    var words = words
    let seed = options.seed ?? UInt64.random(in: 0..<1 << 31)
    if options.seed == nil { words += ["--seed", "\(seed)"] }
    options.seed = seed

    schedule = Schedule(options.kind, players: options.engines.count, rounds: options.rounds)
    do throws(OpeningError) {
      book = try OpeningBook(options.openings, count: options.rounds, seed: seed)
    } catch {
      throw .openings(error)
    }

    // The first start shows what is wrong with the command line; from then on whatever happens is the engine's fault.
    let needsChess960 = options.rules.isChess960 || book.needsChess960
    let lookout = Lookout(stop: stop)
    for index in options.engines.indices {
      let launcher = try EngineLauncher(options.engines[index], rules: options.rules)
      guard let client = try launcher.start(lookout) else { return nil }
      lookout.remove(client)
      client.send("quit")
      client.end(patience: options.rules.farewell)
      if needsChess960 && client.identity.spelling(of: "UCI_Chess960") == nil {
        throw .noChess960(engine: launcher.name)
      }
      if options.engines[index].name.isEmpty {
        let name = client.identity.name
        options.engines[index].name = name.isEmpty ? lastPathComponent(launcher.program) : name
      }
    }
    MatchPlan.tellApart(&options.engines)
    var launchers: [EngineLauncher] = []
    for engine in options.engines { launchers.append(try EngineLauncher(engine, rules: options.rules)) }
    self.launchers = launchers
    self.options = options
    self.words = words
  }

  /// Makes names different that are equal.
  private static func tellApart(_ engines: inout [EngineSettings]) {
    var seen: [String: Int] = [:]
    for index in engines.indices {
      let count = seen[engines[index].name, default: 0] + 1
      seen[engines[index].name] = count
      if count > 1 { engines[index].name += " (\(count))" }
    }
  }

  /// The names of the players.
  public var names: [String] { options.engines.map(\.name) }
}

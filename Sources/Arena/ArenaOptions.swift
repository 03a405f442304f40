import Platform
import Programs

package struct ArenaOptions: Hashable, Sendable {
  package var engines: [EngineSettings] = []
  package var kind = Schedule.Kind.roundRobin
  /// The number of openings that every pairing plays, each with both colors.
  package var rounds = 1
  var openings = OpeningSource()
  var concurrency = 1
  var rules = MatchRules()
  /// The test that may end the match early; nil to play all games.
  var test: SequentialTest?
  var pgn: String?
  /// The path of the file with the state of the match, from which it can be resumed.
  var json: String?
  /// The seed for random numbers; nil for a new one each time.
  var seed: UInt64?
  var event = "Arena"
  /// Without a terminal: the number of pairs between two reports of the score.
  var interval = 10
  var resumed: String?

  package init(_ words: [String]) throws(UsageError) {
    var each: [OptionWords] = []
    for var option in try OptionWords.divide(words) {
      switch option.name {
      case "--engine": engines.append(try ArenaOptions.engine(&option))
      case "--each":
        each.append(option)
        continue
      case "--openings": try readOpenings(&option)
      case "--sprt": try readTest(&option)
      case "--resign": try readResign(&option)
      case "--draw": try readDraw(&option)
      default: try readValue(&option)
      }
      try option.finish()
    }
    try applyCommonSettings(each)
    try check()
  }

  // MARK: Players

  private static func engine(_ option: inout OptionWords) throws(UsageError) -> EngineSettings {
    var engine = EngineSettings()
    engine.name = option.text("name") ?? ""
    engine.command = option.text("cmd") ?? ""
    try readCommon(&option, &engine)
    return engine
  }

  /// Parses the keys that are also allowed in `--each`.
  private static func readCommon(_ option: inout OptionWords, _ engine: inout EngineSettings) throws(UsageError) {
    if let directory = option.text("dir") { engine.directory = directory }
    engine.arguments += option.texts("arg")
    for list in option.texts("args") { engine.arguments += list.split(separator: " ").map(String.init) }
    // Most programs would split a name with blanks into two words; no engine has option names with an equals sign.
    engine.options += try option.pairs("option").map { EngineOption($0.name, $0.value) }
    if let text = option.text("tc") {
      guard let control = TimeControl(text) else {
        throw .badValue("\(option.name) tc", text, "moves/time+increment, such as 8+0.08 or 40/2:00")
      }
      engine.control.base = control.base
      engine.control.increment = control.increment
      engine.control.moves = control.moves
    }
    if let time = try option.seconds("st") { engine.control.moveTime = time }
    if let nodes = try option.number("nodes", in: 1...Int.max) { engine.control.nodes = nodes }
    if let depth = try option.number("depth", in: 1...1000) { engine.control.depth = depth }
    if let ponders = try option.isOn("ponder") { engine.ponders = ponders }
    if let restarts = try option.isOn("restart") { engine.restarts = restarts }
  }

  private mutating func applyCommonSettings(_ options: [OptionWords]) throws(UsageError) {
    var common = EngineSettings()
    for option in options {
      var (rest, later) = (option, common)
      later.control = TimeControl()
      try ArenaOptions.readCommon(&rest, &later)
      try rest.finish()
      if !later.control.isLimited { later.control = common.control }
      common = later
    }
    for index in engines.indices {
      let own = engines[index]
      if !own.control.isLimited { engines[index].control = common.control }
      engines[index].directory = own.directory ?? common.directory
      engines[index].arguments = common.arguments + own.arguments
      let names = Set(own.options.map { $0.name.lowercased() })
      engines[index].options = common.options.filter { !names.contains($0.name.lowercased()) } + own.options
      engines[index].ponders = own.ponders ?? common.ponders
      engines[index].restarts = own.restarts ?? common.restarts
    }
  }

  // MARK: Match

  private mutating func readOpenings(_ option: inout OptionWords) throws(UsageError) {
    openings.book = try option.choice("book", IncludedBook.self)
    openings.file = option.text("file")
    openings.format = try option.choice("format", OpeningSource.Format.self)
    let order = try option.choice("order", OpeningSource.Order.self)
    let first = try option.number("start", in: 1...Int.max)
    (openings.order, openings.first) = (order ?? .sequential, first ?? 1)
    openings.plies = try option.number("plies", in: 0...10_000)
    openings.randomPlies = try option.number("random", in: 0...100) ?? 0
    let origins = [
      openings.book.map { _ in "book=" }, openings.file.map { _ in "file=" },
      openings.randomPlies > 0 ? "random=" : nil,
    ].compactMap { $0 }
    if openings.fileFormat == .bin && (order != nil || first != nil) {
      throw .conflict("--openings: the lines of a Polyglot book have no order; use --seed to choose other ones")
    }
    if origins.isEmpty { throw .missingValue("--openings (book=, file= or random=)") }
    if origins.count > 1 {
      throw .conflict("--openings has both \(origins[0]) and \(origins[1]), of which only one can be given")
    }
  }

  private mutating func readTest(_ option: inout OptionWords) throws(UsageError) {
    var test = SequentialTest(elo0: try option.real("elo0") ?? 0, elo1: try option.real("elo1") ?? 5)
    test.alpha = try option.real("alpha") ?? 0.05
    test.beta = try option.real("beta") ?? 0.05
    test.model = try option.choice("model", SequentialTest.Model.self) ?? .logistic
    guard test.elo0 < test.elo1 else { throw .conflict("--sprt: elo0 must be below elo1") }
    for (name, value) in [("alpha", test.alpha), ("beta", test.beta)] where !(value > 0 && value < 0.5) {
      throw .badValue("--sprt \(name)", "\(value)", "between 0 and 0.5")
    }
    self.test = test
  }

  private mutating func readResign(_ option: inout OptionWords) throws(UsageError) {
    if option.words == ["off"] {
      _ = try option.value()
      rules.adjudication.win = nil
      return
    }
    var rule = AdjudicationRules.Win()
    rule.score = try option.number("score", in: 1...100_000) ?? rule.score
    rule.moves = try option.number("movecount", in: 1...1000) ?? rule.moves
    rule.needsBoth = try option.isOn("twosided") ?? rule.needsBoth
    rules.adjudication.win = rule
  }

  private mutating func readDraw(_ option: inout OptionWords) throws(UsageError) {
    if option.words == ["off"] {
      _ = try option.value()
      rules.adjudication.draw = nil
      return
    }
    var rule = AdjudicationRules.Draw()
    rule.fromMove = try option.number("movenumber", in: 0...10_000) ?? rule.fromMove
    rule.score = try option.number("score", in: 0...100_000) ?? rule.score
    rule.moves = try option.number("movecount", in: 1...1000) ?? rule.moves
    rules.adjudication.draw = rule
  }

  private mutating func readValue(_ option: inout OptionWords) throws(UsageError) {
    switch option.name {
    case "--games":
      let games = try option.number(in: 2...10_000_000)
      guard games % 2 == 0 else {
        throw .badValue("--games", "\(games)", "an even number (every opening is played with both colors)")
      }
      rounds = games / 2
    case "--rounds": rounds = try option.number(in: 1...5_000_000)
    case "--tournament": kind = try option.choice(Schedule.Kind.self)
    case "--concurrency": concurrency = try option.number(in: 1...1024)
    case "--variant": try readVariant(try option.value())
    case "--maxplies": rules.adjudication.longestGame = try option.number(in: 1...100_000)
    case "--margin": rules.margin = UInt64(try option.number(in: 0...3_600_000)) * 1_000_000
    case "--start-timeout": rules.startTimeout = try option.seconds()
    case "--timeout": rules.timeout = try option.seconds()
    case "--longest-move": rules.longestMove = try option.seconds()
    case "--slow-ready": rules.slowReady = try option.seconds()
    case "--pgn": pgn = try option.value()
    case "--json": json = try option.value()
    case "--event": event = try option.value()
    case "--interval": interval = try option.number(in: 1...1_000_000)
    case "--resume": resumed = try option.value()
    case "--seed":
      let text = try option.value()
      guard let number = UInt64(text) else { throw .badValue("--seed", text, "a whole number") }
      seed = number
    default: throw .unknownOption(option.name, closest: closestSpelling(to: option.name, among: ArenaOptions.names))
    }
  }

  private mutating func readVariant(_ text: String) throws(UsageError) {
    switch text {
    case "standard": rules.isChess960 = false
    case "chess960", "fischerandom": rules.isChess960 = true
    default: throw .badValue("--variant", text, "standard or chess960")
    }
  }

  private mutating func check() throws(UsageError) {
    openings.isChess960 = rules.isChess960 && openings.book == nil && openings.file == nil
    try OutputPath.checkDistinct([pgn ?? "-", json ?? "-"], reading: [openings.file ?? "-"])
    guard resumed == nil else { return }
    guard engines.count >= 2 else { throw .conflict("a match needs two engines: --engine cmd=… --engine cmd=…") }
    for (index, engine) in engines.enumerated() {
      let name = engine.name.isEmpty ? "--engine number \(index + 1)" : "--engine \(engine.name)"
      guard !engine.command.isEmpty else { throw .missingValue("\(name) cmd") }
      guard engine.control.isLimited else { throw .conflict("\(name) has no time control: tc=, st=, nodes= or depth=") }
    }
    if test != nil && engines.count > 2 { throw .conflict("--sprt compares two engines, not \(engines.count)") }
  }

  /// All options, for spelling suggestions.
  static let names = [
    "--engine", "--each", "--openings", "--sprt", "--resign", "--draw", "--games", "--rounds", "--tournament",
    "--concurrency", "--variant", "--maxplies", "--margin", "--start-timeout", "--timeout", "--longest-move",
    "--slow-ready", "--pgn", "--json", "--event", "--interval", "--resume", "--seed", "--help",
  ]
}

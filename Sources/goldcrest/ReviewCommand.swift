import Chess
import ChessEngine
import JSON
import NNUE
import Platform
import Programs
import Review
import ReviewPage
import Synchronization
import Tablebases

/// `goldcrest review`: judges the moves of games.
struct ReviewCommand: Command {
  static let name = "review"
  static let summary = "review games: judge their moves, write annotated PGN and a page for a browser"
  static let help = """
    Usage: goldcrest review <PGN files or folders> [options]

    Searches every position of the games and judges every move. Writes the games with evaluations, glyphs, better
    lines and sentences; what was in them before stays, and a second review replaces only the first one. Prints a
    summary. - is the standard input; a folder stands for its *.pgn files, other than reviews (*-review.pgn).

      --out <file>         the annotated games [<name>-review.pgn in this folder; - for the standard output; of games
                           from the standard input review.pgn]
      --html <file>        a page with board, curve and moves, a single file for any browser
      --language <en|vi>   the language of sentences [en]
      --player <name>      end with a report on the games of this player: openings, parts of the game, time, motifs,
                           on the page, too; and write the positions of mistakes, with the best move, to
                           <name>-positions.epd, but not with --out -
      --resume             continue an interrupted review; what it has found is kept in <file>.part

    How long it thinks (one of these):
      --time <s>           seconds for a game [20]
      --move-time <s>      seconds for a move
      --depth <n>          plies for each position
      --nodes <n>          nodes for each position

      --searches <n>       searches side by side [one for each processor]
      --hash <MB>          the hash table of each search [64]
      --syzygy <folders>   endgame tables

    Moves are judged by the expected result: the probability of a win and half that of a draw, by a model fitted to the
    engine's own games. A move that gives away 5 % of it or more is an inaccuracy (?!), 10 % a mistake (?), 20 % a
    blunder (??). ! is the best move if all others cost 10 % or more and a quick look does not find it, □ if they cost
    20 % or more. Moves in the book of openings are not judged. Moves that look bad are searched longer before that is
    said.

    The accuracy of a player is 100 exp(-8 loss), where the loss is the average over all moves. With --depth or --nodes, the
    same games give the same output in every run. Ctrl-C writes what is done.

    The exit status is 1 if the file cannot be read or has errors (the readable part of a game is reviewed) or if the
    output cannot be written, 2 if the command line is invalid, 130 after Ctrl-C.

    Examples:
      goldcrest review game.pgn --html game.html
      goldcrest review games --player "Nguyen, Lan" --html games.html

    """

  private let names: [String]
  private let out: String
  private let html: String?
  private let language: ReviewLanguage
  private let player: String?
  private let isResumed: Bool
  private let limits: ReviewLimits
  private let searches: Int
  private let options: EngineOptions
  private let tables: String?

  init(_ arguments: inout Arguments) throws(UsageError) {
    let out = try arguments.text("--out")
    html = try arguments.text("--html")
    guard html != "-" else { throw .badValue("--html", "-", "a file") }
    language = try ReviewCommand.language(try arguments.text("--language"))
    limits = try ReviewCommand.limits(&arguments)
    searches = try arguments.number("--searches", in: 1...1024) ?? Processors.count
    var options = EngineOptions()
    options.hashMegabytes = try arguments.number("--hash", in: 1...1_048_576) ?? 64
    tables = try arguments.text("--syzygy")
    if let tables { options.tablebases.tablebases = Tablebases(tables) }
    self.options = options
    player = try arguments.text("--player")
    isResumed = try arguments.flag("--resume")
    names = try arguments.positionals()
    guard !names.isEmpty else { throw .missing("PGN file") }
    self.out = out ?? ReviewCommand.defaultOutput(for: names)
  }

  /// The files to read; an earlier review in a folder is none of the games that are to be reviewed.
  private func inputs() throws(FileError) -> [String] {
    var files: [String] = []
    for name in names {
      let found = try Folder.files([name], ending: ".pgn")
      files += found.filter { $0 == name || !$0.hasSuffix("-review.pgn") }
    }
    return files
  }

  /// The file of positions to be tried again; nil without a player.
  private var positions: String? {
    guard player != nil, out != "-" else { return nil }
    let ending = ["-review.pgn", ".pgn"].first { out.hasSuffix($0) } ?? ""
    return "\(out.dropLast(ending.count))-positions.epd"
  }

  /// The files that are written, other than the standard output.
  private var outputs: [String] { [out, html, positions].compactMap { $0 }.filter { $0 != "-" } }

  /// `games.pgn` and the folder `games` become `games-review.pgn` in the current folder.
  private static func defaultOutput(for names: [String]) -> String {
    guard names != ["-"] else { return "review.pgn" }
    let name = names.count == 1 ? lastPathComponent(names[0]) : ""
    let stem = name.lowercased().hasSuffix(".pgn") ? String(name.dropLast(4)) : name
    return "\(["", ".", ".."].contains(stem) ? "games" : stem)-review.pgn"
  }

  private static func language(_ text: String?) throws(UsageError) -> ReviewLanguage {
    guard let text else { return .english }
    guard let language = ReviewLanguage(rawValue: text) else {
      throw .badValue("--language", text, "en or vi")
    }
    return language
  }

  private static func limits(_ arguments: inout Arguments) throws(UsageError) -> ReviewLimits {
    var given: [ReviewLimits] = []
    if let seconds = try arguments.real("--time", in: 0.1...1e6) { given.append(.secondsPerGame(seconds)) }
    if let seconds = try arguments.real("--move-time", in: 0.001...1e6) { given.append(.secondsPerMove(seconds)) }
    if let depth = try arguments.number("--depth", in: 1...200) { given.append(.depth(depth)) }
    if let nodes = try arguments.number("--nodes", in: 1...1_000_000_000_000) { given.append(.nodes(nodes)) }
    guard given.count <= 1 else { throw .conflict("--time, --move-time, --depth and --nodes exclude each other") }
    return given.first ?? .secondsPerGame(20)
  }

  func run() -> ExitStatus {
    do throws(FileError) { return try review() } catch {
      Self.warn(error)
      return .failure
    }
  }

  private func review() throws(FileError) -> ExitStatus {
    for path in outputs { try OutputPath.check(path) }
    let inputs = try inputs()
    do throws(UsageError) {
      try OutputPath.checkDistinct(outputs + (out == "-" ? [] : [journalPath]), reading: inputs)
    } catch {
      Self.warn(error)
      return .misuse
    }
    let (games, errors, fingerprint) = try read(inputs)
    guard !games.isEmpty else {
      Self.warn("\(names.joined(separator: ", ")): no games")
      return .failure
    }
    let journal: ReviewJournal?
    do throws(ReviewJournalError) {
      journal = try openJournal(fingerprint: fingerprint)
    } catch {
      Self.warn(error)
      return .failure
    }
    // Before the reviewer, whose engines start threads.
    let running = Mutex<GameReviewer?>(nil)
    let interruption = Interruption { running.withLock { $0 }?.stop() }
    let reviewer = GameReviewer(
      limits, searches: searches, options: options, triesAllMoves: html != nil, journal: journal)
    running.withLock { $0 = reviewer }
    if interruption.isRequested { reviewer.stop() }
    let results = review(games, reviewer)
    try write(results)
    if let failure = journal?.failure { Self.warn("\(failure); an interruption could not be resumed") }
    if results.isComplete { journal?.remove() }
    guard !interruption.isRequested else {
      if journal != nil, !results.isComplete { Self.warn("interrupted; --resume continues the review") }
      return interruption.status
    }
    return errors == 0 ? .success : .failure
  }

  // MARK: Reading

  /// The games, without an earlier review, the number of errors in them, which are printed, and what tells these files
  /// from others.
  private func read(_ inputs: [String]) throws(FileError) -> (games: [GameTree], errors: Int, fingerprint: UInt64) {
    var games: [GameTree] = []
    var errors = 0
    var fingerprints: [UInt64] = []
    for input in inputs {
      let bytes = try TextFile.input(input)
      fingerprints.append(fnv1a(bytes))
      for game in PGNReader(source: input, bytes: bytes) {
        for error in game.errors { Output.error.line("\(error)") }
        errors += game.errors.count
        games.append(game.tree)
        ReviewAnnotations.remove(from: &games[games.count - 1])
      }
    }
    return (games, errors, fnv1a(fingerprints))
  }

  /// The journal of this review; nil if the output goes to a pipe, where nothing can be continued.
  private func openJournal(fingerprint: UInt64) throws(ReviewJournalError) -> ReviewJournal? {
    guard out != "-" else { return nil }
    guard isResumed || !TextFile.exists(journalPath) else { throw .exists(journalPath) }
    let review = JSON.object([
      ("goldcrest", .string(Engine.version)), ("review", .string(limits.description)),
      ("games", .bits(fingerprint)), ("network", .bits(fnv1a(Network.embedded.metadata.utf8))),
      ("hash", .integer(options.hashMegabytes)), ("syzygy", .string(tables ?? "")),
    ])
    return try ReviewJournal(journalPath, of: review.text, isContinued: isResumed)
  }

  private var journalPath: String { out + ".part" }

  // MARK: Reviewing

  /// The results written so far.
  private struct Results {
    var pgn = ""
    var data: [JSON] = []
    var report: PlayerReport?
    var isComplete = false
  }

  private func review(_ games: [GameTree], _ reviewer: GameReviewer) -> Results {
    var results = Results(report: player.map { PlayerReport($0) })
    let line = ProgressLine()
    let stopwatch = Stopwatch()
    for (index, tree) in games.enumerated() {
      let review = reviewer.review(tree, number: index + 1) { part in
        let done = (Double(index) + part) / Double(games.count)
        line.show(Self.progress(done, game: index + 1, of: games.count, seconds: stopwatch.seconds))
      }
      // Asked once: what is stopped later, while the summary waits for its reader, is complete nevertheless.
      let isWhole = !reviewer.hasStopped
      guard review.isComplete || review.moves.contains(where: { $0.score != nil }) else { break }
      var annotated = tree
      ReviewAnnotations.write(review, into: &annotated, limits: limits, language)
      results.pgn += annotated.pgn
      results.report?.add(review, of: tree)
      if html != nil { results.data.append(ReviewData.json(review, of: tree)) }
      line.interrupt {
        (out == "-" ? Output.error : .standard).write(ReviewSummary.text(review, of: tree, number: index + 1))
      }
      guard isWhole else { break }
      results.isComplete = index + 1 == games.count
    }
    line.interrupt()
    if let report = results.report, report.games == 0 {
      Self.warn("no games of \(report.player.visible)")
      results.report = nil
    }
    return results
  }

  /// A line such as `[########            ]  40 %  game 3 of 7, 0:01:20 left`.
  private static func progress(_ done: Double, game: Int, of count: Int, seconds: Double) -> String {
    let filled = Int(20 * done)
    let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: 20 - filled)
    let left = done > 0.01 ? ", \((seconds / done - seconds).asDuration) left" : ""
    return "[\(bar)] \("\(Int(100 * done))".aligned(right: 3)) %  game \(game) of \(count)\(left)"
  }

  // MARK: Writing

  private func write(_ results: Results) throws(FileError) {
    guard !results.pgn.isEmpty else { return }
    if out == "-" { Output.standard.write(results.pgn) } else { try TextFile.replace(out, with: results.pgn) }
    if let html {
      let page = ReviewPage.html(ReviewData.json(results.data, report: results.report, limits: limits, language))
      try TextFile.replace(html, with: page)
    }
    if let report = results.report {
      (out == "-" ? Output.error : .standard).write("\n" + report.text(language))
      if let positions { try TextFile.replace(positions, with: report.exercises.map { "\($0)\n" }.joined()) }
    }
    if !outputs.isEmpty { Output.error.line("wrote \(outputs.joined(separator: " and "))") }
  }
}

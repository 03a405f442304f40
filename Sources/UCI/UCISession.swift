import Chess
import ChessKing
import Engine
import NNUE
import Platform

/// A conversation with a chess program.
///
/// Lines come through an inbox, in which another thread puts them; the session deals with one after the other and never
/// takes long over one, so that it can listen while the engine thinks. What the engine finds is sent by its own thread.
///
///     state        is left by
///     idle         go → searching, or open if it says infinite or ponder or has no limit
///     searching    the end of the search, which sends bestmove → idle
///     open         stop → searching, ponderhit → searching
///
/// In each state each command is welcome:
///
///     isready      is answered when it is its turn, which is at once: nothing before it takes long but a large Hash, a
///                  perft or a bench, and then readyok says that they are done
///     stop         has the search end, and a perft or bench that runs before it
///     go, setoption, ucinewgame, perft, bench
///                  end a search first, bestmove and all; ending a search never waits for anything to be read
///     position     is for the next go; a search goes on where it is
///     quit         ends the search and the session; so does the end of the input, which lets a search that ends by
///                  itself end by itself
///
/// Everything that happens here happens on the thread that called `run`.
public final class UCISession {
  private let inbox: UCIInbox
  let output: UCIOutput
  let engine: Engine
  private let name: String
  private let author: String

  private var game = UCIGame()
  private var options = EngineOptions()
  private var lines = 1
  private var network = Network.embedded
  private var networkName = UCISession.embeddedName
  private var usesNetwork = true
  private var strength = Strength()
  private var style = UCIStyle()
  private var isDebugging = false

  private static let embeddedName = "the one in the program"

  /// How well to play.
  private struct Strength {
    var isLimited = false
    var elo = Handicap.eloRange.upperBound
    var skill = 20
    /// Another in each game, so that a weak player is not always fooled in the same way.
    var seed = UInt64.random(in: .min ... .max)

    /// A character to play as, before all else.
    var persona: Persona?
    var personaSeed = 0

    func setUp(_ options: inout EngineOptions) {
      if let persona {
        persona.setUp(&options, seed: UInt64(personaSeed))
      } else {
        options.handicap = isLimited ? Handicap(elo: elo, seed: seed) : Handicap(skill: skill, seed: seed)
      }
    }
  }

  /// What the session is doing.
  private enum State { case idle, searching, open }

  /// True if the last search that was begun ends only when told to.
  private var isOpen = false
  /// True if it goes on after `ponderhit` too.
  private var isInfinite = false

  private var state: State { !engine.isSearching ? .idle : isOpen ? .open : .searching }

  /// A session that has not begun.
  ///
  /// - Parameters:
  ///   - name: what the engine calls itself.
  ///   - author: who made it.
  ///   - inbox: where lines come from.
  ///   - write: takes what is to be sent: one or more lines, without the last newline; returns false if nobody reads any
  ///     more. Called by several threads, one at a time.
  public init(
    name: String, author: String, inbox: UCIInbox = UCIInbox(), write: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    self.author = author
    self.inbox = inbox
    output = UCIOutput(write)
    engine = Engine(options)
  }

  // MARK: - Listening

  /// Deals with lines until `quit` or the end of the input.
  public func run() {
    while let event = inbox.next() {
      output.note(event.line)
      guard obey(event.command, since: event.age) else { return endSearch() }
    }
    endOfInput()
  }

  /// Deals with these lines, each search being finished before the next line, as if there was nothing to come.
  public func run(_ lines: [String]) {
    for line in lines {
      guard obey(UCICommand(line), since: Stopwatch()) else { return endSearch() }
      if state == .searching { engine.waitUntilIdle() }
    }
    endOfInput()
  }

  /// Nobody will say stop any more.
  private func endOfInput() {
    if state == .open { engine.stop() }
    engine.waitUntilIdle()
  }

  /// Ends a search that is running; its bestmove has been sent when this returns.
  private func endSearch() {
    engine.stop()
    engine.waitUntilIdle()
  }

  /// Does what a command says.
  ///
  /// - Returns: false if the session is over.
  private func obey(_ command: UCICommand, since age: Stopwatch) -> Bool {
    switch command {
    case .uci: introduce()
    case .isReady: output.send(.readyOK)
    case .debug(let isOn): isDebugging = isOn ?? isDebugging
    case .register, .nothing: break
    case .position(let position): set(position)
    case .stop: engine.stop()
    case .ponderHit: hitPonder()
    case .quit: return false

    case .go(let go):
      endSearch()
      if go.perft != nil { perft(go.perft) } else { search(go, since: age) }
    case .newGame:
      endSearch()
      changeStrength { $0.seed = .random(in: .min ... .max) }
      engine.newGame()
    case .setOption(let name, let value): set(name, value)

    case .display: output.send(.text(game.position.diagram))
    case .evaluate: evaluate()
    case .flip: flip()
    case .perft(let depth):
      endSearch()
      perft(depth)
    case .bench(let words):
      endSearch()
      bench(words)
    case .compiler: output.send(.text(UCIHelp.compiler(name)))
    case .help: output.send(.text(UCIHelp.commands))
    case .unknown(let line): tell("Unknown command \(Quotation(line)), try help")
    }
    return true
  }

  private func tell(_ text: String) { output.send(.string(text)) }

  private func introduce() {
    output.send(.id(name: name, author: author))
    for option in UCIOption.allCases { output.send(.option(option)) }
    for option in Tuning.options {
      output.send(.text("option name \(option.name) type spin default \(option.value) min -100000 max 100000"))
    }
    output.send(.uciOK)
  }

  // MARK: - Position

  /// Sets up a position, or leaves everything as it is if there is no such position.
  private func set(_ command: UCIPosition) {
    guard let fen = command.fen else { return tell("position needs startpos or fen; the position stays") }
    var new: UCIGame
    do throws(PositionError) {
      let (position, repairs) = try Position.reading(fen: fen)
      new = UCIGame(position)
      if isDebugging { for repair in repairs { tell("FEN: \(repair)") } }
    } catch {
      return tell("FEN refused: \(error); the position stays")
    }
    if let (number, error) = new.play(command.moves) {
      tell("move \(number) refused: \(error); the position is the one before it")
    }
    game = new
  }

  private func flip() {
    guard let flipped = game.flipped else { return tell("this position cannot be flipped") }
    game = flipped
  }

  // MARK: - Searching

  private func search(_ go: UCIGo, since age: Stopwatch) {
    for complaint in go.complaints { tell(complaint) }
    var limits = go.limits(for: game.position.sideToMove)
    limits.secondsWaited = age.seconds
    limits.lines = lines
    for text in go.searchMoves {
      do throws(MoveError) {
        limits.searchMoves.append(try game.position.move(coordinates: text.lowercased()))
      } catch {
        tell("searchmoves: \(error)")
      }
    }
    if !go.searchMoves.isEmpty && limits.searchMoves.isEmpty { tell("searchmoves has no legal move; searching all") }

    isInfinite = limits.isInfinite
    isOpen = isInfinite || limits.isPondering
    let (output, style, engine) = (output, style, engine)
    engine.start(game.position, earlierKeys: game.earlierKeys, limits: limits) { report in
      switch report {
      case .line(let line): output.send(.line(line, style))
      case .progress(let progress): output.send(.progress(progress, style))
      case .best(let best): output.send(.best(best, style))
      }
      // Whoever asked has gone away without a word.
      if output.isClosed { engine.stop() }
    }
  }

  private func hitPonder() {
    guard state == .open else { return }
    engine.ponderHit()
    isOpen = isInfinite
  }

  // MARK: - Options

  private func set(_ name: String, _ value: String?) {
    if !Tuning.options.isEmpty, let number = value.flatMap({ Int($0) }) {
      endSearch()
      if Tuning.set(name, to: number) { return }
    }
    let setting: UCISetting
    do throws(UCISettingError) {
      setting = try UCISetting(name: name, value: value)
    } catch {
      return tell("\(error)")
    }
    endSearch()
    apply(setting)
  }

  private func apply(_ setting: UCISetting) {
    switch setting {
    case .spin(.hash, let megabytes): change { $0.hashMegabytes = megabytes }
    case .spin(.threads, let count): change { $0.threads = count }
    case .spin(.moveOverhead, let milliseconds): change { $0.moveOverhead = Double(milliseconds) / 1000 }
    case .spin(.nodesTime, let nodes): change { $0.nodesPerMillisecond = nodes }
    case .spin(.multiPV, let count): lines = count
    case .check(.chess960, let isOn): style.isChess960 = isOn
    case .check(.showWDL, let isOn): style.showsWinDrawLoss = isOn
    case .push(.clearHash): engine.clearHash()
    case .check(.limitStrength, let isOn): changeStrength { $0.isLimited = isOn }
    case .spin(.elo, let elo): changeStrength { $0.elo = elo }
    case .spin(.skillLevel, let level): changeStrength { $0.skill = level }
    case .choice(.persona, let name): changeStrength { $0.persona = Persona.all.first { $0.name == name } }
    case .spin(.personaSeed, let seed): changeStrength { $0.personaSeed = seed }
    case .check(.useNetwork, let isOn):
      usesNetwork = isOn
      changePlayer()
    case .string(.evalFile, let path): loadNetwork(path)
    case .string(.debugLogFile, let path):
      do throws(FileError) {
        try output.startLog(path.isEmpty ? nil : path)
      } catch {
        tell("Debug Log File: \(error)")
      }
    // Good to know, but nothing follows from it.
    case .check, .spin, .choice, .string, .push: break
    }
  }

  /// Reads a network; if that cannot be done, the one in use stays.
  private func loadNetwork(_ path: String) {
    do throws(NetworkError) {
      network = path.isEmpty ? .embedded : try Network(path: path)
      networkName = path.isEmpty ? UCISession.embeddedName : path
    } catch {
      return tell("EvalFile: \(error); the network stays")
    }
    changePlayer()
  }

  /// Sets up who plays, and how well.
  private func changePlayer() {
    change {
      $0.evaluator = usesNetwork ? .network(network) : .handMade
      strength.setUp(&$0)
    }
  }

  private func changeStrength(_ body: (inout Strength) -> Void) {
    body(&strength)
    changePlayer()
  }

  /// Changes the engine, unless everything is as asked already.
  private func change(_ body: (inout EngineOptions) -> Void) {
    var new = options
    body(&new)
    guard new != options else { return }
    options = new
    engine.options = new
    let (hash, threads) = (engine.options.hashMegabytes, engine.threadCount)
    if hash < new.hashMegabytes { tell("no memory for Hash \(new.hashMegabytes); using \(hash)") }
    if threads < new.threads { tell("the system grants \(threads) threads, not \(new.threads)") }
  }

  // MARK: - Helpers

  private func evaluate() {
    output.send(.text(EvaluationReport(game.position, options.evaluator, networkName: networkName).text))
  }

  private func perft(_ depth: Int?) {
    guard let depth, (0...UCIPerft.maximumDepth).contains(depth) else {
      return tell("perft needs a number of plies from 0 to \(UCIPerft.maximumDepth)")
    }
    let perft = UCIPerft(threads: options.threads) { [inbox] in inbox.holdsStop }
    var total: UInt64 = depth == 0 ? 1 : 0
    for move in depth == 0 ? [] : game.position.legalMoves {
      guard let nodes = perft.count(game.position.after(move), depth - 1) else { return tell("perft stopped") }
      output.send(.text("\(move.coordinates(chess960: style.isChess960)): \(nodes)"))
      total += nodes
    }
    output.send(.text("\nNodes searched: \(total)\n"))
  }

  private func bench(_ words: [String]) {
    var bench = Bench()
    let numbers = words.map { UCIGo.number($0) ?? 0 }
    if numbers.count > 0, numbers[0] > 0 { bench.hashMegabytes = numbers[0] }
    if numbers.count > 1, numbers[1] > 0 { bench.threads = min(1024, numbers[1]) }
    if numbers.count > 2, numbers[2] > 0 { bench.depth = numbers[2] }
    let result = bench.run(isCancelled: { [inbox] in inbox.holdsStop }) { number, fen, result in
      output.send(.text("\(number)/\(Bench.positions.count): \(result.nodes)  \(fen)"))
    }
    // The last lines are read by programs: fishtest knows them by their names, OpenBench by "nodes" and "nps".
    output.send(
      .text(
        """

        Total time (ms) : \(Int(result.seconds * 1000))
        Nodes searched  : \(result.nodes)
        Nodes/second    : \(result.nodesPerSecond)
        \(result.nodes) nodes \(result.nodesPerSecond) nps
        """))
  }
}

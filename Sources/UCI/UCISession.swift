import Chess
import Engine
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
///     isready      is answered when it is its turn, which is at once: nothing before it takes long but a perft or a bench,
///                  and then readyok says that they are done; a large Hash that is new is filled first
///     stop         has the search end, and a perft or bench that runs before it
///     go, setoption, ucinewgame, perft, bench
///                  end a search first, bestmove and all; ending a search never waits for anything to be read
///     position     is for the next go; a search goes on where it is
///     quit         ends the search and the session; so does the end of the input, which lets a search that ends by
///                  itself end by itself
///
/// Everything that happens here happens on the thread that called `run`.
public final class UCISession {
  let inbox: UCIInbox
  let output: UCIOutput
  let engine: Engine
  private let name: String
  private let author: String

  private(set) var game = UCIGame()
  var options = EngineOptions()
  var player = UCIPlayer()
  var style = UCIStyle()
  /// How many best lines to show.
  var lines = 1
  private var isDebugging = false

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

  /// Deals with lines until `quit`, the end of the input, or an answer that nobody takes.
  public func run() {
    while let event = inbox.next() {
      output.note(event.line)
      guard obey(event.command, since: event.age), !output.isClosed else { return endSearch() }
    }
    endOfInput()
  }

  /// Deals with these lines, each search being finished before the next line, as if there was nothing to come.
  public func run(_ lines: [String]) {
    for line in lines {
      guard obey(UCICommand(line), since: Stopwatch()), !output.isClosed else { return endSearch() }
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
  func endSearch() {
    engine.stop()
    engine.waitUntilIdle()
  }

  /// Does what a command says.
  ///
  /// - Returns: false if the session is over.
  private func obey(_ command: UCICommand, since age: Stopwatch) -> Bool {
    switch command {
    case .uci: introduce()
    case .isReady:
      engine.makeReady()
      output.send(.readyOK)
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
      changePlayer { $0.seed = .random(in: .min ... .max) }
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

  func tell(_ text: String) { output.send(.string(text)) }

  private func introduce() {
    output.send(.id(name: name, author: author))
    declareOptions()
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
}

import Chess
import ChessEngine
import Platform

/// A UCI session: handles the commands of the GUI.
///
/// Another thread puts lines into the inbox; the session handles them one after the other and never blocks for long, so
/// that it reacts while the engine searches. The engine's thread sends the results of the search.
///
///     state        is left by
///     idle         go → searching, or open if it is infinite, ponders or has no limit
///     searching    the end of the search, which sends bestmove → idle
///     open         stop → searching, ponderhit → searching
///
/// Every command is accepted in every state:
///
///     isready      is answered in its turn, which is at once: only perft, bench and genfens before it take long, and then
///                  readyok means that they are done; a new large Hash is cleared first
///     stop         ends the search, and a perft, bench or genfens that runs before it
///     go, setoption, ucinewgame, perft, bench, genfens
///                  end a search first, including its bestmove; ending a search never waits for further input
///     position     applies to the next go; a running search keeps its position
///     quit         ends the search and the session; so does the end of the input, which lets a search with a limit
///                  finish first
///
/// All this happens on the thread that called `run`.
package final class UCISession {
  let inbox: UCIInbox
  let output: UCIOutput
  let engine: Engine
  let name: String
  private let author: String
  let characters: [UCICharacter]

  private(set) var game = GameState()
  var player = UCIPlayer()
  var style = UCIStyle()
  var book = UCIBook()
  /// The number of best lines to show.
  var lines = 1
  private var isDebugging = false
  /// True after a position that was refused.
  private var isRefused = false
  /// True if `stop` or `ponderhit` is to be answered without a move: the search that it ends could not begin.
  private var owesNoMove = false
  /// True after a command whose result a program waits for could not do its work.
  var hasFailed = false

  private enum State { case idle, searching, open }

  private var state: State { !engine.isSearching ? .idle : engine.waitsForCommand ? .open : .searching }

  /// `write` gets a text of one or more lines, without the last newline, and returns false if the GUI closed the pipe.
  /// It is called by several threads, one at a time.
  package init(
    name: String, author: String, characters: [UCICharacter] = [], inbox: UCIInbox = UCIInbox(),
    write: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    self.author = author
    self.characters = characters
    self.inbox = inbox
    output = UCIOutput(write)
    engine = Engine()
  }

  // MARK: - Input

  /// Handles commands until `quit`, the end of the input, or a response that cannot be sent.
  package func run() {
    while let event = inbox.next() {
      output.logInput(event.line)
      guard execute(event.command, since: event.age), !output.isClosed else { return endSearch() }
    }
    endOfInput()
  }

  /// Handles these lines as if no input followed; each search is finished before the next line. False if a command
  /// could not do its work whose result a program waits for.
  @discardableResult
  package func run(_ lines: [String]) -> Bool {
    for line in lines {
      guard execute(UCICommand(line), since: Stopwatch()), !output.isClosed else {
        endSearch()
        return !hasFailed
      }
      if state == .searching { engine.waitUntilIdle() }
    }
    endOfInput()
    return !hasFailed
  }

  /// Ends the session: no `stop` can come any more.
  private func endOfInput() {
    sendNoMoveIfOwed()
    if state == .open { engine.stop() }
    engine.waitUntilIdle()
  }

  /// Stops a running search; its bestmove has been sent when this returns.
  func endSearch() {
    sendNoMoveIfOwed()
    engine.stop()
    engine.waitUntilIdle()
  }

  /// Executes a command; false if the session has ended.
  private func execute(_ command: UCICommand, since age: Stopwatch) -> Bool {
    switch command {
    case .uci: identify()
    case .isReady:
      engine.makeReady()
      output.send(.readyOK)
    case .debug(let isOn): isDebugging = isOn ?? isDebugging
    case .register, .nothing: break
    case .position(let position): set(position)
    case .stop:
      engine.stop()
      sendNoMoveIfOwed()
    case .ponderHit:
      engine.ponderHit()
      sendNoMoveIfOwed()
    case .quit: return false

    case .go(let go):
      endSearch()
      if go.isPerft { perft(go.perft) } else { search(go, since: age) }
    case .newGame:
      endSearch()
      changePlayer { $0.seed = .random(in: .min ... .max) }
      engine.newGame()
    case .setOption(let name, let value): set(name, value)

    case .display: output.send(.text(game.position.diagram(castling: style.isChess960 ? .shredder : .xfen)))
    case .evaluate: evaluate()
    case .flip: flip()
    case .perft(let depth):
      endSearch()
      perft(depth)
    case .bench(let words):
      endSearch()
      bench(words)
    case .generateOpenings(let words):
      endSearch()
      generateOpenings(words)
    case .compiler: output.send(.text(UCIHelp.compiler(name)))
    case .help: output.send(.text(UCIHelp.commands))
    case .unknown(let line): sendInfoString("Unknown command \(Quotation(line)); type help for a list")
    }
    return true
  }

  func sendInfoString(_ text: String) { output.send(.string(text)) }

  private func identify() {
    output.send(.id(name: name, author: author))
    declareOptions()
    output.send(.uciOK)
  }

  // MARK: - Position

  /// Sets up a position, or leaves everything unchanged if the position is invalid; then there is nothing to search.
  private func set(_ command: UCIPosition) {
    isRefused = true
    guard let fen = command.fen else { return sendInfoString("position needs startpos or fen; position unchanged") }
    var new: GameState
    do throws(PositionError) {
      let (position, repairs) = try Position.reading(fen: fen)
      new = GameState(position)
      if isDebugging { for repair in repairs { sendInfoString("FEN: \(repair)") } }
    } catch {
      return sendInfoString("FEN refused: \(error); position unchanged")
    }
    if let (number, error) = new.play(command.moves) {
      sendInfoString("move \(number) refused: \(error); the position is the one before this move")
    } else {
      isRefused = false
    }
    game = new
  }

  private func flip() {
    guard let flipped = game.position.flipped else { return sendInfoString("this position cannot be flipped") }
    game = GameState(flipped)
    isRefused = false
  }

  // MARK: - Searching

  private func search(_ go: UCIGo, since age: Stopwatch) {
    for error in go.errors { sendInfoString(error) }
    guard !isRefused else { return refuse(go, "the last position was refused") }
    var limits = go.limits(for: game.position.sideToMove)
    limits.secondsBeforeStart = age.seconds
    limits.lines = lines
    for text in go.searchMoves {
      do throws(MoveError) {
        limits.searchMoves.append(try game.position.move(coordinates: text.lowercased()))
      } catch {
        sendInfoString("searchmoves: \(error)")
      }
    }
    guard go.searchMoves.isEmpty || !limits.searchMoves.isEmpty else {
      return refuse(go, "searchmoves has no legal move")
    }

    if go.asksForMove, lines == 1, let choice = book.move(in: game) {
      let text = choice.move.coordinates(chess960: style.isChess960)
      sendInfoString("book move \(text), \(Int((100 * choice.share).rounded())) % of all weights")
      return output.send(.text("bestmove \(text)"))
    }
    if go.asksForMove, lines == 1, let move = player.openingMove(in: game.position) {
      sendInfoString("from memory")
      return output.send(.text("bestmove \(move.coordinates(chess960: style.isChess960))"))
    }
    let (output, style, engine, tablebases) = (output, style, engine, engine.options.tablebases.tablebases)
    engine.start(game, limits: limits) { report in
      switch report {
      case .line(let line): output.send(.line(line, style))
      case .progress(let progress): output.send(.progress(progress, style))
      case .noMate(let moves): output.send(.string("no mate in \(moves)"))
      case .best(let best):
        for error in tablebases?.takeErrors() ?? [] { output.send(.string("\(error)")) }
        output.send(.best(best, style))
      }
      // The GUI closed its pipe.
      if output.isClosed { engine.stop() }
    }
  }

  /// Answers `go` without a move: one for another position than the one that was sent, or another move than those that
  /// were asked about, could be played. A search without an end is answered when it would have been ended.
  private func refuse(_ go: UCIGo, _ reason: String) {
    sendInfoString("\(reason); nothing to search")
    owesNoMove = true
    if !go.isInfinite, !go.isPonder { sendNoMoveIfOwed() }
  }

  private func sendNoMoveIfOwed() {
    if owesNoMove { output.send(.text("bestmove (none)")) }
    owesNoMove = false
  }
}

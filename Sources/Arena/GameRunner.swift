import Chess
import Platform

/// Plays one game between two engines.
///
/// Engines only send moves. Notation, legality and the end of the game are checked here.
struct GameRunner {
  let rules: MatchRules
  let reader: EngineReader
  /// The engines of White and Black.
  let clients: [UCIClient]

  private var game: GameInProgress
  private var clocks: [PlayerClock]
  private var adjudicator: Adjudicator
  private var notes: [MoveNote] = []
  private var expected: [Move?] = [nil, nil]

  struct End {
    var result: GameResult
    var ending: Ending
    var explanation: String
    var lastLines: [String] = []
  }

  init(_ opening: MatchOpening, rules: MatchRules, reader: EngineReader, white: UCIClient, black: UCIClient) {
    self.rules = rules
    self.reader = reader
    clients = [white, black]
    game = GameInProgress(opening, isChess960: rules.isChess960 || opening.needsChess960)
    clocks = clients.map { PlayerClock($0.settings.control) }
    adjudicator = Adjudicator(rules.adjudication)
  }

  /// Plays the game; nil if the match was stopped meanwhile.
  mutating func play() -> PlayedGame? {
    let date = UTCTime.localDate
    guard let end = playToTheEnd() else { return nil }
    stopPondering()
    return PlayedGame(
      opening: game.opening, isChess960: game.isChess960, moves: game.moves, notes: notes, result: end.result,
      ending: end.ending, explanation: end.explanation, lastLines: end.lastLines, date: date)
  }

  private mutating func playToTheEnd() -> End? {
    for color in Color.allCases {
      switch prepare(color) {
      case .some(.stopped): return nil
      case .some(let failure): return lost(color, by: failure)
      case nil: break
      }
    }
    while true {
      if let (result, ending) = game.outcome { return End(result, ending) }
      let color = game.position.sideToMove
      switch turn(of: color) {
      case .played(let score):
        let moveNumber = Int(game.position.fullmoveNumber) - (color == .black ? 1 : 0)
        // The rules of chess take precedence: a mate counts even if the game could be adjudicated.
        if game.outcome == nil,
          let (result, ending) = adjudicator.adjudicate(
            score, by: color, moveNumber: moveNumber, plies: game.moves.count)
        {
          return End(result, ending)
        }
      case .failed(.stopped): return nil
      case .failed(let failure): return lost(color, by: failure)
      case .lost(let end): return end
      }
    }
  }

  // MARK: Start of the game

  /// Sends `ucinewgame` and waits until the engine is ready.
  private func prepare(_ color: Color) -> EngineFailure? {
    let client = clients[color.index]
    if client.isChess960 != game.isChess960, let option = client.identity.spelling(of: "UCI_Chess960") {
      client.send("setoption name \(option) value \(game.isChess960)")
      client.isChess960 = game.isChess960
    }
    client.send("ucinewgame")
    return getReady(client)
  }

  private func getReady(_ client: UCIClient) -> EngineFailure? {
    let stopwatch = Stopwatch()
    client.getReady()
    do throws(EngineFailure) {
      guard try reader.wait(for: client, until: MonotonicClock.nanoseconds + rules.timeout) else {
        return .stall("no readyok within \(shortSeconds(rules.timeout)) s")
      }
    } catch {
      return error
    }
    client.clearTask()
    if stopwatch.nanoseconds > rules.slowReady { client.warn(.slowReady) }
    return nil
  }

  // MARK: Moves

  private enum Turn {
    case played(EngineScore?)
    case failed(EngineFailure)
    case lost(End)
  }

  /// Lets a player make its move.
  private mutating func turn(of color: Color) -> Turn {
    let client = clients[color.index]
    do throws(EngineFailure) {
      let start = try begin(color)
      let clock = clocks[color.index]
      let limit = clock.allowance.map { $0 + rules.margin } ?? rules.longestMove
      guard try reader.wait(for: client, until: start + limit), let answer = client.answer else {
        return try handleLateMove(color, start: start, limit: limit)
      }
      let elapsed = answer.time > start ? answer.time - start : 0
      client.clearTask()
      if let excess = clocks[color.index].spend(elapsed, margin: rules.margin) {
        return .lost(forfeit(color, excess: excess))
      }
      return play(answer.line, of: color, elapsed: elapsed)
    } catch {
      return .failed(error)
    }
  }

  /// Starts the search for a move, or sends `ponderhit` if the ponder move was played; returns when the player's clock
  /// started, in nanoseconds.
  private mutating func begin(_ color: Color) throws(EngineFailure) -> UInt64 {
    let client = clients[color.index]
    var start: UInt64?
    if client.task == .pondering {
      defer { expected[color.index] = nil }
      if let move = expected[color.index], move == game.moves.last { return client.ponderHit() }
      // After a wrong ponder move the engine has to stop on its own clock.
      start = MonotonicClock.nanoseconds
      client.send("stop")
      guard try reader.wait(for: client, until: MonotonicClock.nanoseconds + rules.timeout) else {
        throw .stall("no bestmove within \(shortSeconds(rules.timeout)) s after stop")
      }
      client.clearTask()
    }
    let searchStart = client.search(game.command, goCommand(for: color).text())
    return start ?? searchStart
  }

  private func goCommand(for color: Color) -> GoCommand {
    GoCommand(own: clocks[color.index], other: clocks[color.opponent.index], isWhite: color == .white)
  }

  /// Handles a move that did not come in time.
  private func handleLateMove(_ color: Color, start: UInt64, limit: UInt64) throws(EngineFailure) -> Turn {
    let client = clients[color.index]
    client.send("stop")
    guard try reader.wait(for: client, until: MonotonicClock.nanoseconds + rules.timeout), let answer = client.answer
    else {
      throw .stall("no bestmove within \(shortSeconds(limit + rules.timeout)) s")
    }
    client.clearTask()
    guard let allowance = clocks[color.index].allowance else {
      throw .stall("no bestmove within \(shortSeconds(limit)) s")
    }
    return .lost(forfeit(color, excess: answer.time - start - allowance))
  }

  private mutating func play(_ line: String, of color: Color, elapsed: UInt64) -> Turn {
    let client = clients[color.index]
    let words = line.split(whereSeparator: \.isWhitespace)
    let text = words.count > 1 ? String(words[1]) : ""
    guard let move = try? game.position.move(coordinates: text) else {
      var end = End(.win(of: color.opponent), .illegalMove, "\(color.name) makes an illegal move: \(safe(text))")
      end.lastLines = client.recent.texts
      return .lost(end)
    }
    let info = client.lastInfo
    let warnings = InfoCheck.warnings(about: info, later: client.laterThanLastInfo, move: move, at: game.position)
    for warning in warnings where warning != .otherLine || !client.settings.isWeakened { client.warn(warning) }
    notes.append(MoveNote(score: info?.score, depth: info?.depth, time: elapsed))
    game.play(move)
    if words.count > 3, words[2] == "ponder" { ponder(on: words[3], color) }
    return .played(info?.score)
  }

  private mutating func ponder(on text: Substring, _ color: Color) {
    let client = clients[color.index]
    guard game.outcome == nil else { return }
    guard let move = try? game.position.move(coordinates: text) else { return client.warn(.illegalPonder) }
    guard client.settings.ponders == true else { return }
    expected[color.index] = move
    _ = client.search(game.command(after: move), goCommand(for: color).text(pondering: true), pondering: true)
  }

  // MARK: End of the game

  private func stopPondering() {
    for client in clients where client.task == .pondering && client.isAlive && !client.isUnresponsive {
      client.send("stop")
      let deadline = MonotonicClock.nanoseconds + rules.timeout
      // An engine that does not stop is detected at the next game.
      if (try? reader.wait(for: client, until: deadline)) == true { client.clearTask() }
    }
  }

  private func forfeit(_ color: Color, excess: UInt64) -> End {
    var end = End(
      .win(of: color.opponent), .timeForfeit,
      "\(color.name) loses on time: \(milliseconds(excess)) ms too late, \(milliseconds(rules.margin)) allowed")
    end.lastLines = clients[color.index].recent.texts
    return end
  }

  private func lost(_ color: Color, by failure: EngineFailure) -> End {
    let client = clients[color.index]
    var end: End
    switch failure {
    case .stall(let text):
      end = End(.win(of: color.opponent), .stall, "\(color.name) stalls: \(text)")
      end.lastLines = client.recent.texts
      client.markUnresponsive()
    case .crash, .stopped:
      reader.readLastErrors(client)
      // Some time for the process to exit by itself.
      let cause = client.end(timeout: 200_000_000)
      end = End(.win(of: color.opponent), .crash, "\(color.name) disconnects: \(cause)")
      end.lastLines = client.recent.texts
    }
    return end
  }

  private func milliseconds(_ nanoseconds: UInt64) -> UInt64 { nanoseconds / 1_000_000 }

  /// The text of an engine, restricted to characters that are safe in a PGN comment.
  private func safe(_ text: String) -> String {
    String(text.prefix(20).map { $0.isASCII && $0 > " " && $0 != "{" && $0 != "}" ? $0 : "?" })
  }
}

extension GameRunner.End {
  init(_ result: GameResult, _ ending: Ending, _ explanation: String? = nil) {
    self.result = result
    self.ending = ending
    self.explanation = explanation ?? Self.text(result, ending)
  }

  private static func text(_ result: GameResult, _ ending: Ending) -> String {
    let winner = result == .whiteWins ? "White" : "Black"
    return switch ending {
    case .checkmate: "\(winner) mates"
    case .stalemate: "Draw by stalemate"
    case .repetition: "Draw by threefold repetition"
    case .fiftyMoves: "Draw by the fifty-move rule"
    case .insufficientMaterial: "Draw by insufficient material"
    case .adjudicatedWin: "\(winner) wins by adjudication"
    case .adjudicatedDraw: "Draw by adjudication"
    case .length: "Draw by adjudication: the game is too long"
    case .timeForfeit, .crash, .stall, .illegalMove: "\(winner) wins"
    }
  }
}

extension Color {
  var name: String { self == .white ? "White" : "Black" }
}

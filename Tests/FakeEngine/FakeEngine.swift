import Chess
import Platform
import Programs
import Synchronization

/// An engine that plays random moves and has the vices that its arguments name.
final class FakeEngine: Sendable {
  /// The vices that the arguments ask for; each is a word, or a word and a number.
  private let vices: [String: Int]
  /// The arguments by which a test knows its processes.
  private let marks: [String]
  private let state = Mutex(State())

  private struct State {
    var position = Position.start
    var played = 0
    /// The line kept back while pondering.
    var pondered: String?
    var isChess960 = false
    var games = 0
  }

  init(_ arguments: [String]) {
    marks = arguments.filter { $0.hasPrefix("id=") }
    vices = arguments.reduce(into: [:]) { vices, word in
      let parts = word.split(separator: "=")
      vices[String(parts[0])] = parts.count > 1 ? Int(parts[1]) ?? 0 : 1
    }
  }

  func run() {
    if has("deaf") { Signals.ignoreEndRequests() }
    if has("say") { Output.error.line("I am awake") }
    if has("no-start") {
      Output.error.line("no network file")
      exit(ExitStatus(rawValue: 4))
    }
    // A program of its own that stays behind, as shell scripts and launchers do.
    var child: ChildProcess?
    if has("child"), let path = Executable.current {
      child = try? ChildProcess(path, ["lie-low"] + marks, errors: nil)
    }
    if has("lie-low") { sleep(milliseconds: 600_000) }
    LineReader.readLines(answer)
    // Not for ever: should nobody end it, it shall not stay on the machine.
    if has("deaf") { sleep(milliseconds: 600_000) }
    _ = child
  }

  private func has(_ vice: String) -> Bool { vices[vice] != nil }

  private func answer(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "uci":
      say("id name Fake")
      say("option name Hash type spin default 16 min 1 max 1024")
      say("option name Style type combo default Solid var Solid var Wild")
      if !has("no-960") { say("option name UCI_Chess960 type check default false") }
      say("option name Ponder type check default false")
      say("uciok")
    case "setoption" where line.hasSuffix("UCI_Chess960 value true"): state.withLock { $0.isChess960 = true }
    case "setoption" where line.hasSuffix("UCI_Chess960 value false"): state.withLock { $0.isChess960 = false }
    case "ucinewgame":
      state.withLock { state in
        state.games += 1
        state.played = 0
      }
    case "isready":
      let games = state.withLock { $0.games }
      if let game = vices["hang-ready"], games >= game { return }
      if let time = vices["slow-ready"] { sleep(milliseconds: time) }
      say("readyok")
    case "position": setUp(words)
    case "go": think(ponders: words.contains("ponder"))
    case "ponderhit", "stop":
      if let answer = state.withLock({ state in
        defer { state.pondered = nil }
        return state.pondered
      }) {
        say(answer)
      }
    case "quit": if !has("deaf") { exit(.success) }
    default: break
    }
  }

  private func setUp(_ words: [String]) {
    let end = words.firstIndex(of: "moves") ?? words.endIndex
    guard words.count > 1,
      var position = words[1] == "startpos" ? .start : try? Position(fen: words[2..<end].joined(separator: " "))
    else { return say("info string bad position") }
    for word in words[end...].dropFirst() {
      guard let move = try? position.move(coordinates: word) else { return say("info string bad move \(word)") }
      position.make(move)
    }
    state.withLock { $0.position = position }
  }

  private func think(ponders: Bool) {
    let (position, number, isChess960) = state.withLock { state in
      state.played += ponders ? 0 : 1
      return (state.position, state.played, state.isChess960)
    }
    // The vices that begin with a certain move.
    func isTime(_ vice: String) -> Bool { vices[vice].map { number >= $0 } ?? false }
    if isTime("crash") {
      Output.error.line("fatal: out of ideas")
      exit(ExitStatus(rawValue: 3))
    }
    if isTime("hang") { return }
    if let time = vices["slow"] { sleep(milliseconds: time) }
    for line in 0..<(vices["flood"] ?? 0) { say("info depth 1 score cp \(line % 50) nodes \(line) pv a1a1 h8h8 blah") }
    if has("endless-line") {
      let piece = String(repeating: "x", count: 1 << 16)
      for _ in 0..<64 { Output.standard.write(piece) }
      say("")
    }

    var random = SplitMix64(seed: position.key &+ UInt64(vices["seed"] ?? 0))
    let moves = position.legalMoves
    guard !moves.isEmpty else { return say("bestmove (none)") }
    let move = moves[Int(random.next() % UInt64(moves.count))]
    let text = isTime("illegal") ? "a1a1" : move.coordinates(chess960: isChess960)
    report(text, other: moves.first { $0 != move }?.coordinates(chess960: isChess960) ?? text)

    var answer = "bestmove \(text)"
    let replies = position.after(move).legalMoves
    if has("ponder"), let reply = replies.first {
      // Sometimes right, if the opponent is of the same kind.
      var random = SplitMix64(seed: position.after(move).key &+ UInt64(vices["seed"] ?? 0))
      let guess = number % 2 == 0 ? reply : replies[Int(random.next() % UInt64(replies.count))]
      answer += " ponder \(guess.coordinates(chess960: isChess960))"
    }
    if ponders { state.withLock { $0.pondered = answer } } else { say(answer) }
    if has("twice") { say(answer) }
  }

  private func report(_ move: String, other: String) {
    if has("no-info") { return }
    let score = has("no-score") ? "" : " score cp \(vices["score"] ?? 7)"
    let line = has("bad-line") ? "\(move) a1a1" : has("other-line") ? other : move
    say("info depth 3\(score) nodes 100 time 1 pv \(line)")
    // None of these tells more.
    say("info depth 4 multipv 2 score cp 999 pv a1a1")
    say("info depth 4 currmove \(move) currmovenumber 1")
    say("info string score cp 888")
    if !has("no-score") { say("info depth 4 score cp 777 lowerbound nodes 120 pv \(line)") }
  }

  private func say(_ line: String) { Output.standard.line(line) }

  private func sleep(milliseconds: Int) {
    var poller = Poller()
    poller.wait(nanoseconds: UInt64(milliseconds) * 1_000_000)
  }
}

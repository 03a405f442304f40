import Chess
import Foundation
import Platform
import Testing

@testable import UCI

/// A session in this process, spoken with as a chess program would.
final class Conversation {
  private let inbox = UCIInbox()
  private let received = Monitor<[String]>([])
  private let isOver = Monitor(false)
  private(set) var sent: [String] = []
  /// How many of the received lines have been looked at.
  private var cursor = 0
  private let thread: Platform.Thread

  /// How long anything may take, on a machine that does much else.
  static let patience = 60.0

  init() {
    let (inbox, received, isOver) = (inbox, received, isOver)
    thread = Platform.Thread {
      let session = UCISession(name: "Test", author: "nobody", inbox: inbox) { text in
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        received.change { $0 += lines }
        return true
      }
      session.run()
      isOver.change { $0 = true }
    }
  }

  /// All lines so far.
  var lines: [String] { received.read { $0 } }

  func send(_ lines: String...) { for line in lines { sent.append(line); inbox.receive(line) } }

  /// Ends the input.
  func hangUp() { inbox.receive(nil) }

  /// Waits for a line that begins like this.
  ///
  /// - Returns: the lines up to this one that were not returned before; none if it does not come.
  @discardableResult
  func wait(for prefix: String, at location: SourceLocation = #_sourceLocation) -> [String] {
    let stopwatch = Stopwatch()
    while stopwatch.seconds < Conversation.patience {
      let new = received.read { Array($0[cursor...]) }
      if let index = new.firstIndex(where: { $0.hasPrefix(prefix) }) {
        cursor += index + 1
        return Array(new[...index])
      }
      usleep(200)
    }
    Issue.record("no \(prefix) after \(sent.suffix(5)), but \(lines.suffix(5))", sourceLocation: location)
    return []
  }

  /// Makes sure that no line that begins like this comes for a while.
  func expectNo(_ prefix: String, for seconds: Double = 0.1, at location: SourceLocation = #_sourceLocation) {
    usleep(UInt32(seconds * 1e6))
    let new = received.read { $0[cursor...].filter { $0.hasPrefix(prefix) } }
    #expect(new.isEmpty, "after \(sent.suffix(3))", sourceLocation: location)
  }

  /// Waits until the session is over.
  func waitForEnd(at location: SourceLocation = #_sourceLocation) {
    let stopwatch = Stopwatch()
    while stopwatch.seconds < Conversation.patience {
      if isOver.read({ $0 }) { return }
      usleep(200)
    }
    Issue.record("the session does not end after \(sent.suffix(5))", sourceLocation: location)
  }

  /// Says good-bye and looks whether all that was said holds together.
  func finish(at location: SourceLocation = #_sourceLocation) {
    send("quit")
    waitForEnd(at: location)
    Referee.check(sent, lines, at: location)
  }
}

/// Knows what must hold in every conversation.
enum Referee {
  /// One bestmove for each go, legal there; lines that can be played; the last score exact and of the move played.
  static func check(_ sent: [String], _ received: [String], at location: SourceLocation) {
    var games: [UCIGame] = []
    var game = UCIGame()
    for line in sent {
      switch UCICommand(line) {
      case .go(let go): if go.perft == nil { games.append(game) }
      case .flip: game = game.flipped ?? game
      case .position(let position):
        guard let fen = position.fen, let start = try? Position(fen: fen) else { break }
        game = UCIGame(start)
        _ = game.play(position.moves)
      default: break
      }
    }
    let answers = received.filter { $0.hasPrefix("bestmove") }
    #expect(answers.count == games.count, "one bestmove for each go", sourceLocation: location)
    #expect(!received.contains { $0.utf8.contains(0) }, sourceLocation: location)

    var rest = received[...]
    for (game, answer) in zip(games, answers) {
      let lines = Array(rest.prefix { $0 != answer })
      rest = rest.dropFirst(lines.count + 1)
      check(answer, after: lines.filter { $0.hasPrefix("info depth") }, in: game, at: location)
    }
  }

  private static func check(_ answer: String, after infos: [String], in game: UCIGame, at location: SourceLocation) {
    let words = answer.split(separator: " ").map(String.init)
    guard let info = infos.last else {
      Issue.record("no score before \(answer)", sourceLocation: location)
      return
    }
    #expect(!info.contains("bound"), sourceLocation: location)
    guard game.position.hasLegalMove else {
      #expect(answer == "bestmove (none)", sourceLocation: location)
      #expect(info == "info depth 0 score \(game.position.isCheck ? "mate 0" : "cp 0")", sourceLocation: location)
      return
    }
    for info in infos {
      let line = line(of: info)
      #expect(!line.isEmpty, "\(info)", sourceLocation: location)
      var played = game
      if let (number, error) = played.play(line) {
        Issue.record("move \(number) of '\(info)' from \(game.position): \(error)", sourceLocation: location)
      }
    }
    // Of several lines the first is the one that counts.
    let best = infos.last { $0.contains(" multipv 1 ") }.map(line(of:)) ?? []
    #expect(words.count > 1 && best.first == words[1], "\(answer) after \(info)", sourceLocation: location)
    if words.count > 2 {
      var played = game
      #expect(words[2] == "ponder" && played.play([words[1], words[3]]) == nil, "\(answer)", sourceLocation: location)
    }
  }

  private static func line(of info: String) -> [String] {
    info.split(separator: " ").map(String.init).drop { $0 != "pv" }.dropFirst().map { $0 }
  }
}

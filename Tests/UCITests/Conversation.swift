import ChessEngine
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

  /// How long anything may take, on a machine that does much else; little once something has not come at all, so that
  /// a broken program is noticed soon.
  private static let limit = Monitor(60.0)
  private static var timeout: Double { limit.read { $0 } }

  /// Opponents that see less and less far.
  private static let characters = [("Michael", 3), ("Alex", 10), ("TomHuynh", 15)].map { name, depth in
    UCICharacter(name) { options, seed in
      options.handicap = Handicap(depth: depth, isPlain: depth == 3, seed: seed)
      if depth == 3 { options.evaluator = .handMade }
    }
  }

  init() {
    let (inbox, received, isOver) = (inbox, received, isOver)
    thread = Platform.Thread {
      let session = UCISession(
        name: "Test", author: "nobody", characters: Conversation.characters, inbox: inbox
      ) { text in
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
    while stopwatch.seconds < Conversation.timeout {
      let new = received.read { Array($0[cursor...]) }
      if let index = new.firstIndex(where: { $0.hasPrefix(prefix) }) {
        cursor += index + 1
        return Array(new[...index])
      }
      usleep(200)
    }
    Conversation.limit.change { $0 = 2 }
    Issue.record("no \(prefix) after \(sent.suffix(5)), but \(lines.suffix(5))", sourceLocation: location)
    return []
  }

  /// Makes sure that no line that begins like this comes for a while.
  ///
  /// The while is processor time of this thread: on a busy machine the engine's threads have a turn as often as this one.
  func expectNo(_ prefix: String, for seconds: Double = 0.1, at location: SourceLocation = #_sourceLocation) {
    let end = Conversation.processorSeconds + seconds
    while Conversation.processorSeconds < end {}
    let new = received.read { $0[cursor...].filter { $0.hasPrefix(prefix) } }
    #expect(new.isEmpty, "after \(sent.suffix(3))", sourceLocation: location)
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Waits until the session is over.
  func waitForEnd(at location: SourceLocation = #_sourceLocation) {
    let stopwatch = Stopwatch()
    while stopwatch.seconds < Conversation.timeout {
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

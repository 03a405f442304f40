import Foundation
import Platform
import Testing

@testable import UCI

/// From when on the clock of a search runs.
struct SearchClockTests {
  /// As long as the opponent thinks, no time of ours is used up; all of it is left after `ponderhit`.
  @Test func theClockBeginsAnewWithPonderHit() {
    let conversation = Conversation()
    conversation.send("go ponder movetime 400")
    conversation.expectNo("bestmove", for: 0.6)
    let stopwatch = Stopwatch()
    conversation.send("ponderhit")
    conversation.wait(for: "bestmove")
    // A busy machine only makes it later. The overhead of 10 ms is for the way to the clock.
    #expect(stopwatch.seconds > 0.35)
    conversation.finish()
  }

  /// The clock runs from the moment at which `go` comes, whatever keeps the session from reading it. Here the time is
  /// over by then: the search ends with the first iteration, as soon as it has a move.
  @Test func theClockRunsWhileGoWaits() {
    let (inbox, received) = (UCIInbox(), Monitor<[String]>([]))
    inbox.receive("position startpos moves e2e4")
    inbox.receive("go movetime 300 depth 20")
    let stopwatch = Stopwatch()
    inbox.receive(nil)
    while stopwatch.seconds < 0.35 { usleep(10_000) }
    let session = UCISession(name: "Test", author: "nobody", inbox: inbox) { text in
      received.change { $0 += text.split(separator: "\n").map(String.init) }
      return true
    }
    session.run()
    let lines = received.read { $0 }
    #expect(lines.contains { $0.hasPrefix("bestmove ") })
    #expect(lines.compactMap { Referee.number(after: "depth", in: $0) }.max() == 1, "\(lines)")
  }
}

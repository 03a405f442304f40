import Platform
import Testing

@testable import Analysis

/// Output that nobody reads.
struct AnswerOutputTests {
  /// A reader who begins to read only when he is told to.
  private final class Reader: Sendable {
    let isReading = Monitor(false)
    let text = Monitor("")

    func read(_ text: String) -> Bool {
      isReading.wait { $0 }
      self.text.change { $0 += text }
      return true
    }

    var lines: [Substring] { text.read { $0.split(separator: "\n") } }
  }

  @Test func finalAnswersWaitForRoomAndOthersDoNot() throws {
    let reader = Reader()
    let output = try #require(AnswerOutput(reader.read))
    let line = String(repeating: "x", count: 1_000)
    let count = Monitor(0)
    let thread = Thread({
      for _ in 0..<5_000 {
        output.add(line)
        count.change { $0 += 1 }
      }
    })
    // A megabyte has room, and the writer has taken another one at most.
    #expect(count.wait(until: { $0 >= 1_000 }, atMost: 30))
    #expect(!count.wait(until: { $0 > 2_200 }, atMost: 0.2))
    // The reader of requests has more room.
    for _ in 0..<100 { output.add("urgent", isUrgent: true) }
    for number in 0..<1_000 { output.update("partial \(number)", of: "a") }
    output.update("partial b", of: "b")
    output.add("final a", finalFor: "a", isUrgent: true)
    reader.isReading.change { $0 = true }
    thread.join()
    output.close()
    let lines = reader.lines
    #expect(lines.count { $0 == line } == 5_000 && lines.count { $0 == "urgent" } == 100)
    // Only the newest report is left, and none after the final answer.
    #expect(lines.filter { $0.hasPrefix("partial") } == ["partial b"])
    #expect(lines.count { $0 == "final a" } == 1)
  }

  @Test func nobodyWaitsForAClosedPipe() throws {
    let output = try #require(AnswerOutput { _ in false })
    let line = String(repeating: "x", count: 1_000)
    for _ in 0..<5_000 { output.add(line) }
    output.close()
  }
}

import TestSupport
import Testing

/// Lines as no program would send them, in great number.
struct FuzzTests {
  @Test func manyLines() {
    var fuzzer = Fuzzer(seed: 4)
    var count = 0
    while count < fuzzEffort(debug: 2_000, release: 24_000) {
      let conversation = Conversation()
      repeat {
        for _ in 0..<40 { conversation.send(fuzzer.next()) }
        count += 40
        // A hang shows here: whatever the lines have begun, stop ends it.
        conversation.send("stop", "mark \(count)")
        if conversation.wait(for: "info string Unknown command 'mark \(count)'").isEmpty { return }
      } while count % 2_000 > 0
      conversation.finish()
    }
  }
}

import Platform
import Testing

/// A system that grants no thread: nothing waits for one.
@Suite(.enabled(if: Program.path != nil, "the program lies beside the tests only where SwiftPM puts it there"))
struct NoThreadTests {
  /// So many kilobytes that there is no room for the stack of a thread.
  private let limit = "ulimit -v 80000"

  /// False where memory is not limited by this, or where a sanitizer needs more to begin with.
  private var isLimited: Bool {
    get throws {
      #if os(Linux)
        try Program.run(["--version"], shell: "\(limit) && exec \"$@\"").status == 0
      #else
        false
      #endif
    }
  }

  @Test(arguments: [
    ([], "goldcrest: cannot start a thread for the input"),
    (["analyse"], "goldcrest analyse: cannot start a thread"),
    (["king", "--data", "missing-folder/king.json"], "goldcrest king: cannot start a thread for the game"),
  ])
  func whatNeedsThreadsSaysSo(words: [String], message: String) throws {
    guard try isLimited else { return }
    // An input that goes on must not be waited for.
    let run = try Program.run(words, shell: "\(limit); { echo isready; sleep 5; } | \"$@\"")
    #expect(run.status == 1)
    #expect(run.lines == [] && run.errors == [message])
  }

  /// Where there is memory for little more than the program, neither a table nor the stack of a thread takes it all.
  @Test func somethingIsLeftForTheSearch() throws {
    guard try isLimited else { return }
    for kilobytes in stride(from: 84_000, to: 200_000, by: 4_000) {
      let run = try Program.run(["go depth 1"], shell: "ulimit -v \(kilobytes); exec \"$@\"")
      #expect(run.status == 0 && run.lines.last?.hasPrefix("bestmove ") == true, "\(kilobytes) KB: \(run.errors)")
    }
  }

  @Test(arguments: [["bench", "1", "1", "1"], ["perft", "3", "--threads", "2"], ["go depth 3"]])
  func whatCanDoWithoutDoes(words: [String]) throws {
    guard try isLimited else { return }
    let run = try Program.run(words, shell: "\(limit); exec \"$@\"")
    #expect(run.status == 0 && !run.lines.isEmpty)
  }
}

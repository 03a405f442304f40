import Platform
import TestSupport
import Testing

/// So little memory that there is no room for the stack of a thread.
private enum LittleMemory {
  static let limit = "ulimit -v 80000"

  /// False where memory is not limited by this, or where a sanitizer needs more to begin with.
  static let isEnough: Bool = {
    #if os(Linux)
      Program.path != nil && (try? Program.run(["--version"], shell: "\(limit) && exec \"$@\"").status) == 0
    #else
      false
    #endif
  }()
}

/// A system that grants no thread: nothing waits for one.
@Suite(.enabled(if: LittleMemory.isEnough, "memory cannot be limited here, or a sanitizer needs more to begin with"))
struct NoThreadTests {
  @Test(arguments: [
    ([], "goldcrest: cannot start a thread for the input"),
    (["analyse"], "goldcrest analyse: cannot start a thread"),
    (["king", "--data", "missing-folder/king.json"], "goldcrest king: cannot start a thread for the game"),
  ])
  func whatNeedsThreadsSaysSo(words: [String], message: String) throws {
    // An input that goes on must not be waited for.
    let folder = TemporaryFolder()
    let run = try Program.run(
      words, shell: "\(LittleMemory.limit); cd \(folder.path); mkfifo p; exec 3<>p; echo isready >&3; exec \"$@\" <&3")
    #expect(run.status == 1)
    #expect(run.lines == [] && run.errors == [message])
  }

  /// Where there is memory for little more than the program, neither a table nor the stack of a thread takes it all.
  @Test func somethingIsLeftForTheSearch() throws {
    let least = try #require(
      stride(from: 40_000, to: 400_000, by: 4_000).first {
        try Program.run(["--version"], shell: "ulimit -v \($0) && exec \"$@\"").status == 0
      })
    // Without these 28 MB there is no first thread and no network. On a busy machine the thread of the input may ask for
    // memory before the network does, and the C library would set 64 MB aside for it.
    for kilobytes in stride(from: least + 28_000, to: least + 120_000, by: 4_000) {
      let run = try Program.run(
        ["go depth 1"], shell: "ulimit -v \(kilobytes); MALLOC_ARENA_MAX=1 exec \"$@\"")
      #expect(run.status == 0 && run.lines.last?.hasPrefix("bestmove ") == true, "\(kilobytes) KB: \(run.errors)")
    }
  }

  @Test(arguments: [["bench", "1", "1", "1"], ["perft", "3", "--threads", "2"], ["go depth 3"]])
  func whatCanDoWithoutDoes(words: [String]) throws {
    let run = try Program.run(words, shell: "\(LittleMemory.limit); exec \"$@\"")
    #expect(run.status == 0 && !run.lines.isEmpty)
  }
}

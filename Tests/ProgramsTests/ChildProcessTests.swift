import Platform
import Programs
import TestSupport
import Testing

@Suite struct ChildProcessTests {
  private let shell = "/bin/sh"

  @Test func conversation() throws {
    let child = try ChildProcess(shell, ["-c", "while read line; do echo \"got $line\"; done; printf end; exit 3"])
    for word in ["a", "b"] {
      child.send(word)
      #expect(child.nextLine() == "got \(word)")
    }
    child.closeInput()
    child.send("too late")
    #expect(child.nextLine() == "end")
    #expect(child.nextLine() == nil)
    #expect(child.nextLine() == nil)
    #expect(child.waitForExit() == 3)
    #expect(child.waitForExit() == 3)
  }

  @Test func manyLinesAtOnce() throws {
    let child = try ChildProcess(shell, ["-c", "echo 1; echo 2; echo 3; kill -9 $$"])
    #expect(child.waitForExit() == 128 + 9)
    #expect((1...4).map { _ in child.nextLine() } == ["1", "2", "3", nil])
  }

  /// More than both pipes hold: the program reads on only when its answer is read.
  @Test func sendingNeverWaits() throws {
    let child = try ChildProcess("/bin/cat")
    let line = String(repeating: "x", count: 99_999)
    for _ in 0..<20 { child.send(line) }
    child.closeInput()
    #expect(child.pendingInput != nil)
    for _ in 0..<20 { #expect(child.nextLine() == line) }
    #expect(child.nextLine() == nil)
    #expect(child.waitForExit() == 0)
  }

  @Test func whatIsQueuedArrivesBeforeTheEnd() throws {
    let child = try ChildProcess(shell, ["-c", "sleep 0.1; wc -c"])
    child.send(String(repeating: "x", count: 199_999))
    #expect(child.waitForExit() == 0)
    #expect(child.nextLine()?.split(separator: " ") == ["200000"])
  }

  @Test func capturedErrors() throws {
    let child = try ChildProcess(shell, ["-c", "printf out; printf err >&2"], errors: nil)
    withUnsafeTemporaryAllocation(byteCount: 100, alignment: 1) { buffer in
      #expect(child.readErrors(into: buffer) == 3 && buffer[..<3].elementsEqual("err".utf8))
      #expect(child.readErrors(into: buffer) == 0 && child.errors == nil)
    }
    #expect(child.nextLine() == "out")
  }

  /// A program that ignores every request is killed, together with those it has started.
  @Test func endingByForce() throws {
    let script = "trap '' TERM; (trap '' TERM; sleep 100) & echo ready; while :; do sleep 0.1; done"
    let child = try ChildProcess(shell, ["-c", script], errors: nil, ownGroup: true)
    #expect(child.nextLine() == "ready" && !child.hasEnded)
    let stopwatch = Stopwatch()
    #expect(child.end(timeout: 20_000_000) == .signal(9))
    #expect(child.hasEnded && child.output == nil && child.waitForExit() == 128 + 9)
    #expect(stopwatch.seconds < 50)
  }

  @Test func endingByTheEndOfInput() throws {
    let child = try ChildProcess(shell, ["-c", "read line; exit 5"])
    #expect(child.end(timeout: 60_000_000_000) == .status(5))
  }

  @Test func errorsGoWhereTheyAreSent() throws {
    let pipe = try Pipe()
    let child = try ChildProcess(shell, ["-c", "echo out; echo err >&2"], errors: pipe.writing)
    pipe.writing.close()
    #expect(LineCollector(pipe.reading).allLines() == ["err"])
    #expect(child.nextLine() == "out")
    pipe.reading.close()
  }

  /// The child does not inherit that broken pipes are ignored.
  @Test func brokenPipesEndTheChild() throws {
    let pipe = try Pipe()
    pipe.reading.close()
    Output(pipe.writing).line("from now on, this process ignores broken pipes")
    pipe.writing.close()
    let child = try ChildProcess(shell, ["-c", "kill -PIPE $$; echo survived"])
    #expect(child.nextLine() == nil)
    #expect(child.waitForExit() == 128 + 13)
  }

  @Test func whatDoesNotExistCannotBeStarted() {
    #expect(throws: FileError.notFound("/missing/program")) { try ChildProcess("/missing/program") }
  }

  @Test func finding() {
    #expect(Executable.find("sh")?.hasSuffix("/sh") == true)
    #expect(Executable.find("/bin/sh") == "/bin/sh")
    #expect(Executable.find("no-such-program", alsoIn: ["/bin"]) == nil)
    #expect(Executable.find("/bin") == nil)
    let folder = TemporaryFolder()
    folder.write("", to: "no-program")
    #expect(Executable.find("no-program", alsoIn: [folder.path]) == nil)
  }

  @Test func anUnwantedChildIsEnded() throws {
    let stopwatch = Stopwatch()
    _ = try ChildProcess("/bin/sleep", ["100"])
    #expect(stopwatch.seconds < 50)
  }
}

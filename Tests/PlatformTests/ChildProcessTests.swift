import Platform
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
    #expect(ChildProcess.find("sh")?.hasSuffix("/sh") == true)
    #expect(ChildProcess.find("/bin/sh") == "/bin/sh")
    #expect(ChildProcess.find("no-such-program", alsoIn: ["/bin"]) == nil)
    #expect(ChildProcess.find("/bin") == nil)
    let folder = TemporaryFolder()
    folder.write("", to: "no-program")
    #expect(ChildProcess.find("no-program", alsoIn: [folder.path]) == nil)
  }

  @Test func anUnwantedChildIsEnded() throws {
    let stopwatch = Stopwatch()
    _ = try ChildProcess("/bin/sleep", ["100"])
    #expect(stopwatch.seconds < 50)
  }
}

import Foundation
import Platform
import Programs
import TestSupport
import Testing

/// `goldcrest analyse` as another program meets it.
@Suite(.enabled(if: Program.path != nil, "the program lies beside the tests only where SwiftPM puts it there"))
struct AnalyseCommandTests {
  private func start(_ words: String...) throws -> ChildProcess {
    try ChildProcess(Program.path ?? "goldcrest", ["analyse"] + words)
  }

  /// Waits until there is more to be read than a pipe holds, so that the program waits, too.
  private func waitForFullPipe(of program: ChildProcess) {
    var waiting: Int32 = 0
    while let output = program.output, waiting < 16_000, !program.hasEnded {
      program.flush()
      usleep(1_000)
      _ = ioctl(output.number, UInt(FIONREAD), &waiting)
    }
  }

  /// A request for a search that ends only when it is cancelled.
  private static let endless = #"{"id":"endless","position":"startpos","limits":{"time":80000000},"report":10}"#

  @Test func theEndOfTheInputFinishesWhatWaits() throws {
    let requests = (0..<40).map { #"{"id":\#($0),"position":"startpos","limits":{"nodes":200}}"# }
    let run = try ProgramRun(Program.path ?? "goldcrest", ["analyse"], input: requests + ["nonsense"])
    #expect(run.status == 0 && run.errors == [])
    #expect(run.lines.count == 41)
    for number in 0..<40 { #expect(run.lines.count { $0.hasPrefix(#"{"id":\#(number),"final":true,"#) } == 1) }
    #expect(run.lines.contains { $0.contains(#""error":{"line":41,"column":1,"#) })
  }

  @Test func anEndlessLineIsCut() throws {
    let lines = [#"{"id":1,"position":"\#(String(repeating: "8", count: 1_000_000))"}"#, #"{"query":"version"}"#]
    let run = try ProgramRun(Program.path ?? "goldcrest", ["analyse"], input: lines)
    #expect(run.lines.count == 2)
    #expect(run.lines.first?.hasPrefix(#"{"id":1,"final":true,"error":{"line":1,"column":1,"#) == true)
    #expect(run.lines.last?.hasPrefix(#"{"query":"version","#) == true)
  }

  @Test func usualLimitsCanBeSet() throws {
    let program = Program.path ?? "goldcrest"
    let request = #"{"id":1,"position":"startpos"}"#
    let depth = try ProgramRun(program, ["analyse", "--depth", "2", "--searches", "1"], input: [request])
    #expect(depth.lines.first?.hasPrefix(#"{"id":1,"final":true,"depth":2,"#) == true)
    let nodes = try ProgramRun(program, ["analyse", "--nodes", "1234", "--time", "100000"], input: [request])
    #expect(nodes.lines.first?.contains(#""nodes":1234,"#) == true)
  }

  @Test func aRunningSearchIsCancelledSoon() throws {
    let program = try start("--searches", "1")
    var slowest = 0.0
    for _ in 0..<5 {
      program.send(Self.endless)
      #expect(program.nextLine()?.contains(#""final":false"#) == true)
      let stopwatch = Stopwatch()
      program.send(#"{"cancel":"endless"}"#)
      var line = program.nextLine()
      while let found = line, !found.contains(#""final":true"#) { line = program.nextLine() }
      slowest = max(slowest, stopwatch.seconds)
      #expect(line?.contains(#""cancelled":true"#) == true)
    }
    program.closeInput()
    while program.nextLine() != nil {}
    #expect(program.waitForExit() == 0)
    // 20 ms is the aim; a busy machine and a sanitizer may need more.
    #expect(slowest < 5)
  }

  @Test func anInterruptionAnswersWhatWasAsked() throws {
    let program = try start("--searches", "1")
    program.send(Self.endless)
    program.send(#"{"id":"waiting","position":"startpos"}"#)
    #expect(program.nextLine()?.contains(#""final":false"#) == true)
    kill(program.identifier, SIGINT)
    var lines: [String] = []
    while let line = program.nextLine() { lines.append(line) }
    #expect(program.waitForExit() == 130)
    let final = lines.filter { $0.contains(#""final":true,"cancelled":true"#) }
    #expect(final.count == 2 && final.contains { $0.hasPrefix(#"{"id":"waiting""#) })
  }

  /// Answers that are larger than all pipes and buffers, and read only in the end.
  @Test func nothingIsLostIfNobodyReads() throws {
    let program = try start("--searches", "2")
    let count = 1_500
    for number in 0..<count {
      program.send(#"{"id":\#(number),"position":"startpos","limits":{"nodes":100},"multiPV":20}"#)
    }
    program.closeInput()
    waitForFullPipe(of: program)
    var found = Set<Substring>()
    while let line = program.nextLine() {
      program.flush()
      if line.contains(#""final":true"#) { found.insert(line.prefix { $0 != "," }) }
    }
    #expect(found.count == count)
    #expect(program.waitForExit() == 0)
  }

  /// Answers that nobody reads keep the program for some seconds, and not for ever.
  @Test(.timeLimit(.minutes(1))) func oneInterruptionEndsItThoughNobodyReads() throws {
    let program = try start("--searches", "1")
    // More than a pipe holds.
    for _ in 0..<10_000 { program.send("nonsense") }
    waitForFullPipe(of: program)
    kill(program.identifier, SIGINT)
    while !program.hasEnded { usleep(50_000) }
    #expect(program.waitForExit() == 130)
  }

  // MARK: EPD

  private static let epd = """
    6k1/5ppp/8/8/8/8/8/R3K3 w - - id "a";
    8/8 w - - id "b";

    7k/6Q1/6K1/8/8/8/8/8 b - - id "c";

    """

  @Test func anEPDFileIsAnalysed() throws {
    let folder = TemporaryFolder()
    let (file, out) = (folder.write(Self.epd, to: "a.epd"), folder.path + "/out.epd")
    let run = try Program.run("analyse", "--epd", file, "--nodes", "100", "--out", out)
    #expect(run.status == 1 && run.lines == [])
    #expect(run.errors == ["\(file):2:1: the board must have 8 ranks, not 2"])
    let lines = try TextFile.text(of: out).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("6k1/5ppp/8/8/8/8/8/R3K3 w - - id a; acd ") == true)
    #expect(lines.first?.hasSuffix(" bm Ra8#; ce 32766; pv Ra8#;") == true)
    #expect(lines.last == "7k/6Q1/6K1/8/8/8/8/8 b - - id c; acd 0; acn 0; ce -32767;")
  }

  @Test func EPDComesAndGoesThroughPipes() throws {
    let lines = ["6k1/5ppp/8/8/8/8/8/R3K3 w - -", "6k1/5ppp/8/8/8/8/8/R3K3 w - - id last;"]
    let run = try ProgramRun(Program.path ?? "goldcrest", ["analyse", "--epd", "-", "--depth", "2"], input: lines)
    #expect(run.status == 0 && run.errors == [])
    #expect(run.lines.count == 2 && run.lines.last?.contains("id last; acd 2;") == true)
  }

  @Test func anInterruptedEPDFileIsComplete() throws {
    let folder = TemporaryFolder()
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"start\";"
    let (file, out) = (folder.write(start + "\n" + Self.epd, to: "a.epd"), folder.path + "/out.epd")
    let program = try ChildProcess(
      Program.path ?? "goldcrest", ["analyse", "--epd", file, "--time", "80000000", "--searches", "1", "--out", out],
      errors: nil)
    // The line that is none is told when the searches have begun.
    let complaint = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 1)
    defer { complaint.deallocate() }
    #expect(program.readErrors(into: complaint) > 0)
    kill(program.identifier, SIGINT)
    while program.nextLine() != nil {}
    #expect(program.waitForExit() == 130)
    let lines = try TextFile.text(of: out).split(separator: "\n")
    // A position not searched to its end stays as it was.
    #expect(lines.first == start[...])
    #expect(lines.dropFirst() == ["6k1/5ppp/8/8/8/8/8/R3K3 w - - id \"a\";", "7k/6Q1/6K1/8/8/8/8/8 b - - id \"c\";"])
  }

  @Test func filesThatCannotBeUsed() throws {
    let folder = TemporaryFolder()
    let missing = try Program.run("analyse", "--epd", folder.path + "/none.epd")
    #expect(missing.status == 1 && missing.errors.first?.contains("no such file") == true)
    let file = folder.write(Self.epd, to: "a.epd")
    let place = try Program.run("analyse", "--epd", file, "--out", folder.path + "/no/out.epd")
    #expect(place.status == 1 && place.errors.first?.contains("no such file or folder") == true)
  }

  @Test(arguments: [
    (["file"], "unexpected 'file'"), (["--nodes", "0"], "--nodes is '0'"), (["--out", "x"], "--out needs --epd"),
    (["--searches", "x"], "--searches is 'x', not a whole number from 1 to 1024"),
  ])
  func mistakes(words: [String], message: String) throws {
    let run = try Program.run(["analyse"] + words)
    #expect(run.status == 2)
    #expect(run.errors.first?.contains(message) == true)
  }
}

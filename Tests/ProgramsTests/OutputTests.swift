import Platform
import Programs
import TestSupport
import Testing

@Suite struct OutputTests {
  @Test func linesArriveAtOnce() throws {
    let pipe = try Pipe()
    let collector = LineCollector(pipe.reading)
    let output = Output(pipe.writing)
    output.line("readyok")
    // Nothing is closed or flushed: the line has to come by itself.
    let stopwatch = Stopwatch()
    while collector.linesSoFar.isEmpty && stopwatch.seconds < 10 {}
    #expect(collector.linesSoFar == ["readyok"])
    output.write("a\nb")
    output.line()
    pipe.writing.close()
    #expect(collector.allLines() == ["readyok", "a", "b"])
    pipe.reading.close()
  }

  @Test func linesOfSeveralThreadsStayWhole() throws {
    let pipe = try Pipe()
    let collector = LineCollector(pipe.reading)
    let output = Output(pipe.writing)
    // Far longer than what the system writes in one piece.
    let texts = (0..<4).map { String(repeating: "\($0)", count: 50_000) }
    runThreads(4) { number in for _ in 0..<10 { output.line(texts[number]) } }
    pipe.writing.close()
    let lines = collector.allLines()
    #expect(lines.count == 40)
    #expect(lines.allSatisfy(texts.contains))
    pipe.reading.close()
  }

  @Test func aClosedPipeIsNoDisaster() throws {
    Signals.ignoreFailedWrites()
    let pipe = try Pipe()
    pipe.reading.close()
    let output = Output(pipe.writing)
    #expect(!output.isClosed)
    output.line("nobody reads this")
    #expect(output.isClosed)
    output.line("nor this")
    pipe.writing.close()
  }

  @Test func aPipeIsNoTerminal() throws {
    let pipe = try Pipe()
    #expect(!Output(pipe.writing).isTerminal)
    let progress = ProgressLine(on: Output(pipe.writing))
    progress.show("never seen")
    var isDone = false
    progress.interrupt { isDone = true }
    #expect(isDone)
    pipe.writing.close()
    #expect(LineCollector(pipe.reading).allLines() == [])
    pipe.reading.close()
  }
}

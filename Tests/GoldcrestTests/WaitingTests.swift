import TestSupport
import Testing

/// A search that has nothing left to do sleeps until it is told to answer.
@Suite(.enabled(if: Program.path != nil, "the program lies beside the tests only where SwiftPM puts it there"))
struct WaitingTests {
  @Test(arguments: [
    ("mated", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), ("stalemated", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
    ("mate in one", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"),
  ])
  func goInfiniteDoesNotSpin(root: String, fen: String) throws {
    let program = try #require(Program.path)
    // The shell knows how long the processor has worked for the programs it started. The first of them does the same
    // without waiting: its time is that of the start, which is long with a sanitizer on a busy machine.
    let script = """
      talk() { (echo 'position fen \(fen)'; echo 'go infinite'; sleep $1; echo stop; echo quit) | '\(program)'; times; }
      talk 0; talk 1
      """
    let run = try ProgramRun("/bin/sh", ["-c", script])
    #expect(run.status == 0)
    #expect(run.lines.count { $0.hasPrefix("bestmove ") } == 2)
    let sums = run.lines.compactMap(WaitingTests.seconds)
    // After each program: the time of the shell itself, then that of all programs until then.
    try #require(sums.count == 4, "\(run.lines.suffix(2))")
    let seconds = (sums[3] - sums[1]) - sums[1]
    #expect(seconds < 0.5, "\(root): the processor worked \(seconds) s of 1")
  }

  /// The sum of `0m1.250s 0m0.010s`.
  private static func seconds(_ times: String) -> Double? {
    var sum = 0.0
    for time in times.split(separator: " ") {
      let parts = time.split(whereSeparator: { $0 == "m" || $0 == "s" }).map { $0.replacing(",", with: ".") }
      guard parts.count == 2, let minutes = Double(parts[0]), let seconds = Double(parts[1]) else { return nil }
      sum += 60 * minutes + seconds
    }
    return sum
  }
}

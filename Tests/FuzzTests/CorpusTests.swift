import Platform
import TestSupport
import Testing

/// Inputs that fuzzing has found once are read by every run of the tests, whole and spoiled.
@Suite(.enabled(if: builtProgram("fuzz") != nil, "the program lies beside the tests only where SwiftPM puts it there"))
struct CorpusTests {
  @Test func everyParserKeepsItsPromises() throws {
    let run = try ProgramRun(try #require(builtProgram("fuzz")))
    #expect(run.status == 0, "\(run.lines.last ?? "") \(run.errors)")
    #expect(!run.lines.isEmpty)
  }
}

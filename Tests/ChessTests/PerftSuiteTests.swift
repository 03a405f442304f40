import Chess
import TestSupport
import Testing

@Suite struct PerftSuiteTests {
  private let start = NamedPosition.start

  @Test(arguments: [" ;D1 20 ;D2 400", ";D1 20;D2 400", " ; D1 20 D2 400", "\t;d1\t20 ;  D2 400 ; \r"])
  func spellings(counts: String) throws {
    let entry = try #require(try PerftSuite.reading(line: start + counts))
    #expect(entry.fen == start)
    #expect(entry.position == .start)
    #expect(entry.counts.map(\.depth) == [1, 2])
    #expect(entry.counts.map(\.nodes) == [20, 400])
  }

  @Test(arguments: ["", "  \t", "# \(NamedPosition.start) ;D1 20", "  # x", "\r"])
  func skipped(line: String) throws {
    #expect(try PerftSuite.reading(line: line) == nil)
  }

  @Test func positionsWithoutClocks() throws {
    let entry = try #require(try PerftSuite.reading(line: "4k3/8/8/8/8/8/8/4K2R w K - ;D6 764643"))
    #expect(entry.fen == "4k3/8/8/8/8/8/8/4K2R w K -")
    #expect(Perft().count(entry.position, depth: 3) == 1197)
  }

  @Test func errors() {
    #expect(throws: PerftSuiteError.noCounts) { try PerftSuite.reading(line: start) }
    #expect(throws: PerftSuiteError.noCounts) { try PerftSuite.reading(line: start + " ;;") }
    #expect(throws: PerftSuiteError.badDepth("E1")) { try PerftSuite.reading(line: start + ";E1 20") }
    #expect(throws: PerftSuiteError.badDepth("20")) { try PerftSuite.reading(line: start + ";20") }
    #expect(throws: PerftSuiteError.badDepth("D-1")) { try PerftSuite.reading(line: start + ";D-1 20") }
    #expect(throws: PerftSuiteError.badDepth("D")) { try PerftSuite.reading(line: start + ";D 20") }
    #expect(throws: PerftSuiteError.badDepth("D101")) { try PerftSuite.reading(line: start + ";D101 20") }
    #expect(throws: PerftSuiteError.badCount("D2", "")) { try PerftSuite.reading(line: start + ";D1 20 ;D2") }
    #expect(throws: PerftSuiteError.badCount("D1", "1e6")) { try PerftSuite.reading(line: start + ";D1 1e6") }
    #expect(throws: PerftSuiteError.badCount("D1", "-20")) { try PerftSuite.reading(line: start + ";D1 -20") }
    #expect(throws: PerftSuiteError.repeatedDepth(1)) { try PerftSuite.reading(line: start + ";D1 20 ;D1 20") }
    #expect(throws: PerftSuiteError.badPosition("8/8 w", .wrongRankCount(2))) {
      try PerftSuite.reading(line: " 8/8  w ;D1 20")
    }
  }

  @Test func linesAreNumberedAndErrorsKept() {
    let suite = PerftSuite("# suite\r\n\r\n\(start) ;D1 20\r\nnonsense\n\(start) ;D2 400")
    #expect(suite.lines.map(\.number) == [3, 4, 5])
    #expect(suite.lines.map { (try? $0.content.get())?.counts.first?.nodes } == [20, nil, 400])
    #expect(PerftSuite("").lines.isEmpty)
  }
}

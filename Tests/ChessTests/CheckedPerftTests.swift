import Chess
import TestSupport
import Testing

/// Every fast answer against a slow one, at each node of small trees.
@Suite struct CheckedPerftTests {
  @Test(arguments: zip(NamedPosition.classics, [8_902, 97_862, 2_812, 9_467, 62_379, 89_890]))
  func classics(fen: String, count: UInt64) throws {
    var perft = CheckedPerft()
    perft.asksEveryEncoding = false
    #if DEBUG
      _ = perft.walk(try Position(fen: fen), depth: 2)
    #else
      #expect(perft.walk(try Position(fen: fen), depth: 3) == count)
    #endif
    #expect(perft.failures.isEmpty)
  }

  /// All 65,536 encodings at each node, for lines of perft-data: two plies deep in release.
  @Test(arguments: ["standard.epd", "chess960.epd", "tricky.epd", "double960.epd"])
  func perftData(file: String) throws {
    let lines = try PerftData.fens(of: file)
    let step = max(1, 8 / fuzzEffort(debug: 1, release: 2))
    #if DEBUG
      let depth = 0
    #else
      let depth = 1
    #endif
    for index in stride(from: 0, to: lines.count, by: step) {
      var perft = CheckedPerft()
      _ = perft.walk(try Position(fen: lines[index]), depth: depth)
      #expect(perft.failures.isEmpty)
    }
    #expect(lines.count > 100)
  }
}

import Analysis
import Chess
import ChessEngine
import Testing

struct EPDTests {
  /// The results of these lines, and their errors.
  private func run(_ lines: [String], nodes: UInt64 = 500, isStopped: Bool = false) throws -> ([String], [String]) {
    var limits = SearchLimits()
    limits.nodes = nodes
    let settings = AnalysisSettings(searches: 2, options: EngineOptions(), limits: limits)
    let analysis = try #require(EPDAnalysis(settings))
    if isStopped { analysis.stop() }
    var (results, errors): ([String], [String]) = ([], [])
    analysis.run(lines) { result, _ in
      results.append(result)
    } refuse: {
      errors.append("\($0)")
    }
    return (results, errors)
  }

  @Test func resultsAreAddedToTheOperations() throws {
    let (results, errors) = try run([
      "6k1/5ppp/8/8/8/8/8/R3K3 w - - bm Kd2; id \"a; b\"; ce 5; bm Kf2;", "",
      "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq -",
    ])
    #expect(errors == [] && results.count == 2)
    let mate = try EPD(results[0])
    #expect(mate.operations.map(\.opcode) == ["bm", "id", "ce", "acd", "acn", "pv"])
    #expect(mate["bm"] == ["Ra8#"] && mate["id"] == ["a; b"] && mate["ce"] == ["32766"] && mate["pv"] == ["Ra8#"])
    let other = try EPD(results[1])
    #expect(other["acn"] == ["500"] && other["bm"]?.first == other["pv"]?.first)
    #expect(try !other.moves("bm").isEmpty)
    #expect(other["ce"]?.first.flatMap { Int($0) } != nil)
  }

  @Test func aMatedPositionHasNoMove() throws {
    let (results, _) = try run(["7k/6Q1/6K1/8/8/8/8/8 b - - bm Kh7;", "7k/5Q2/6K1/8/8/8/8/8 b - -"])
    #expect(
      results == [
        "7k/6Q1/6K1/8/8/8/8/8 b - - acd 0; acn 0; ce -32767;", "7k/5Q2/6K1/8/8/8/8/8 b - - acd 0; acn 0; ce 0;",
      ])
  }

  @Test func resultsKeepTheOrderOfTheLines() throws {
    let lines = (0..<60).map { "6k1/5ppp/8/8/8/8/8/R3K3 w - - id n\($0);" }
    let (results, _) = try run(lines, nodes: 20)
    #expect(try results.map { try EPD($0)["id"] } == (0..<60).map { ["n\($0)"] })
  }

  @Test func badLinesAreToldWithTheirPlaces() throws {
    let (results, errors) = try run([
      "x", "8/8/8/4k3/8/8/4P3/4K3 w - - id \"a;", "8/8/8/4k3/8/8/4P3/4K3 w - - id a; 8;",
      " 8/8/8/4k3/8/8/4P3/4K2z w - -", "8/8/8/4k3/8/8/4P3/4K3 w - - fmvn x;", "8/8/8/4k3/8/8/4P3/4K3 w - -",
    ])
    #expect(results.count == 1)
    #expect(errors.map { $0.prefix(5) } == ["1:1: ", "2:32:", "3:35:", "4:23:", "5:29:"])
  }

  @Test func whatIsNotAnalysedStaysAsItWas() throws {
    let lines = ["8/8/8/4k3/8/8/4P3/4K3 w - -   id a", "6k1/5ppp/8/8/8/8/8/R3K3 w - -"]
    #expect(try run(lines, isStopped: true).0 == lines)
  }
}

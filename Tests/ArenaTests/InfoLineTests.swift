import Chess
import Platform
import Testing

@testable import Arena

@Suite struct InfoLineTests {
  private func importance(_ text: String) -> InfoLine.Importance {
    Array(text.utf8).withUnsafeBytes { InfoLine.importance($0) }
  }

  @Test(arguments: [
    ("info depth 12 seldepth 15 multipv 1 score cp 31 nodes 100 pv e2e4 e7e5", InfoLine.Importance.score),
    ("info depth 12 score cp 31 lowerbound nodes 100 pv e2e4", .bound),
    ("info score mate -3 upperbound", .bound),
    ("info depth 12 multipv 2 score cp 31 pv e2e4", .none),
    ("info multipv 12 score cp 31", .none),
    ("info depth 3 currmove e2e4 currmovenumber 1", .none),
    ("info string score cp 31", .none),
    ("info depth 3 nodes 100", .unscored),
    ("info nodes 100 pv e2e4 score", .unscored),
    ("info", .unscored),
    ("info  depth\t1   score  cp  1", .score),
  ])
  func glance(text: String, expected: InfoLine.Importance) { #expect(importance(text) == expected) }

  @Test func reading() throws {
    let info = InfoLine("info depth 12 seldepth 15 score cp -31 nodes 1000 nps 5 time 42 pv e2e4 e7e8q string x")
    #expect(info.depth == 12)
    #expect(info.score == .centipawns(-31))
    #expect(info.line == ["e2e4", "e7e8q"])
    #expect(InfoLine("info score mate 4").score == .mate(4))
    for mate in [Int.max, .min] {
      #expect(try warnings("info score mate \(mate) pv e2e4", "e2e4") == [])
    }
    #expect(InfoLine("info depth x score cp").score == nil)
  }

  @Test(arguments: [
    (EngineScore.centipawns(31), "+0.31"), (.centipawns(-7), "-0.07"), (.centipawns(0), "0.00"), (.mate(5), "+M5"),
    (.mate(-3), "-M3"), (.mate(0), "-M0"),
  ])
  func scores(score: EngineScore, text: String) { #expect(score.description == text) }

  @Test func order() {
    let scores: [EngineScore] = [
      .mate(0), .mate(-1), .mate(-9), .centipawns(-90_000), .centipawns(-1), .centipawns(1), .centipawns(90_000),
      .mate(9), .mate(1),
    ]
    #expect(scores.map(\.value) == scores.map(\.value).sorted())
    #expect(Set(scores.map(\.value)).count == scores.count)
  }

  private func warnings(_ info: String?, _ move: String, fen: String? = nil) throws -> [EngineWarning] {
    let position = try fen.map { try Position(fen: $0) } ?? .start
    return InfoCheck.warnings(
      about: info.map { InfoLine($0) }, move: try position.move(coordinates: move), at: position)
  }

  @Test func warnings() throws {
    #expect(try warnings("info score cp 1 pv e2e4 e7e5", "e2e4") == [])
    #expect(try warnings(nil, "e2e4") == [.noInfo])
    #expect(try warnings("info depth 1 pv e2e4", "e2e4") == [.noScore])
    #expect(try warnings("info score cp 1 pv e2e4 e2e4", "e2e4") == [.illegalLine])
    #expect(try warnings("info score cp 1 pv d2d4", "e2e4") == [.otherLine])
    #expect(try warnings("info score cp 1", "e2e4") == [])
    let later = InfoLine("info score cp 9 lowerbound pv e2e4")
    let move = try Position.start.move(coordinates: "e2e4")
    #expect(InfoCheck.warnings(about: InfoLine("info score cp 1 pv d2d4"), later: later, move: move, at: .start) == [])
    // Back-rank mate in one: Ra8 mates, Ra7 does not.
    let fen = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1"
    #expect(try warnings("info score mate 1 pv a1a8", "a1a8", fen: fen) == [])
    #expect(try warnings("info score mate 1 pv a1a7", "a1a7", fen: fen) == [.brokenMate])
    #expect(try warnings("info score mate 1 pv a1a7 g8f8 a7a8", "a1a7", fen: fen) == [.brokenMate])
    #expect(try warnings("info score mate 2 pv a1a8 g8f8", "a1a8", fen: fen) == [.illegalLine])
    #expect(try warnings("info score mate 3 pv a1a7", "a1a7", fen: fen) == [])
  }

  /// Lines in pieces, long lines, and lines without end need no more than their share.
  @Test func cutting() {
    var splitter = LineSplitter(longestLine: UCIClient.longestLine)
    var lines: [String] = []
    func add(_ text: String) {
      Array(text.utf8).withUnsafeBytes { splitter.add($0) { lines.append(String(line: $0)) } }
    }
    add("one\ntw")
    add("o\r\n\n")
    add("three")
    #expect(lines == ["one", "two", ""])
    splitter.finish { lines.append(String(line: $0)) }
    #expect(lines.last == "three")
    for _ in 0..<100 { add(String(repeating: "x", count: 10_000)) }
    add("\nnext\n")
    #expect(lines[4].utf8.count == UCIClient.longestLine)
    #expect(lines[5] == "next")
  }

  @Test func recentLines() {
    var recent = RecentLines()
    #expect(recent.texts == [])
    for number in 0..<100 { recent.add(number % 2 == 0 ? .sent : .output, "line \(number)") }
    #expect(recent.texts.count == RecentLines.count)
    #expect(recent.texts.first == "< line 92")
    #expect(recent.texts.last == "> line 99")
  }
}

import Chess
import Learning
import TestSupport
import Testing

@Suite("The filter of positions")
struct FilterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let fen: String
    let move: String
    var score = 100
    var plies = 20
    let verdict: RecordFilter.Verdict

    var testDescription: String { "\(fen), \(move), \(score), after \(plies) plies: \(verdict)" }
  }

  static let cases = [
    Case(fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 30", move: "e2e4", verdict: .kept),
    Case(fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 30", move: "e2e4", plies: 7, verdict: .early),
    Case(fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 30", move: "e2e4", plies: 8, verdict: .kept),
    Case(fen: "4k3/8/8/8/8/8/4r3/4K3 w - - 0 30", move: "e1e2", verdict: .check),
    Case(fen: "4k3/8/8/8/8/3r4/4P3/4K3 w - - 0 30", move: "e2d3", verdict: .noisyMove),
    Case(fen: "8/4P2k/8/8/8/8/8/4K3 w - - 0 30", move: "e7e8q", verdict: .noisyMove),
    Case(fen: "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 30", move: "d5e6", verdict: .noisyMove),
    Case(fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 30", move: "e2e4", score: 3_000, verdict: .kept),
    Case(fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 30", move: "e2e4", score: -3_001, verdict: .extremeScore),
    Case(fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 30", move: "e2e4", score: -32_767, verdict: .extremeScore),
    Case(fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 30", move: "e2e4", score: -32_768, verdict: .unscored),
    Case(fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 60 60", move: "e2e4", verdict: .kept),
    Case(fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 61 60", move: "e2e4", verdict: .nearDraw),
  ]

  @Test("says why", arguments: cases)
  func verdicts(_ sample: Case) throws {
    let position = try Position(fen: sample.fen)
    let move = try #require(position.legalMoves.first { $0.description == sample.move })
    let ply = GameRecord.Ply(move, score: Int16(sample.score))
    let none: [UInt64] = []
    #expect(RecordFilter().verdict(position, ply, plies: sample.plies, earlierKeys: none.span) == sample.verdict)
  }

  @Test("leaves out repeated positions, and lets through what it is told to")
  func wishes() throws {
    let game = try GameState("e1d1 e8d8 d1e1 d8e8", from: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 30")
    let quiet = GameRecord.Ply(try game.position.move(coordinates: "e2e4"), score: 10)
    let keys = game.earlierKeys
    #expect(RecordFilter().verdict(game.position, quiet, plies: 20, earlierKeys: keys.span) == .nearDraw)

    var filter = RecordFilter()
    (filter.keepsChecks, filter.keepsNoisyMoves) = (true, true)
    let position = try Position(fen: "4k3/8/8/8/8/8/4r3/4K3 w - - 0 30")
    let capture = GameRecord.Ply(try #require(position.legalMoves.first { $0.description == "e1e2" }), score: 10)
    #expect(filter.verdict(position, capture, plies: 20, earlierKeys: keys.span) == .kept)
  }
}

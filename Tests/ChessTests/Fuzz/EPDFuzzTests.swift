import Chess
import TestSupport
import Testing

/// Spoiled EPDs: refused with a word, or read, written and read again without a change.
@Suite struct EPDFuzzTests {
  private static let operations = [
    "bm e4 Nf3; id \"a name; with a semicolon\";", "hmvc 12; fmvn 34;", "0 1 am O-O; c0 \"\" \"x y\" z",
    ";D1 20 ;D2 400 ;D3 8902", "ce -120; acd 20; acn 123456; pv e4 e5 Nf3;", "5 9 noop; bm e8=Q+ exd6 O-O-O#;", "",
  ]

  @Test func spoiledEPDsAreRefusedOrComeBack() {
    let count = fuzzEffort(debug: 1_500, release: 100_000)
    let pool = (FENPool.positions + FENPool.oddities).enumerated().map { number, fen in
      let fields = fen.split(separator: " ").prefix(4).joined(separator: " ")
      return fields + " " + EPDFuzzTests.operations[number % EPDFuzzTests.operations.count]
    }
    var mutator = Mutator(seed: 64, pool: pool)
    var accepted = 0
    for _ in 0..<count {
      let text = mutator.next()
      do throws(EPDError) {
        let epd = try EPD(text)
        accepted += 1
        for opcode in ["bm", "am", "pv", "id"] { if let moves = try? epd.moves(opcode) { check(moves, epd.position) } }
        let again = try EPD(epd.description)
        if again.position != epd.position || again.description != epd.description || !again.repairs.isEmpty {
          Issue.record("\(epd) comes back as \(again) (from \(text.debugDescription))")
        }
      } catch {
        if error.description.isEmpty { Issue.record("an error without a word: \(error)") }
      }
    }
    #expect(accepted > count / 10 && accepted < count, "\(accepted) of \(count) were accepted")
    print("\(count) spoiled EPDs: \(accepted) accepted")
  }

  private func check(_ moves: [Move], _ position: Position) {
    for move in moves where !position.isLegal(move) { Issue.record("\(move) is not legal in \(position)") }
  }
}

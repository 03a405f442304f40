import Chess
import TestSupport
import Testing

/// Spoiled FENs in great number: none traps, and whatever is taken for a position is one.
@Suite struct FENFuzzTests {
  @Test func spoiledFENsAreRefusedOrPlayed() {
    let count = fuzzEffort(debug: 3_000, release: 250_000)
    var mutator = Mutator(seed: 20_26, pool: FENPool.positions + FENPool.oddities)
    var (accepted, mended) = (0, 0)
    for number in 0..<count {
      let text = mutator.next()
      do {
        let (position, repairs) = try Position.reading(fen: text)
        accepted += 1
        mended += repairs.isEmpty ? 0 : 1
        if let complaint = PositionAudit.complaint(about: position) {
          Issue.record("\(position): \(complaint) (number \(number), from \(text.debugDescription))")
        }
        if accepted % 16 == 0, let complaint = PositionAudit.complaintAboutNotation(of: position) {
          Issue.record("\(position): \(complaint) (number \(number), from \(text.debugDescription))")
        }
        for repair in repairs where repair.description.isEmpty { Issue.record("a repair without a word") }
      } catch {
        // The sentence is made too: it may not trap either.
        if error.description.isEmpty { Issue.record("an error without a word: \(error)") }
      }
    }
    // Else the test would prove little: neither side of the fence may be rare.
    #expect(accepted > count / 10 && accepted < count * 9 / 10, "\(accepted) of \(count) were accepted")
    #expect(mended > count / 100, "\(mended) of \(count) were mended")
    print("\(count) spoiled FENs: \(accepted) accepted, \(mended) of them mended")
  }

  /// Noise that never was a FEN.
  @Test func noiseIsRefused() {
    let fenLetters = Array("rnbqkpRNBQKP12345678/ wb-KQkq".unicodeScalars)
    var mutator = Mutator(seed: 7, pool: [""])
    for _ in 0..<fuzzEffort(debug: 2_000, release: 200_000) {
      var text = ""
      let isAnyLetter = mutator.below(2) == 0
      for _ in 0..<mutator.below(80) {
        let letter = isAnyLetter ? UnicodeScalar(UInt16(mutator.below(0xd800))) : nil
        text.unicodeScalars.append(letter ?? mutator.any(fenLetters))
      }
      if let position = try? Position(fen: text), let complaint = PositionAudit.complaint(about: position) {
        Issue.record("\(position): \(complaint) (from \(text.debugDescription))")
      }
    }
  }
}

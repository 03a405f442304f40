import Chess
import TestSupport
import Testing

/// A move from a table or a file may be anything: the position tells which of the 65,536 encodings are its moves.
@Suite struct MoveEncodingTests {
  @Test func all65536EncodingsAreToldApart() throws {
    let fens = FENPool.positions + FENPool.oddities
    let step = max(1, fens.count / fuzzEffort(debug: 12, release: 450))
    for fen in stride(from: 0, to: fens.count, by: step).map({ fens[$0] }) + FENPool.oddities {
      let position = try Position(fen: fen)
      let legal = position.legalMoves.map(\.bits).sorted()
      let accepted = (0...UInt16.max).filter { position.isLegal(Move(bits: $0)) }
      #expect(accepted == legal, "\(fen)")
      // Legal moves are pseudo-legal, and those that are only pseudo-legal can be asked for their exchange.
      var pseudoLegal = 0
      for bits in 0...UInt16.max where position.isPseudoLegal(Move(bits: bits)) {
        pseudoLegal += 1
        _ = position.see(Move(bits: bits), atLeast: 0)
      }
      #expect(pseudoLegal >= legal.count, "\(fen)")
    }
  }
}

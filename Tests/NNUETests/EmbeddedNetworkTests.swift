import Chess
import NNUE
import Testing

@Suite struct EmbeddedNetworkTests {
  @Test func isWholeAndKnowsChess() throws {
    let network = Network.embedded
    #expect(!network.metadata.isEmpty)
    #expect(abs(network.evaluate(.start)) < 150)
    let queenUp = try Position(fen: "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    #expect(network.evaluate(queenUp) > 300)
  }
}

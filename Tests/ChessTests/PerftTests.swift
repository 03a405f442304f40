import Chess
import TestSupport
import Testing

@Suite struct PerftTests {
  @Test(arguments: zip(NamedPosition.classics, [197_281, 97_862, 43_238, 9_467, 62_379, 89_890] as [UInt64]))
  func classics(fen: String, nodes: UInt64) throws {
    let position = try Position(fen: fen)
    let depth = nodes > 190_000 ? 4 : nodes == 43_238 ? 4 : 3
    #expect(Perft().count(position, depth: depth) == nodes)
  }
}

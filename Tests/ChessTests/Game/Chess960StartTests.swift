import Chess
import Testing

@Suite struct Chess960StartTests {
  @Test func arrays() {
    #expect(Chess960Start.position(518) == .start)
    #expect(Chess960Start.position(0).fen.hasPrefix("bbqnnrkr/"))
    #expect(Chess960Start.position(959).fen.hasPrefix("rkrnnqbb/"))
    #expect(Set((0..<960).map { Chess960Start.position($0).key }).count == 960)
    #expect((0..<960).count { !Chess960Start.position($0).needsChess960 } == 18)
  }

  @Test func doubleArrays() {
    let position = Chess960Start.position(white: 518, black: 0)
    #expect(position.fen.hasPrefix("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "))
    #expect(position.castlingRights.rooks.count == 4 && position.needsChess960)
    #expect(Chess960Start.position(white: 5, black: 5) == Chess960Start.position(5))
  }
}

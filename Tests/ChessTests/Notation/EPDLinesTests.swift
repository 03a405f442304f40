import TestSupport
import Testing

@testable import Chess

struct EPDLinesTests {
  @Test("lines keep their numbers, whatever is between them and at their ends")
  func numbers() throws {
    let fens = [NamedPosition.kiwipete, NamedPosition.middlegame]
    let text = "\u{feff}# comment\r\n\r\n\(fens[0])\r\n \t\n\(fens[1]) id \"x\";"
    let lines = EPDLines(Array(text.utf8))
    #expect((0..<lines.count).map(lines.number) == [3, 5])
    #expect(try (0..<2).map { try lines.position(at: $0).fen } == fens)
    #expect(EPDLines([]).count == 0)
  }

  @Test("what is no position is an error only when it is asked for")
  func errors() throws {
    let lines = EPDLines(Array("nonsense\n\(NamedPosition.start)".utf8))
    #expect(try lines.position(at: 1) == .start)
    #expect(throws: EPDError.self) { try lines.position(at: 0) }
  }
}

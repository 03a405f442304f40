import Chess
import Testing

/// Clocks end where their room ends; they never begin anew.
@Suite struct ClockTests {
  @Test func clocksStayAtTheirEnd() throws {
    var position = try Position(fen: "4k3/8/8/8/8/8/8/4K3 b - - 65535 65535")
    position.make(try position.move(san: "Kd7"))
    #expect(position.fen == "8/3k4/8/8/8/8/8/4K3 w - - 65535 65535")
    position.makeNullMove()
    #expect(position.halfmoveClock == 65_535)
    #expect(try Position(fen: position.fen) == position)
    position.makeNullMove()
    #expect(position.fen == "8/3k4/8/8/8/8/8/4K3 w - - 65535 65535")
  }

  @Test func clocksCount() throws {
    var position = Position.start
    let clocks = try ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6"].map { san in
      position.make(try position.move(san: san))
      return [Int(position.halfmoveClock), Int(position.fullmoveNumber)]
    }
    #expect(clocks == [[0, 1], [0, 2], [1, 2], [2, 3], [3, 3], [0, 4], [0, 4], [0, 5]])
  }
}

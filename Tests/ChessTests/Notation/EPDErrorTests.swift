import Chess
import Testing

/// A text that is no EPD is refused, and the error says whether the position or an operation is at fault.
@Suite struct EPDErrorTests {
  private static let kings = "4k3/8/8/8/8/8/8/4K3 w - -"

  static let positions: [(String, EPDError)] = [
    ("", .position(.empty)),
    ("   ", .position(.empty)),
    (";", .position(.empty)),
    ("; bm e4;", .position(.empty)),
    ("\"\(kings)\"", .position(.empty)),
    ("bm e4; id \"x\";", .position(.wrongRankCount(1))),
    ("8/8/8/8/8/8/8/8 w - - bm e4;", .position(.noKing(.white))),
    ("4k3/8/8/8/8/8/8/4K2k w - - bm e4;", .position(.severalKings(.black, [.h1, .e8]))),
    ("4k3/8/8/8/8/8/8/4R2K w - - bm e4;", .position(.opponentInCheck(.black, by: [.e1]))),
    ("4k3/8/8/8/8/8/8/4K3 x - - bm e4;", .position(.unknownSide("x"))),
    ("4k3/8/8/8/8/8/8/4K3 bm e4; id \"x\";", .position(.unknownSide("bm"))),
    ("4k3/8/8/8/8/8/8/4K3 w bm e4;", .position(.unknownCastlingRight("m"))),
    ("4k3/8/8/8/8/8/8/4K3 w - bm e4;", .position(.unknownEnPassantSquare("bm"))),
    ("4k3/8/8/8/8/8/8/4K3 w - z3 bm e4;", .position(.unknownEnPassantSquare("z3"))),
    ("4k3/8/8/8/8/8/8/4k\u{301}3 w - -", .position(.unknownPiece("k\u{301}", column: 18))),
  ]

  static let opcodes: [(String, EPDError)] = [
    ("\(kings) 1e4;", .badOpcode("1e4")),
    ("\(kings) -5 bm e4;", .badOpcode("-5")),
    ("\(kings) 0 1 2 bm e4;", .badOpcode("2")),
    ("\(kings) \"bm\" e4;", .badOpcode("bm")),
    ("\(kings) \"\" e4;", .badOpcode("")),
    ("\(kings) _x;", .badOpcode("_x")),
    ("\(kings) b-m e4;", .badOpcode("b-m")),
    ("\(kings) bm: e4;", .badOpcode("bm:")),
    ("\(kings) bm e4; +;", .badOpcode("+")),
    ("\(kings) é 1;", .badOpcode("é")),
    ("\(kings) e\u{301}x 1;", .badOpcode("e\u{301}x")),
    ("\(kings) 🙂;", .badOpcode("🙂")),
    ("\(kings) a\u{0};", .badOpcode("a\u{0}")),
    ("\(kings) - - bm e4;", .badOpcode("-")),
    ("\(kings) // comment", .badOpcode("//")),
    ("\(kings) 0 1 - bm e4", .badOpcode("-")),
  ]

  static let quotes: [(String, EPDError)] = [
    ("\"", .openQuote(column: 1)),
    ("\(kings) id \"", .openQuote(column: 30)),
    ("\(kings) id \"x;", .openQuote(column: 30)),
    ("\(kings) id \"x\" \"y;", .openQuote(column: 34)),
    ("\(kings) id \"x\";\"", .openQuote(column: 34)),
    ("🙂 \"", .openQuote(column: 3)),
  ]

  static let clocks: [(String, EPDError)] = [
    ("\(kings) hmvc;", .badClock("hmvc")),
    ("\(kings) hmvc x;", .badClock("hmvc x")),
    ("\(kings) hmvc -1;", .badClock("hmvc -1")),
    ("\(kings) hmvc +5;", .badClock("hmvc +5")),
    ("\(kings) hmvc 1 2;", .badClock("hmvc 1 2")),
    ("\(kings) hmvc 65536;", .badClock("hmvc 65536")),
    ("\(kings) hmvc 99999999999999999999;", .badClock("hmvc 99999999999999999999")),
    ("\(kings) hmvc ٥;", .badClock("hmvc ٥")),
    ("\(kings) hmvc \"\";", .badClock("hmvc ")),
    ("\(kings) fmvn;", .badClock("fmvn")),
    ("\(kings) fmvn 1.5;", .badClock("fmvn 1.5")),
    ("\(kings) bm e4; fmvn 0x1", .badClock("fmvn 0x1")),
  ]

  static let all = [positions, opcodes, quotes, clocks].flatMap(\.self)

  @Test(arguments: all)
  func isRefused(text: String, error: EPDError) {
    #expect(throws: error) { try EPD(text) }
  }

  @Test(arguments: [";", "\"", "a ", "\" \"", "🙂"])
  func lengthHarmsNobody(unit: String) {
    // Whether it is refused does not matter here.
    _ = try? EPD(EPDErrorTests.kings + " " + String(repeating: unit, count: 100_000))
  }

  static let moves: [(String, MoveError)] = [
    ("\(kings) bm Qd4;", .illegal("Qd4")),
    ("\(kings) bm Kd2 e4;", .illegal("e4")),
    ("\(kings) bm \"Kd2 Ke2\";", .unreadable("Kd2 Ke2")),
    ("\(kings) bm \"\";", .unreadable("")),
    ("\(kings) bm 1.Kd2;", .unreadable("1.Kd2")),
    ("4k3/8/8/8/8/5N2/8/1N2K3 w - - bm Nd2;", .ambiguous("Nd2", ["b1d2", "f3d2"])),
  ]

  @Test(arguments: moves)
  func operandIsNoMove(text: String, error: MoveError) throws {
    let epd = try EPD(text)
    #expect(throws: error) { try epd.moves("bm") }
    #expect(try epd.moves("am").isEmpty)
  }
}

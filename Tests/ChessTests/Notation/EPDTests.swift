import Chess
import Testing

/// Operations are read in all their spellings and written in one.
@Suite struct EPDTests {
  private static let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"

  /// Lines to read, and how they are written.
  static let spellings: [(String, [EPD.Operation], String)] = [
    ("", [], ""),
    (";", [], ""),
    (";;;", [], ""),
    ("bm e4;", [.init("bm", ["e4"])], "bm e4;"),
    ("bm e4", [.init("bm", ["e4"])], "bm e4;"),
    ("bm e4 d4 Nf3; am f3;", [.init("bm", ["e4", "d4", "Nf3"]), .init("am", ["f3"])], "bm e4 d4 Nf3; am f3;"),
    ("  bm   e4\t;;  am f3  ", [.init("bm", ["e4"]), .init("am", ["f3"])], "bm e4; am f3;"),
    ("bm e4;id \"a b\";", [.init("bm", ["e4"]), .init("id", ["a b"])], "bm e4; id \"a b\";"),
    ("id \"semicolon; inside\";", [.init("id", ["semicolon; inside"])], "id \"semicolon; inside\";"),
    ("id \"\";", [.init("id", [""])], "id \"\";"),
    ("id \"a\" \"b c\" d;", [.init("id", ["a", "b c", "d"])], "id a \"b c\" d;"),
    ("id \"a\"\"b\";", [.init("id", ["a", "b"])], "id a b;"),
    ("id it's;", [.init("id", ["it's"])], "id \"it's\";"),
    ("id \"漢字 ♞\";", [.init("id", ["漢字 ♞"])], "id \"漢字 ♞\";"),
    ("id \"line\nbreak\";", [.init("id", ["line\nbreak"])], "id \"line break\";"),
    ("id a\"b;", [.init("id", ["a\"b"])], "id \"a'b\";"),
    ("noop;", [.init("noop")], "noop;"),
    ("noop", [.init("noop")], "noop;"),
    (
      "ce -32000; acd 12; acn 1000;", [.init("ce", ["-32000"]), .init("acd", ["12"]), .init("acn", ["1000"])],
      "ce -32000; acd 12; acn 1000;"
    ),
    (";D1 20 ;D2 400", [.init("D1", ["20"]), .init("D2", ["400"])], "D1 20; D2 400;"),
    ("bm O-O e8=Q+ Nxf7# a1=N;", [.init("bm", ["O-O", "e8=Q+", "Nxf7#", "a1=N"])], "bm O-O e8=Q+ Nxf7# a1=N;"),
    ("bm e4!?;", [.init("bm", ["e4!?"])], "bm \"e4!?\";"),
    ("c0 \"first\"; c0 \"second\";", [.init("c0", ["first"]), .init("c0", ["second"])], "c0 first; c0 second;"),
  ]

  @Test(arguments: spellings)
  func isReadAndWritten(text: String, operations: [EPD.Operation], written: String) throws {
    let epd = try EPD("\(EPDTests.start) \(text)")
    #expect(epd.position == .start)
    #expect(epd.operations == operations)
    #expect(epd.repairs.isEmpty)
    #expect(epd.description == (EPDTests.start + " " + written).trimmed)
    let again = try EPD(epd.description)
    #expect(again.description == epd.description)
    #expect(again.position == epd.position)
  }

  /// The clocks may be two fields, two operations or both; they are written as operations.
  static let clocks: [(String, Int, Int, String)] = [
    ("", 0, 1, ""),
    ("0 1", 0, 1, ""),
    ("5", 5, 1, "hmvc 5;"),
    ("5 9", 5, 9, "hmvc 5; fmvn 9;"),
    ("5 9;", 5, 9, "hmvc 5; fmvn 9;"),
    ("5 9 bm e4;", 5, 9, "bm e4; hmvc 5; fmvn 9;"),
    ("bm e4; hmvc 7; fmvn 12;", 7, 12, "bm e4; hmvc 7; fmvn 12;"),
    ("fmvn 12; bm e4; hmvc 7;", 7, 12, "fmvn 12; bm e4; hmvc 7;"),
    ("hmvc 0; fmvn 1;", 0, 1, "hmvc 0; fmvn 1;"),
    ("5 9 hmvc 7; bm e4;", 7, 9, "hmvc 7; bm e4; fmvn 9;"),
    ("hmvc \"7\"", 7, 1, "hmvc 7;"),
    ("hmvc 007;", 7, 1, "hmvc 7;"),
    ("hmvc 65535; fmvn 65535;", 65_535, 65_535, "hmvc 65535; fmvn 65535;"),
  ]

  @Test(arguments: clocks)
  func clocksAreKept(text: String, halfmoves: Int, moves: Int, written: String) throws {
    let epd = try EPD("\(EPDTests.start) \(text)")
    #expect(Int(epd.position.halfmoveClock) == halfmoves)
    #expect(Int(epd.position.fullmoveNumber) == moves)
    #expect(epd.description == (EPDTests.start + " " + written).trimmed)
    #expect(try EPD(epd.description).position == epd.position)
  }

  @Test func clocksFollowThePosition() throws {
    var epd = try EPD("\(EPDTests.start) hmvc 7; id x;")
    epd.position.make(try epd.position.move(san: "Nf3"))
    epd.position.make(try epd.position.move(san: "Nf6"))
    #expect(epd.description.hasSuffix(" - hmvc 9; id x; fmvn 2;"))
    #expect(try EPD(epd.description).position == epd.position)
  }

  @Test func repairsAreTold() throws {
    let epd = try EPD("4k3/8/8/8/8/8/8/4K3 w K e9 bm Kd2; fmvn 0;")
    #expect(
      epd.repairs == [
        .enPassantIgnored("e9"), .moveNumberChanged(from: 0, to: 1), .castlingRightDropped(.side(.white, .kingside)),
      ])
    #expect(epd.description == "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; fmvn 1;")
    #expect(try EPD("4k3/8/8/8/8/8/8/4K3 w").repairs.count == 2)
  }

  @Test func operandsCanBeMoves() throws {
    let epd = try EPD("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm O-O e1c1 0-0-0! Rxa8+; id \"castling\";")
    #expect(try epd.moves("bm").map(\.description) == ["e1h1", "e1a1", "e1a1", "a1a8"])
    #expect(epd["id"] == ["castling"])
    #expect(epd["am"] == nil)
  }

  @Test func isWrittenFromParts() throws {
    let epd = EPD(position: .start, operations: [.init("id", ["say \"hello\""]), .init("bm", ["e4", "d4"])])
    #expect(epd.description == EPDTests.start + " id \"say 'hello'\"; bm e4 d4;")
    #expect(EPD(position: .start).description == EPDTests.start)
  }

  /// A combining mark makes no other character of the quote, the blank or the semicolon before it.
  @Test func operandsMayBeginWithCombiningMarks() throws {
    let epd = EPD(position: .start, operations: [.init("id", ["\u{301}e", "a\"\u{301}"]), .init("bm", ["e4"])])
    #expect(epd.description == EPDTests.start + " id \"\u{301}e\" \"a'\u{301}\"; bm e4;")
    let again = try EPD(epd.description)
    #expect(again["id"] == ["\u{301}e", "a'\u{301}"] && again.description == epd.description)
    #expect(throws: EPDError.badOpcode("\u{301}")) { try EPD("\(EPDTests.start) id \u{301}x;\u{301}") }
  }
}

extension String {
  /// Without the blank that an empty end leaves.
  fileprivate var trimmed: String { last == " " ? String(dropLast()) : self }
}

import Chess
import Testing

/// A text that is not written like a FEN is refused, and the error says what is wrong and where.
@Suite struct FENTextErrorTests {
  private static let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

  static let empty: [(String, PositionError)] = [
    ("", .empty),
    (" ", .empty),
    ("\t\t  \t", .empty),
    ("\r\n\r\n", .empty),
    ("\u{2028}\u{a0}\u{3000}", .empty),
  ]

  static let boards: [(String, PositionError)] = [
    ("startpos", .wrongRankCount(1)),
    ("w", .wrongRankCount(1)),
    ("-", .wrongRankCount(1)),
    ("fen \(start) w KQkq - 0 1", .wrongRankCount(1)),
    ("hello have a nice day w - -0 1", .wrongRankCount(1)),
    ("漢字", .wrongRankCount(1)),
    ("{}", .wrongRankCount(1)),
    ("8/8/8/8", .wrongRankCount(4)),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", .wrongRankCount(7)),
    ("\(start)/8 w KQkq - 0 1", .wrongRankCount(9)),
    ("\(start)/ w KQkq - 0 1", .wrongRankCount(9)),
    ("/\(start) w KQkq - 0 1", .wrongRankCount(9)),
    ("rnbqkbnr//pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .wrongRankCount(9)),
    ("///////// w - - 0 1", .wrongRankCount(10)),
    ("rnbqkbnr pppppppp 8 8 8 8 PPPPPPPP RNBQKBNR w KQkq - 0 1", .wrongRankCount(1)),
    ("rnbqkbnr\\pppppppp\\8\\8\\8\\8\\PPPPPPPP\\RNBQKBNR w KQkq - 0 1", .wrongRankCount(1)),
    ("/////// w - - 0 1", .wrongFileCount(.eighth, 0)),
    ("rnbqkbnr/pppppppp/8//8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .wrongFileCount(.fifth, 0)),
    ("rnbqkbn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .wrongFileCount(.eighth, 7)),
    ("rnbqkbnr/pppppppp/8/6/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .wrongFileCount(.fifth, 6)),
    ("rnbqkbnr/p1p1p1p1p/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .wrongFileCount(.seventh, 9)),
    ("rnbqkbn1/ppppppppr/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .wrongFileCount(.seventh, 9)),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNRR w KQkq - 0 1", .wrongFileCount(.first, 9)),
    ("rnbqkbnr/pppppppp/8/44p/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .wrongFileCount(.fifth, 9)),
    ("rnbqkbnr/pppppppp/88/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .wrongFileCount(.sixth, 16)),
    ("rnbqkbnr/pppppppp/8/7/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .wrongFileCount(.fifth, 7)),
  ]

  static let letters: [(String, PositionError)] = [
    ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .unknownPiece("9", column: 19)),
    ("rnbqkbnr/pppppppp/08/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .unknownPiece("0", column: 19)),
    ("rnbqkbnr/pppppppp/-8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .unknownPiece("-", column: 19)),
    ("rnbqk?nr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .unknownPiece("?", column: 6)),
    ("rnbqkbnr/ppppippp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .unknownPiece("i", column: 14)),
    ("rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .unknownPiece("x", column: 14)),
    ("  rnbqk?nr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .unknownPiece("?", column: 8)),
    ("\"\(start) w KQkq - 0 1\"", .unknownPiece("\"", column: 1)),
    ("\u{feff}\(start) w KQkq - 0 1", .unknownPiece("\u{feff}", column: 1)),
    ("fen=\(start) w KQkq - 0 1", .unknownPiece("f", column: 1)),
    ("\u{0}nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", .unknownPiece("\u{0}", column: 1)),
    ("rnbqkbn\u{7}/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", .unknownPiece("\u{7}", column: 8)),
    ("rnbqkbn\u{1b}[31m/8/8/8/8/8/8/8 w - - 0 1", .unknownPiece("\u{1b}", column: 8)),
    ("rnbqk\u{301}bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", .unknownPiece("k\u{301}", column: 5)),
    ("rnbqkbnr/pppppppp/8\u{20e3}/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", .unknownPiece("8\u{20e3}", column: 19)),
    ("rnbqkbnr/pppppppp/８/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", .unknownPiece("８", column: 19)),
    ("rnbqkbnr/pppppppp/٨/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", .unknownPiece("٨", column: 19)),
    ("rnbqkbnr/pppppppp/½/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", .unknownPiece("½", column: 19)),
    ("rnbqкbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", .unknownPiece("к", column: 5)),
    ("rnbqKbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ\u{212a}BNR w - - 0 1", .unknownPiece("\u{212a}", column: 40)),
    ("♜♞♝♛♚♝♞♜/♟♟♟♟♟♟♟♟/8/8/8/8/♙♙♙♙♙♙♙♙/♖♘♗♕♔♗♘♖ w KQkq - 0 1", .unknownPiece("♜", column: 1)),
    ("rnbqkbnr/ppp👑pppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", .unknownPiece("👑", column: 13)),
    ("rnbqkbnr/👨‍👩‍👧7/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", .unknownPiece("👨‍👩‍👧", column: 10)),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR, w KQkq - 0 1", .unknownPiece(",", column: 44)),
    ("tsldklst/bbbbbbbb/8/8/8/8/BBBBBBBB/TSLDKLST w - - 0 1", .unknownPiece("t", column: 1)),
  ]

  static let sides: [(String, PositionError)] = [
    ("\(start) r KQkq - 0 1", .unknownSide("r")),
    ("\(start) white KQkq - 0 1", .unknownSide("white")),
    ("\(start) wb KQkq - 0 1", .unknownSide("wb")),
    ("\(start) - KQkq - 0 1", .unknownSide("-")),
    ("\(start) KQkq - 0 1", .unknownSide("KQkq")),
    ("\(start) 1 KQkq - 0 1", .unknownSide("1")),
    ("\(start) ｗ KQkq - 0 1", .unknownSide("ｗ")),
    ("\(start) w\u{301} KQkq - 0 1", .unknownSide("w\u{301}")),
    ("\(start) \u{0} KQkq - 0 1", .unknownSide("\u{0}")),
    ("\(start) moves e2e4", .unknownSide("moves")),
  ]

  static let castling: [(String, PositionError)] = [
    ("\(start) w KQXq - 0 1", .unknownCastlingRight("X")),
    ("\(start) w KQkq- - 0 1", .unknownCastlingRight("-")),
    ("\(start) w -- - 0 1", .unknownCastlingRight("-")),
    ("\(start) w IJ - 0 1", .unknownCastlingRight("I")),
    ("\(start) w KQkqz - 0 1", .unknownCastlingRight("z")),
    ("\(start) w 0 - 0 1", .unknownCastlingRight("0")),
    ("\(start) w O-O - 0 1", .unknownCastlingRight("O")),
    ("\(start) w Κ - 0 1", .unknownCastlingRight("Κ")),
    ("\(start) w K\u{308} - 0 1", .unknownCastlingRight("K\u{308}")),
    ("\(start) w – - 0 1", .unknownCastlingRight("–")),
    ("\(start) w \u{212a}Qkq - 0 1", .unknownCastlingRight("\u{212a}")),
    ("\(start) w 🏰 - 0 1", .unknownCastlingRight("🏰")),
  ]

  static let enPassant: [(String, PositionError)] = [
    ("\(start) w KQkq x 0 1", .unknownEnPassantSquare("x")),
    ("\(start) w KQkq z3 0 1", .unknownEnPassantSquare("z3")),
    ("\(start) w KQkq i6 0 1", .unknownEnPassantSquare("i6")),
    ("\(start) w KQkq e 0 1", .unknownEnPassantSquare("e")),
    ("\(start) w KQkq 3e 0 1", .unknownEnPassantSquare("3e")),
    ("\(start) w KQkq e33 0 1", .unknownEnPassantSquare("e33")),
    ("\(start) w KQkq -- 0 1", .unknownEnPassantSquare("--")),
    ("\(start) w KQkq -0 1", .unknownEnPassantSquare("-0")),
    ("\(start) w KQkq 0 1", .unknownEnPassantSquare("0")),
    ("\(start) w KQkq e٣ 0 1", .unknownEnPassantSquare("e٣")),
    ("\(start) w KQkq é3 0 1", .unknownEnPassantSquare("é3")),
    ("\(start) w KQkq é 0 1", .unknownEnPassantSquare("é")),
    ("\(start) w KQkq e\u{0} 0 1", .unknownEnPassantSquare("e\u{0}")),
    ("nnnnknnn/nnnnnnnn/8/8/8/8/NNNNNNNN/NNNNKNNN w - -0 1", .unknownEnPassantSquare("-0")),
    ("qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - -0 1", .unknownEnPassantSquare("-0")),
    ("4r1k1/p1qr1p2/2pb1Bp1/1p5p/3P1n1R/1B3P2/PP3PK1/2Q4R w - -0 1 bm c1f4", .unknownEnPassantSquare("-0")),
  ]

  static let clocks: [(String, PositionError)] = [
    ("\(start) w KQkq - x 1", .badHalfmoveClock("x")),
    ("\(start) w KQkq - -5 1", .badHalfmoveClock("-5")),
    ("\(start) w KQkq - +5 1", .badHalfmoveClock("+5")),
    ("\(start) w KQkq - 1.5 1", .badHalfmoveClock("1.5")),
    ("\(start) w KQkq - 0x10 1", .badHalfmoveClock("0x10")),
    ("\(start) w KQkq - ٥ 1", .badHalfmoveClock("٥")),
    ("\(start) w KQkq - ５ 1", .badHalfmoveClock("５")),
    ("\(start) w KQkq - - -", .badHalfmoveClock("-")),
    ("\(start) w KQkq - \u{0} 1", .badHalfmoveClock("\u{0}")),
    ("5rk1/2p4p/2p4r/3P4/4p1b1/1Q2NqPp/PP3P1K/R4R2 b - - moves", .badHalfmoveClock("moves")),
    ("\(start) w KQkq - 0 x", .badMoveNumber("x")),
    ("\(start) w KQkq - 0 -7", .badMoveNumber("-7")),
    ("\(start) w KQkq - 0 1e3", .badMoveNumber("1e3")),
    ("\(start) w KQkq - 0 1;", .badMoveNumber("1;")),
    ("\(start) w KQkq - 0 Ⅷ", .badMoveNumber("Ⅷ")),
    ("\(start) w KQkq - 0 1 2", .extraField("2")),
    ("\(start) w KQkq - 0 1 moves", .extraField("moves")),
    ("\(start) w KQkq - 0 1 \u{0}", .extraField("\u{0}")),
    ("rn1q1rk1/p2p1pb1/bp3np1/2pP2Bp/7P/P1N2N2/1PQ1PPP1/R3KB1R w KQ - 0 1 bm g2g4", .extraField("bm")),
  ]

  static let all = [empty, boards, letters, sides, castling, enPassant, clocks].flatMap(\.self)

  @Test(arguments: all)
  func isRefused(text: String, error: PositionError) {
    #expect(throws: error) { try Position(fen: text) }
  }

  /// Length alone harms nobody.
  @Test(arguments: [
    (String(repeating: "8/", count: 100_000), PositionError.wrongRankCount(100_001)),
    (String(repeating: "8", count: 100_000) + "/8/8/8/8/8/8/8", .wrongFileCount(.eighth, 800_000)),
    (start + String(repeating: " w", count: 50_000), .unknownCastlingRight("w")),
    (
      start + " w - - " + String(repeating: "9", count: 100_000) + "x",
      .badHalfmoveClock(String(repeating: "9", count: 100_000) + "x")
    ),
  ])
  func isRefusedAtAnyLength(text: String, error: PositionError) {
    #expect(throws: error) { try Position(fen: text) }
  }
}

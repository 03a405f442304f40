import Chess
import Testing

/// Whatever was typed, the answer is one readable line of moderate length.
@Suite struct ErrorSentenceTests {
  static let sentences: [(any Error & CustomStringConvertible, String)] = [
    (PositionError.empty, "the FEN is empty"),
    (PositionError.unknownPiece("x", column: 14), "'x' in column 14 is no piece (use PNBRQK, pnbrqk, 1 to 8)"),
    (PositionError.wrongRankCount(1), "the board must have 8 ranks, not 1"),
    (PositionError.wrongFileCount(.fifth, 9), "rank 5 must describe 8 files, not 9"),
    (PositionError.unknownSide("\u{1b}[31m"), #"the side to move is '\u{1b}[31m', neither w nor b"#),
    (
      PositionError.unknownCastlingRight("\u{202e}"),
      #"'\u{202e}' is no castling right (use KQkq, the rooks' files, or -)"#
    ),
    (PositionError.severalKings(.black, [.c8, .e8]), "black has 2 kings (c8, e8)"),
    (
      PositionError.opponentInCheck(.black, by: [.e7, .a8]),
      "black's king is in check (from e7, a8) although white is to move"
    ),
    (MoveError.unreadable("é\u{0}\n漢"), #"'é\u{0}\u{a}漢' is not written like a move"#),
    (MoveError.illegal("Ke9"), "'Ke9' is not a legal move here"),
    (MoveError.ambiguous("Nd2", ["b1d2", "f1d2"]), "'Nd2' can mean b1d2 or f1d2"),
    (EPDError.openQuote(column: 7), "the quote in column 7 is never closed"),
    (EPDError.position(.noKing(.white)), "white has no king"),
  ]

  @Test(arguments: sentences)
  func saysWhatIsWrong(error: any Error & CustomStringConvertible, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test(arguments: ["\n", "\u{0}", "\u{1b}", "\u{85}", "\u{2028}", "\u{200b}", "\u{feff}", "x", "👨‍👩‍👧", "e\u{301}"])
  func isOneShortLine(unit: String) {
    let text = String(repeating: unit, count: 10_000)
    let errors: [any Error & CustomStringConvertible] = [
      PositionError.unknownSide(text), PositionError.unknownEnPassantSquare(text), PositionError.badHalfmoveClock(text),
      PositionError.badMoveNumber(text), PositionError.extraField(text), MoveError.unreadable(text),
      MoveError.illegal(text), MoveError.ambiguous(text, []), EPDError.badOpcode(text), EPDError.badClock(text),
    ]
    for error in errors {
      #expect(error.description.count < 600)
      let controls = error.description.unicodeScalars.filter { $0.properties.generalCategory == .control }
      #expect(controls.isEmpty)
      #expect(error.description.split(whereSeparator: \.isNewline).count == 1)
    }
  }
}

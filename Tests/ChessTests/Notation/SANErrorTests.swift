import Chess
import Testing

/// Written moves that mean nothing, nothing legal, or too much.
@Suite struct SANErrorTests {
  static let unreadable = [
    "", " ", "\t", "+", "#", "!?", "...", "1.", "1.e4", "1...e5", "--", "-", "Z0", "null", "0000", "O", "0", "O-O-O-O",
    "OOOO", "e", "4", "e9", "e0", "i4", "ed", "exd", "x", "xx", "exxd5", "N", "Nf", "N3", "Nf9", "Nfff3", "Nf33", "nf3",
    "QQd1", "Nf3=Q", "Ke8=Q", "e8=", "e8=K", "e8=P", "e8(", "e8()", "e8=QQ", "e8Q=", "e5=Q", "e8=Z", "(Q)", "=Q", "Q",
    "P", "PP", "Pe", "e4e5e6", "e2e4e", "♘f3", "Сf3", "Ｎf3", "Nf３", "½", "1-0", "*", "$1", "{e4}", "(e4)", "e4;", "e4,",
    "Nf3\u{0}", "\u{0}", "é4", "🙂", "e\u{301}4", "N\u{2212}f3", "O–O", "mate", "ep", "e.p.", "e.p. e.p.", "resigns",
  ]

  @Test(arguments: unreadable)
  func isNotWrittenLikeAMove(text: String) {
    #expect(throws: MoveError.unreadable(text)) { try Position.start.move(san: text) }
  }

  @Test(arguments: ["e", "N", "+", "O-", "x", " ", "Q=", "🙂"])
  func isNotWrittenLikeAMoveAtAnyLength(unit: String) {
    let text = String(repeating: unit, count: 100_000)
    #expect(throws: MoveError.unreadable(text)) { try Position.start.move(san: text) }
  }

  static let illegal: [(String, String)] = [
    ("e5", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("exd3", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("Nd2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("Ngc3", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("N2f3", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("Bf3", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("Ke2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("O-O", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("O-O-O", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("e8=Q", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("Pf3g4", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("e4e5", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("Bxc3", "4k3/8/8/8/8/2p5/1P6/4K3 w - - 0 1"),
    ("bxc3", "4k3/8/8/8/8/2p5/1B6/4K3 w - - 0 1"),
    ("Kg1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
    ("Kg1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("Qh5", "4r2k/8/8/8/8/8/4Q3/4K3 w - - 0 1"),
    ("exd6", "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1"),
    ("Kh7", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"),
  ]

  @Test(arguments: illegal)
  func isNotAllowedHere(text: String, fen: String) throws {
    let position = try Position(fen: fen)
    #expect(throws: MoveError.illegal(text)) { try position.move(san: text) }
  }

  static let ambiguous: [(String, String, [String])] = [
    ("Nd2", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", ["b1d2", "f3d2"]),
    ("Nd2+", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", ["b1d2", "f3d2"]),
    ("Ra4", "4k3/8/8/R7/8/8/R7/4K3 w - - 0 1", ["a2a4", "a5a4"]),
    ("Raa4", "4k3/8/8/R7/8/8/R7/4K3 w - - 0 1", ["a2a4", "a5a4"]),
    ("e8", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1", ["e7e8q", "e7e8n", "e7e8r", "e7e8b"]),
    ("e7e8", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1", ["e7e8q", "e7e8n", "e7e8r", "e7e8b"]),
    ("exd8", "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1", ["e7d8q", "e7d8n", "e7d8r", "e7d8b"]),
    ("d6", "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", ["c5d6", "e5d6"]),
    ("xd6", "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", ["c5d6", "e5d6"]),
  ]

  @Test(arguments: ambiguous)
  func canMeanSeveral(text: String, fen: String, moves: [String]) throws {
    let position = try Position(fen: fen)
    do {
      let move = try position.move(san: text)
      Issue.record("\(text) was read as \(move)")
    } catch {
      // The order is that of the generator.
      guard case .ambiguous(let told, let candidates) = error else { throw error }
      #expect(told == text)
      #expect(candidates.sorted() == moves.sorted())
    }
  }
}

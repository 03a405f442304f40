import Chess
import Testing

/// Coordinates that mean no move are refused, and the error tells a slip of the pen from a slip of the mind.
@Suite struct CoordinateErrorTests {
  static let unreadable = [
    "", " ", "e", "e2", "e2e", "e2e4e", "e2e4e5", "e2e4 ", " e2e4", "e2-e4", "e2 e4", "e2e4q5", "0000", "(none)",
    "none",
    "e0e4", "e2e9", "i2i4", "22e4", "eee4", "e2e44", "e7e8k", "e7e8p", "e7e8x", "e7e8=", "e7e8=Q", "O-O", "Nf3", "é2e4",
    "e２e4", "♙e2e", "🙂🙂", "e2\u{0}4", "\u{0}\u{0}\u{0}\u{0}", "e2e4\n", "\te2e4", "e2e\u{301}4", "{e2e4}",
  ]

  @Test(arguments: unreadable)
  func isNotWrittenLikeAMove(text: String) {
    #expect(throws: MoveError.unreadable(text)) { try Position.start.move(coordinates: text) }
  }

  static let illegal: [(String, String)] = [
    ("e2e5", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("e2e2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("e7e5", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("e4e5", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("a1a1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("e1g1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("e1h1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("e2e4q", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("g1f3n", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("a7a8q", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    // Pins, checks and attacked squares.
    ("e2d3", "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1"),
    ("a2a3", "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1"),
    ("e1e2", "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1"),
    ("e1d1", "3r3k/8/8/8/8/8/8/4K3 w - - 0 1"),
    // En passant when its time has passed or when it would bare the king.
    ("e5d6", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"),
    ("e5d6", "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1"),
    // Castling without right, through attack, out of check, past a piece.
    ("e1g1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"),
    ("e1h1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"),
    ("e1g1", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1"),
    ("e1h1", "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1"),
    ("e1g1", "4k3/8/8/8/8/8/8/4K1NR w K - 0 1"),
    ("e1c1", "4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1"),
    // Mated and stalemated.
    ("h8h7", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"),
    ("h8g8", "7k/8/6QK/8/8/8/8/8 b - - 0 1"),
  ]

  @Test(arguments: illegal)
  func isNotAllowedHere(text: String, fen: String) throws {
    let position = try Position(fen: fen)
    #expect(throws: MoveError.illegal(text)) { try position.move(coordinates: text) }
  }

  @Test func promotionMustNameItsPiece() throws {
    let position = try Position(fen: "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1")
    #expect(throws: MoveError.ambiguous("e7e8", ["e7e8q", "e7e8n", "e7e8r", "e7e8b"])) {
      try position.move(coordinates: "e7e8")
    }
    #expect(throws: MoveError.ambiguous("e7d8", ["e7d8q", "e7d8n", "e7d8r", "e7d8b"])) {
      try position.move(coordinates: "e7d8")
    }
    for (letter, kind) in [("q", PieceKind.queen), ("N", .knight), ("r", .rook), ("B", .bishop)] {
      #expect(try position.move(coordinates: "e7e8\(letter)").promotion == kind)
    }
  }

  /// Capital letters are taken, as some programs send them.
  @Test(arguments: ["e2e4", "E2E4", "e2E4"])
  func caseDoesNotMatter(text: String) throws {
    #expect(try Position.start.move(coordinates: text) == Move(.e2, .e4, .doublePush))
  }
}

import Chess
import Testing

/// An en-passant square is kept if, and only if, a pawn can legally capture there.
@Suite struct EnPassantSanitizationTests {
  /// The facts that Stockfish's own tests check, confirmed by python-chess; true where the square stays.
  static let facts: [(String, Bool)] = [
    ("rnbqkbnr/ppp1p1pp/5p2/3pP3/8/8/PPPP1PPP/RNBQKBNR w kq d6 0 3", true),
    ("k7/8/8/1pP5/2K5/8/8/8 w - b6 0 1", true),
    ("k1r5/8/8/1pP5/2K5/8/8/8 w - b6 0 1", false),
    ("k1r5/8/8/1pP5/8/2K5/8/8 w - b6 0 1", false),
    ("k1r5/8/8/PpP5/8/2K5/8/8 w - b6 0 1", true),
    ("k1r5/8/8/PpP5/2K5/8/8/8 w - b6 0 1", true),
    ("k7/4b3/8/PpP5/1K6/8/8/8 w - b6 0 1", true),
    ("k7/b5b1/8/2PpP3/3K4/8/8/8 w - d6 0 1", false),
    ("k7/8/8/r2pPK2/8/8/8/8 w - d6 0 1", false),
    ("k7/8/8/r1PpPK2/8/8/8/8 w - d6 0 1", true),
    ("kb6/8/8/3pP3/5K2/8/8/8 w - d6 0 1", true),
  ]

  /// Edge cases of other engines (heimdall, motors), confirmed by python-chess. The last one's check can come from no
  /// game, but its capture is legal.
  static let edges: [(String, Bool)] = [
    ("4k3/2rn4/8/2K1pP2/8/8/8/8 w - e6 0 1", false),
    ("4k3/7b/8/4pP2/8/8/8/1K6 w - e6 0 1", false),
    ("4k3/8/3K4/1pP5/8/q7/8/8 w - b6 0 1", false),
    ("4k3/8/7b/5pP1/5K2/8/8/8 w - f6 0 1", false),
    ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", false),
    ("4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1", false),
    ("4k3/b7/8/2Pp4/3K4/8/8/8 w - d6 0 1", false),
    ("6k1/8/8/8/2pP4/8/B7/3K4 b - d3 0 1", false),
    ("8/8/8/8/1R1Pp2k/8/8/4K3 b - d3 0 1", false),
    ("k3K3/8/8/3pP3/8/8/8/4r3 w - d6 0 1", false),
    ("4k3/8/K6r/3pP3/8/8/8/8 w - d6 0 1", true),
  ]

  @Test(arguments: facts + edges)
  func squareStaysIfItServes(text: String, stays: Bool) throws {
    let (position, repairs) = try Position.reading(fen: text)
    let fields = text.split(separator: " ").map(String.init)
    let square = try #require(Square(fields[3]))
    #expect(position.fen == (fields[0...2] + [stays ? fields[3] : "-"] + fields[4...]).joined(separator: " "))
    #expect(repairs == (stays ? [] : [.enPassantDropped(square)]))
    #expect(position.legalMoves.contains { $0.flag == .enPassant } == stays)
  }

  /// A move notes the square by the same rule as the reader of a FEN.
  @Test(arguments: facts)
  func movesFollowTheSameRule(text: String, stays: Bool) throws {
    let fields = text.split(separator: " ").map(String.init)
    let passed = try #require(Square(fields[3]))
    var setup = PositionSetup(try Position(fen: text))
    let (from, to) = (Square(passed.file, .seventh), Square(passed.file, .fifth))
    setup.placement[from] = setup.placement[to]
    setup.placement[to] = nil
    setup.sideToMove = .black
    // Some of the pawns cannot have come from where they would have to: the king could be captured before.
    guard let before = try? setup.validated().position, let push = before.move(from: from, to: to) else { return }
    #expect((before.after(push).enPassantSquare != nil) == stays)
  }
}

import Chess
import Testing

/// Castling in coordinates: two spellings to read, one for each mode to write, and steps that are no castling.
@Suite struct CoordinateCastlingTests {
  /// FEN, king and rook, as written in standard chess and in Chess960.
  static let castlings: [(String, Square, Square, String, String)] = [
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", .e1, .h1, "e1g1", "e1h1"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", .e1, .a1, "e1c1", "e1a1"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", .e8, .h8, "e8g8", "e8h8"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", .e8, .a8, "e8c8", "e8a8"),
    // Chess960 from afar, and where king or rook hardly move.
    ("4k3/8/8/8/8/8/8/RK4R1 w KQ - 0 1", .b1, .g1, "b1g1", "b1g1"),
    ("4k3/8/8/8/8/8/8/R5KR w KQ - 0 1", .g1, .h1, "g1g1", "g1h1"),
    ("4k3/8/8/8/8/8/8/R5KR w KQ - 0 1", .g1, .a1, "g1c1", "g1a1"),
    ("4k3/8/8/8/8/8/8/R1K4R w KQ - 0 1", .c1, .a1, "c1c1", "c1a1"),
    ("4k3/8/8/8/8/8/8/1RK4R w KQ - 0 1", .c1, .h1, "c1g1", "c1h1"),
    ("4k3/8/8/8/8/8/8/5RK1 w K - 0 1", .g1, .f1, "g1c1", "g1f1"),
    ("3rk3/8/8/8/8/8/8/4K3 b q - 0 1", .e8, .d8, "e8c8", "e8d8"),
    ("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", .e1, .f1, "e1g1", "e1f1"),
    ("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", .f1, .g1, "f1g1", "f1g1"),
    ("1kr5/8/8/8/8/8/8/4K3 b k - 0 1", .b8, .c8, "b8g8", "b8c8"),
  ]

  @Test(arguments: castlings)
  func bothSpellingsAreRead(fen: String, king: Square, rook: Square, standard: String, chess960: String) throws {
    // The right of this rook alone, so that the other spelling cannot mean the other side.
    let fields = fen.split(separator: " ").map(String.init)
    let right = String(fen.contains(" w ") ? rook.file.description.uppercased() : rook.file.description)
    let named = ([fields[0], fields[1], right] + fields[3...]).joined(separator: " ")
    let position = try Position(fen: named)
    let castling = Move(king, rook, .castling)
    #expect(position.isLegal(castling))
    #expect(castling.coordinates(chess960: false) == standard)
    #expect(castling.coordinates(chess960: true) == chess960)
    #expect(castling.description == chess960)
    #expect(try position.move(coordinates: chess960) == castling)
    #expect(try position.move(coordinates: standard) == castling)
    #expect(try position.move(coordinates: standard.uppercased()) == castling)
  }

  /// Positions where the king can step to the very square on which castling would put it.
  static let steps: [(String, String, Square, Square, Square)] = [
    ("4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1g1", .f1, .g1, .h1),
    ("4k3/8/8/8/8/8/8/R2K4 w Q - 0 1", "d1c1", .d1, .c1, .a1),
    ("4k3/8/8/8/8/8/8/RK6 w Q - 0 1", "b1c1", .b1, .c1, .a1),
    ("r2k4/8/8/8/8/8/8/4K3 b q - 0 1", "d8c8", .d8, .c8, .a8),
    ("5k1r/8/8/8/8/8/8/4K3 b k - 0 1", "f8g8", .f8, .g8, .h8),
  ]

  @Test(arguments: steps)
  func ordinaryStepComesFirst(fen: String, text: String, king: Square, target: Square, rook: Square) throws {
    let position = try Position(fen: fen)
    let (step, castling) = (Move(king, target), Move(king, rook, .castling))
    #expect(position.isLegal(step) && position.isLegal(castling))
    #expect(try position.move(coordinates: text) == step)
    #expect(try position.move(san: text) == step)
    #expect(try position.move(san: "K\(target)") == step)
    #expect(try position.move(coordinates: "\(king)\(rook)") == castling)
    #expect(try position.move(san: castling.castlingSide == .kingside ? "O-O" : "O-O-O") == castling)
    #expect(step.coordinates(chess960: true) == text && step.coordinates(chess960: false) == text)
  }

  /// A step into check is not saved by castling to the same square.
  @Test func illegalStepMeansNothing() throws {
    // The bishop sees g1, and nobody castles into check either.
    let position = try Position(fen: "4k3/8/8/8/3b4/8/8/5K1R w K - 0 1")
    #expect(throws: MoveError.illegal("f1g1")) { try position.move(coordinates: "f1g1") }
    #expect(throws: MoveError.illegal("f1h1")) { try position.move(coordinates: "f1h1") }
    #expect(throws: MoveError.illegal("O-O")) { try position.move(san: "O-O") }
  }
}

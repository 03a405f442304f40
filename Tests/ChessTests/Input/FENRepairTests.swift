import Chess
import Testing

/// Errors that can be mended are mended, and the repairs say how.
@Suite struct FENRepairTests {
  private static let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
  private static let corners = "r3k2r/8/8/8/8/8/8/R3K2R"

  static let castling: [(String, String, [PositionRepair])] = [
    (
      "\(corners) w KQkqKQkq - 0 1", "\(corners) w KQkq - 0 1",
      [
        .castlingRightRepeated(.side(.white, .kingside)), .castlingRightRepeated(.side(.white, .queenside)),
        .castlingRightRepeated(.side(.black, .kingside)), .castlingRightRepeated(.side(.black, .queenside)),
      ]
    ),
    ("\(corners) w KK - 0 1", "\(corners) w K - 0 1", [.castlingRightRepeated(.side(.white, .kingside))]),
    ("\(corners) w KH - 0 1", "\(corners) w K - 0 1", [.castlingRightRepeated(.file(.white, .h))]),
    ("\(corners) w HK - 0 1", "\(corners) w K - 0 1", [.castlingRightRepeated(.side(.white, .kingside))]),
    (
      "\(corners) w aqhk - 0 1", "\(corners) w kq - 0 1",
      [.castlingRightRepeated(.side(.black, .queenside)), .castlingRightRepeated(.side(.black, .kingside))]
    ),
    (
      "4k3/8/8/8/8/8/8/4KRRR w HGF - 0 1", "4k3/8/8/8/8/8/8/4KRRR w K - 0 1",
      [.castlingRightRepeated(.file(.white, .g)), .castlingRightRepeated(.file(.white, .f))]
    ),
    (
      "4k3/8/8/8/8/8/8/4KRRR w FK - 0 1", "4k3/8/8/8/8/8/8/4KRRR w F - 0 1",
      [.castlingRightRepeated(.side(.white, .kingside))]
    ),
    ("\(corners) w D - 0 1", "\(corners) w - - 0 1", [.castlingRightDropped(.file(.white, .d))]),
    ("\(corners) w E - 0 1", "\(corners) w - - 0 1", [.castlingRightDropped(.file(.white, .e))]),
    (
      "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
      [
        .castlingRightDropped(.side(.white, .kingside)), .castlingRightDropped(.side(.white, .queenside)),
        .castlingRightDropped(.side(.black, .kingside)), .castlingRightDropped(.side(.black, .queenside)),
      ]
    ),
    (
      "r3k2r/8/8/8/8/8/4K3/R6R w KQkq - 0 1", "r3k2r/8/8/8/8/8/4K3/R6R w kq - 0 1",
      [.castlingRightDropped(.side(.white, .kingside)), .castlingRightDropped(.side(.white, .queenside))]
    ),
    (
      "r3k2r/8/8/8/8/8/8/r3K2r w KQ - 0 1", "r3k2r/8/8/8/8/8/8/r3K2r w - - 0 1",
      [.castlingRightDropped(.side(.white, .kingside)), .castlingRightDropped(.side(.white, .queenside))]
    ),
    (
      "r6r/4k3/8/8/8/8/8/R3K2R b KQha - 0 1", "r6r/4k3/8/8/8/8/8/R3K2R b KQ - 0 1",
      [.castlingRightDropped(.file(.black, .h)), .castlingRightDropped(.file(.black, .a))]
    ),
    (
      "\(start) w KQAb - 0 1", "\(start) w KQ - 0 1",
      [.castlingRightRepeated(.file(.white, .a)), .castlingRightDropped(.file(.black, .b))]
    ),
    (
      "q3kb2/rbpppppr/p1n4p/1p1n4/P4PB1/NP2P3/1RPP2PP/2B1QKNR b kq - 1 1",
      "q3kb2/rbpppppr/p1n4p/1p1n4/P4PB1/NP2P3/1RPP2PP/2B1QKNR b - - 1 1",
      [.castlingRightDropped(.side(.black, .kingside)), .castlingRightDropped(.side(.black, .queenside))]
    ),
    (
      "K6k/8/8/8/8/8/8/8 w ABCDEFGHabcdefgh - 0 1", "K6k/8/8/8/8/8/8/8 w - - 0 1",
      Color.allCases.flatMap { color in File.allCases.map { .castlingRightDropped(.file(color, $0)) } }
    ),
  ]

  static let enPassant: [(String, String, [PositionRepair])] = [
    // Squares that no double step has passed.
    ("\(start) w KQkq e2 0 1", "\(start) w KQkq - 0 1", [.enPassantDropped(.e2)]),
    ("\(start) w KQkq e5 0 1", "\(start) w KQkq - 0 1", [.enPassantDropped(.e5)]),
    ("\(start) w KQkq e6 0 1", "\(start) w KQkq - 0 1", [.enPassantDropped(.e6)]),
    ("\(start) w KQkq E6 0 1", "\(start) w KQkq - 0 1", [.enPassantDropped(.e6)]),
    ("4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1", [.enPassantDropped(.d6)]),
    ("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/3n4/3pP3/8/8/8/4K3 w - - 0 1", [.enPassantDropped(.d6)]),
    ("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/3n4/8/3pP3/8/8/8/4K3 w - - 0 1", [.enPassantDropped(.d6)]),
    ("4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3PP3/8/8/8/4K3 w - - 0 1", [.enPassantDropped(.d6)]),
    ("4k3/8/8/3qP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3qP3/8/8/8/4K3 w - - 0 1", [.enPassantDropped(.d6)]),
    (
      "rnbqkbnr/1p1ppppp/B1p5/8/6P1/4P3/PPPP1P1P/RNBQK1NR w KQkq g3 0 3",
      "rnbqkbnr/1p1ppppp/B1p5/8/6P1/4P3/PPPP1P1P/RNBQK1NR w KQkq - 0 3", [.enPassantDropped(.g3)]
    ),
    // Squares with no pawn beside the one that has passed them; a board's edge is not round.
    (
      "rnbqkbnr/pppp1ppp/8/4p3/2P5/8/PP1PPPPP/RNBQKBNR w KQkq e6 0 2",
      "rnbqkbnr/pppp1ppp/8/4p3/2P5/8/PP1PPPPP/RNBQKBNR w KQkq - 0 2", [.enPassantDropped(.e6)]
    ),
    (
      "rnbqk2r/ppppppbp/5np1/8/2PPP3/2N5/PP3PPP/R1BQKBNR b KQkq e3 0 4",
      "rnbqk2r/ppppppbp/5np1/8/2PPP3/2N5/PP3PPP/R1BQKBNR b KQkq - 0 4", [.enPassantDropped(.e3)]
    ),
    (
      "rnbqkbnr/pp1ppppp/2p5/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 2",
      "rnbqkbnr/pp1ppppp/2p5/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2", [.enPassantDropped(.d3)]
    ),
    ("4k3/8/8/p6P/8/8/8/4K3 w - a6 0 1", "4k3/8/8/p6P/8/8/8/4K3 w - - 0 1", [.enPassantDropped(.a6)]),
    ("4k3/8/8/P6p/8/8/8/4K3 w - h6 0 1", "4k3/8/8/P6p/8/8/8/4K3 w - - 0 1", [.enPassantDropped(.h6)]),
    // A rank that does not exist.
    ("\(start) w KQkq e9 0 1", "\(start) w KQkq - 0 1", [.enPassantIgnored("e9")]),
    ("\(start) w KQkq e0 0 1", "\(start) w KQkq - 0 1", [.enPassantIgnored("e0")]),
    ("\(start) w KQkq H9 0 1", "\(start) w KQkq - 0 1", [.enPassantIgnored("H9")]),
  ]

  static let fields: [(String, String, [PositionRepair])] = [
    (
      start, "\(start) w - - 0 1",
      [
        .fieldAssumed("side to move: White"), .fieldAssumed("castling rights: none"),
        .fieldAssumed("en-passant square: none"),
      ]
    ),
    (
      "\(start) b", "\(start) b - - 0 1",
      [.fieldAssumed("castling rights: none"), .fieldAssumed("en-passant square: none")]
    ),
    ("\(start) w KQkq", "\(start) w KQkq - 0 1", [.fieldAssumed("en-passant square: none")]),
    (
      "1N6/8/K7/3k4/3p3B/p7/2PP4/8 w KQkq", "1N6/8/K7/3k4/3p3B/p7/2PP4/8 w - - 0 1",
      [
        .fieldAssumed("en-passant square: none"), .castlingRightDropped(.side(.white, .kingside)),
        .castlingRightDropped(.side(.white, .queenside)), .castlingRightDropped(.side(.black, .kingside)),
        .castlingRightDropped(.side(.black, .queenside)),
      ]
    ),
    ("\(start) w KQkq - 0 0", "\(start) w KQkq - 0 1", [.moveNumberChanged(from: 0, to: 1)]),
    ("\(start) w KQkq - 0 70000", "\(start) w KQkq - 0 65535", [.moveNumberChanged(from: 70_000, to: 65_535)]),
    ("\(start) w KQkq - 65536 1", "\(start) w KQkq - 65535 1", [.halfmoveClockChanged(from: 65_536, to: 65_535)]),
    (
      "\(start) w KQkq - 0 18446744073709551616", "\(start) w KQkq - 0 65535",
      [.moveNumberChanged(from: .max, to: 65_535)]
    ),
    ("\(start) w KQkq - 0 000", "\(start) w KQkq - 0 1", [.moveNumberChanged(from: 0, to: 1)]),
    (
      "\(start) w KQkqK e9 0 0", "\(start) w KQkq - 0 1",
      [
        .enPassantIgnored("e9"), .moveNumberChanged(from: 0, to: 1),
        .castlingRightRepeated(.side(.white, .kingside)),
      ]
    ),
  ]

  /// Nothing to tell: these only look odd.
  static let harmless: [(String, String, [PositionRepair])] = [
    ("\(start) w KQkq -", "\(start) w KQkq - 0 1", []),
    ("\(start) w KQkq - 5", "\(start) w KQkq - 5 1", []),
    ("\(start) W KQkq - 0 1", "\(start) w KQkq - 0 1", []),
    ("\(start) w kqKQ - 0 1", "\(start) w KQkq - 0 1", []),
    ("\(start) w qkQK - 0 1", "\(start) w KQkq - 0 1", []),
    ("\(start) w HAha - 0 1", "\(start) w KQkq - 0 1", []),
    ("\(start) w KAqh - 0 1", "\(start) w KQkq - 0 1", []),
    (
      "nrbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "nrbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", []
    ),
    ("\(start) w KQkq - 007 0042", "\(start) w KQkq - 7 42", []),
    ("\(start) w KQkq - 65535 65535", "\(start) w KQkq - 65535 65535", []),
    ("\(start)\tw\tKQkq\t-\t0\t1", "\(start) w KQkq - 0 1", []),
    ("\(start)   w  KQkq -  0     1   ", "\(start) w KQkq - 0 1", []),
    ("  \t\(start) w KQkq - 0 1", "\(start) w KQkq - 0 1", []),
    ("\(start) w KQkq - 0 1\r\n", "\(start) w KQkq - 0 1", []),
    ("\(start)\nw\nKQkq\n-\n0\n1\n", "\(start) w KQkq - 0 1", []),
    ("\(start)\u{a0}w\u{2003}KQkq\u{3000}- 0 1", "\(start) w KQkq - 0 1", []),
    ("rnbqkbnr/pppppppp/44/11111111/2222/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "\(start) w KQkq - 0 1", []),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - D6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", []),
  ]

  static let all = [castling, enPassant, fields, harmless].flatMap(\.self)

  @Test(arguments: all)
  func isMendedAndTold(text: String, fen: String, repairs: [PositionRepair]) throws {
    let reading = try Position.reading(fen: text)
    #expect(reading.position.fen == fen)
    #expect(reading.repairs == repairs)
    #expect(try Position(fen: text) == reading.position)
    // A mended position needs no mending.
    let again = try Position.reading(fen: reading.position.fen)
    #expect(again.repairs.isEmpty && again.position == reading.position && again.position.key == reading.position.key)
  }
}

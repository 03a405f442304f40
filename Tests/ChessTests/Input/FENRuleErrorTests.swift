import Chess
import Testing

/// A text that is written like a FEN but cannot be played is refused, and the error says which pieces are at fault.
@Suite struct FENRuleErrorTests {
  static let kings: [(String, PositionError)] = [
    ("8/8/8/8/8/8/8/8 w - - 0 1", .noKing(.white)),
    ("8/8/8/8/8/8/8/7K w - - 0 1", .noKing(.black)),
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", .noKing(.white)),
    ("4k3/8/8/8/8/8/8/8 b - - 0 1", .noKing(.white)),
    ("rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", .noKing(.black)),
    ("kk6/8/8/8/8/8/8/7K w - - 0 1", .severalKings(.black, [.a8, .b8])),
    ("rnkqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .severalKings(.black, [.c8, .e8])),
    ("4k3/8/8/8/8/8/8/K6K w - - 0 1", .severalKings(.white, [.a1, .h1])),
    (
      "kkkkkkkk/kkkkkkkk/8/8/8/8/8/7K w - - 0 1",
      .severalKings(.black, (Bitboard(.seventh) | Bitboard(.eighth)).map(\.self))
    ),
    ("8/8/8/3kK3/8/8/8/8 w - - 0 1", .adjacentKings(.e5, .d5)),
    ("8/8/8/3k4/4K3/8/8/8 b - - 0 1", .adjacentKings(.e4, .d5)),
    ("8/8/8/8/8/8/k7/K7 w - - 0 1", .adjacentKings(.a1, .a2)),
    ("6Kk/8/8/8/8/8/8/8 b - - 0 1", .adjacentKings(.g8, .h8)),
    ("8/7k/6K1/8/8/8/8/8 w - - 0 1", .adjacentKings(.g6, .h7)),
  ]

  static let pieceCount: [(String, PositionError)] = [
    ("8/8/8/8/8/8/1k3K2/3p4 w - - 0 1", .pawnOnEdge([.d1])),
    ("2P5/8/8/3p4/4bK2/8/4k1p1/2Q5 w - - 12 81", .pawnOnEdge([.c8])),
    ("pnbqkbnr/ppprpppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .pawnOnEdge([.a8])),
    ("4k2p/8/8/8/8/8/8/P3K3 w - - 0 1", .pawnOnEdge([.a1, .h8])),
    ("PPPPkPPP/8/8/8/8/8/8/4K3 w - - 0 1", .pawnOnEdge([.a8, .b8, .c8, .d8, .f8, .g8, .h8])),
    ("rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPPP/RNBQKBN1 w Qkq - 0 1", .tooManyPawns(.white, 9)),
    ("1nbqkbnr/pppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", .tooManyPawns(.black, 9)),
    ("4k3/8/8/8/8/PPPPPPPP/PPPPPPPP/4K3 w - - 0 1", .tooManyPieces(.white, 17)),
    ("4k3/8/8/8/8/PPPPPPP1/PPPPPPPP/4K3 w - - 0 1", .tooManyPawns(.white, 15)),
    ("rnbqkbnr/ppppNNpp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .tooManyPieces(.white, 18)),
    ("rnbqkbnr/pppppppp/q7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", .tooManyPieces(.black, 17)),
    ("rnbqkbnr/pppppppp/pppppppp/8/8/PPPPPPPP/PPPPPPPP/RNBQKBNR w - - 0 1", .tooManyPieces(.white, 24)),
    ("QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/KQQQQQQk w - - 0 1", .tooManyPieces(.white, 63)),
    ("pppppppp/pppppppp/pppppppp/pppppppp/pppppppp/pppppppp/pppppppp/pppppppp w - - 0 1", .tooManyPieces(.black, 64)),
  ]

  static let all = [kings, pieceCount].flatMap(\.self)

  @Test(arguments: all)
  func isRefused(text: String, error: PositionError) {
    #expect(throws: error) { try Position(fen: text) }
  }

  /// The first thirty are Dann Corbitt's, from the destruction test of the Chess-EPDs collection.
  static let checks: [(String, [Square])] = [
    ("1N4B1/2p2p2/2Q3k1/p2p1RPp/P4P1b/7P/2PPPrrK/8 w - -", [.c6]),
    ("1Q2Rb2/1NB2kp1/4P2R/2K2P2/2p1P3/P7/n1bnPPP1/r2q4 w - -", [.e6]),
    ("1b1knR1r/2pR3r/2b5/7K/4QBp1/1p1p3B/pn5p/7q w - -", [.d7]),
    ("1bk1N3/1p1R2p1/P6p/r6p/r6p/2R1p2B/4Pp2/5Kqb w - -", [.c3]),
    ("2K5/3bBp1Q/5p2/5n2/2pN2q1/k5R1/n2rp3/8 w - -", [.g3, .e7]),
    ("2Q3k1/4b3/2K2q2/8/2B3r1/8/8/8 w - -", [.c4, .c8]),
    ("3R4/Pp6/qK6/rp6/1R2p3/k3p2P/PQ2N3/BBN5 w - -", [.b2]),
    ("3b3b/2ppRp1p/2p2KpQ/1P5P/5k1R/2P2PBq/4pPP1/6NN w - -", [.g3, .h4, .h6]),
    ("3nn3/2q1P3/3P2P1/B3P1b1/2Q2nP1/2q5/kn1P1qr1/2K5 w - -", [.c4]),
    ("4R3/1N3K2/pb4p1/1Pp2NP1/B1q1k3/1P5Q/bBP3P1/4n3 w - -", [.e8]),
    ("5Q2/Q5P1/1q4KP/1P6/p3Q3/P4NpB/1P3ppp/RQ3kqn w - -", [.b1]),
    ("5b2/2pQ3n/3kP2p/2pP4/b1pKP3/8/8/8 w - -", [.d7]),
    ("6B1/Q3n1n1/P2B1P1p/Rpp3pP/1p1p1rKp/1k1B3P/3p4/BrN1R2q w - -", [.c1, .g8]),
    ("7Q/8/8/6p1/2N3Bk/pp3n1P/r2B1RRP/qK3n2 w - -", [.h8]),
    ("8/1p6/5p2/2pP1ppn/P1R4k/2pK2rp/n1N1P3/8 w - -", [.c4]),
    ("8/1qn5/5B2/8/2R5/k5n1/2R1P1pp/1KQ3rr w - -", [.c1]),
    ("8/3N4/8/p7/1B6/k1Q5/1R2p1p1/rnN1K1rb w - -", [.c3, .b4]),
    ("8/3p1pq1/2p2b2/8/8/1B2B3/4pk1p/K1Rr1r2 w - -", [.e3]),
    ("8/4q1p1/4p3/5rKP/4kn1R/4bRNQ/4P1PB/5rNn w - -", [.g3]),
    ("8/8/4P1B1/8/4Qp2/3K1P2/1P3P2/3rk1R1 w - -", [.g1, .e4]),
    ("8/8/8/5R1p/7p/6pK/5Ppq/5rQk w - -", [.g1]),
    ("8/B2p1P1r/B7/7q/8/8/1pN1PPP1/2RQ1k1K w - -", [.d1]),
    ("8/R2k4/8/8/8/6Q1/K3r3/5q2 w - -", [.a7]),
    ("Kq5r/5BPn/3p2R1/5k2/2pP1p1R/5P2/5N2/1Q6 w - -", [.b1]),
    ("Q4k2/2N1Bp1P/4Kp1P/5P2/8/1P6/8/n1Rq4 w - -", [.e7, .a8]),
    ("Rb3b2/p1Bp1Rp1/P1pK1p2/nb6/p1k4P/2PP2P1/B1P1P3/rN6 w - -", [.a2, .d3]),
    ("k5Rq/4RNP1/5PPK/6N1/5B1r/7B/8/8 w - -", [.g8]),
    ("q1KNNn1n/8/8/8/8/2brrb2/1RR5/3QQkB1 w - -", [.e1]),
    ("r6k/1K2q1Q1/8/8/8/8/8/8 w - -", [.g7]),
    ("rnb1k2r/pppp1ppp/8/4Q3/4P3/4q3/P1P2PPP/4KB1R w - -", [.e5]),
    ("4k3/8/8/8/8/8/8/4R2K w - - 0 1", [.e1]),
    ("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", [.d7]),
    ("4k3/8/3N4/8/8/8/8/4K3 w - - 0 1", [.d6]),
    ("4k3/8/8/8/8/8/3q4/4K3 b - - 0 1", [.d2]),
    ("4k3/8/8/8/7b/8/8/4K3 b - - 0 1", [.h4]),
    ("4k3/8/8/8/8/8/3p1p2/4K3 b - - 0 1", [.d2, .f2]),
    ("rnbqkbnr/pppp1p1p/8/4p2Q/4P3/8/PPPP1pPP/RNB1KBNR b KQkq - 1 2", [.f2]),
    ("8/1Q1Q1Q2/8/1Q1k1Q2/8/1Q1Q1Q2/8/K7 w - - 0 1", [.b3, .d3, .f3, .b5, .f5, .b7, .d7, .f7]),
  ]

  @Test(arguments: checks)
  func capturableKingIsRefused(text: String, checkers: [Square]) throws {
    let waiting: Color = text.contains(" w ") ? .black : .white
    #expect(throws: PositionError.opponentInCheck(waiting, by: checkers)) { try Position(fen: text) }
  }
}

import Chess
import Testing

/// Moves are written with as little of their origin as tells them apart.
@Suite struct SANWritingTests {
  static let cases: [(String, String, String)] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e4"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Nf3"),
    // The file is enough, else the rank, else both.
    ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2"),
    ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "f3d2", "Nfd2"),
    ("4k3/8/8/R7/8/8/R7/4K3 w - - 0 1", "a2a4", "R2a4"),
    ("4k3/8/8/R7/8/8/R7/4K3 w - - 0 1", "a5a4", "R5a4"),
    ("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"),
    ("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "e4e1", "Qee1"),
    ("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h1e1", "Q1e1"),
    ("8/2KN1p2/5p2/3N1B1k/5PNp/7P/7P/8 w - - 0 1", "d5f6", "N5xf6#"),
    ("8/8/8/8/8/8/1k6/R3K2R w - - 0 1", "h1f1", "Rf1"),
    ("8/8/8/6k1/8/8/8/R2K3R w - - 0 1", "a1b1", "Rb1"),
    ("4k3/8/8/8/8/4p1p1/3N3N/4K3 w - - 0 1", "d2f1", "Ndf1"),
    ("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "c4d5", "cxd5"),
    ("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"),
    ("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "c5d6", "cxd6"),
    // Rivals that are pinned, or that another piece hides, are no candidates.
    ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
    ("4k3/4r3/8/8/4N3/8/3N4/4K3 w - - 0 1", "d2f3", "Nf3"),
    ("4k3/4r3/8/8/4N3/8/8/N3K3 w - - 0 1", "a1c2", "Nc2"),
    ("4r2k/8/8/2N5/4N3/8/8/4K3 w - - 0 1", "c5d3", "Nd3"),
    ("7k/4r3/8/2N5/4N3/8/8/4K3 w - - 0 1", "c5d7", "Nd7"),
    ("1k6/8/8/8/8/8/8/R2NR2K w - - 0 1", "e1e4", "Re4"),
    ("6k1/8/8/8/R2N3R/8/8/K7 w - - 0 1", "a4c4", "Rc4"),
    // A rival that may move, but only along its pin.
    ("4r2k/8/8/8/4R3/8/8/R3K3 w - - 0 1", "a1a4", "Ra4"),
    ("4r2k/8/8/8/4R3/8/8/3RK3 w - - 0 1", "d1d4", "Rd4"),
    // In check only some can help.
    ("4k3/8/8/8/4r3/8/N5N1/4K3 w - - 0 1", "g2e3", "Ne3"),
    // Castling, promotion, check and mate.
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", "O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1a1", "O-O-O"),
    ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", "O-O+"),
    ("2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", "O-O-O#"),
    ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "e8=Q+"),
    ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8n", "e8=N"),
    ("3r3k/4P3/6K1/8/8/8/8/8 w - - 0 1", "e7d8r", "exd8=R#"),
    ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"),
    ("4k3/8/8/8/8/8/4N3/4RK2 w - - 0 1", "e2c3", "Nc3+"),
  ]

  @Test(arguments: cases)
  func isWrittenBriefly(fen: String, coordinates: String, san: String) throws {
    let position = try Position(fen: fen)
    let move = try position.move(coordinates: coordinates)
    #expect(position.san(move) == san)
    #expect(try position.move(san: san) == move)
  }

  /// A written move is read as the same move, and no two moves are written alike.
  @Test func everyMoveComesBack() throws {
    try #require(FENPool.positions.count > 1_000, "perft-data is missing")
    for fen in FENPool.positions.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
      let position = try Position(fen: fen)
      let moves = position.legalMoves
      let texts = moves.map { position.san($0) }
      #expect(Set(texts).count == moves.count, "\(fen)")
      for (move, text) in zip(moves, texts) { #expect(try position.move(san: text) == move, "\(fen) \(text)") }
    }
  }
}

import Chess
import Testing

/// People write moves in many ways; one legal move is meant.
@Suite struct SANReadingTests {
  static let cases: [(String, String, [String])] = [
    // Pawns.
    (
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4",
      [
        "e4", "e4!", "e4!?", "e4??", "e4+", "e4#", "e4 !?", " e4 ", "\te4\r\n", "Pe4", "e2e4", "e2-e4", "Pe2-e4",
        "e2:e4",
        "ee4", "2e4", "e4 +", "e4++",
      ]
    ),
    (
      "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6",
      [
        "exd6", "ed6", "ed6?", "exd6e.p.", "exd6 e.p.", "exd6ep", "exd6 ep", "exd6 e.p", "exd6 e.p.+", "exd6+ e.p.",
        "exd6 e.p. #!", "e5d6", "e5xd6", "Pexd6", "d6", "e:d6", "e-d6", "xd6", "5xd6", "e5xd6e.p.",
      ]
    ),
    // Promotions.
    (
      "7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q",
      [
        "e8=Q", "e8Q", "e8q", "e8=q", "e8(Q)", "e8/Q", "e8=Q+", "e8=Q#", "e8=Q+!", "e8Q#", "e7e8q", "e7e8Q", "e7e8=Q",
        "e7-e8=Q", "Pe8=Q", "e8=(Q)", "e8(Q", "e8=Q mate",
      ]
    ),
    (
      "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8n",
      ["exd8=N", "ed8N", "ed8n", "exd8(N)", "exd8/N", "e7xd8=N", "e7d8n", "exd8N??", "xd8=N"]
    ),
    ("4k3/8/8/8/8/8/1p6/4K3 b - - 0 1", "b2b1b", ["b1=B", "b1B", "b1b", "bb1b", "b2b1b", "b1=b"]),
    // Pieces, with more of the origin than is needed, in any order of strictness.
    (
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3",
      [
        "Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "N-f3", "Nf3!", "Nf3+", "Nf3 +", "Nf3mate", "Nxf3", "g1f3", "g1-f3",
        "Ng1xf3", "Nf3?!",
      ]
    ),
    (
      "4k3/8/8/8/3p4/8/8/3RK3 w - - 0 1", "d1d4",
      ["Rxd4", "Rd4", "R:d4", "RXd4", "Rdxd4", "R1xd4", "Rd1xd4", "d1d4", "d1xd4"]
    ),
    ("4k3/8/8/8/8/2p5/1B6/4K3 w - - 0 1", "b2c3", ["Bxc3", "Bc3", "Bbxc3", "B2c3", "b2c3", "Bb2xc3"]),
    ("4k3/8/8/8/8/2p5/1P6/4K3 w - - 0 1", "b2c3", ["bxc3", "bc3", "c3", "b2c3", "Pbxc3", "b2xc3"]),
    // Castling.
    (
      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1",
      [
        "O-O", "0-0", "o-o", "OO", "00", "oo", "O-O+", "0-0#", "O-O !?", "e1g1", "e1h1", "Ke1g1", "Ke1-g1", "Ke1h1",
        "Ke1xh1",
      ]
    ),
    (
      "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8",
      ["O-O-O", "0-0-0", "o-o-o", "OOO", "000", "O-O-O+", "0-O-0", "e8c8", "e8a8", "Ke8-c8", "Ke8a8"]
    ),
    ("1r2k1r1/8/8/8/8/8/8/4K3 b kq - 0 1", "e8b8", ["O-O-O", "0-0-0", "e8b8", "e8c8"]),
  ]

  @Test(arguments: cases)
  func oneMoveIsMeant(fen: String, coordinates: String, texts: [String]) throws {
    let position = try Position(fen: fen)
    let move = try position.move(coordinates: coordinates)
    for text in texts { #expect(try position.move(san: text) == move, "\(text)") }
  }

  /// Without the pin both knights could be meant.
  @Test func pinnedRivalIsNotMeant() throws {
    let position = try Position(fen: "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1")
    #expect(try position.move(san: "Ne2") == Move(.g1, .e2))
  }
}

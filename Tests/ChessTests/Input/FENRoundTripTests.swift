import Chess
import Testing

/// Positions are written as they were read, in FEN, X-FEN and Shredder-FEN.
@Suite struct FENRoundTripTests {
  /// Our own: the same double Chess960 position in both spellings.
  static let spellings = [
    (
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"
    ),
    ("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 9", "r3k2r/8/8/8/8/8/8/R3K2R b Ha - 3 9"),
    ("rk2r3/8/8/8/8/8/8/2RK2R1 w KQkq - 0 1", "rk2r3/8/8/8/8/8/8/2RK2R1 w GCea - 0 1"),
    ("1r1k3r/8/8/8/8/8/1P6/RK4R1 b KQkq - 0 1", "1r1k3r/8/8/8/8/8/1P6/RK4R1 b GAhb - 0 1"),
    ("4k3/8/8/8/8/8/8/4KRRR w K - 0 1", "4k3/8/8/8/8/8/8/4KRRR w H - 0 1"),
    ("4k3/8/8/8/8/8/8/4KRRR w F - 0 1", "4k3/8/8/8/8/8/8/4KRRR w F - 0 1"),
    ("4k3/8/8/8/8/8/8/4KRRR w G - 0 1", "4k3/8/8/8/8/8/8/4KRRR w G - 0 1"),
    ("rrr1k3/8/8/8/8/8/8/4K3 b q - 0 1", "rrr1k3/8/8/8/8/8/8/4K3 b a - 0 1"),
    ("rrr1k3/8/8/8/8/8/8/4K3 b b - 0 1", "rrr1k3/8/8/8/8/8/8/4K3 b b - 0 1"),
    ("rrr1k3/8/8/8/8/8/8/4K3 b c - 0 1", "rrr1k3/8/8/8/8/8/8/4K3 b c - 0 1"),
    ("1rkr4/8/8/8/8/8/8/RR1K1RR1 w FBkq - 0 1", "1rkr4/8/8/8/8/8/8/RR1K1RR1 w FBdb - 0 1"),
    ("1rkr4/8/8/8/8/8/8/RR1K1RR1 w KBk - 0 1", "1rkr4/8/8/8/8/8/8/RR1K1RR1 w GBd - 0 1"),
    ("rkr5/8/8/8/8/8/8/5RKR w KQkq - 0 1", "rkr5/8/8/8/8/8/8/5RKR w HFca - 0 1"),
    ("k7/8/8/8/8/8/8/6KR w K - 0 1", "k7/8/8/8/8/8/8/6KR w H - 0 1"),
    ("6rk/8/8/8/8/8/8/KR6 w Kq - 0 1", "6rk/8/8/8/8/8/8/KR6 w Bg - 0 1"),
    // A bishop of the FEN's letter B is no rook on the b-file.
    ("4k3/8/8/8/8/8/8/BRK3RR w GQ - 0 1", "4k3/8/8/8/8/8/8/BRK3RR w GB - 0 1"),
    // The other side's rooks, and rooks off the home rank, do not count.
    ("4k3/8/8/8/8/8/7R/4KR1r w K - 0 1", "4k3/8/8/8/8/8/7R/4KR1r w F - 0 1"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
  ]

  @Test(arguments: spellings)
  func bothSpellingsMeanTheSame(xfen: String, shredder: String) throws {
    let (position, repairs) = try Position.reading(fen: xfen)
    #expect(repairs.isEmpty)
    #expect(try Position(fen: shredder) == position)
    #expect(try Position(fen: shredder).key == position.key)
    #expect(position.fen == xfen)
    #expect(position.description == xfen)
    #expect(position.fen(castling: .shredder) == shredder)
    #expect(position.epdFields() + " \(position.halfmoveClock) \(position.fullmoveNumber)" == xfen)
  }

  /// Every position of the perft files, whichever way it spells its rights.
  @Test func perftPositionsComeBack() throws {
    #expect(FENPool.positions.count > 1_300)
    for fen in FENPool.positions {
      let (position, repairs) = try Position.reading(fen: fen)
      // Sources differ in whether they write an en-passant square that serves nobody.
      let others = repairs.filter { if case .enPassantDropped = $0 { false } else { true } }
      #expect(others.isEmpty, "\(fen)")
      for style in [Position.CastlingStyle.xfen, .shredder] {
        let again = try Position.reading(fen: position.fen(castling: style))
        #expect(again.position == position && again.position.key == position.key && again.repairs.isEmpty, "\(fen)")
      }
      let fields = fen.split(separator: " ").map(String.init)
      let isShredder = fields[2].lowercased().contains { "abcdefgh".contains($0) }
      let written = position.fen(castling: isShredder ? .shredder : .xfen).split(separator: " ").map(String.init)
      #expect(written[0] == fields[0] && written[1] == fields[1] && written[4...] == fields[4...], "\(fen)")
      // X-FEN names a rook by its file too, so only one of the two styles need agree; the order is free.
      let styles = [Position.CastlingStyle.xfen, .shredder].map { position.fen(castling: $0).split(separator: " ")[2] }
      #expect(styles.map { $0.sorted() }.contains(fields[2].sorted()), "\(fen)")
    }
  }
}

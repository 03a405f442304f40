/// A position with known perft counts: one of the six of the Chess Programming Wiki.
struct ClassicPosition {
  let name: String
  let fen: String
  /// The depth in plies, chosen so that all positions take about the same time.
  let depth: Int
  /// The number of leaf nodes at `depth` plies.
  let nodes: UInt64
  /// The number of leaf nodes at `depth - 2` plies.
  let quickNodes: UInt64

  static let all = [
    ClassicPosition(
      name: "start", fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      depth: 6, nodes: 119_060_324, quickNodes: 197_281),
    ClassicPosition(
      name: "kiwipete", fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      depth: 5, nodes: 193_690_690, quickNodes: 97_862),
    ClassicPosition(
      name: "rook ending", fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
      depth: 7, nodes: 178_633_661, quickNodes: 674_624),
    ClassicPosition(
      name: "promotions", fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
      depth: 6, nodes: 706_045_033, quickNodes: 422_333),
    ClassicPosition(
      name: "discoveries", fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
      depth: 5, nodes: 89_941_194, quickNodes: 62_379),
    ClassicPosition(
      name: "middlegame", fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
      depth: 5, nodes: 164_075_551, quickNodes: 89_890),
  ]
}

import Chess

/// Positions that tests speak of by name.
package enum NamedPosition {
  /// The six classic perft positions of the Chess Programming Wiki.
  package static let classics = [start, kiwipete, rookEnding, promotions, discoveries, middlegame]

  /// Where standard chess begins.
  package static let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
  /// Peter McKenzie's collection of everything that can go wrong.
  package static let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
  /// En passant that would bare a king along the rank.
  package static let rookEnding = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
  /// Promotions on every other move.
  package static let promotions = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"
  /// A pawn that promotes with check among discovered ones.
  package static let discoveries = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"
  /// A quiet middlegame.
  package static let middlegame = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"
}

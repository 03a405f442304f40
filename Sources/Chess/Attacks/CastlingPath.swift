/// The squares that king and rook cross in castling, by the squares on which they stand.
///
/// Like all of `Tables`, only valid for code that holds a `Position`.
enum CastlingPath {
  /// [king * 64 + rook]
  nonisolated(unsafe) private static var paths = UnsafeMutablePointer<Bitboard>.unfilled
  /// [king * 64 + rook]
  nonisolated(unsafe) private static var kingPaths = UnsafeMutablePointer<Bitboard>.unfilled

  /// The squares that must be empty: those which king and rook cross or reach, but for the two where they stand.
  @inline(__always)
  static func between(_ king: Square, _ rook: Square) -> Bitboard {
    assert(king.rank == rook.rank && king != rook)
    return paths[king.index &* 64 &+ rook.index]
  }

  /// The squares that must not be attacked: those which the king crosses or reaches.
  ///
  /// The rook must not be pinned, too. (In Chess960 the castling rook may be the only piece that blocks an attack along
  /// the back rank on the king's target. In standard chess no piece can stand behind the rook.)
  @inline(__always)
  static func ofKing(_ king: Square, rook: Square) -> Bitboard { kingPaths[king.index &* 64 &+ rook.index] }

  /// Fills the tables; called once, by `Tables.prepare()`, after `Lines`.
  static func fill() {
    (paths, kingPaths) = (.table(64 * 64), .table(64 * 64))
    for king in Square.allCases {
      for rook in Square.allCases where rook.rank == king.rank && rook != king {
        let side: CastlingRights.Side = rook.index > king.index ? .kingside : .queenside
        let kingTarget = Square(side.kingFile, king.rank)
        let rookTarget = Square(side.rookFile, king.rank)
        let kingPath = Lines.between(king, kingTarget) | Bitboard(kingTarget)
        let path = kingPath | Lines.between(rook, rookTarget) | Bitboard(rookTarget)
        kingPaths[king.index * 64 + rook.index] = kingPath
        paths[king.index * 64 + rook.index] = path - Bitboard(king) - Bitboard(rook)
      }
    }
  }
}

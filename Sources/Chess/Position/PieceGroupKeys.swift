/// Zobrist keys of groups of pieces, for statistics over positions that have a group in common (correction histories).
///
/// Four lanes of one vector: the pawns, the minor pieces (knights and bishops of both colors), White's pieces other
/// than pawns, and Black's. Adding or removing a piece updates the lanes of its groups in one operation.
@usableFromInline
struct PieceGroupKeys: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline
  var keys: SIMD4<UInt64> = .zero

  @inlinable
  var pawns: UInt64 { keys[0] }

  @inlinable
  var minorPieces: UInt64 { keys[1] }

  @inlinable
  func pieces(of color: Color) -> UInt64 { color == .white ? keys[2] : keys[3] }

  @inline(__always)
  mutating func toggle(_ code: UInt8, _ key: UInt64) {
    keys ^= SIMD4(repeating: key) & Tables.groups[Int(code)]
  }

  /// All ones in the lanes of the groups to which a piece belongs.
  static func lanes(of piece: Piece) -> SIMD4<UInt64> {
    let isMinor = piece.kind == .knight || piece.kind == .bishop
    let isPawn = piece.kind == .pawn
    let lanes = [isPawn, isMinor, !isPawn && piece.color == .white, !isPawn && piece.color == .black]
    return SIMD4(lanes.map { $0 ? ~0 : 0 })
  }
}

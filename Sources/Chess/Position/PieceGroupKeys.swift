/// Zobrist keys of groups of pieces, for statistics over positions that have a group in common (correction histories).
///
/// Four lanes of one vector: the pawns, the minor pieces (knights and bishops of both colors), White's pieces other
/// than pawns, and Black's. Adding or removing a piece updates the lanes of its groups in one operation.
@usableFromInline
struct PieceGroupKeys: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline
  var keys: SIMD4<UInt64> = .zero

  /// [piece code]: all ones in the lanes of the groups to which this piece belongs.
  nonisolated(unsafe) private static var lanes = UnsafeMutablePointer<SIMD4<UInt64>>.unfilled

  @inlinable
  var pawns: UInt64 { keys[0] }

  @inlinable
  var minorPieces: UInt64 { keys[1] }

  @inlinable
  func pieces(of color: Color) -> UInt64 { color == .white ? keys[2] : keys[3] }

  @inline(__always)
  mutating func toggle(_ code: UInt8, _ key: UInt64) {
    keys ^= SIMD4(repeating: key) & PieceGroupKeys.lanes[Int(code)]
  }

  /// Fills the table; called once, by `Tables.prepare()`.
  static func fill() {
    lanes = .table(16)
    for color in Color.allCases {
      for kind in PieceKind.allCases {
        let (isPawn, isMinor) = (kind == .pawn, kind == .knight || kind == .bishop)
        let belongs = [isPawn, isMinor, !isPawn && color == .white, !isPawn && color == .black]
        lanes[Int(Piece(color, kind).code)] = SIMD4(belongs.map { $0 ? ~0 : 0 })
      }
    }
  }
}

import Platform

/// Zobrist numbers: random numbers that are XORed into the key of a position, so that a move updates it by a few XORs.
@usableFromInline
enum Zobrist {
  /// [piece code * 64 + square]
  nonisolated(unsafe) private static var pieces = UnsafeMutablePointer<UInt64>.unfilled
  /// [square of the castling rook]
  nonisolated(unsafe) private static var rooks = UnsafeMutablePointer<UInt64>.unfilled
  /// [file of the en-passant square]
  nonisolated(unsafe) private static var files = UnsafeMutablePointer<UInt64>.unfilled

  /// XORed in if Black is to move.
  static let blackToMove: UInt64 = 0x6b1f_9e37_d4c5_28a3

  @inline(__always)
  static func piece(_ code: UInt8, _ square: Square) -> UInt64 {
    assert(code < 16)
    return pieces[Int(code) &* 64 &+ square.index]
  }

  @inline(__always)
  static func castling(_ rook: Square) -> UInt64 {
    assert(rook.rank == .first || rook.rank == .eighth)
    return rooks[rook.index]
  }

  @usableFromInline
  static func enPassant(_ square: Square) -> UInt64 {
    assert(square.rank == .third || square.rank == .sixth)
    return files[square.index & 7]
  }

  /// Generates the numbers; called once, by `Tables.prepare()`.
  static func fill() {
    var random = SplitMix64(seed: 0x601d_c4e5)
    pieces = .table(16 * 64)
    for code in [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14] {
      for square in 0..<64 { pieces[code * 64 + square] = random.next() }
    }
    rooks = .table(64)
    for square in 0..<64 { rooks[square] = random.next() }
    files = .table(8)
    for file in 0..<8 { files[file] = random.next() }
  }
}

import Chess

/// The history of quiet moves, by piece and target square, in positions with the same pawn structure.
struct PawnHistory: Sendable {
  /// [pawn structure][piece][to]
  private let entries: HistoryTable
  private let lastStructure: UInt64

  private static let structures = 512

  /// The number of entries with `factor` times the structures of one thread.
  static func count(_ factor: Int) -> Int { factor * structures * 1024 }

  /// The history in this memory, which has to outlive it.
  init(_ memory: HistoryTable, _ factor: Int) {
    entries = memory
    lastStructure = UInt64(factor * PawnHistory.structures - 1)
    assert(lastStructure & (lastStructure + 1) == 0, "a mask makes an index of a key")
  }

  @inline(__always)
  subscript(position: UnsafePointer<Position>) -> PieceToHistory {
    entries.from(Int(truncatingIfNeeded: position.pointee.pawnKey & lastStructure) &* 1024)
  }
}

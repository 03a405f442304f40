import Chess

/// Correction history: the average difference between search score and static evaluation, for positions that have
/// something in common: the pawns, the minor pieces, one side's pieces, or the last moves.
struct CorrectionHistory: Sendable {
  /// [key][table][side to move]
  private let entries: HistoryTable
  private let size: Int

  private static let tables = 6
  /// The largest absolute value of an entry.
  private static let limit = 1024

  /// The number of entries with `factor` times the keys of one thread.
  static func count(_ factor: Int) -> Int { tables * 2 * size(factor) }

  private static func size(_ factor: Int) -> Int { factor * 16_384 }

  /// The history in this memory, which has to outlive it.
  init(_ memory: HistoryTable, _ factor: Int) {
    entries = memory
    size = CorrectionHistory.size(factor)
    assert(size & (size - 1) == 0, "a mask makes an index of a key")
  }

  /// The entries of one position.
  struct Entries {
    fileprivate let pawns: HistoryEntry
    fileprivate let minorPieces: HistoryEntry
    fileprivate let white: HistoryEntry
    fileprivate let black: HistoryEntry
    fileprivate let continuation: HistoryEntry
    fileprivate let farContinuation: HistoryEntry

    /// The correction, to be added to the raw evaluation, in the network's unit.
    @inline(__always)
    var correction: Int {
      let weights = parameters.correction
      var sum = weights.pawns &* pawns.value
      sum &+= weights.minorPieces &* minorPieces.value
      sum &+= weights.nonPawns &* (white.value &+ black.value)
      sum &+= weights.continuation &* continuation.value
      sum &+= weights.farContinuation &* farContinuation.value
      return sum / 2048
    }

    /// Asks the memory for the entries, before they are needed.
    @inline(__always)
    func prefetch() {
      pawns.prefetch()
      minorPieces.prefetch()
      white.prefetch()
      black.prefetch()
      continuation.prefetch()
      farContinuation.prefetch()
    }

    /// Updates the entries with the difference between the score of a search and the static evaluation.
    @inline(__always)
    func update(_ error: Int, depth: Int) {
      assert(depth > 0)
      let bonus = max(-CorrectionHistory.limit / 4, min(CorrectionHistory.limit / 4, error &* depth / 8))
      pawns.add(bonus, limit: CorrectionHistory.limit)
      minorPieces.add(bonus, limit: CorrectionHistory.limit)
      white.add(bonus, limit: CorrectionHistory.limit)
      black.add(bonus, limit: CorrectionHistory.limit)
      continuation.add(bonus, limit: CorrectionHistory.limit)
      farContinuation.add(bonus, limit: CorrectionHistory.limit)
    }
  }

  /// The entries of a position.
  ///
  /// - Parameters:
  ///   - position: the position.
  ///   - lastMoves: the index of the last move, times 1024, plus that of the move before it.
  ///   - far: the same for the last move and the one three plies before it.
  /// - Returns: the entries.
  @inline(__always)
  func entries(of position: UnsafePointer<Position>, after lastMoves: Int, far: Int) -> Entries {
    let color = position.pointee.sideToMove.index
    return Entries(
      pawns: entry(0, color, position.pointee.pawnKey),
      minorPieces: entry(1, color, position.pointee.minorKey),
      white: entry(2, color, position.pointee.nonPawnKey(of: .white)),
      black: entry(3, color, position.pointee.nonPawnKey(of: .black)),
      continuation: entry(4, color, CorrectionHistory.key(of: lastMoves)),
      farContinuation: entry(5, color, CorrectionHistory.key(of: far)))
  }

  /// A hash of the last moves. (A shift binds tighter than a multiplication in Swift.)
  @inline(__always)
  private static func key(of lastMoves: Int) -> UInt64 {
    (UInt64(truncatingIfNeeded: lastMoves) &* 0x9e37_79b9_7f4a_7c15) &>> 32
  }

  @inline(__always)
  private func entry(_ table: Int, _ color: Int, _ key: UInt64) -> HistoryEntry {
    entries[(Int(truncatingIfNeeded: key) & (size &- 1)) &* (CorrectionHistory.tables &* 2) &+ table &* 2 &+ color]
  }
}

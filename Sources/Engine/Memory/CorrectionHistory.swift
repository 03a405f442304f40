import Chess
import Intrinsics

/// Correction history: the average difference between search score and static evaluation, for positions that have
/// something in common: the pawns, the minor pieces, one side's pieces, or the last moves.
struct CorrectionHistory {
  /// [table][side to move][key]
  private let entries: UnsafeMutablePointer<HistoryEntry>

  private static let size = 16_384
  private static let tables = 6
  /// The largest absolute value of an entry.
  private static let limit = 1024

  /// The number of entries.
  static let count = tables * 2 * size

  /// The history in this memory, which has to outlive it.
  init(_ memory: UnsafeMutablePointer<HistoryEntry>) { entries = memory }

  /// The entries of one position.
  struct Entries {
    fileprivate let pawns: UnsafeMutablePointer<HistoryEntry>
    fileprivate let minorPieces: UnsafeMutablePointer<HistoryEntry>
    fileprivate let white: UnsafeMutablePointer<HistoryEntry>
    fileprivate let black: UnsafeMutablePointer<HistoryEntry>
    fileprivate let continuation: UnsafeMutablePointer<HistoryEntry>
    fileprivate let farContinuation: UnsafeMutablePointer<HistoryEntry>

    /// What to add to the raw evaluation, in the network's unit.
    @inline(__always)
    var correction: Int {
      let weights = parameters.correction
      var sum = weights.pawns &* Int(pawns.pointee.value)
      sum &+= weights.minorPieces &* Int(minorPieces.pointee.value)
      sum &+= weights.nonPawns &* (Int(white.pointee.value) &+ Int(black.pointee.value))
      sum &+= weights.continuation &* Int(continuation.pointee.value)
      sum &+= weights.farContinuation &* Int(farContinuation.pointee.value)
      return sum / 2048
    }

    /// Asks the memory for the entries, before they are needed.
    @inline(__always)
    func prefetch() {
      goldcrest_prefetch(pawns)
      goldcrest_prefetch(minorPieces)
      goldcrest_prefetch(white)
      goldcrest_prefetch(black)
      goldcrest_prefetch(continuation)
      goldcrest_prefetch(farContinuation)
    }

    /// Updates the entries with the difference between the score of a search and the static evaluation.
    @inline(__always)
    func update(_ error: Int, depth: Int) {
      let bonus = max(-CorrectionHistory.limit / 4, min(CorrectionHistory.limit / 4, error &* depth / 8))
      pawns.pointee.add(bonus, limit: CorrectionHistory.limit)
      minorPieces.pointee.add(bonus, limit: CorrectionHistory.limit)
      white.pointee.add(bonus, limit: CorrectionHistory.limit)
      black.pointee.add(bonus, limit: CorrectionHistory.limit)
      continuation.pointee.add(bonus, limit: CorrectionHistory.limit)
      farContinuation.pointee.add(bonus, limit: CorrectionHistory.limit)
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
  private func entry(_ table: Int, _ color: Int, _ key: UInt64) -> UnsafeMutablePointer<HistoryEntry> {
    let index = Int(truncatingIfNeeded: key & UInt64(CorrectionHistory.size - 1))
    return entries + ((table &* 2 &+ color) &* CorrectionHistory.size &+ index)
  }
}

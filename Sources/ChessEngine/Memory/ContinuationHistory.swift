import Chess

/// A history of moves by piece and target square.
typealias PieceToHistory = HistoryTable

/// Continuation history: for each move (by piece and target square) a history of the moves that follow it.
///
/// The table of a move is looked up once when the move is made, and read for all moves one, two, four and six plies
/// later.
struct ContinuationHistory: Sendable {
  /// [earlier piece][earlier to][piece][to]
  private let entries: HistoryTable

  private static let pieceToCount = 16 * 64
  /// The number of entries.
  static let count = pieceToCount * pieceToCount

  /// The history in this memory, which has to outlive it.
  init(_ memory: HistoryTable) { entries = memory }

  /// The history after the move with this index; 0 stands for a null move and for plies before the root.
  @inline(__always)
  func after(_ index: Int) -> PieceToHistory {
    assert((0..<ContinuationHistory.pieceToCount).contains(index))
    return entries.from(index &* ContinuationHistory.pieceToCount)
  }

  /// The index of a move in a `PieceToHistory`; the move must not have been made yet.
  @inline(__always)
  static func index(_ move: Move, in position: UnsafePointer<Position>) -> Int {
    assert(position.pointee[move.from]?.color == position.pointee.sideToMove)
    return Int(position.pointee.placement.code(at: move.from)) &* 64 &+ move.to.index
  }
}

/// The continuation histories of one node: after the moves one, two, four and six plies before it.
struct ContinuationHistories {
  let one: PieceToHistory
  let two: PieceToHistory
  let four: PieceToHistory
  let six: PieceToHistory

  /// The weighted sum for the move with this index.
  @inline(__always)
  func value(_ index: Int) -> Int {
    one[index].value &+ two[index].value &+ (four[index].value &+ six[index].value) / 2
  }

  @inline(__always)
  func add(_ bonus: Int, to index: Int) {
    let sum = value(index)
    one[index].add(bonus, expected: sum)
    two[index].add(bonus, expected: sum)
    four[index].add(bonus, expected: sum)
    six[index].add(bonus, expected: sum)
  }
}

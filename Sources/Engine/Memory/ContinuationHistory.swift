import Chess

/// What moves have been worth as the sequel of earlier ones: one page of entries for each move that can come before.
///
/// A page is found once when a move is made, and read for all moves that may follow one, two, four or six plies later.
struct ContinuationHistory {
  /// [earlier piece code][earlier to][piece code][to]
  private let entries: UnsafeMutablePointer<HistoryEntry>

  /// The entries for what may follow one move.
  typealias Page = UnsafeMutablePointer<HistoryEntry>

  private static let pageSize = 16 * 64
  private static let count = pageSize * pageSize

  init() {
    entries = .allocate(capacity: ContinuationHistory.count)
    clear()
  }

  func deallocate() { entries.deallocate() }

  func clear() { entries.initialize(repeating: HistoryEntry(), count: ContinuationHistory.count) }

  /// What may follow the move with this index; 0 stands for a null move and for the beginning.
  @inline(__always)
  func page(_ index: Int) -> Page { entries + index &* ContinuationHistory.pageSize }

  /// The number of a move that is about to be made, and the place of its entry on a page.
  @inline(__always)
  static func index(_ move: Move, in position: UnsafePointer<Position>) -> Int {
    Int(position.pointee.placement.code(at: move.from)) &* 64 &+ move.to.index
  }
}

/// The pages that bear on the moves of one node, of the moves one, two, four and six plies before it.
struct ContinuationPages {
  let one: ContinuationHistory.Page
  let two: ContinuationHistory.Page
  let four: ContinuationHistory.Page
  let six: ContinuationHistory.Page

  /// What they say together of the move with this index.
  @inline(__always)
  func value(_ index: Int) -> Int {
    Int(one[index].value) &+ Int(two[index].value) &+ (Int(four[index].value) &+ Int(six[index].value)) / 2
  }

  @inline(__always)
  func add(_ bonus: Int, to index: Int) {
    one[index].add(bonus)
    two[index].add(bonus)
    four[index].add(bonus)
    six[index].add(bonus)
  }
}

import Chess
import Platform

/// The histories of a thread, which are kept between the searches of a game: its own, and those of all threads.
struct Histories: ~Copyable {
  private let memory = AlignedBuffer<Int16>(zeroed: MoveHistories.count)
  let shared: SharedHistories
  let moves: MoveHistories
  let continuations: ContinuationHistory
  let corrections: CorrectionHistory

  init(_ shared: SharedHistories) {
    self.shared = shared
    moves = MoveHistories(HistoryTable(memory.start), pawns: shared.pawns)
    (continuations, corrections) = (shared.continuations, shared.corrections)
  }

  /// Clears the thread's own histories.
  func clear() { memory.start.update(repeating: 0, count: memory.count) }
}

/// The histories that order the moves of a position, whatever led to it.
///
/// A struct of pointers, so that copying it into a `MovePicker` costs nothing.
struct MoveHistories {
  /// The main history: [color][from is attacked][to is attacked][from][to]
  private let main: HistoryTable
  /// Capture history: [piece][to][captured kind]
  private let noisy: HistoryTable
  let pawns: PawnHistory

  private static let mainCount = 2 * 2 * 2 * 64 * 64
  private static let noisyCount = 16 * 64 * 8

  /// The number of entries of the main and the capture history.
  static let count = mainCount + noisyCount

  /// The histories in this memory, which has to outlive them.
  init(_ memory: HistoryTable, pawns: PawnHistory) {
    main = memory
    noisy = memory.from(MoveHistories.mainCount)
    self.pawns = pawns
  }

  /// The main history of a quiet move, which depends on whether its squares are attacked by the opponent.
  @inline(__always)
  func main(_ move: Move, by color: Color, threats: Bitboard) -> HistoryEntry {
    assert(!move.isNoisy)
    let (from, to) = (move.from.index, move.to.index)
    let leaves = Int(truncatingIfNeeded: threats.bits &>> UInt64(truncatingIfNeeded: from) & 1)
    let enters = Int(truncatingIfNeeded: threats.bits &>> UInt64(truncatingIfNeeded: to) & 1)
    return main[(color.index &* 4 &+ leaves &* 2 &+ enters) &* 4096 &+ from &* 64 &+ to]
  }

  @inline(__always)
  func noisy(_ move: Move, in position: UnsafePointer<Position>) -> HistoryEntry {
    let mover = Int(position.pointee.placement.code(at: move.from))
    // 0 for en passant and promotions without capture
    let victim = Int(position.pointee.placement.code(at: move.to) & 7)
    assert(move.isNoisy && mover != 0)
    return noisy[(mover &* 64 &+ move.to.index) &* 8 &+ victim]
  }
}

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

import Platform

/// All histories of a thread, which are kept between the searches of a game, in one block of memory.
struct Histories: ~Copyable {
  private let memory: AlignedBuffer<HistoryEntry>
  let moves: MoveHistories
  let continuations: ContinuationHistory
  let corrections: CorrectionHistory

  init() {
    let counts = (MoveHistories.count, ContinuationHistory.count, CorrectionHistory.count)
    memory = AlignedBuffer(zeroed: counts.0 + counts.1 + counts.2)
    moves = MoveHistories(memory.start)
    continuations = ContinuationHistory(memory.start + counts.0)
    corrections = CorrectionHistory(memory.start + counts.0 + counts.1)
    clear()  // touches the memory now, rather than in the first search
  }

  func clear() { memory.start.update(repeating: HistoryEntry(), count: memory.count) }
}

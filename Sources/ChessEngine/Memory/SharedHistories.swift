import Platform

/// The histories that the threads of an engine share: what one of them learns of a pawn structure, of the reply to a move
/// or of an error of the evaluation, all of them know.
final class SharedHistories: Sendable {
  private let memory: AlignedBuffer<Int16>
  let pawns: PawnHistory
  let continuations: ContinuationHistory
  let corrections: CorrectionHistory

  /// Histories for this number of threads: more threads meet more positions, which need more entries.
  init(threads: Int) {
    let factor = threads <= 1 ? 1 : 1 << (Int.bitWidth - (threads - 1).leadingZeroBitCount)
    let counts = (
      pawns: PawnHistory.count(factor), continuations: ContinuationHistory.count,
      corrections: CorrectionHistory.count(factor)
    )
    memory = AlignedBuffer(zeroed: counts.pawns + counts.continuations + counts.corrections)
    let entries = HistoryTable(memory.start)
    pawns = PawnHistory(entries, factor)
    continuations = ContinuationHistory(entries.from(counts.pawns))
    corrections = CorrectionHistory(entries.from(counts.pawns + counts.continuations), factor)
    clear()  // touches the memory now, rather than in the first search
  }

  func clear() { memory.start.update(repeating: 0, count: memory.count) }
}

import Platform
import Synchronization

/// What all threads of a search have in common.
final class SharedSearch: Sendable {
  let table: TranspositionTable
  /// Set to end the search as soon as the threads notice.
  let stop = Atomic<Bool>(false)

  init(table: TranspositionTable) { self.table = table }
}

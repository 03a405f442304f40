import Platform
import Programs
import Synchronization

/// Gathers the lines that arrive at one end of a pipe while others write into its other end.
package final class LineCollector: Sendable {
  private final class Store: Sendable {
    let lines = Mutex<[String]>([])
    let ends = Mutex(0)
  }
  private let store = Store()
  private let reader: LineReader

  /// Begins to gather.
  package init(_ input: Descriptor) {
    let store = store
    let reader = LineReader(input) { line in
      if let line { store.lines.withLock { $0.append(line) } } else { store.ends.withLock { $0 += 1 } }
    }
    guard let reader else { fatalError("no thread to read with") }
    self.reader = reader
  }

  /// The lines that have arrived so far.
  package var linesSoFar: [String] { store.lines.withLock { $0 } }

  /// How often the end of the input was told.
  package var ends: Int { store.ends.withLock { $0 } }

  /// Waits for the end of the input; to be called once.
  package func allLines() -> [String] {
    reader.waitForEnd()
    return linesSoFar
  }
}

import Platform
import Synchronization

/// A queue of received lines for the session, in the order of their arrival.
///
/// Each line is read on arrival, whatever the session is doing; only a flood of them has to wait.
package final class UCIInbox: Sendable {
  struct Event: Sendable {
    let line: String
    let command: UCICommand
    /// The time since its arrival: the clock of a search starts when `go` arrives.
    let age = Stopwatch()
  }

  private struct Queue {
    var events: [Event] = []
    /// The length of the lines, with what an event takes beside.
    var bytes = 0
    var isClosed = false

    /// The most that is kept before nothing more is read: thousands of commands, or a game of any length.
    static let limit = 16 << 20
  }

  private let queue = Monitor(Queue())
  private let stops = Atomic(0)
  // Events taken from the queue together and not yet returned, in reverse order; used by the session only.
  private let taken = Mutex<[Event]>([])

  package init() {}

  /// Adds a line, or nil for the end of the input.
  package func receive(_ line: String?) {
    guard let line else { return queue.change { $0.isClosed = true } }
    let event = Event(line: line, command: UCICommand(line))
    if event.command == .nothing { return }
    if event.command == .stop { stops.wrappingAdd(1, ordering: .relaxed) }
    queue.wait(until: { $0.bytes < Queue.limit }) { queue in
      queue.events.append(event)
      queue.bytes += line.utf8.count + 256
    }
  }

  /// Waits for the next event; nil at the end of the input.
  func next() -> Event? {
    let event = taken.withLock { taken in
      if taken.isEmpty {
        taken = queue.wait(until: { !$0.events.isEmpty || $0.isClosed }) { queue in
          defer { (queue.events, queue.bytes) = ([], 0) }
          return queue.events.reversed()
        }
      }
      return taken.popLast()
    }
    if event?.command == .stop { stops.wrappingSubtract(1, ordering: .relaxed) }
    return event
  }

  /// True if the queue contains a `stop`, so that a perft or bench has to end.
  var holdsStop: Bool { stops.load(ordering: .relaxed) > 0 }
}

import Platform
import Synchronization

/// A queue of received lines for the session, in the order of their arrival.
///
/// Adding a line never blocks, so that each line is read on arrival, whatever the session is doing.
public final class UCIInbox: Sendable {
  /// A received command.
  struct Event: Sendable {
    let line: String
    let command: UCICommand
    /// The time since its arrival: the clock of a search starts when `go` arrives.
    let age = Stopwatch()
  }

  private struct Queue {
    var events: [Event] = []
    var isClosed = false
  }

  private let queue = Monitor(Queue())
  private let stops = Atomic(0)
  // Events taken from the queue together and not yet returned, in reverse order; used by the session only.
  private let taken = Mutex<[Event]>([])

  /// Creates an empty queue.
  public init() {}

  /// Adds a line, or nil for the end of the input.
  public func receive(_ line: String?) {
    guard let line else { return queue.change { $0.isClosed = true } }
    let event = Event(line: line, command: UCICommand(line))
    if event.command == .nothing { return }
    if event.command == .stop { stops.wrappingAdd(1, ordering: .relaxed) }
    queue.change { $0.events.append(event) }
  }

  /// Waits for the next event.
  ///
  /// - Returns: the event; nil at the end of the input.
  func next() -> Event? {
    let event = taken.withLock { taken in
      if taken.isEmpty {
        taken = queue.wait(until: { !$0.events.isEmpty || $0.isClosed }) { queue in
          defer { queue.events = [] }
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

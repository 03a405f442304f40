import Platform
import Synchronization

/// Where lines wait for the session, which they reach in the order in which they came.
///
/// Whoever puts a line here never waits, so that a line is read the moment it comes, whatever the session is doing.
public final class UCIInbox: Sendable {
  /// Something for the session to deal with.
  struct Event: Sendable {
    let line: String
    let command: UCICommand
    /// How long it has been waiting: a clock runs from the moment at which `go` comes.
    let age = Stopwatch()
  }

  private struct Queue {
    var events: [Event] = []
    var isClosed = false
  }

  private let queue = Monitor(Queue())
  private let stops = Atomic(0)
  // Events that were taken out at once and not handed out yet, the next one last; touched by the session alone.
  private let taken = Mutex<[Event]>([])

  /// An empty inbox.
  public init() {}

  /// Takes a line, or nil for the end of the input.
  public func receive(_ line: String?) {
    guard let line else { return queue.change { $0.isClosed = true } }
    let event = Event(line: line, command: UCICommand(line))
    if event.command == .nothing { return }
    if event.command == .stop { stops.wrappingAdd(1, ordering: .relaxed) }
    queue.change { $0.events.append(event) }
  }

  /// Waits for the next event.
  ///
  /// - Returns: it, or nil at the end of the input.
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

  /// True if a `stop` waits somewhere in the queue: who counts or measures may as well give up.
  var holdsStop: Bool { stops.load(ordering: .relaxed) > 0 }
}

import Platform
import Synchronization

/// Tells everybody at once that the match is over.
///
/// A pipe, because those who are to hear it wait for their engines' pipes: one more to wait for costs nothing.
public final class StopSignal: Sendable {
  private let pipe: Pipe
  private let flag = Atomic(false)

  /// A signal that has not been given.
  public init() throws(FileError) { pipe = try Pipe() }

  deinit {
    pipe.reading.close()
    pipe.writing.close()
  }

  /// True once it has been given.
  public var isGiven: Bool { flag.load(ordering: .acquiring) }

  /// Gives the signal.
  public func give() {
    guard !flag.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Output(pipe.writing).write("!")  // nobody reads it, so it stays visible to all
  }

  /// Has something to read once the signal has been given.
  var descriptor: Descriptor { pipe.reading }
}

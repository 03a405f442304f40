import Platform
import Programs
import Synchronization

/// A signal to all threads that the match has to stop.
///
/// It is a pipe, because the threads already poll the pipes of their engines: polling one more costs nothing.
final class StopSignal: Sendable {
  private let pipe: Pipe
  private let flag = Atomic(false)

  init() throws(FileError) { pipe = try Pipe() }

  deinit {
    pipe.reading.close()
    pipe.writing.close()
  }

  var isGiven: Bool { flag.load(ordering: .acquiring) }

  func give() {
    guard !flag.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Output(pipe.writing).write("!")  // never read, so that the pipe stays readable for all
  }

  /// Readable after the signal has been given.
  var descriptor: Descriptor { pipe.reading }
}

import CLibrary
import Platform

/// Waits for several descriptors at once, without busy waiting.
///
///     var poller = Poller()
///     let index = poller.add(pipe.reading)
///     poller.wait(nanoseconds: 1_000_000_000)
///     if poller.isReadable(index) { … }
///
/// The list is rebuilt for each wait: that is cheaper than the system call itself, and no entry can be stale.
package struct Poller {
  private var requests: [pollfd] = []

  /// Creates a poller with an empty list.
  package init() {}

  /// Clears the list.
  package mutating func removeAll() { requests.removeAll(keepingCapacity: true) }

  /// Adds a descriptor to the list.
  ///
  /// - Returns: the index for `isReadable` and `isWritable` after the wait.
  package mutating func add(_ descriptor: Descriptor, forWriting: Bool = false) -> Int {
    requests.append(pollfd(fd: descriptor.number, events: Int16(forWriting ? POLLOUT : POLLIN), revents: 0))
    return requests.count - 1
  }

  /// Waits until a descriptor is ready, a signal arrives or the time is over.
  package mutating func wait(nanoseconds: UInt64) {
    // Rounded up: waking before a deadline would cause further waits of zero milliseconds.
    let milliseconds = Int32(clamping: (min(nanoseconds, UInt64(Int64.max)) + 999_999) / 1_000_000)
    if poll(&requests, nfds_t(requests.count), milliseconds) < 0 {
      for index in requests.indices { requests[index].revents = 0 }
    }
  }

  /// True if reading will not block: there are bytes, or the end of input.
  package func isReadable(_ index: Int) -> Bool { requests[index].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 }

  /// True if writing will not block: there is space, or the reading end is closed.
  package func isWritable(_ index: Int) -> Bool { requests[index].revents & Int16(POLLOUT | POLLHUP | POLLERR) != 0 }
}

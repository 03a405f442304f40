#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for several descriptors at once, without burning time.
///
///     var poller = Poller()
///     let index = poller.add(pipe.reading)
///     poller.wait(nanoseconds: 1_000_000_000)
///     if poller.isReadable(index) { … }
///
/// The list is emptied and filled again for each wait: that is cheaper than the call itself, and nothing can be stale.
public struct Poller {
  private var requests: [pollfd] = []

  /// A poller that waits for nothing yet.
  public init() {}

  /// Empties the list.
  public mutating func removeAll() { requests.removeAll(keepingCapacity: true) }

  /// Adds a descriptor.
  ///
  /// - Returns: the number under which to ask for it after the wait.
  public mutating func add(_ descriptor: Descriptor, forWriting: Bool = false) -> Int {
    requests.append(pollfd(fd: descriptor.number, events: Int16(forWriting ? POLLOUT : POLLIN), revents: 0))
    return requests.count - 1
  }

  /// Waits until something can be done with one of the descriptors, a signal comes, or the time is over.
  public mutating func wait(nanoseconds: UInt64) {
    // Rounded up: waking before a deadline would mean waiting again, for zero milliseconds, over and over.
    let milliseconds = Int32(clamping: (min(nanoseconds, UInt64(Int64.max)) + 999_999) / 1_000_000)
    if poll(&requests, nfds_t(requests.count), milliseconds) < 0 {
      for index in requests.indices { requests[index].revents = 0 }
    }
  }

  /// True if reading will not wait: there are bytes, or the end has come.
  public func isReadable(_ index: Int) -> Bool { requests[index].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 }

  /// True if writing will not wait: there is room, or nobody reads any more.
  public func isWritable(_ index: Int) -> Bool { requests[index].revents & Int16(POLLOUT | POLLHUP | POLLERR) != 0 }
}

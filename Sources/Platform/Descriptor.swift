import CLibrary

/// A file descriptor: the number of an open file, pipe or terminal.
///
/// It does what the C library leaves to each caller: interrupted calls are repeated, and partial writes are completed.
package struct Descriptor: Hashable, Sendable {
  /// The number.
  package let number: Int32

  /// The standard input.
  package static let standardInput = Descriptor(number: 0)
  /// The standard output.
  package static let standardOutput = Descriptor(number: 1)
  /// The standard error.
  package static let standardError = Descriptor(number: 2)

  /// The descriptor with this number.
  package init(number: Int32) { self.number = number }

  /// True if the descriptor is a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// Reads the available bytes; waits until there are some.
  ///
  /// - Returns: the number of bytes read, 0 at the end of the input, or nil for a failure that `errno` explains.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(number, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(number, buffer.baseAddress, buffer.count)
      #else
        let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      guard waitAfterFailure(for: POLLIN) else { return nil }
    }
  }

  /// Writes all bytes.
  ///
  /// - Returns: false if they cannot be written, for example because the pipe is closed; unless that ends the program, by
  ///   a signal that it does not ignore: see `Signals.ignoreFailedWrites`.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      #if canImport(Darwin)
        let count = Darwin.write(number, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let count = Musl.write(number, rest.baseAddress, rest.count)
      #else
        let count = Glibc.write(number, rest.baseAddress, rest.count)
      #endif
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if !waitAfterFailure(for: POLLOUT) {
        return false
      }
    }
    return true
  }

  /// Waits until all written data is on the disk.
  ///
  /// - Returns: false if the system cannot confirm it.
  package func synchronize() -> Bool {
    #if canImport(Darwin)
      // On Darwin `fsync` only guarantees that the data is in the cache of the disk, which a power failure clears.
      if fcntl(number, F_FULLFSYNC) == 0 { return true }
    #endif
    // Devices and pipes have no data that could be lost.
    return fsync(number) == 0 || errno == EINVAL || errno == ENOTSUP
  }

  /// Takes the lock of the file, which is given back by `unlockAndClose`, and when the program ends, however it ends.
  ///
  /// - Returns: false if it is taken. On file systems without locks it never is: one program alone can do without.
  package func lock() -> Bool {
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      return errno != EWOULDBLOCK
    }
    return true
  }

  /// Gives the lock of the file back, if there is one, and closes the descriptor.
  ///
  /// Closing alone is not enough: a program that is just being started has copies of all descriptors for a moment.
  package func unlockAndClose() {
    _ = flock(number, LOCK_UN)
    close()
  }

  /// Closes the descriptor.
  package func close() {
    #if canImport(Darwin)
      _ = Darwin.close(number)
    #elseif canImport(Musl)
      _ = Musl.close(number)
    #else
      _ = Glibc.close(number)
    #endif
  }

  /// After a failed call: true if the call has to be repeated.
  ///
  /// A signal may have interrupted it; or the program at the other end has made the pipe non-blocking, which affects
  /// both ends, and the pipe is full or empty for now. In that case this waits.
  private func waitAfterFailure(for event: Int32) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    _ = poll(&request, 1, -1)
    return true
  }
}

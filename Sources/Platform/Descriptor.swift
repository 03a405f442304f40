#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Synchronization

/// The number by which the system knows an open file, pipe or terminal.
///
/// What the C library leaves to each caller is done here once: interrupted calls are repeated, partial writes are
/// completed, and a pipe that nobody reads any more is a return value instead of a signal that ends the program.
public struct Descriptor: Hashable, Sendable {
  /// The number.
  public let number: Int32

  /// Where text comes in.
  public static let standardInput = Descriptor(number: 0)
  /// Where results go.
  public static let standardOutput = Descriptor(number: 1)
  /// Where messages to the person go.
  public static let standardError = Descriptor(number: 2)

  /// Sees to it that none of the three is free; to be called before any file is opened.
  ///
  /// Whoever starts a program may have closed them (`2>&-`). The next file would then get such a number, and messages
  /// would be written into it. What is opened here instead refuses to be used, as what is closed does.
  static func occupyStandardNumbers() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
      // The lowest number that is free: this one.
      guard open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY) == number else { leaveAtOnce(.failure) }
    }
  }

  /// The descriptor with this number.
  public init(number: Int32) { self.number = number }

  /// True if a person sits at the other end.
  public var isTerminal: Bool { isatty(number) == 1 }

  /// Reads what is there, waiting until something is.
  ///
  /// - Returns: the number of bytes read, 0 at the end of the input, or nil for a failure that `errno` explains.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
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
  /// - Returns: false if they cannot be written, such as into a pipe that nobody reads any more.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    Descriptor.surviveWriting
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

  /// Waits until what was written lies on the disk.
  ///
  /// - Returns: false if the system cannot say so.
  func synchronize() -> Bool {
    #if canImport(Darwin)
      // Here `fsync` is content when the disk has the data in its cache, which a power cut empties.
      if fcntl(number, F_FULLFSYNC) == 0 { return true }
    #endif
    // Devices and pipes keep nothing that could be lost.
    return fsync(number) == 0 || errno == EINVAL || errno == ENOTSUP
  }

  /// True for a pipe or a socket: there is a program at the other end.
  var isPipe: Bool {
    var status = stat()
    return fstat(number, &status) == 0 && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Waits until nobody can read any more what is written here.
  func waitForBrokenPipe() {
    var request = pollfd(fd: number, events: 0, revents: 0)
    repeat { _ = poll(&request, 1, -1) } while request.revents == 0
  }

  /// Gives the number back to the system.
  public func close() {
    #if canImport(Darwin)
      _ = Darwin.close(number)
    #elseif canImport(Musl)
      _ = Musl.close(number)
    #else
      _ = Glibc.close(number)
    #endif
  }

  /// After a failed call: true if it is worth repeating.
  ///
  /// A signal may have interrupted it; or the program at the other end has made the pipe non-blocking, which holds for
  /// both ends, and the pipe is full or empty for now.
  private func waitAfterFailure(for event: Int32) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    _ = poll(&request, 1, -1)
    return true
  }

  /// Makes writing into a closed pipe, or beyond the size that files may have, an error instead of the death of the
  /// program; done once.
  static let surviveWriting: Void = { for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) } }()
}

/// Two descriptors: what is written into one comes out of the other.
public struct Pipe: Sendable {
  /// Where the bytes come out.
  public let reading: Descriptor
  /// Where they go in.
  public let writing: Descriptor

  /// Held while a pipe exists that a program started at that moment would inherit.
  ///
  /// A program that holds the writing end of somebody else's pipe would keep its reader from ever seeing the end.
  static let inheritance = Mutex<Void>(())

  /// A new pipe, closed to programs that are started later.
  public init() throws(FileError) {
    var ends: [Int32] = [0, 0]
    let code = Pipe.inheritance.withLock { _ in
      guard pipe(&ends) == 0 else { return errno }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return 0
    }
    guard code == 0 else { throw FileError(code: code, path: "a new pipe") }
    (reading, writing) = (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
  }
}

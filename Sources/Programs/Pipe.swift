import CLibrary
import Platform
import Synchronization

/// A pipe: a pair of descriptors, one for each end.
package struct Pipe: Sendable {
  /// The reading end.
  package let reading: Descriptor
  /// The writing end.
  package let writing: Descriptor

  /// Held while a pipe without `FD_CLOEXEC` exists, and while a program is started, which would inherit it.
  ///
  /// If another program inherited the writing end of a pipe, its reader would never see the end of input.
  static let inheritance = Mutex<Void>(())

  /// Creates a pipe that programs started later do not inherit.
  package init() throws(FileError) {
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

import CLibrary

/// The exit status of a program.
///
/// A program may define further values, which its help describes.
package struct ExitStatus: RawRepresentable, Equatable, Sendable {
  /// The status as a number.
  package let rawValue: Int32

  /// A status specific to a program.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The program has succeeded.
  package static let success = ExitStatus(rawValue: 0)
  /// The program has failed, or the answer is no.
  package static let failure = ExitStatus(rawValue: 1)
  /// The request was invalid.
  package static let misuse = ExitStatus(rawValue: 2)
  /// The reader closed the pipe: the status that shells report for a program ended by `SIGPIPE`.
  package static let brokenPipe = ExitStatus(rawValue: 128 + SIGPIPE)
}

/// Exits from the program.
package func exit(_ status: ExitStatus) -> Never { exit(status.rawValue) }

/// Exits from the program immediately, without cleanup: for the second Ctrl-C.
package func exitImmediately(_ status: ExitStatus) -> Never { _exit(status.rawValue) }

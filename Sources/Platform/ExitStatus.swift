import CLibrary

/// The exit status of a program.
///
/// A program may define further values, which its help describes.
public struct ExitStatus: RawRepresentable, Equatable, Sendable {
  /// The status as a number.
  public let rawValue: Int32

  /// A status specific to a program.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The program has succeeded.
  public static let success = ExitStatus(rawValue: 0)
  /// The program has failed, or the answer is no.
  public static let failure = ExitStatus(rawValue: 1)
  /// The request was invalid.
  public static let misuse = ExitStatus(rawValue: 2)
  /// The reader closed the pipe: the status that shells report for a program ended by `SIGPIPE`.
  public static let brokenPipe = ExitStatus(rawValue: 128 + SIGPIPE)
}

/// Exits from the program.
public func exit(_ status: ExitStatus) -> Never { exit(status.rawValue) }

/// Exits from the program immediately, without cleanup: for the second Ctrl-C.
public func exitImmediately(_ status: ExitStatus) -> Never { _exit(status.rawValue) }

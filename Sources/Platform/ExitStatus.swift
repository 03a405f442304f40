#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a program tells its caller when it ends.
///
/// A program may have others than these, with a meaning to be found in its help.
public struct ExitStatus: RawRepresentable, Equatable, Sendable {
  /// What the system is told.
  public let rawValue: Int32

  /// A status of a program's own.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// All is well.
  public static let success = ExitStatus(rawValue: 0)
  /// It could not do what it was asked, or it did and the answer is no.
  public static let failure = ExitStatus(rawValue: 1)
  /// It was asked for something that makes no sense.
  public static let misuse = ExitStatus(rawValue: 2)
  /// Whoever read its results has gone: what shells report for a program that the system ends for this reason.
  public static let brokenPipe = ExitStatus(rawValue: 128 + SIGPIPE)
}

/// Ends the program.
public func leave(_ status: ExitStatus) -> Never { exit(status.rawValue) }

/// Ends the program at once, without tidying up: for the second Ctrl-C.
public func leaveAtOnce(_ status: ExitStatus) -> Never { _exit(status.rawValue) }

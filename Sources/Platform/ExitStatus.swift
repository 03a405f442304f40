#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a program tells its caller when it ends.
public enum ExitStatus: Int32, Sendable {
  /// All is well.
  case success = 0
  /// It did what it was asked, and the answer is no: a check has failed.
  case failure = 1
  /// It could not do what it was asked.
  case misuse = 2
}

/// Ends the program.
public func leave(_ status: ExitStatus) -> Never { exit(status.rawValue) }

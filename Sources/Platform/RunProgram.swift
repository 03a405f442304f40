#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a program from its first moment to its last.
///
///     runProgram("goldcrest") { words in … }
///
/// Whatever it was asked for, it has failed if its results could not be written: it says so and ends with a status other
/// than 0. If they could not because their reader has gone, nobody needs to be told.
///
/// Descriptors 0 to 2 that were closed when it was started are made unusable, so that no file gets their numbers.
///
/// - Parameters:
///   - name: how it calls itself in messages.
///   - obey: does what the words of the command line ask for.
public func runProgram(_ name: String, _ obey: ([String]) -> ExitStatus) -> Never {
  Descriptor.occupyStandardNumbers()
  let status = obey(Array(CommandLine.arguments.dropFirst()))
  let code = Output.standard.failureCode
  if code != 0 && code != EPIPE {
    Output.error.line("\(name): \(FileError(code: code, path: "standard output"))")
  }
  // A status that says more than success is kept.
  guard code != 0, status == .success else { leave(status) }
  leave(code == EPIPE ? .brokenPipe : .failure)
}

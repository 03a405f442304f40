#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Intrinsics

/// Runs a program from its first moment to its last.
///
///     runProgram("goldcrest") { words in … }
///
/// Whatever it was asked for, it has failed if its results could not be written: it says so and ends with a status
/// other than 0. If they could not because their reader has gone, nobody needs to be told.
///
/// Descriptors 0 to 2 that were closed when it was started are made unusable, so that no file gets their numbers.
///
/// - Parameters:
///   - name: how it calls itself in messages.
///   - obey: does what the words of the command line ask for.
public func runProgram(_ name: String, _ obey: ([String]) -> ExitStatus) -> Never {
  Descriptor.occupyStandardNumbers()
  let status = obey(Array(commandLine().dropFirst()))
  let code = Output.standard.failureCode
  if code != 0 && code != EPIPE {
    Output.error.line("\(name): \(FileError(code: code, path: "standard output"))")
  }
  // A status that says more than success is kept.
  guard code != 0, status == .success else { leave(status) }
  leave(code == EPIPE ? .brokenPipe : .failure)
}

private func commandLine() -> [String] {
  guard var word = goldcrest_arguments() else { return CommandLine.arguments }
  var words: [String] = []
  while let text = word.pointee {
    words.append(String(cString: text))
    word += 1
  }
  return words
}

extension Output {
  /// Ends the program as soon as the one that reads this has gone, even if there is nothing to be written for hours.
  ///
  /// For programs that have nothing to tidy up. Without a thread for it, the next text that is written tells.
  public func endProgramWithReader() {
    guard descriptor.isPipe else { return }
    _ = Thread(ifAvailable: { [descriptor] in
      descriptor.waitForBrokenPipe()
      leaveAtOnce(.brokenPipe)
    })
  }
}

import CLibrary
import Intrinsics

/// Runs the main function of a program and exits with its status.
///
///     runProgram("goldcrest") { words in … }
///
/// If the standard output could not be written, the program has failed: it reports the error and exits with a nonzero
/// status. A closed pipe is not reported, since its reader has ended.
///
/// Descriptors 0 to 2, if closed at the start, are opened in an unusable mode, so that no file gets their numbers.
///
/// - Parameters:
///   - name: the name of the program in messages.
///   - body: runs the program with the arguments of the command line.
public func runProgram(_ name: String, _ body: ([String]) -> ExitStatus) -> Never {
  Descriptor.occupyStandardNumbers()
  MappedFile.surviveCutFiles()
  Signals.ignoreFailedWrites()
  let status = body(Array(commandLine().dropFirst()))
  let code = Output.standard.failureCode
  if code != 0 && code != EPIPE {
    Output.error.line("\(name): \(FileError(code: code, path: "standard output"))")
  }
  // A status other than success says more and is kept.
  guard code != 0, status == .success else { exit(status) }
  exit(code == EPIPE ? .brokenPipe : .failure)
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
  /// Ends the program as soon as the reader of this output closes the pipe, even if nothing is written for hours.
  ///
  /// For programs that need no cleanup. If the system grants no thread for it, the next write detects the closed pipe.
  public func endProgramWithReader() {
    guard descriptor.isPipe else { return }
    _ = Signals.withheld {
      Thread(ifAvailable: { [descriptor] in
        descriptor.waitForBrokenPipe()
        exitImmediately(.brokenPipe)
      })
    }
  }
}

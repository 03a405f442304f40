import CLibrary
import Platform
import ProcessCalls

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
package func runProgram(_ name: String, _ body: ([String]) -> ExitStatus) -> Never {
  Descriptor.occupyStandardNumbers()
  Signals.surviveCutFiles()
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
  package func endProgramWithReader() {
    guard descriptor.isPipe else { return }
    _ = Signals.withheld {
      Thread(stackBytes: 1 << 18) { [descriptor] in
        descriptor.waitForBrokenPipe()
        exitImmediately(.brokenPipe)
      }
    }
  }
}

extension Descriptor {
  /// Makes sure that descriptors 0 to 2 are in use; has to be called before any file is opened.
  ///
  /// The caller may have closed them (`2>&-`). The next file to be opened would then get such a number, and messages
  /// would be written into it. A file opened here instead has the wrong access mode, so that using it fails, as with a
  /// closed descriptor.
  fileprivate static func occupyStandardNumbers() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
      // The lowest free number: this one.
      guard open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY) == number else { exitImmediately(.failure) }
    }
  }

  /// True for a pipe or a socket, whose other end is another program.
  fileprivate var isPipe: Bool {
    var status = stat()
    return fstat(number, &status) == 0 && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Waits until the reading end of this pipe is closed.
  fileprivate func waitForBrokenPipe() {
    var request = pollfd(fd: number, events: 0, revents: 0)
    repeat { _ = poll(&request, 1, -1) } while request.revents == 0
  }
}

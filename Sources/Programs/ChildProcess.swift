import CLibrary
import Platform

/// A child process: another program, with pipes to its standard input and output.
///
///     let engine = try ChildProcess("/usr/games/stockfish")
///     engine.send("uci")
///     while let line = engine.nextLine(), line != "uciok" { … }
///     engine.send("quit")
///     engine.waitForExit()
///
/// `nextLine` and `waitForExit` wait as long as it takes: for programs that can be trusted. A program that may hang,
/// flood its output or start further processes is read with `readOutput`, when a `Poller` says so, and ended with
/// `end(timeout:)`. Sending never waits: what the program does not read at once is queued.
///
/// It may be used by one thread at a time.
package final class ChildProcess {
  /// The process identifier; if the process leads a group, also that of the group.
  package let identifier: Int32
  let ownGroup: Bool

  /// The reading end of its standard output; nil after the end of the output.
  package private(set) var output: Descriptor?

  /// The reading end of its standard error; nil after its end, or if it is not captured.
  package private(set) var errors: Descriptor?

  /// The writing end of its standard input; nil after it has been closed.
  private var input: Descriptor?
  /// Input that the program has not read yet.
  private var queue: [UInt8] = []
  /// True if the input has to be closed as soon as the queue is empty.
  private var closesInput = false

  // Of `nextLine`: the incomplete last line, and complete lines that were read together with an earlier one.
  var splitter = LineSplitter()
  var lines: ArraySlice<String> = []

  /// How the process ended; nil until `end` or `waitForExit` has reaped it.
  var cause: ExitCause?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the path of the executable; see `Executable.find`.
  ///   - arguments: its arguments.
  ///   - directory: its working directory; nil for the current one.
  ///   - errors: the descriptor of its standard error; nil to capture it by a pipe, which has to be read.
  ///   - ownGroup: true to make it the leader of a process group: a Ctrl-C in the terminal does not reach it, and `end`
  ///     also ends all processes that it has started.
  /// - Throws: a `FileError` if the program cannot be started.
  package init(
    _ path: String, _ arguments: [String] = [], in directory: String? = nil,
    errors: Descriptor? = .standardError, ownGroup: Bool = false
  ) throws(FileError) {
    let (inputPipe, outputPipe) = (try Pipe(), try Pipe())
    var errorPipe: Pipe?
    if errors == nil { errorPipe = try Pipe() }
    let standard = [inputPipe.reading, outputPipe.writing, errors ?? errorPipe?.writing].compactMap(\.self)
    let (code, identifier) = spawn(path, arguments, in: directory, descriptors: standard, ownGroup: ownGroup)
    for end in [inputPipe.reading, outputPipe.writing, errorPipe?.writing] { end?.close() }
    guard code == 0 else {
      for end in [inputPipe.writing, outputPipe.reading, errorPipe?.reading] { end?.close() }
      throw FileError(code: code, path: path)
    }
    self.identifier = identifier
    self.ownGroup = ownGroup
    (input, output, self.errors) = (inputPipe.writing, outputPipe.reading, errorPipe?.reading)

    Signals.ignoreFailedWrites()
    let number = inputPipe.writing.number
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// Kills the process if it has not ended.
  deinit {
    end(timeout: 0)
    closePipes()
  }

  // MARK: Input

  /// The writing end of its standard input while lines are queued: wait for space with a `Poller`, then `flush`.
  package var pendingInput: Descriptor? { queue.isEmpty ? nil : input }

  /// Sends a line; queues what the program does not read at once.
  package func send(_ line: String) {
    guard !closesInput else { return }
    queue.append(contentsOf: line.utf8)
    queue.append(10)
    flush()
  }

  /// Sends queued lines, as far as the program reads them.
  package func flush() {
    while let pendingInput {
      let count = queue.withUnsafeBytes { write(pendingInput.number, $0.baseAddress, $0.count) }
      if count >= 0 {
        queue.removeFirst(count)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        return
      } else if errno != EINTR {
        discardInput()
      }
    }
    if closesInput { discardInput() }
  }

  /// Closes the input of the program as soon as it has read all queued lines.
  package func closeInput() {
    closesInput = true
    flush()
  }

  /// Closes the input of the program at once.
  func discardInput() {
    closesInput = true
    queue = []
    input?.close()
    input = nil
  }

  // MARK: Output

  /// Reads once from the standard output; waits if nothing is available, so use a `Poller` first.
  ///
  /// - Returns: the number of bytes, 0 at the end of the output.
  package func readOutput(into buffer: UnsafeMutableRawBufferPointer) -> Int { read(&output, into: buffer) }

  /// Reads once from the captured standard error, like `readOutput(into:)`.
  package func readErrors(into buffer: UnsafeMutableRawBufferPointer) -> Int { read(&errors, into: buffer) }

  private func read(_ end: inout Descriptor?, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if let count = end?.read(into: buffer), count > 0 { return count }
    end?.close()
    end = nil
    return 0
  }

  /// Closes all pipes that are still open.
  func closePipes() {
    discardInput()
    for end in [output, errors] { end?.close() }
    (output, errors) = (nil, nil)
  }
}

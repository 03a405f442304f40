import CLibrary

/// A child process that may misbehave in every way: hang, flood its output, stop reading, start further processes.
///
/// No method blocks on it except `end`, which has a time limit: writing queues what the program does not read at once,
/// and reading takes what is available. The process leads its own process group: a Ctrl-C in the terminal does not
/// reach it, and a signal to the group reaches all processes that it has started.
///
/// It may be used by one thread at a time.
public final class Subprocess {
  /// The process identifier, which is also that of its group.
  public let identifier: Int32

  /// The reading end of its standard output; wait for it with a `Poller`.
  public var output: Descriptor { outputPipe.reading }

  /// The reading end of its standard error.
  public var errors: Descriptor { errorPipe.reading }

  /// The writing end of its standard input; wait for space with a `Poller` while `hasUnsentInput`.
  public var input: Descriptor { inputPipe.writing }

  /// False after the end of its standard output.
  public private(set) var isOutputOpen = true

  /// False after the end of its standard error.
  public private(set) var areErrorsOpen = true

  /// True while input is queued that the program has not read.
  public var hasUnsentInput: Bool { !queue.isEmpty && isInputOpen }

  private let ownGroup: Bool
  private let inputPipe: Pipe
  private let outputPipe: Pipe
  private let errorPipe: Pipe
  private var isInputOpen = true
  private var queue: [UInt8] = []
  private var cause: ExitCause?

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - path: the path of the executable.
  ///   - arguments: its arguments.
  ///   - directory: its working directory; nil for the current one.
  ///   - ownGroup: false to leave it in the process group of this program, so that signals to that group reach it too.
  /// - Throws: a `FileError` if the program cannot be started.
  public init(
    _ path: String, _ arguments: [String] = [], in directory: String? = nil, ownGroup: Bool = true
  ) throws(FileError) {
    inputPipe = try Pipe()
    outputPipe = try Pipe()
    errorPipe = try Pipe()
    let ends = [inputPipe.reading, outputPipe.writing, errorPipe.writing]
    let (code, identifier) = spawn(path, arguments, in: directory, descriptors: ends, ownGroup: ownGroup)
    self.identifier = identifier
    self.ownGroup = ownGroup
    for end in ends { end.close() }
    guard code == 0 else {
      for end in [inputPipe.writing, outputPipe.reading, errorPipe.reading] { end.close() }
      cause = .status(127)
      isInputOpen = false
      throw FileError(code: code, path: path)
    }
    Descriptor.surviveWriting
    _ = fcntl(input.number, F_SETFL, fcntl(input.number, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    guard cause == nil else { return }
    end(patience: 0)
  }

  // MARK: Communication

  /// Sends a line; queues what the program does not read at once.
  public func send(_ line: String) {
    guard isInputOpen else { return }
    queue.append(contentsOf: line.utf8)
    queue.append(10)
    flush()
  }

  /// Sends queued input, as far as the program reads it.
  public func flush() {
    while hasUnsentInput {
      let count = queue.withUnsafeBytes { write(input.number, $0.baseAddress, $0.count) }
      if count >= 0 {
        queue.removeFirst(count)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        return
      } else if errno != EINTR {
        closeInput()
      }
    }
  }

  /// Closes the input of the program.
  public func closeInput() {
    guard isInputOpen else { return }
    isInputOpen = false
    queue = []
    input.close()
  }

  /// Reads once from the standard output; blocks if nothing is available, so use a `Poller` first.
  ///
  /// - Returns: the number of bytes, 0 at the end of the output.
  public func readOutput(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard isOutputOpen else { return 0 }
    let count = output.read(into: buffer) ?? 0
    isOutputOpen = count > 0
    return count
  }

  /// Reads once from the standard error, like `readOutput(into:)`.
  public func readErrors(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard areErrorsOpen else { return 0 }
    let count = errors.read(into: buffer) ?? 0
    areErrorsOpen = count > 0
    return count
  }

  // MARK: Termination

  /// True if the process has ended.
  public var hasEnded: Bool {
    if cause != nil { return true }
    // `WNOWAIT` leaves the process unreaped: its identifier, which is also that of the group, stays in use until `end`.
    var information = siginfo_t()
    return waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo == SIGCHLD
  }

  /// Ends the process and everything it has started, and closes the pipes.
  ///
  /// Closes the input, which makes most programs exit, and waits; then sends `SIGTERM` to the group and waits half as
  /// long; then sends `SIGKILL`. Output written meanwhile is discarded.
  ///
  /// - Parameter patience: the time to wait, in nanoseconds.
  /// - Returns: how it ended.
  @discardableResult
  public func end(patience: UInt64) -> ExitCause {
    if let cause { return cause }
    flush()
    closeInput()
    if !waitForEnd(patience) {
      kill(target, SIGTERM)
      _ = waitForEnd(patience / 2)
    }
    // Even if the process has ended: processes that it started may still run.
    kill(target, SIGKILL)
    let cause = ExitCause(waitingFor: identifier)
    output.close()
    errors.close()
    (isOutputOpen, areErrorsOpen) = (false, false)
    self.cause = cause
    return cause
  }

  /// The target of signals: the process group, or the process itself.
  private var target: Int32 { ownGroup ? -identifier : identifier }

  private func waitForEnd(_ nanoseconds: UInt64) -> Bool {
    let stopwatch = Stopwatch()
    var poller = Poller()
    var nap: UInt64 = 1_000_000
    while !hasEnded {
      guard stopwatch.nanoseconds < nanoseconds else { return false }
      poller.removeAll()
      let outputIndex = isOutputOpen ? poller.add(output) : nil
      let errorIndex = areErrorsOpen ? poller.add(errors) : nil
      poller.wait(nanoseconds: nap)
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 64) { buffer in
        if let outputIndex, poller.isReadable(outputIndex) { _ = readOutput(into: buffer) }
        if let errorIndex, poller.isReadable(errorIndex) { _ = readErrors(into: buffer) }
      }
      nap = min(nap * 2, 20_000_000)
    }
    return true
  }
}

extension Subprocess {
  /// Kills all processes of a group.
  public static func killGroup(_ identifier: Int32) {
    // 0 and 1 would mean the own group, or all processes.
    if identifier > 1 { kill(-identifier, SIGKILL) }
  }

  /// The path of the running executable.
  public static var ownPath: String? {
    #if canImport(Darwin)
      var size = UInt32(0)
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return absolutePath(String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    #else
      return absolutePath("/proc/self/exe")
    #endif
  }

  /// The absolute path without symbolic links; nil if the file does not exist.
  public static func absolutePath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

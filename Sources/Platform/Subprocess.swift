#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// Another program that may misbehave in every way: hang, flood its output, stop listening, start programs of its own.
///
/// Nothing here waits for it, except `end`, which has a limit: writing puts into a queue what the program does not take at
/// once, and reading takes what is there. The program leads a process group of its own: a Ctrl-C in the terminal does not
/// reach it, and a signal to the group reaches everything that it has started.
///
/// For one thread at a time.
public final class Subprocess {
  /// The number of the process, and of its group.
  public let identifier: Int32

  /// Where its results come out; wait for it with a `Poller`.
  public var output: Descriptor { outputPipe.reading }

  /// Where its messages come out.
  public var errors: Descriptor { errorPipe.reading }

  /// Where it reads; wait for room with a `Poller` while `hasUnsentInput`.
  public var input: Descriptor { inputPipe.writing }

  /// False once the output has come to its end.
  public private(set) var isOutputOpen = true

  /// False once the messages have come to their end.
  public private(set) var areErrorsOpen = true

  /// True while the program has not taken all that it was sent.
  public var hasUnsentInput: Bool { !queue.isEmpty && isInputOpen }

  private let ownGroup: Bool
  private let inputPipe: Pipe
  private let outputPipe: Pipe
  private let errorPipe: Pipe
  private var isInputOpen = true
  private var queue: [UInt8] = []
  private var cause: ExitCause?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the program file.
  ///   - arguments: what follows its name.
  ///   - directory: the folder in which it runs; nil for the present one.
  ///   - ownGroup: false to leave it in the group of this program, with which it then ends.
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

  // MARK: Talking

  /// Sends a line; what the program does not take now is kept for `flush`.
  public func send(_ line: String) {
    guard isInputOpen else { return }
    queue.append(contentsOf: line.utf8)
    queue.append(10)
    flush()
  }

  /// Sends what is left of earlier lines, as far as the program takes it.
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

  /// Tells the program that no more lines will come.
  public func closeInput() {
    guard isInputOpen else { return }
    isInputOpen = false
    queue = []
    input.close()
  }

  /// Reads once from the output; waits if there is nothing, so ask a `Poller` first.
  ///
  /// - Returns: the number of bytes, 0 at the end.
  public func readOutput(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard isOutputOpen else { return 0 }
    let count = output.read(into: buffer) ?? 0
    isOutputOpen = count > 0
    return count
  }

  /// The same for the messages.
  public func readErrors(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard areErrorsOpen else { return 0 }
    let count = errors.read(into: buffer) ?? 0
    areErrorsOpen = count > 0
    return count
  }

  // MARK: Ending

  /// True if the program has ended by itself.
  public var hasEnded: Bool {
    if cause != nil { return true }
    // Without taking the process off the list: its number, which is that of the group, stays in use until `end`.
    var information = siginfo_t()
    return waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo == SIGCHLD
  }

  /// Makes sure that the program and everything it has started are gone, and closes the pipes.
  ///
  /// Having closed the program's input, which tells most programs to go, this waits; then it asks the group by a signal,
  /// waits half as long again, and then it asks no more. Whatever the program writes meanwhile is thrown away.
  ///
  /// - Parameter patience: how long to wait, in nanoseconds.
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
    // Not only if it has not gone: what it has started may have stayed.
    kill(target, SIGKILL)
    let cause = ExitCause(waitingFor: identifier)
    output.close()
    errors.close()
    (isOutputOpen, areErrorsOpen) = (false, false)
    self.cause = cause
    return cause
  }

  /// Whom signals go to.
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
  /// Ends everything in a process group at once.
  public static func killGroup(_ identifier: Int32) {
    // 0 and 1 would mean this very group, or everybody.
    if identifier > 1 { kill(-identifier, SIGKILL) }
  }

  /// The path of this very program.
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

  /// The path from the root, without links; nil if there is nothing.
  public static func absolutePath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

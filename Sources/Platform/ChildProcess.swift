import CLibrary

/// A child process that reads and writes lines.
///
///     let engine = try ChildProcess("/usr/games/stockfish")
///     engine.send("uci")
///     while let line = engine.nextLine(), line != "uciok" { … }
///     engine.send("quit")
///     engine.waitForExit()
///
/// It may be used by one thread at a time.
public final class ChildProcess {
  private let identifier: Int32
  private var exitCode: Int32?
  private let input: Pipe
  private let output: Pipe
  private let toChild: Output
  private var isInputOpen = true
  private var splitter = LineSplitter()
  /// Lines that were read together with an earlier one, in reverse order.
  private var waiting: [String] = []
  private var isAtEnd = false

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - path: the path of the executable.
  ///   - arguments: its arguments.
  ///   - errors: the descriptor of its standard error.
  /// - Throws: a `FileError` if the program cannot be started.
  public init(
    _ path: String, _ arguments: [String] = [], errors: Descriptor = .standardError
  ) throws(FileError) {
    input = try Pipe()
    output = try Pipe()
    toChild = Output(input.writing)
    let ends = [input.reading, output.writing, errors]
    let (code, identifier) = spawn(path, arguments, descriptors: ends, ownGroup: false)
    self.identifier = identifier
    input.reading.close()
    output.writing.close()
    guard code == 0 else {
      exitCode = code
      throw FileError(code: code, path: path)
    }
  }

  /// Kills the process if it has not ended.
  deinit {
    closeInput()
    output.reading.close()
    if exitCode == nil {
      kill(identifier, SIGKILL)
      waitForExit()
    }
  }

  /// Writes a line to the program; does nothing if it no longer reads its input.
  public func send(_ line: String) { if isInputOpen { toChild.line(line) } }

  /// Closes the input of the program.
  public func closeInput() {
    guard isInputOpen else { return }
    isInputOpen = false
    input.writing.close()
  }

  /// Waits for a line from the program.
  ///
  /// - Returns: the line without its ending, or nil at the end of the output.
  public func nextLine() -> String? {
    while waiting.isEmpty && !isAtEnd {
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 64) { buffer in
        guard let count = output.reading.read(into: buffer), count > 0 else {
          isAtEnd = true
          splitter.finish { waiting.append(String(line: $0)) }
          return
        }
        splitter.add(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { waiting.append(String(line: $0)) }
      }
      waiting.reverse()
    }
    return waiting.popLast()
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: its exit status, or 128 plus the number of the signal that ended it, as in shells.
  @discardableResult
  public func waitForExit() -> Int32 {
    if let exitCode { return exitCode }
    closeInput()
    let code = ExitCause(waitingFor: identifier).shellStatus
    exitCode = code
    return code
  }

  /// The path of an executable: the name itself if it contains a slash, otherwise the first match in `PATH`.
  ///
  /// - Parameters:
  ///   - name: a name such as `stockfish`, or a path.
  ///   - folders: further folders, searched after those of `PATH`.
  /// - Returns: the path, or nil if there is none.
  public static func find(_ name: String, alsoIn folders: [String] = []) -> String? {
    func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 && !Folder.exists(path) }
    if name.contains("/") { return isProgram(name) ? name : nil }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let places = path.split(separator: ":").map(String.init) + folders
    return places.map { "\($0)/\(name)" }.first(where: isProgram)
  }
}

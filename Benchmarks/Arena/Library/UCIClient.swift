import Platform

/// Why nothing more can be expected of an engine, for this game or for good.
enum EngineFailure: Error {
  /// The program has ended or closed its output.
  case crash
  /// It does not answer; the text says what.
  case stall(String)
  /// Nothing is wrong with the engine: the match was stopped.
  case stopped
}

/// One end of the conversation with an engine in the language UCI.
///
/// Nothing here waits: a `Lookout` reads what engines write and passes it on. For one thread at a time.
final class UCIClient {
  /// The player.
  let settings: EngineSettings
  /// What the engine says that it is.
  private(set) var identity = EngineIdentity()
  /// The last lines in both directions.
  private(set) var recent = RecentLines()
  /// What it did that it should not do.
  var warnings: [EngineWarning: Int] = [:]
  /// The program.
  let process: Subprocess
  /// True for an engine that does not answer; the program is of no more use.
  private(set) var isGivenUp = false
  /// The value that `UCI_Chess960` has been given.
  var isChess960 = false

  /// What is asked of the engine.
  enum Task {
    case nothing
    case identifying
    case gettingReady
    case pondering
    case thinking
  }

  /// What is asked of the engine now.
  private(set) var task = Task.nothing

  /// The answer to the last request to think.
  struct Answer {
    /// The line that begins with `bestmove`.
    let line: String
    /// When it came.
    let time: UInt64
  }

  /// The answer to the last request to think; nil while it has not come.
  private(set) var answer: Answer?

  private var isWatched = true
  private var output = LineCutter()
  private var errors = LineCutter()
  private var isReady = false
  private var isIdentified = false
  /// The most telling line since thinking began.
  private var info: [UInt8] = []
  private var infoImportance: InfoLine.Importance?
  /// A less telling line that came after it: a search that is cut short often ends with a bound, for another move.
  private var laterInfo: [UInt8] = []

  /// Starts the program.
  init(_ settings: EngineSettings, program: String) throws(FileError) {
    self.settings = settings
    process = try Subprocess(program, settings.arguments, in: settings.directory)
    // Ended together with this program, however that ends.
    Watchdog.shared?.add(process.identifier)
  }

  deinit { end(patience: 0) }

  /// Ends the program.
  @discardableResult
  func end(patience: UInt64) -> ExitCause {
    let cause = process.end(patience: patience)
    // Once only: the number may soon belong to another engine.
    if isWatched { Watchdog.shared?.remove(process.identifier) }
    isWatched = false
    return cause
  }

  /// False once the output has ended.
  var isAlive: Bool { process.isOutputOpen }

  /// True if what was asked has been answered.
  var hasAnswered: Bool {
    switch task {
    case .nothing: true
    case .identifying: isIdentified
    case .gettingReady: isReady
    case .pondering, .thinking: answer != nil
    }
  }

  // MARK: Asking

  /// Sends a line.
  func send(_ line: String) {
    recent.add(.sent, line)
    process.send(line)
  }

  /// Asks who it is.
  func identify() {
    task = .identifying
    send("uci")
  }

  /// Asks whether it is ready.
  func getReady() {
    (task, isReady) = (.gettingReady, false)
    send("isready")
  }

  /// Asks for a move.
  ///
  /// - Parameters:
  ///   - position: the `position` command.
  ///   - go: the `go` command.
  ///   - pondering: true if that tells the engine to ponder.
  /// - Returns: the time at which the engine was told.
  func think(_ position: String, _ go: String, pondering: Bool = false) -> UInt64 {
    (answer, infoImportance) = (nil, nil)
    laterInfo.removeAll(keepingCapacity: true)
    send(position)
    task = pondering ? .pondering : .thinking
    let time = MonotonicClock.nanoseconds
    send(go)
    return time
  }

  /// Tells a pondering engine that the expected move was played.
  ///
  /// - Returns: the time at which the engine was told.
  func ponderHit() -> UInt64 {
    task = .thinking
    let time = MonotonicClock.nanoseconds
    send("ponderhit")
    return time
  }

  /// Forgets what was asked: it has been answered, or nobody wants to know any more.
  func rest() { task = .nothing }

  /// Expects nothing more of the engine.
  func giveUp() { isGivenUp = true }

  /// The most telling of the lines that came with the answer; nil if there was none.
  var lastInfo: InfoLine? { infoImportance == nil ? nil : InfoLine(String(decoding: info, as: UTF8.self)) }

  /// The last line about the best move that came after that one; nil if there was none.
  var laterThanLastInfo: InfoLine? {
    laterInfo.isEmpty ? nil : InfoLine(String(decoding: laterInfo, as: UTF8.self))
  }

  // MARK: Listening

  /// Reads what the engine has written; called when there is something.
  func readOutput(into buffer: UnsafeMutableRawBufferPointer) {
    let count = process.readOutput(into: buffer)
    // One time for all lines that came together: the last of them is what one waits for.
    let time = MonotonicClock.nanoseconds
    guard count > 0 else {
      output.finish { receive($0, at: time) }
      return
    }
    output.add(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { receive($0, at: time) }
  }

  /// Reads what the engine has complained about.
  func readErrors(into buffer: UnsafeMutableRawBufferPointer) {
    let count = process.readErrors(into: buffer)
    errors.add(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { recent.add(.errors, $0) }
    if count == 0 { errors.finish { recent.add(.errors, $0) } }
  }

  private func receive(_ line: UnsafeRawBufferPointer, at time: UInt64) {
    recent.add(.output, line)
    switch task {
    case .thinking, .pondering:
      if begins(line, with: "info") {
        keepIfImportant(line)
      } else if begins(line, with: "bestmove") {
        if answer == nil { answer = Answer(line: text(line), time: time) } else { warn(.unaskedMove) }
      }
    case .gettingReady where begins(line, with: "readyok"): isReady = true
    case .identifying where begins(line, with: "uciok"): isIdentified = true
    case .identifying: identity.read(text(line))
    default: if begins(line, with: "bestmove") { warn(.unaskedMove) }
    }
  }

  private func keepIfImportant(_ line: UnsafeRawBufferPointer) {
    // What comes after the move is not about it.
    guard answer == nil else { return }
    let importance = InfoLine.importance(line)
    guard importance != .none else { return }
    laterInfo.removeAll(keepingCapacity: true)
    guard importance.rawValue >= infoImportance?.rawValue ?? 0 else {
      laterInfo.append(contentsOf: line)
      return
    }
    infoImportance = importance
    info.removeAll(keepingCapacity: true)
    info.append(contentsOf: line)
  }

  /// Counts a warning.
  func warn(_ warning: EngineWarning) { warnings[warning, default: 0] += 1 }

  private func text(_ line: UnsafeRawBufferPointer) -> String { String(decoding: line, as: UTF8.self) }
}

import Platform
import Programs

/// The GUI side of the UCI communication with an engine.
///
/// No method blocks: an `EngineReader` reads the output of engines and passes it on. It may be used by one thread at
/// a time.
final class UCIClient {
  let settings: EngineSettings
  private(set) var identity = EngineIdentity()
  private(set) var recent = RecentLines()
  var warnings: [EngineWarning: Int] = [:]
  let process: ChildProcess
  /// True if the engine did not respond; then the process cannot be used any more.
  private(set) var isUnresponsive = false
  /// The current value of `UCI_Chess960`.
  var isChess960 = false

  enum Task {
    case idle
    case identifying
    case gettingReady
    case pondering
    case searching
  }

  private(set) var task = Task.idle

  struct Answer {
    let line: String
    /// The time of its arrival, in nanoseconds.
    let time: UInt64
  }

  /// The response to the last `go`; nil before it arrives.
  private(set) var answer: Answer?

  private var isWatched = true
  private var output = LineSplitter(longestLine: UCIClient.longestLine)
  private var errors = LineSplitter(longestLine: UCIClient.longestLine)
  /// The number of bytes of a line that are kept: more than any line of a sane engine has.
  static let longestLine = 1 << 16
  private var isReady = false
  private var isIdentified = false
  /// The last `info` line with the most information since `go`.
  private var info: [UInt8] = []
  private var infoImportance: InfoLine.Importance?
  /// The last less informative line after it: an interrupted search often ends with a bound for another move.
  private var laterInfo: [UInt8] = []

  init(_ settings: EngineSettings, program: String) throws(FileError) {
    self.settings = settings
    process = try ChildProcess(
      program, settings.arguments, in: settings.directory, errors: nil, ownGroup: true)
    // The watchdog kills the engine if this program ends in any way.
    Watchdog.shared?.add(process.identifier)
  }

  deinit { end(timeout: 0) }

  @discardableResult
  func end(timeout: UInt64) -> ExitCause {
    let cause = process.end(timeout: timeout)
    // Once only: the process identifier may be reused by another engine.
    if isWatched { Watchdog.shared?.remove(process.identifier) }
    isWatched = false
    return cause
  }

  /// False after the end of the output.
  var isAlive: Bool { process.output != nil }

  var hasAnswered: Bool {
    switch task {
    case .idle: true
    case .identifying: isIdentified
    case .gettingReady: isReady
    case .pondering, .searching: answer != nil
    }
  }

  // MARK: Requests

  func send(_ line: String) {
    recent.add(.sent, line)
    process.send(line)
  }

  func identify() {
    task = .identifying
    send("uci")
  }

  func getReady() {
    (task, isReady) = (.gettingReady, false)
    send("isready")
  }

  /// Sends these commands `position` and `go`; returns when `go` was sent, in nanoseconds.
  func search(_ position: String, _ go: String, pondering: Bool = false) -> UInt64 {
    (answer, infoImportance) = (nil, nil)
    laterInfo.removeAll(keepingCapacity: true)
    send(position)
    task = pondering ? .pondering : .searching
    let time = MonotonicClock.nanoseconds
    send(go)
    return time
  }

  /// Sends `ponderhit`, for the ponder move was played; returns when, in nanoseconds.
  func ponderHit() -> UInt64 {
    task = .searching
    let time = MonotonicClock.nanoseconds
    send("ponderhit")
    return time
  }

  /// Clears the last request: it has been answered, or the answer is no longer needed.
  func clearTask() { task = .idle }

  func markUnresponsive() { isUnresponsive = true }

  /// The most informative `info` line of the last search; nil if there was none.
  var lastInfo: InfoLine? { infoImportance == nil ? nil : InfoLine(String(decoding: info, as: UTF8.self)) }

  /// The last `info` line about the best move after that one; nil if there was none.
  var laterThanLastInfo: InfoLine? {
    laterInfo.isEmpty ? nil : InfoLine(String(decoding: laterInfo, as: UTF8.self))
  }

  // MARK: Responses

  /// Reads from the standard output; called when it is readable.
  func readOutput(into buffer: UnsafeMutableRawBufferPointer) {
    let count = process.readOutput(into: buffer)
    // One time for all lines read together: the last of them is the awaited one.
    let time = MonotonicClock.nanoseconds
    guard count > 0 else {
      output.finish { receive($0, at: time) }
      return
    }
    output.add(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { receive($0, at: time) }
  }

  func readErrors(into buffer: UnsafeMutableRawBufferPointer) {
    let count = process.readErrors(into: buffer)
    errors.add(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { recent.add(.errors, $0) }
    if count == 0 { errors.finish { recent.add(.errors, $0) } }
  }

  private func receive(_ line: UnsafeRawBufferPointer, at time: UInt64) {
    recent.add(.output, line)
    switch task {
    case .searching, .pondering:
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
    // Lines after `bestmove` do not belong to the move.
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

  func warn(_ warning: EngineWarning) { warnings[warning, default: 0] += 1 }

  private func text(_ line: UnsafeRawBufferPointer) -> String { String(decoding: line, as: UTF8.self) }
}

import Analysis
import ChessEngine
import Platform
import Programs
import Synchronization
import Tablebases

/// `goldcrest analyse`: analyses positions for other programs.
struct AnalyseCommand: Command {
  static let name = "analyse"
  static let summary = "analyse many positions side by side: JSON lines in and out, or an EPD file"
  static let help = """
    Usage: goldcrest analyse [options]
           goldcrest analyse --epd <file> [options]

    Reads requests from the standard input, one JSON object a line, and writes answers as they come, one JSON object a
    line. The end of the input finishes what waits.

      {"id":1,"position":"<FEN>","limits":{"nodes":100000}}
      {"id":"a","position":{"moves":["e4","e5"]},"limits":{"time":500},"multiPV":3,"report":100,"priority":5}
      {"cancel":"a"}
      {"query":"options"}

      --searches <n>       searches side by side [one for each processor that is left by --threads]
      --threads <n>        threads of each search [1]
      --hash <MB>          the hash table of each search, at most [16]
      --syzygy <folders>   endgame tables

    How long it thinks about a request without limits, the first to be reached (in requests: depth, nodes, time):
      --depth <n>          plies
      --nodes <n>          nodes [1000000, if there is no other limit]
      --time <ms>          milliseconds

    With --epd it analyses the positions of a file (- is the standard input) and writes them, in their order and with
    their operations, with acd (depth), acn (nodes), bm (best move), ce (centipawns for the side to move; a mate in n
    plies is 32767-n) and pv. Lines that are no EPD are told as file:line:column and left out.

      --epd <file>         the positions
      --out <file>         the result [- for the standard output]

    With limits of depth or nodes and one thread, the same request has the same answer in every run. Ctrl-C ends the
    searches: requests are answered with what was found so far, EPD lines that were not searched to their end come as
    they were.

    The exit status is 0 at the end of the input, 1 if a file cannot be read or written or an EPD line is wrong, 2 if the
    command line is invalid, 130 after Ctrl-C.

    Example:
      echo '{"id":1,"position":"startpos"}' | goldcrest analyse

    """

  private let settings: AnalysisSettings
  private let epd: String?
  private let out: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    var options = EngineOptions()
    options.threads = try arguments.number("--threads", in: 1...1024) ?? 1
    let searches = try arguments.number("--searches", in: 1...1024) ?? max(1, Processors.count / options.threads)
    options.hashMegabytes = try arguments.number("--hash", in: 1...1_048_576) ?? 16
    if let path = try arguments.text("--syzygy") { options.tablebases.tablebases = Tablebases(path) }
    let limits = try AnalyseCommand.limits(&arguments)
    settings = AnalysisSettings(searches: searches, options: options, limits: limits)
    epd = try arguments.text("--epd")
    let out = try arguments.text("--out")
    guard epd != nil || out == nil else { throw .conflict("--out needs --epd") }
    self.out = out ?? "-"
    try OutputPath.checkDistinct([self.out], reading: [epd ?? "-"])
    try arguments.finish()
  }

  private static func limits(_ arguments: inout Arguments) throws(UsageError) -> SearchLimits {
    var limits = SearchLimits()
    limits.depth = try arguments.number("--depth", in: RequestRange.depth)
    limits.nodes = try arguments.number("--nodes", in: RequestRange.nodes).map { UInt64($0) }
    limits.moveTime = try arguments.number("--time", in: RequestRange.time).map { Double($0) / 1000 }
    return limits == SearchLimits() ? AnalysisSettings.usualLimits : limits
  }

  func run() -> ExitStatus {
    guard let epd else { return converse() }
    do throws(FileError) { return try analyse(epd) } catch {
      Self.warn(error)
      return .failure
    }
  }

  // MARK: Requests

  /// The state that the threads of the run share.
  private final class Shared: Sendable {
    /// True at the end of the input, after Ctrl-C, or if answers cannot be written.
    let hasEnded = Monitor(false)
    let conversation = Mutex<AnalysisConversation?>(nil)

    func stop() {
      conversation.withLock { $0 }?.stop()
      hasEnded.change { $0 = true }
    }
  }

  private func converse() -> ExitStatus {
    let shared = Shared()
    let interruption = Interruption(patience: 5) { shared.stop() }
    let conversation = AnalysisConversation(settings) { text in
      Output.standard.write(text)
      // A full disk: what is still found would be lost.
      if Output.standard.isClosed { shared.stop() }
      return !Output.standard.isClosed
    }
    guard let conversation, listen(conversation, until: shared.hasEnded) else {
      Self.warn("cannot start a thread")
      return .failure
    }
    shared.conversation.withLock { $0 = conversation }
    // It may have come before there was anything to stop.
    if interruption.isRequested { conversation.stop() }
    shared.hasEnded.wait { $0 }
    conversation.finish()
    return interruption.status
  }

  /// Hands lines to the conversation, on another thread; false if the system grants none.
  private func listen(_ conversation: AnalysisConversation, until hasEnded: Monitor<Bool>) -> Bool {
    let reader = LineReader(longestLine: AnalysisConversation.longestLine) { line in
      if let line { conversation.receive(line) } else { hasEnded.change { $0 = true } }
    }
    return reader != nil
  }

  // MARK: EPD

  private func analyse(_ input: String) throws(FileError) -> ExitStatus {
    if out != "-" { try OutputPath.check(out) }
    let lines = try Self.lines(of: input)
    let running = Mutex<EPDAnalysis?>(nil)
    let interruption = Interruption(patience: out == "-" ? 5 : nil) { running.withLock { $0 }?.stop() }
    guard let analysis = EPDAnalysis(settings) else {
      Self.warn("cannot start a thread")
      return .failure
    }
    running.withLock { $0 = analysis }
    if interruption.isRequested { analysis.stop() }
    let isIntact = try analyse(lines, of: input, analysis)
    guard !interruption.isRequested else { return interruption.status }
    return isIntact ? .success : .failure
  }

  private static func lines(of input: String) throws(FileError) -> [String] {
    var splitter = LineSplitter()
    var lines: [String] = []
    try TextFile.input(input).withUnsafeBytes { splitter.add($0) { lines.append(String(line: $0)) } }
    splitter.finish { lines.append(String(line: $0)) }
    return lines
  }

  /// Analyses the lines and writes the results.
  ///
  /// - Returns: true if all lines were EPD.
  private func analyse(_ lines: [String], of input: String, _ analysis: EPDAnalysis) throws(FileError) -> Bool {
    let progress = ProgressLine()
    var (isIntact, text) = (true, "")
    analysis.run(lines) { result, index in
      text += result + "\n"
      progress.show("\(index + 1) of \(lines.count) lines")
      // To a file in one piece in the end, so that it is there completely or not at all.
      guard out == "-" else { return }
      progress.interrupt { Output.standard.write(text) }
      if Output.standard.isClosed { analysis.stop() }
      text = ""
    } refuse: { error in
      isIntact = false
      progress.interrupt { Output.error.line("\(input):\(error)") }
    }
    progress.interrupt()
    if out != "-" { try TextFile.replace(out, with: text) }
    return isIntact
  }
}

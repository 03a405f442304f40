import Analysis
import Platform
import Programs
import Synchronization

struct AnalyseEPDRun {
  let settings: AnalysisSettings
  let input: String
  let out: String
  /// Tells the user of an error.
  let warn: @Sendable (any CustomStringConvertible) -> Void

  func run() throws(FileError) -> ExitStatus {
    if out != "-" { try OutputPath.check(out) }
    let lines = try readLines()
    let running = Mutex<EPDAnalysis?>(nil)
    let interruption = Interruption(patience: out == "-" ? 5 : nil) { running.withLock { $0 }?.stop() }
    guard let analysis = EPDAnalysis(settings) else {
      warn("cannot start a thread")
      return .failure
    }
    running.withLock { $0 = analysis }
    if interruption.isThere { analysis.stop() }
    let isIntact = try analyse(lines, analysis)
    guard !interruption.isThere else { return interruption.status }
    return isIntact ? .success : .failure
  }

  private func readLines() throws(FileError) -> [String] {
    var splitter = LineSplitter()
    var lines: [String] = []
    try TextFile.input(input).withUnsafeBytes { splitter.add($0) { lines.append(String(line: $0)) } }
    splitter.finish { lines.append(String(line: $0)) }
    return lines
  }

  /// Analyses the lines and writes the results.
  ///
  /// - Returns: true if all lines were EPD.
  private func analyse(_ lines: [String], _ analysis: EPDAnalysis) throws(FileError) -> Bool {
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

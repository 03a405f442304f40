import Learning
import Platform
import Programs

/// The common part of the commands that make a file of games from another one.
struct Conversion {
  private let command: any Command.Type
  private let source: String
  private let out: String
  private let isResumed: Bool
  private let threads: Int
  private let network: String?

  /// Takes the options and the file that all these commands have from the arguments, after a command has taken its own.
  init(_ arguments: inout Arguments, by command: any Command.Type) throws(UsageError) {
    self.command = command
    guard let out = try arguments.text("--out") else { throw .missing("--out <file>") }
    self.out = out
    threads = try arguments.number("--threads", in: 1...1024) ?? Processors.count
    isResumed = try arguments.flag("--resume")
    network = try arguments.text("--network")
    let names = try arguments.positionals()
    guard let source = names.first else { throw .missing("file") }
    guard names.count == 1 else { throw .unexpected(names[1]) }
    self.source = source
  }

  func run(_ settings: some ConversionSettings) -> ExitStatus {
    guard let player = command.evaluator(named: network) else { return .failure }
    do throws(GameFileError) {
      do throws(FileError) { try OutputPath.check(out, isContinued: true) } catch { throw .file(error) }
      if isResumed { return try convert(ConversionRun(resuming: out, settings, by: player, from: source)) }
      guard command.isFree(out, isResumable: true) else { return .misuse }
      return try convert(ConversionRun(settings, by: player, from: source, to: out))
    } catch {
      command.warn(error)
      return .failure
    }
  }

  private func convert(_ run: ConversionRun) throws(GameFileError) -> ExitStatus {
    let interruption = Interruption { run.stop() }
    let shown = RunProgress()
    let progress = try run.convert(threads: threads) { progress in
      shown.show(Self.text(of: progress), seconds: progress.seconds)
    }
    shown.interrupt()
    Output.standard.line(
      "\(out): \(progress.games) games; this run: \(progress.newGames) games, \(progress.newScores) scores in "
        + "\(progress.seconds.fixed(1)) s, \(progress.scoresPerSecond.fixed(0)) a second")
    if progress.isSourceOpen { command.warn("\(source) is not complete; --resume adds its further games") }
    if interruption.isRequested { Output.error.line("stopped; --resume continues the run") }
    return interruption.status
  }

  private static func text(of progress: ConversionRun.Progress) -> String {
    "\((progress.share * 100).fixed(1)) %, \(progress.games) games, \(progress.scoresPerSecond.fixed(0)) scores/s"
  }
}

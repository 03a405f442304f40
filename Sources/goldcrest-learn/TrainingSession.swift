import Learning
import NNUE
import Platform
import Programs

/// The common part of the commands that train: the games, the settings, and a run that is shown and can be stopped.
struct TrainingSession {
  /// The parent that a training starts from.
  let parent: String?
  private let command: any Command.Type
  private let names: [String]
  private let memoryMegabytes: Int
  private let checkpointMinutes: Double
  private let shape: ShapeOptions
  private let given: TrainingSettings
  private let line = ProgressLine()
  private let interruption = Interruption()

  static let help = """
      --threads <n>          the number of threads [all cores]
      --memory <MB>          the memory for positions; if they need more, they are divided into shards, which are read
                             again in each epoch [half of the physical memory]
      --checkpoint-every <n> write a checkpoint every n minutes [10]
      --note <text>          a note about the network, stored in the file

    Network
      --hidden <n>           hidden units, a multiple of 32 [128]
      --output-buckets <n>   1, or 8 sets of output weights by piece count [8]
      --threat-buckets <n>   1, or 8 sets of feature weights by the attackers and defenders of each piece [1]
      --king-buckets <n>     1, 2, 4 or 8 sets of feature weights by king square [1]
      --king-map <digits>    any other king buckets: 32 digits, ranks from the first, files a to d

    Filter
      --skip-plies <n>       leave out the first n plies after the opening [8]
      --max-score <cp>       leave out larger absolute scores [3000]
      --max-clock <n>        leave out larger halfmove clocks; repeated positions are always left out [60]
      --keep-checks          keep positions in check
      --keep-noisy           keep positions in which a capture or promotion was played

    Target
      --wdl <x>              the weight of the game result in the target; the rest is the score [0]
      --wdl-end <x>          the same at the last step; in between it changes linearly [as --wdl]
      --wdl-pieces <a-b>     the whole weight with up to a pieces on the board, none from b on, less and less in between
                             [the same with all]

    """

  /// Takes the options from the arguments, after a command has taken its own; the usual rates are those from random
  /// weights and from a parent.
  init(
    _ arguments: inout Arguments, by command: any Command.Type, usualEpochs: Int,
    usualRates: (first: Double, further: Double)
  ) throws(UsageError) {
    self.command = command
    memoryMegabytes =
      try arguments.number("--memory", in: 1...(64 << 20)) ?? max(64, PhysicalMemory.megabytes / 2)
    checkpointMinutes = try arguments.real("--checkpoint-every", in: 0...1e6) ?? 10
    parent = try arguments.text("--from")
    shape = try ShapeOptions(&arguments)
    given = try TrainingSettings(
      &arguments, usualEpochs: usualEpochs, usualRate: parent == nil ? usualRates.first : usualRates.further)
    names = try arguments.positionals()
    guard !names.isEmpty else { throw .missing("file or folder") }
  }

  /// The files that a training reads, as far as they are named.
  var inputs: [String] { names + [parent].compactMap { $0 } }

  /// The status of the program after some work, whose error is told.
  func status(of work: () throws(TrainingError) -> ExitStatus) -> ExitStatus {
    do throws(TrainingError) {
      return try work()
    } catch {
      command.warn(error)
      return .failure
    }
  }

  var stopped: ExitStatus { interruption.status }

  // MARK: Beginning

  /// Reads the games, and tells of them; nil after a message if the parent, which that option names, cannot be used.
  func begin(
    from parent: String?, option: String = "--from", with change: (inout TrainingSettings) -> Void = { _ in }
  ) throws(TrainingError) -> TrainingRun? {
    let paths: [String]
    do throws(FileError) { paths = try Folder.files(names, ending: ".games") } catch { throw .file(error) }
    var settings = given
    if let parent {
      do throws(TrainingError) {
        settings.begin(with: try TrainingParent(path: parent))
      } catch {
        command.warn("\(option) \(parent): \(error)")
        return nil
      }
    }
    shape.apply(to: &settings)
    change(&settings)
    settings.shards = try shards(paths)
    let line = line
    let run = try TrainingRun(settings, files: paths) { path, games in line.show("\(path): \(games) games") }
    line.interrupt()
    tellBeginning(run)
    return run
  }

  /// The number of shards for which the positions fit into the memory.
  private func shards(_ paths: [String]) throws(TrainingError) -> Int {
    var bytes = 0
    do throws(GameFileError) {
      for path in paths { bytes += try TrainingDataLoader.expectedBytes(of: path) }
    } catch {
      throw .games(error)
    }
    return max(1, (bytes + memoryMegabytes << 20 - 1) / (memoryMegabytes << 20))
  }

  private func tellBeginning(_ run: TrainingRun) {
    let summary = run.summary
    for path in summary.openFiles { command.warn("\(path) is not complete; the games it has are used") }
    Output.standard.line("\(summary.files) files, \(summary.games) games, \(summary.positions) positions")
    for verdict in RecordFilter.Verdict.allCases {
      let count = summary.verdicts[verdict] ?? 0
      let share = Double(count) / Double(max(1, summary.positions)) * 100
      Output.standard.line("  \("\(count)".aligned(right: 10)) \(share.fixed(1).aligned(right: 5)) %  \(verdict)")
    }
    Output.standard.line(
      "training on \(run.trainingCount), validating on \(run.validationCount) positions; "
        + "\(run.steps) steps on \(run.settings.threads) threads"
        + (run.settings.shards > 1 ? ", in \(run.settings.shards) shards" : ""))
    if let parent = run.settings.parent?.architecture, let child = try? run.settings.architecture(), parent != child {
      Output.standard.line("grown from \(parent) to \(child)")
    }
    if run.settings.usesResults {
      Output.standard.line("by the results of these games, \(run.scale) centipawns are an expected result of 73 %")
    }
  }

  // MARK: Training

  /// Trains until the end, or false after Ctrl-C, and tells how it goes. `save` writes what is needed to go on, from
  /// time to time, after each epoch and in the end, since an epoch may take hours and a failure of power asks nobody.
  func train(_ run: TrainingRun, save: () throws(TrainingError) -> Void) throws(TrainingError) -> Bool {
    var sinceCheckpoint = Stopwatch()
    let isDone = try run.train(isCancelled: { interruption.isRequested }) { progress throws(TrainingError) in
      line.show(
        "epoch \(progress.epoch) of \(run.settings.epochs), step \(progress.step) of \(progress.steps), "
          + "loss \(progress.loss.fixed(6)), \(progress.positionsPerSecond.fixed(0)) positions/s, "
          + "\(progress.secondsLeft.asDuration) left")
      let isDue = sinceCheckpoint.seconds >= 60 * checkpointMinutes
      if isDue || progress.finished != nil { try save() }
      if isDue { sinceCheckpoint = Stopwatch() }
      guard let epoch = progress.finished else { return }
      line.interrupt()
      let validation = epoch.validation.map { ", validation \($0.fixed(6))" } ?? ""
      Output.standard.line(
        "epoch \(progress.epoch): training \(epoch.training.fixed(6))\(validation), "
          + "\(progress.positionsPerSecond.fixed(0)) positions/s, \(progress.secondsLeft.asDuration) left")
    }
    line.interrupt()
    if !isDone { try save() }
    return isDone
  }
}

import Learning
import NNUE
import Platform

/// `goldcrest-learn train`: trains a network on games.
struct TrainCommand: Command {
  static let name = "train"
  static let summary = "train a network on games"
  static let help = """
    Usage: goldcrest-learn train <file or folder>... --out <network> [options]

    Trains a network on files of games (a folder stands for all *.games files in it). One game in a hundred is held out
    for validation, and its leaves with it. After each epoch the losses are printed and plotted with the rate
    (<network>.svg), and a checkpoint is written (<network>.checkpoint), also every ten minutes. Ctrl-C stops training
    and writes a checkpoint; the same command with --resume continues it, and ends with the same network as if it had
    not been stopped.

      --out <network>        the network file
      --resume               continue from the checkpoint
      --checkpoint-every <n> write a checkpoint every n minutes [10]
      --threads <n>          the number of threads [all cores]; the rounding of sums depends on it
      --memory <MB>          the memory for positions; if they need more, they are divided into shards, which are read
                             again in each epoch [half of the physical memory]
      --from <network>       start from this network instead of random weights: to train it further on new games,
                             usually for a few epochs at a lower rate. It keeps its architecture, or grows: see below
      --note <text>          a note about the network, stored in the file

    Network
      --hidden <n>           hidden units, a multiple of 32 [128]
      --output-buckets <n>   1, or 8 sets of output weights by piece count [8]
      --threat-buckets <n>   1, or 8 sets of feature weights by the attackers and defenders of each piece [1]
      --king-buckets <n>     1, 2, 4 or 8 sets of feature weights by king square [1]
      --king-map <digits>    any other king buckets: 32 digits, ranks from the first, files a to d

    With --from, these options let the network grow. It begins as exactly the old one: hidden units are copied in turn
    and their output weights divided among the copies, which a little noise lets part; new buckets begin as copies. King
    buckets may be divided, but not joined. A network from random weights gets better if it is trained without threat
    buckets for half of the epochs and grows them then.

    Filter
      --skip-plies <n>       leave out the first n plies after the opening [8]
      --max-score <cp>       leave out larger absolute scores [3000]
      --max-clock <n>        leave out larger halfmove clocks; repeated positions are always left out [60]
      --keep-checks          keep positions in check
      --keep-noisy           keep positions in which a capture or promotion was played

    Schedule
      --epochs <n>           passes over all positions [20]
      --batch <n>            positions per step [16384]
      --rate <x>             the highest learning rate [0.001]
      --final-rate <x>       the learning rate at the end of the cosine decay, as a share of the highest [0.001]
      --warm-up <x>          the share of all steps in which the rate rises [0.01]
      --wdl <x>              the weight of the game result in the target; the rest is the score [0]
      --wdl-end <x>          the same at the last step; in between it changes linearly [as --wdl]
      --decay <x>            the weight decay, relative to the rate [0.01]
      --epsilon <x>          weights with smaller gradients change little; 1e-5 keeps more of what a network knows that
                             is trained further on few million positions [1e-8]
      --seed <n>             the seed of the initial weights and of the order of positions [1]

    The loss is the mean squared error of the expected result. The validation loss always uses --wdl-end, so that epochs
    can be compared. With results in the target, scores and outputs are turned into expected results by the slope that
    the results of these games have, so that the unit of the network stays; then losses on other games, or without
    results, cannot be compared with it.

    The exit status is 0 if the network was written, 130 after Ctrl-C (143 after another request to end), 1 if a file
    cannot be used, 2 if the command line is invalid.

    Examples:
      goldcrest-learn train games --out small.nnue --hidden 64 --epochs 30
      goldcrest-learn train new --out wide.nnue --from small.nnue --hidden 128 --rate 0.0005

    """

  private let names: [String]
  private let out: String
  private let parent: String?
  private let isResumed: Bool
  private let memoryMegabytes: Int
  private let checkpointMinutes: Double
  private let shape: ShapeOptions
  private let settings: TrainingSettings

  init(_ arguments: inout Arguments) throws(UsageError) {
    guard let out = try arguments.text("--out") else { throw .missing("--out <network>") }
    self.out = out
    memoryMegabytes =
      try arguments.number("--memory", in: 1...(64 << 20)) ?? max(64, PhysicalMemory.megabytes / 2)
    checkpointMinutes = try arguments.real("--checkpoint-every", in: 0...1e6) ?? 10
    parent = try arguments.text("--from")
    shape = try ShapeOptions(&arguments)
    settings = try TrainingSettings(&arguments)
    isResumed = try arguments.flag("--resume")
    names = try arguments.positionals()
    guard !names.isEmpty else { throw .missing("file or folder") }
  }

  private var checkpoint: String { out + ".checkpoint" }
  private var picture: String { out + ".svg" }

  // MARK: Running

  func run() -> ExitStatus {
    do throws(TrainingError) {
      return try train()
    } catch {
      Self.warn(error)
      return .failure
    }
  }

  private func train() throws(TrainingError) -> ExitStatus {
    let interruption = Interruption()
    let paths: [String]
    do throws(FileError) {
      for path in [out, checkpoint, picture] { try OutputPath.check(path) }
      paths = try Folder.files(names, ending: ".games")
    } catch {
      throw .file(error)
    }

    let line = ProgressLine()
    var settings = settings
    if let parent {
      do throws(NetworkError) {
        settings.begin(with: try NetworkFile(path: parent))
      } catch {
        Self.warn("--from \(parent): \(error)")
        return .failure
      }
    }
    shape.apply(to: &settings)
    settings.shards = try shards(paths)
    let run = try TrainingRun(settings, files: paths) { path, games in line.show("\(path): \(games) games") }
    line.interrupt()
    if isResumed { try run.resume(from: checkpoint) }
    tellBeginning(run)

    // An epoch may take hours, and a failure of power asks nobody.
    var sinceCheckpoint = Stopwatch()
    let isDone = try run.train(isCancelled: { interruption.isThere }) { progress throws(TrainingError) in
      line.show(
        "epoch \(progress.epoch) of \(settings.epochs), step \(progress.step) of \(progress.steps), "
          + "loss \(progress.loss.fixed(6)), \(progress.positionsPerSecond.fixed(0)) positions/s, "
          + "\(progress.secondsLeft.asDuration) left")
      if sinceCheckpoint.seconds >= 60 * checkpointMinutes {
        try run.writeCheckpoint(to: checkpoint)
        sinceCheckpoint = Stopwatch()
      }
      guard let epoch = progress.finished else { return }
      line.interrupt()
      let validation = epoch.validation.map { ", validation \($0.fixed(6))" } ?? ""
      Output.standard.line(
        "epoch \(progress.epoch): training \(epoch.training.fixed(6))\(validation), "
          + "\(progress.positionsPerSecond.fixed(0)) positions/s, \(progress.secondsLeft.asDuration) left")
      try write(run)
    }
    line.interrupt()
    guard isDone else {
      try run.writeCheckpoint(to: checkpoint)
      Output.error.line("stopped; --resume continues the training")
      return interruption.status
    }
    let network = try run.network()
    do throws(NetworkError) { try network.write(to: out) } catch { throw .network(error) }
    Output.standard.line("\(out): " + NetworkReport(network).headline)
    return .success
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
    for path in summary.openFiles { Self.warn("\(path) is not complete; the games it has are used") }
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

  /// Writes the checkpoint and the plot.
  private func write(_ run: TrainingRun) throws(TrainingError) {
    try run.writeCheckpoint(to: checkpoint)
    let plot = LossPlot(run, title: "\(lastPathComponent(out)): loss after each epoch")
    do throws(FileError) { try TextFile.replace(picture, with: plot.svg) } catch { throw .file(error) }
  }
}

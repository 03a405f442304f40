import Learning
import NNUE
import Platform

/// `goldcrest-learn train`: trains a network on games.
struct TrainCommand: Command {
  static let name = "train"
  static let summary = "make a network from games"
  static let help = """
    Usage: goldcrest-learn train <file or folder>... --out <network> [options]

    Learns from files of games (a folder stands for all *.games files in it) and writes a network that the engine can
    use. One game in a hundred is held out to measure the network with. After each epoch the losses are printed and
    drawn (<network>.svg), and a checkpoint is written (<network>.checkpoint). Ctrl-C ends training after such a
    checkpoint; the same command with --resume goes on with it.

      --out <network>        where the network goes
      --resume               go on from the checkpoint
      --threads <n>          how many threads work [all cores]; another number rounds differently
      --memory <MB>          for positions; if they need more, they are read part by part, anew in each epoch
                             [half of what the machine has]
      --from <network>       begin with this network instead of chance, and keep its shape: it is taught further by
                             what is new, in a few epochs and at a lower rate than the usual
      --note <text>          something to remember about the network

    The network
      --hidden <n>           the width of the hidden layer, a multiple of 32 [128]
      --output-buckets <n>   1, or 8 sets of output weights by the number of pieces [8]
      --king-buckets <n>     1, 2, 4 or 8 sets of feature weights by the place of the king [1]
      --king-map <digits>    any such division: 32 digits, ranks from the first, files a to d

    Positions that are learned from
      --skip-plies <n>       not the first n plies after the opening [8]
      --max-score <cp>       not those with scores further from level [3000]
      --max-clock <n>        not those after n plies without capture or pawn move, or repeated ones [60]
      --keep-checks          also those in check
      --keep-noisy           also those where a capture or promotion was played

    Schedule
      --epochs <n>           how often all positions are learned from [20]
      --batch <n>            positions for each step [16384]
      --rate <x>             the highest learning rate [0.001]
      --final-rate <x>       what it falls to along a cosine, as a share of the highest [0.001]
      --warm-up <x>          the share of all steps in which it rises [0.01]
      --wdl <x>              how much results count, the rest being scores [0]
      --wdl-end <x>          the same in the end; in between it changes evenly [as --wdl]
      --scale <cp>           the score that is taken for a chance of 73 % [400]
      --decay <x>            how fast weights shrink, relative to the rate [0.01]
      --seed <n>             what chance depends on [1]

    The loss is the mean square of the error in the expected share of the point. That of validation is measured with
    the --wdl-end, so that epochs can be compared.

    The exit status is 0 if the network was written, 130 after Ctrl-C (143 after another request to end), 1 if a file
    cannot be used, 2 if the command line is wrong.

    Example:
      goldcrest-learn train games --out small.nnue --hidden 64 --epochs 30

    """

  private let names: [String]
  private let out: String
  private let parent: String?
  private let isResumed: Bool
  private let memoryMegabytes: Int
  private let settings: TrainingSettings

  init(_ arguments: inout Arguments) throws(UsageError) {
    guard let out = try arguments.text("--out") else { throw .missing("--out <network>") }
    self.out = out
    memoryMegabytes =
      try arguments.number("--memory", in: 1...(64 << 20)) ?? max(64, PhysicalMemory.megabytes / 2)
    parent = try arguments.text("--from")
    settings = try TrainingSettings(&arguments, hasParent: parent != nil)
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
      paths = try GameFiles.paths(names)
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
    settings.shards = try shards(paths)
    let run = try TrainingRun(settings, files: paths) { path, games in line.show("\(path): \(games) games") }
    line.interrupt()
    if isResumed { try run.resume(from: checkpoint) }
    tellBeginning(run)

    let isDone = try run.train(isCancelled: { interruption.isThere }) { progress throws(TrainingError) in
      line.show(
        "epoch \(progress.epoch) of \(settings.epochs), step \(progress.step) of \(progress.steps), "
          + "loss \(progress.loss.fixed(6)), \(progress.positionsPerSecond.fixed(0)) positions/s, "
          + "\(progress.secondsLeft.asDuration) left")
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
      Output.error.line("ended before its time; --resume goes on")
      return interruption.status
    }
    let network = try run.network()
    do throws(FileError) { try network.write(to: out) } catch { throw .file(error) }
    Output.standard.line("\(out): " + NetworkReport(network).headline)
    return .success
  }

  /// The number of shards for which the positions fit into the memory.
  private func shards(_ paths: [String]) throws(TrainingError) -> Int {
    var bytes = 0
    for path in paths {
      do throws(FileError) { bytes += try TextFile.size(of: path) } catch { throw .file(error) }
    }
    // Four bytes in a file are one position of 32 bytes in memory; the filter keeps about two thirds of them.
    return max(1, (bytes / 4 * 32 * 7 / 10 + memoryMegabytes << 20 - 1) / (memoryMegabytes << 20))
  }

  private func tellBeginning(_ run: TrainingRun) {
    let summary = run.summary
    for path in summary.openFiles { Self.warn("\(path) is not closed; what it has is used") }
    Output.standard.line("\(summary.files) files, \(summary.games) games, \(summary.positions) positions")
    for verdict in RecordFilter.Verdict.allCases {
      let count = summary.verdicts[verdict] ?? 0
      let share = Double(count) / Double(max(1, summary.positions)) * 100
      Output.standard.line("  \("\(count)".aligned(right: 10)) \(share.fixed(1).aligned(right: 5)) %  \(verdict)")
    }
    Output.standard.line(
      "learning from \(run.trainingCount), measuring with \(run.validationCount) positions; "
        + "\(run.steps) steps on \(run.settings.threads) threads"
        + (run.settings.shards > 1 ? ", in \(run.settings.shards) parts" : ""))
  }

  /// Writes the checkpoint and the plot.
  private func write(_ run: TrainingRun) throws(TrainingError) {
    try run.writeCheckpoint(to: checkpoint)
    let plot = LossPlot(run.state.epochs, title: "\(lastPathComponent(out)): loss after each epoch")
    do throws(FileError) { try TextFile.replace(picture, with: plot.svg) } catch { throw .file(error) }
  }
}

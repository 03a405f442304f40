import Learning
import NNUE
import Platform
import Programs

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
      --from <file>          start from this network instead of random weights, to train it further on new games, usually
                             for a few epochs at a lower rate; or from a trunk ('goldcrest-learn help trunk'), which stays
                             as it is, usually for one epoch. It keeps its architecture, or grows: see below

    \(TrainingSession.help)
    With --from, the options of the network let it grow. It begins as exactly the old one: hidden units are copied in turn
    and their output weights divided among the copies, which a little noise lets part; new buckets begin as copies. King
    buckets may be divided, but not joined. A trunk can only gain threat buckets.

    Schedule
      --epochs <n>           passes over all positions [20]
      --batch <n>            positions per step [16384]
      --rate <x>             the highest learning rate [0.004; with --from 0.0003]
      --final-rate <x>       the learning rate at the end of the cosine decay, as a share of the highest [0.001]
      --warm-up <x>          the share of all steps in which the rate rises; not after a trunk [0.01]
      --threats-from <x>     the share of all steps before threat buckets come, as copies: half of them is faster and
                             better from random weights [0]
      --decay <x>            the weight decay, relative to the rate [0.01]
      --epsilon <x>          weights with smaller gradients change little; 1e-5 keeps more of what a network knows that
                             is trained further on few million positions [1e-8]
      --seed <n>             the seed of the initial weights and of the order of positions [1]

    The loss is the mean squared error of the expected result. The validation loss always uses --wdl-end, so that epochs
    can be compared. With results in the target, scores and outputs are turned into expected results by the slope that
    the results of these games have, so that the unit of the network stays; then losses on other games, or without
    results, cannot be compared with it.

    The same settings make the same network, whatever the number of threads.

    The exit status is 0 if the network was written, 130 after Ctrl-C (143 after another request to end), 1 if a file
    cannot be used, 2 if the command line is invalid.

    Examples:
      goldcrest-learn train games --out small.nnue --hidden 64 --epochs 30
      goldcrest-learn train new --out wide.nnue --from small.nnue --hidden 128 --rate 0.0005

    """

  private let out: String
  private let isResumed: Bool
  private let finalRateShare: Double?
  private let threatsFrom: Double?
  private let session: TrainingSession

  init(_ arguments: inout Arguments) throws(UsageError) {
    guard let out = try arguments.text("--out") else { throw .missing("--out <network>") }
    self.out = out
    finalRateShare = try arguments.real("--final-rate", in: 0...1)
    threatsFrom = try arguments.real("--threats-from", in: 0...0.99)
    isResumed = try arguments.flag("--resume")
    session = try TrainingSession(
      &arguments, by: Self.self, usualEpochs: 20, usualRates: (first: 0.004, further: 0.0003))
    try OutputPath.checkDistinct([out, checkpoint, picture], reading: session.inputs)
  }

  private var checkpoint: String { out + ".checkpoint" }
  private var picture: String { out + ".svg" }

  // MARK: Running

  func run() -> ExitStatus { session.status(of: train) }

  private func train() throws(TrainingError) -> ExitStatus {
    do throws(FileError) {
      for path in [out, checkpoint, picture] { try OutputPath.check(path) }
    } catch {
      throw .file(error)
    }
    if !isResumed, TrainingRun.isUnfinished(checkpoint) {
      Self.warn("\(checkpoint): a training was stopped there; add --resume to continue it, or name another network")
      return .misuse
    }
    let run = try session.begin(from: session.parent) { settings in
      settings.finalRateShare = finalRateShare ?? settings.finalRateShare
      settings.threatsFrom = threatsFrom ?? settings.threatsFrom
    }
    guard let run else { return .failure }
    if isResumed { try run.resume(from: checkpoint) }
    let isDone = try session.train(run) { () throws(TrainingError) in try write(run) }
    guard isDone else {
      Output.error.line("stopped; --resume continues the training")
      return session.stopped
    }
    let network = try run.network()
    do throws(NetworkError) { try network.write(to: out) } catch { throw .network(error) }
    Output.standard.line("\(out): " + network.headline)
    return .success
  }

  private func write(_ run: TrainingRun) throws(TrainingError) {
    try run.writeCheckpoint(to: checkpoint)
    guard !run.state.epochs.isEmpty else { return }
    let plot = LossPlot(run, title: "\(lastPathComponent(out)): loss after each epoch")
    do throws(FileError) { try TextFile.replace(picture, with: plot.svg) } catch { throw .file(error) }
  }
}

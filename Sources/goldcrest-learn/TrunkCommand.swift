import Learning
import Platform
import Programs

/// `goldcrest-learn trunk`: trains a network that is never finished.
struct TrunkCommand: Command {
  static let name = "trunk"
  static let summary = "train a trunk, from which networks are made, on new games"
  static let help = """
    Usage: goldcrest-learn trunk <file or folder>... --out <trunk> [options]

    Trains a trunk: a network in full precision, with the state of its optimizer, that learns from ever new games at a
    constant rate. 'goldcrest-learn train --from <trunk>' makes a network of it, at a falling rate, and leaves it as it
    is. So nothing is rounded between one network and the next, and what a trunk knows is not shaken by rates that rise
    again.

    An existing trunk learns further: it goes on where it was stopped if the games and options are the same and it was not
    finished with them, and otherwise begins anew with what it knows. It is written every ten minutes, after each epoch,
    and after Ctrl-C; a trunk that was stopped ends as if it had not been.

      --out <trunk>          the trunk; a new one if there is none
      --from <file>          begin a new trunk with this network, or as a copy of another trunk, instead of random weights

    \(TrainingSession.help)
    Schedule
      --epochs <n>           passes over all positions [6]
      --batch <n>            positions per step [16384]
      --rate <x>             the learning rate [0.001]
      --warm-up <x>          the share of all steps in which the rate of a new trunk rises [0.01]
      --decay <x>            the weight decay, relative to the rate [0.01]
      --epsilon <x>          weights with smaller gradients change little [1e-8]
      --seed <n>             the seed of the initial weights and of the order of positions [1]

    The exit status is 0 if all epochs were completed, 130 after Ctrl-C (143 after another request to end), 1 if a file
    cannot be used, 2 if the command line is invalid.

    Examples:
      goldcrest-learn trunk first --out base.trunk --hidden 512
      goldcrest-learn trunk second --out base.trunk --threat-buckets 8
      goldcrest-learn train second --from base.trunk --out new.nnue --epochs 1

    """

  private let out: String
  private let session: TrainingSession

  init(_ arguments: inout Arguments) throws(UsageError) {
    guard let out = try arguments.text("--out") else { throw .missing("--out <trunk>") }
    self.out = out
    session = try TrainingSession(
      &arguments, by: Self.self, usualEpochs: 6, usualRates: (first: 0.001, further: 0.001))
  }

  func run() -> ExitStatus { session.status(of: train) }

  private func train() throws(TrainingError) -> ExitStatus {
    do throws(FileError) { try OutputPath.check(out) } catch { throw .file(error) }
    let exists = TextFile.exists(out)
    if exists, session.parent != nil {
      Self.warn("\(out) already exists; leave out --from to train it further, or name another trunk")
      return .misuse
    }
    let (parent, option) = exists ? (out, "--out") : (session.parent, "--from")
    guard let run = try session.begin(from: parent, option: option, with: { $0.isTrunk = true }) else {
      return .failure
    }
    if exists { tell(run, isContinued: run.continueTrunk()) }
    let isDone = try session.train(run) { () throws(TrainingError) in try run.writeCheckpoint(to: out) }
    guard isDone else {
      Output.error.line("stopped; the same command continues the training")
      return session.stopped
    }
    Output.standard.line("\(out): \(run.state.step) steps; before them: \(run.state.history.joined(separator: "; "))")
    return .success
  }

  private func tell(_ run: TrainingRun, isContinued: Bool) {
    for line in run.state.history { Output.standard.line("  \(line)") }
    Output.standard.line(
      isContinued
        ? "goes on at step \(run.state.step) of \(run.steps)"
        : "begins with these games, with what the trunk has learned")
  }
}

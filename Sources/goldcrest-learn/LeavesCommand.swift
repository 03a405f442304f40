import Learning
import Platform
import Programs

/// `goldcrest-learn leaves`: replaces positions by the leaves of shallow searches.
struct LeavesCommand: Command {
  static let name = "leaves"
  static let summary = "replace positions by the leaves of shallow searches"
  static let help = """
    Usage: goldcrest-learn leaves <file> --out <file> [options]

    Makes a file to train a network further on. Each position with a score is replaced by the position at the end of the
    principal variation of a search of depth 1, and the score by the evaluation that would make the score of that search
    the stored one. So a network learns to evaluate what decides its searches (TD-leaf). The first plies of a game count
    too, and so do positions in check or where a capture was played. Left out are leaves that are in check or have only
    captures. Ctrl-C stops the run; --resume continues it.

      --out <file>            the new file; an existing file is only changed with --resume
      --resume                continue the file, with the same options as before
      --max-score <cp>        leave out larger absolute scores [1500]
      --hash <MB>             the transposition table of each thread, cleared before each game [1]
      --network <file>        the network to search with, the one that will be trained further [the embedded one], or
                              hand-made for the evaluation without a network
      --threads <n>           the number of games searched at the same time [all cores]

    Leaves belong to the network that found them: train it with --from. They are games of one move to the other commands.

    The exit status is 0 if all games of the file were searched, 130 after Ctrl-C (143 after another request to end), 1 if
    a file cannot be used, 2 if the command line is invalid.

    Example:
      goldcrest-learn leaves 1.games --out 1-leaves.games --network old.nnue
      goldcrest-learn train 1-leaves.games --from old.nnue --out new.nnue --epochs 3 --rate 0.0003

    """

  private let conversion: Conversion
  private var settings = LeafSettings()

  init(_ arguments: inout Arguments) throws(UsageError) {
    settings.maxScore = try arguments.number("--max-score", in: 1...10_000) ?? settings.maxScore
    settings.hashMegabytes = try arguments.number("--hash", in: 1...65_536) ?? settings.hashMegabytes
    conversion = try Conversion(&arguments, by: Self.self)
  }

  func run() -> ExitStatus { conversion.run(settings) }
}

import ChessEngine
import Learning
import Platform
import Programs

/// `goldcrest-learn rescore`: computes new scores for stored games.
struct RescoreCommand: Command {
  static let name = "rescore"
  static let summary = "compute new scores for stored games"
  static let help = """
    Usage: goldcrest-learn rescore <file> --out <file> [options]

    Copies the games of a file to another one, with new scores from a search with more nodes or a better network. Moves
    and results do not change. Positions without a new score are marked and not used in training: those skipped by
    --every, the first 8 of a game, those in check, and those in which a capture or promotion was played or is the best
    move. Ctrl-C stops the run; --resume continues it.

      --out <file>            the new file of games; an existing file is only changed with --resume
      --resume                continue the file, with the same options as before
      --nodes <n>             nodes after which no new iteration begins [5000]
      --hard-nodes <n>        nodes at which the search stops [8 times as many]
      --every <n>             search one position in n [1]
      --missing               search only positions that have no score; the others keep theirs, and count for --every
      --min-error <n>         search only positions whose score and static evaluation differ by n thousandths of the
                              expected result or more; all others stay as they are. With scores of 150 nodes, 23
                              selects three positions in ten, and with them most of what there is to learn
      --hash <MB>             the transposition table of each thread, cleared before each game [4]
      --network <file>        the network to search with [the embedded one], or hand-made for the evaluation without a
                              network
      --threads <n>           the number of games searched at the same time [all cores]

    A file that is still being written can be rescored too: --resume later adds its new games.

    The exit status is 0 if all games of the file were scored, 130 after Ctrl-C (143 after another request to end), 1 if
    a file cannot be used, 2 if the command line is invalid.

    Example:
      goldcrest-learn rescore 1.games --out 1-rescored.games --nodes 2000 --every 4

    """

  private let conversion: Conversion
  private var settings = RescoringSettings()

  init(_ arguments: inout Arguments) throws(UsageError) {
    settings.softNodes = try arguments.number("--nodes", in: 1...1_000_000_000) ?? settings.softNodes
    settings.hardNodes =
      try arguments.number("--hard-nodes", in: 1...1_000_000_000) ?? SoloSearcher.hardNodes(forSoft: settings.softNodes)
    settings.every = try arguments.number("--every", in: 1...1_000_000) ?? settings.every
    if try arguments.flag("--missing") { settings.selection = .missing }
    if let minError = try arguments.number("--min-error", in: 1...1000) {
      guard settings.selection == .all else { throw .excluded("--min-error", by: "--missing") }
      settings.selection = .unexpected(minError: minError)
    }
    settings.hashMegabytes = try arguments.number("--hash", in: 1...65_536) ?? settings.hashMegabytes
    conversion = try Conversion(&arguments, by: Self.self)
  }

  func run() -> ExitStatus { conversion.run(settings) }
}

import ChessEngine
import Platform
import Programs

/// `goldcrest genfens`: the UCI command `genfens` on the command line, with a help text.
struct GenfensCommand: Command {
  static let name = "genfens"
  static let summary = "print openings for games to train on, as OpenBench asks for them"
  static let help = """
    Usage: goldcrest genfens <n> [seed <n>] [book None|<file>] [<rule>=<n>...]

    Prints n openings, each as 'info string genfens <FEN>': random moves from the start position, or from random lines
    of a book in FEN or EPD, whose path has no blanks. Openings that are over, or that a short search finds decided, are
    left out, as in the games of self-play. The same seed gives the same openings.

    OpenBench starts it as: goldcrest "genfens <n> seed <n> book None|<file> <rules>" quit

      opening-plies=<n>       random plies; every other opening has one more [8]
      opening-limit=<n>       the largest score of an opening, in the evaluator's unit [600]
      opening-nodes=<n>       nodes of the search for that score [1000]
      chess960=<n>            openings per thousand from a Chess960 start position [0]
      double-chess960=<n>     openings per thousand from a double Chess960 start position [0]

    The exit status is 1 if there are fewer openings than were asked for.

    """

  private let words: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    words = try arguments.positionals()
    guard let count = words.first else { throw .missing("the number of openings") }
    _ = try ArgumentValue.number(count, of: "<n>", in: 0...Int.max)
  }

  func run() -> ExitStatus { UCICommandLine.run(["genfens " + words.joined(separator: " ")]) ?? .failure }
}

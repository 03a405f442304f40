/// A command from the GUI to the engine.
///
/// Parsing never fails: unknown words are skipped, as the UCI specification demands; what cannot be parsed becomes
/// `unknown`, or an error inside the command.
package enum UCICommand: Hashable, Sendable {
  // Commands of the UCI specification.

  case uci
  /// `isready`: answer when all earlier commands are done.
  case isReady
  /// `ucinewgame`: the next search belongs to another game.
  case newGame
  /// `debug on` or `debug off`; nil if neither is given.
  case debug(Bool?)
  /// `register`: accepted and ignored.
  case register
  /// `setoption`: sets an option, or presses a button.
  case setOption(name: String, value: String?)
  case position(UCIPosition)
  case go(UCIGo)
  /// `stop`: ends the search and sends the best move.
  case stop
  /// `ponderhit`: the expected move was played.
  case ponderHit
  case quit

  // Common extensions for users and scripts.

  /// `d`: shows the board.
  case display
  case evaluate
  case flip
  /// `perft`: counts the leaf nodes at this depth in plies; nil if it is missing or not a number.
  case perft(Int?)
  /// `bench`: runs the benchmark; the arguments are hash size in megabytes, threads and depth, each optional.
  case bench([String])
  /// `genfens`: sends openings for games to train on, as OpenBench asks for them; see `UCIGenfens` for the arguments.
  case generateOpenings([String])
  /// `compiler`: shows how the program was built.
  case compiler
  case help

  case nothing
  case unknown(String)

  package init(_ line: some StringProtocol) {
    let words = UCITokens(line)
    guard let first = words.first, !first.hasPrefix("#") else {
      self = .nothing
      return
    }
    let helper = UCICommand(helper: words)
    self = helper ?? UCICommand(standard: words) ?? .unknown(String(line))
  }

  /// The first words of all commands.
  package static let names: Set<String> = standardNames.union([
    "d", "eval", "flip", "perft", "bench", "genfens", "compiler", "help",
  ])

  private static let standardNames: Set<String> = [
    "uci", "debug", "isready", "setoption", "register", "ucinewgame", "position", "go", "stop", "ponderhit", "quit",
  ]

  private init?(helper words: UCITokens) {
    var words = words
    switch words.next() {
    case "d": self = .display
    case "eval": self = .evaluate
    case "flip": self = .flip
    case "perft": self = .perft(words.next().flatMap { Int($0) })
    case "bench": self = .bench(words.rest)
    case "genfens": self = .generateOpenings(words.rest)
    case "compiler": self = .compiler
    case "help": self = .help
    default: return nil
    }
  }

  /// Parses a command after any unknown words: `joho debug on` means `debug on`.
  private init?(standard words: UCITokens) {
    var words = words
    words.skip(while: { !UCICommand.standardNames.contains($0) })
    switch words.next() {
    case "uci": self = .uci
    case "isready": self = .isReady
    case "ucinewgame": self = .newGame
    case "debug": self = .debug(words.rest.lazy.compactMap { ["on": true, "off": false][$0] }.first)
    case "register": self = .register
    case "setoption": self = UCICommand(option: words)
    case "position": self = .position(UCIPosition(&words))
    case "go": self = .go(UCIGo(&words))
    case "stop": self = .stop
    case "ponderhit": self = .ponderHit
    case "quit": self = .quit
    default: return nil
    }
  }

  /// Parses `setoption`: `name` and `value` are the only words that are not part of the name or the value.
  private init(option words: UCITokens) {
    var words = words
    words.skip(while: { $0 != "name" })
    _ = words.next()
    let name = words.take(while: { $0 != "value" }).joined(separator: " ")
    let hasValue = words.next() != nil
    // The rest of the line is the value, including its blanks.
    self = .setOption(name: name, value: hasValue ? words.restOfLine : nil)
  }
}

/// A line that a chess program sends to its engine.
///
/// Reading a line never fails: words that mean nothing are skipped, as the specification of UCI asks, and what is still
/// not understood becomes `unknown` or a complaint inside the command.
public enum UCICommand: Hashable, Sendable {
  // What the specification knows.

  /// Who are you, and what can be set?
  case uci
  /// Are you there, and done with everything asked before?
  case isReady
  /// What follows belongs to another game.
  case newGame
  /// Talk more, or less; nil if neither was said.
  case debug(Bool?)
  /// Nothing needs to be registered here.
  case register
  /// Sets an option, or pushes a button.
  case setOption(name: String, value: String?)
  /// What to think about.
  case position(UCIPosition)
  /// Think.
  case go(UCIGo)
  /// Stop thinking and answer.
  case stop
  /// The move you think about has been played.
  case ponderHit
  /// Good-bye.
  case quit

  // What people and scripts are used to.

  /// Shows the board.
  case display
  /// Shows what the position is worth at first sight.
  case evaluate
  /// Exchanges the colors.
  case flip
  /// Counts the games of so many plies; nil if that is not said or no number.
  case perft(Int?)
  /// Measures the engine: memory, threads, depth, as far as given.
  case bench([String])
  /// Tells how the program was built.
  case compiler
  /// Lists the commands.
  case help

  /// A blank line or a comment.
  case nothing
  /// None of these.
  case unknown(String)

  /// Reads a line.
  public init(_ line: some StringProtocol) {
    let words = UCIWords(line)
    guard let first = words.first, !first.hasPrefix("#") else {
      self = .nothing
      return
    }
    let helper = UCICommand(helper: words)
    self = helper ?? UCICommand(standard: words) ?? .unknown(String(line))
  }

  /// The words that a command can begin with.
  public static let names: Set<String> = standardNames.union([
    "d", "eval", "flip", "perft", "bench", "compiler", "help",
  ])

  private static let standardNames: Set<String> = [
    "uci", "debug", "isready", "setoption", "register", "ucinewgame", "position", "go", "stop", "ponderhit", "quit",
  ]

  private init?(helper words: UCIWords) {
    var words = words
    switch words.next() {
    case "d": self = .display
    case "eval": self = .evaluate
    case "flip": self = .flip
    case "perft": self = .perft(words.next().flatMap { Int($0) })
    case "bench": self = .bench(words.rest)
    case "compiler": self = .compiler
    case "help": self = .help
    default: return nil
    }
  }

  /// `joho debug on` means `debug on`.
  private init?(standard words: UCIWords) {
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

  /// `name` and `value` are the only words of a setting that are not part of the name or the value.
  private init(option words: UCIWords) {
    var words = words
    words.skip(while: { $0 != "name" })
    _ = words.next()
    let name = words.take(while: { $0 != "value" }).joined(separator: " ")
    let hasValue = words.next() != nil
    // All that follows is the value, with all blanks in it.
    self = .setOption(name: name, value: hasValue ? words.restOfLine : nil)
  }
}

import Chess
import ChessEngine

/// The command `genfens`, by which OpenBench asks an engine for the openings of games to train on:
///
///     genfens <n> seed <n> book None|<file> [<rule>=<n>...]
///
/// The book is a file in FEN or EPD; openings begin from random lines of it. The rules are those of
/// `OpeningRules.numbers`.
struct UCIGenfens: Equatable {
  private(set) var count = 0
  /// The seed of the random numbers: the same seed gives the same openings.
  private(set) var seed: UInt64 = 1
  /// The path of the book; nil for the start position.
  private(set) var book: String?
  private(set) var rules = OpeningRules()

  /// The number of openings that are discarded in a row before it is given up.
  static let attempts = 1_000

  /// The reason why the openings cannot be made.
  enum Failure: Error, Equatable, CustomStringConvertible {
    case badWord(String)
    case badValue(String, String?, expected: String)
    case opening(OpeningError)

    var description: String {
      switch self {
      case .badWord(let word):
        "\(Quotation(word)) is not understood; expected seed, book or one of "
          + OpeningRules.numbers.map(\.name).joined(separator: ", ")
      case .badValue(let name, nil, let expected): "\(name) has no value; expected \(expected)"
      case .badValue(let name, let value?, let expected): "\(name) is \(Quotation(value)); expected \(expected)"
      case .opening(let error): "\(error)"
      }
    }
  }

  init(_ words: [String]) throws(Failure) {
    var words = words[...]
    count = try UCIGenfens.number("the number of openings", words.popFirst(), in: 1...1_000_000_000)
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let (name, value) = (parts[0], parts.count > 1 ? parts[1] : words.popFirst())
      switch name {
      case "seed":
        guard let number = value.flatMap({ UInt64($0) }) else {
          throw .badValue(name, value, expected: "a whole number below 2^64")
        }
        seed = number
      case "book":
        guard let path = value else { throw .badValue(name, nil, expected: "None or a file") }
        book = path.lowercased() == "none" ? nil : path
      default:
        guard let rule = OpeningRules.numbers.first(where: { $0.name == name }) else { throw .badWord(word) }
        rules[keyPath: rule.path] = try UCIGenfens.number(name, value, in: rule.range)
      }
    }
  }

  private static func number(
    _ name: String, _ text: String?, in range: ClosedRange<Int>
  ) throws(Failure) -> Int {
    guard let number = text.flatMap({ Int($0) }), range.contains(number) else {
      throw .badValue(name, text, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Makes the openings; an opening depends on the seed, its number and the rules only. Each is received as soon as it
  /// is there, because OpenBench waits only so long for the next.
  func run(_ evaluator: Evaluator, isCancelled: () -> Bool, receive: (Position) -> Void) throws(Failure) {
    do throws(OpeningError) {
      let lines = try book.map { path throws(OpeningError) in try OpeningLines(path: path) }
      let sampler = OpeningSampler(rules, book: lines)
      let searcher = SoloSearcher(evaluator, hashMegabytes: 1)
      for number in 0..<count {
        var random = GameRandom(seed: seed, game: UInt32(number))
        searcher.newGame()
        let opening = try sampler.playableOpening(
          &random, searcher, attempts: UCIGenfens.attempts, isCancelled: isCancelled)
        guard let opening else { return }
        receive(opening)
      }
    } catch {
      throw .opening(error)
    }
  }
}

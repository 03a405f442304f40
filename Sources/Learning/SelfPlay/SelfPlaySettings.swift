import ChessEngine

/// The settings of a self-play run: the same settings produce the same games.
///
/// They are stored in the header of the file, one `name value` per line, so that a run can be resumed and the
/// metadata of a network can name the data it was trained on.
package struct SelfPlaySettings: Hashable, Sendable {
  package var seed: UInt64 = 1
  /// The number of nodes after which no new iteration begins, in a search whose score is stored.
  ///
  /// In the same time, more positions with scores of 150 nodes teach a network more than fewer with better ones, and games
  /// of 150 nodes a move more than those of fewer; `NETWORKS.md` has figures.
  package var softNodes = 150
  /// The number of nodes at which such a search stops.
  package var hardNodes = SoloSearcher.hardNodes(forSoft: 150)
  /// One position in this many has a score.
  ///
  /// Those of them that the default `RecordFilter` leaves out after a search of `moveNodes` have no score either, unless
  /// it would cost nothing: if `moveNodes` is not less than `softNodes`.
  package var scoredEvery = 1
  /// The number of nodes after which no new iteration begins, in the searches that only choose a move.
  package var moveNodes = 150
  /// The size of the transposition table that both players share, in megabytes.
  package var hashMegabytes = 1
  package var openings = SelfPlaySettings.usualOpenings
  /// The path of a file of positions, in FEN or EPD, where openings begin; empty for the start positions.
  package var book = ""
  /// The name of the evaluator of both players, as in `SelfPlayEvaluator`; empty if it is unknown.
  package var evaluator = ""
  package var endings = EndingRules()
  package var adjudication = AdjudicationRules()
  package var note = ""

  /// The rules by which a game of self-play is adjudicated.
  package struct AdjudicationRules: Hashable, Sendable {
    /// Win adjudication: one side is better by at least this score, in centipawns …
    package var winScore = 1_000
    /// … for this many consecutive plies, so by the scores of both players. A mate score decides at once.
    package var winPlies = 5
    /// Draw adjudication: the absolute score is at most this, in centipawns …
    package var drawScore = 8
    /// … for this many consecutive plies …
    package var drawPlies = 10
    /// … and at least this many plies have been played.
    package var drawFromPly = 60
    /// The maximum length of a game, in plies; a longer game is a draw.
    package var longestGame = 400
  }

  package init() {}

  private static var usualOpenings: OpeningRules {
    var rules = OpeningRules()
    (rules.chess960Permill, rules.doubleChess960Permill) = (20, 20)
    return rules
  }
}

// MARK: - As text

extension SelfPlaySettings {
  /// The settings of the games that begin from endings.
  var forEndings: SelfPlaySettings {
    var settings = self
    (settings.scoredEvery, settings.moveNodes, settings.softNodes) = (1, max(1, endings.nodes / 4), endings.nodes)
    settings.hardNodes = SoloSearcher.hardNodes(forSoft: endings.nodes)
    settings.openings.plies = EndingRules.plies
    settings.adjudication.winScore = endings.winScore
    return settings
  }
}

extension SelfPlaySettings {
  /// A numeric setting: its name, its property and its valid range.
  package typealias Number = (
    name: String, path: WritableKeyPath<SelfPlaySettings, Int> & Sendable, range: ClosedRange<Int>
  )

  /// The numeric settings, with their names in files and on the command line.
  package static let numbers: [Number] = [
    ("nodes", \.softNodes, 1...1_000_000_000),
    ("hard-nodes", \.hardNodes, 1...1_000_000_000),
    ("score-every", \.scoredEvery, 1...1_000_000),
    ("move-nodes", \.moveNodes, 1...100_000_000),
    ("hash", \.hashMegabytes, 1...65_536),
    ("chess960", \.openings.chess960Permill, 0...1_000),
    ("double-chess960", \.openings.doubleChess960Permill, 0...1_000),
    ("opening-plies", \.openings.plies, 0...100),
    ("opening-nodes", \.openings.nodes, 1...1_000_000_000),
    ("opening-limit", \.openings.limit, 0...32_000),
    ("win-score", \.adjudication.winScore, 1...32_000),
    ("win-plies", \.adjudication.winPlies, 1...1_000),
    ("draw-score", \.adjudication.drawScore, 0...32_000),
    ("draw-plies", \.adjudication.drawPlies, 1...1_000),
    ("draw-from", \.adjudication.drawFromPly, 0...10_000),
    ("max-plies", \.adjudication.longestGame, 1...GameRecord.maxPlies),
  ]

  /// The numeric settings of games from endings; they matter only if there is a book of endings.
  package static let endingNumbers: [Number] = [
    ("endings-share", \.endings.permill, 0...1_000),
    ("endings-nodes", \.endings.nodes, 1...100_000_000),
    ("endings-win-score", \.endings.winScore, 1...32_000),
  ]

  /// The settings as the lines of a file header.
  package var text: String {
    var lines = ["seed \(seed)"] + SelfPlaySettings.numbers.map(line)
    if !book.isEmpty { lines.append("book \(book)") }
    if !endings.book.isEmpty { lines += ["endings \(endings.book)"] + SelfPlaySettings.endingNumbers.map(line) }
    if !evaluator.isEmpty { lines.append("evaluator \(evaluator)") }
    if !note.isEmpty { lines.append("note \(note)") }
    return lines.joined(separator: "\n")
  }

  private func line(_ number: Number) -> String { "\(number.name) \(self[keyPath: number.path])" }

  package enum TextError: Error, Hashable, Sendable, CustomStringConvertible {
    case badLine(String)

    package var description: String {
      switch self {
      case .badLine(let line): "'\(line)' is not a setting"
      }
    }
  }

  /// Reads the settings from such lines; settings that are not named have their defaults.
  package init(text: String) throws(TextError) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, set(words[0], to: words[1]) else { throw .badLine(String(line)) }
    }
  }

  /// Returns false if there is no setting with this name, or if the value is invalid.
  private mutating func set(_ name: String, to value: String) -> Bool {
    switch name {
    case "note": note = value
    case "book": book = value
    case "endings": endings.book = value
    case "evaluator": evaluator = value
    case "seed":
      guard let number = UInt64(value) else { return false }
      seed = number
    default:
      let numbers = SelfPlaySettings.numbers + SelfPlaySettings.endingNumbers
      guard let entry = numbers.first(where: { $0.name == name }), let number = Int(value),
        entry.range.contains(number)
      else { return false }
      self[keyPath: entry.path] = number
    }
    return true
  }
}

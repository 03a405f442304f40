/// Everything that a run of self-play depends on: the same settings make the same games.
///
/// They stand in the head of the file, one `name value` on each line, so that a run can be taken up again and a network
/// can say what it was made from.
public struct SelfPlaySettings: Hashable, Sendable {
  /// What chance depends on.
  public var seed: UInt64 = 1
  /// Positions visited in a search after which no new iteration begins.
  ///
  /// A network that knows something already learns more from these than from more positions at fewer nodes in the same
  /// time; `NETWORKS.md` has figures.
  public var softNodes = 600
  /// Positions after which a search stops where it is.
  public var hardNodes = 4_800
  /// The size of the table that both players share, in megabytes.
  public var hashMegabytes = 1
  /// How many games of a thousand begin from an array of Chess960.
  public var chess960Permill = 20
  /// How many games of a thousand begin from two of them.
  public var doubleChess960Permill = 20
  /// The fewest random plies of an opening; every other opening has one more, so that both players begin.
  public var openingPlies = 8
  /// Positions visited by the search that decides whether an opening can be played.
  public var openingNodes = 1_000
  /// An opening that is further from level than this is dropped, in centipawns.
  public var openingLimit = 600
  /// The name of the evaluator that both players have, as `SelfPlayEvaluator` spells it; empty if nobody knows.
  public var evaluator = ""
  /// When games end before their end.
  public var adjudication = AdjudicationRules()
  /// What a person wants to remember about the run.
  public var note = ""

  /// When a game of self-play is decided before the rules end it.
  public struct AdjudicationRules: Hashable, Sendable {
    /// A game is won by who is so much better, in centipawns …
    public var winScore = 1_000
    /// … in the eyes of both players for so many plies on end. A mate that a search announces decides at once.
    public var winPlies = 5
    /// A game is drawn if both players see no more than this, in centipawns …
    public var drawScore = 8
    /// … for so many plies on end …
    public var drawPlies = 10
    /// … and so many have been played.
    public var drawFromPly = 60
    /// A game is drawn after so many plies.
    public var longestGame = 400

    /// The usual numbers.
    public init() {}
  }

  /// The usual numbers.
  public init() {}
}

// MARK: - As text

extension SelfPlaySettings {
  /// A number among the settings.
  public typealias Number = (
    name: String, path: WritableKeyPath<SelfPlaySettings, Int> & Sendable, range: ClosedRange<Int>
  )

  /// The numbers by the names they have in files and on the command line.
  public static let numbers: [Number] = [
    ("nodes", \.softNodes, 1...1_000_000_000),
    ("hard-nodes", \.hardNodes, 1...1_000_000_000),
    ("hash", \.hashMegabytes, 1...65_536),
    ("chess960", \.chess960Permill, 0...1_000),
    ("double-chess960", \.doubleChess960Permill, 0...1_000),
    ("opening-plies", \.openingPlies, 0...100),
    ("opening-nodes", \.openingNodes, 1...1_000_000_000),
    ("opening-limit", \.openingLimit, 0...32_000),
    ("win-score", \.adjudication.winScore, 1...32_000),
    ("win-plies", \.adjudication.winPlies, 1...1_000),
    ("draw-score", \.adjudication.drawScore, 0...32_000),
    ("draw-plies", \.adjudication.drawPlies, 1...1_000),
    ("draw-from", \.adjudication.drawFromPly, 0...10_000),
    ("max-plies", \.adjudication.longestGame, 1...GameRecord.maxPlies),
  ]

  /// The lines that stand in the head of a file.
  public var text: String {
    var lines = ["seed \(seed)"] + SelfPlaySettings.numbers.map { "\($0.name) \(self[keyPath: $0.path])" }
    if !evaluator.isEmpty { lines.append("evaluator \(evaluator)") }
    if !note.isEmpty { lines.append("note \(note)") }
    return lines.joined(separator: "\n")
  }

  /// What is wrong with such lines.
  public enum TextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line means nothing.
    case badLine(String)

    /// A sentence.
    public var description: String {
      switch self {
      case .badLine(let line): "'\(line)'"
      }
    }
  }

  /// Reads such lines; what they do not name is as usual.
  public init(text: String) throws(TextError) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, set(words[0], to: words[1]) else { throw .badLine(String(line)) }
    }
  }

  /// Sets what has this name in files and on the command line.
  ///
  /// - Returns: false if nothing has, or if the value is none for it.
  public mutating func set(_ name: String, to value: String) -> Bool {
    if name == "note" {
      note = value.split(whereSeparator: \.isNewline).joined(separator: " ")
    } else if name == "evaluator" {
      evaluator = value
    } else if name == "seed" {
      guard let number = UInt64(value) else { return false }
      seed = number
    } else {
      guard let entry = SelfPlaySettings.numbers.first(where: { $0.name == name }), let number = Int(value),
        entry.range.contains(number)
      else { return false }
      self[keyPath: entry.path] = number
    }
    return true
  }
}

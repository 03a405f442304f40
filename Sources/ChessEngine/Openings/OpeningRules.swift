/// The rules by which random openings are made, for self-play and for `genfens`.
public struct OpeningRules: Hashable, Sendable {
  /// The share of openings that begin from a Chess960 start position, in permill.
  public var chess960Permill = 0
  /// The share of openings that begin from a double Chess960 start position, in permill.
  public var doubleChess960Permill = 0
  /// The minimum number of random plies; every other opening has one more, so that either side may move first.
  public var plies = 8
  /// The number of nodes of the search that decides whether an opening is balanced enough.
  public var nodes = 1_000
  /// The largest absolute score of an opening, in the evaluator's unit; other openings are discarded.
  public var limit = 600

  /// The default rules: openings of standard chess.
  public init() {}
}

// MARK: - As text

extension OpeningRules {
  /// A rule: its name in files and on the command line, its property and its valid range.
  public typealias Number = (
    name: String, path: WritableKeyPath<OpeningRules, Int> & Sendable, range: ClosedRange<Int>
  )

  /// All rules.
  public static let numbers: [Number] = [
    ("chess960", \.chess960Permill, 0...1_000),
    ("double-chess960", \.doubleChess960Permill, 0...1_000),
    ("opening-plies", \.plies, 0...100),
    ("opening-nodes", \.nodes, 1...1_000_000_000),
    ("opening-limit", \.limit, 0...32_000),
  ]
}

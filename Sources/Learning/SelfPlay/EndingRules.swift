import Chess
import ChessEngine

/// The rules of the games of self-play that begin from endings.
///
/// Games from the start seldom reach a level ending before they are adjudicated. Those from endings are cheap, since they
/// are short, so all their positions have scores; and they are played on for longer, because what seems won is often
/// drawn with few pieces.
package struct EndingRules: Hashable, Sendable {
  /// The path of a file of positions, in FEN or EPD, where such games begin; empty if there are none.
  package var book = ""
  /// The share of these games, in permill.
  package var permill = 250
  /// The number of nodes after which no new iteration begins, where a score is stored; a quarter of them where none is,
  /// which are two positions of five: captures, checks, repetitions.
  package var nodes = 600
  /// Win adjudication: one side is better by at least this score, in centipawns.
  package var winScore = 2_000

  /// The minimum number of random plies: more would decide most endings.
  static let plies = 2

  /// True if the game with this number begins from an ending.
  ///
  /// The random numbers are not those of the game: other games are the same as in a run without endings.
  func apply(to number: UInt32, seed: UInt64) -> Bool {
    guard !book.isEmpty else { return false }
    var random = GameRandom(seed: ~seed, game: number)
    return random.below(1_000) < permill
  }
}

/// The endings from which games begin. Each piece count that the book has is as likely as the others, however few
/// positions have it.
struct EndingBook: OpeningPositions {
  private let lines: OpeningLines
  /// The indices of the lines with the same number of pieces, for each such number.
  private let groups: [[Int]]

  /// Reads a book and counts the pieces of all its positions.
  ///
  /// - Throws: an `OpeningError` if it cannot be read, a line is not a position, or no position can be played on.
  init(path: String) throws(OpeningError) {
    lines = try OpeningLines(path: path)
    var groups: [Int: [Int]] = [:]
    for index in 0..<lines.count {
      let position = try lines.position(at: index)
      if GameState(position).outcome == nil { groups[position.occupied.count, default: []].append(index) }
    }
    guard !groups.isEmpty else { throw .none(path) }
    self.groups = groups.sorted { $0.key < $1.key }.map(\.value)
  }

  func position(_ random: inout GameRandom) throws(OpeningError) -> Position {
    let group = groups[random.below(groups.count)]
    return try lines.position(at: group[random.below(group.count)])
  }
}

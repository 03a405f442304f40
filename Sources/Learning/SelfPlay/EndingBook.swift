import Chess
import Engine

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

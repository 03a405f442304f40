import Chess
import EmbeddedOpeningNames

/// All named openings: their lines, and their names by the keys of their positions.
struct OpeningTable: Sendable {
  /// The embedded table; it is read at the first use, in some milliseconds.
  static let shared = OpeningTable(
    String(
      decoding: UnsafeRawBufferPointer(start: openings_embedded_names(), count: openings_embedded_names_size()),
      as: UTF8.self))

  /// The moves to a named position.
  struct Line: Sendable {
    let moves: [Move]
    let opening: Opening
    /// True if no move of the line is a mistake.
    let isSound: Bool
  }

  /// The lines in the order of the file.
  private(set) var lines: [Line] = []
  private var openings: [UInt64: Opening] = [:]
  /// The rows that could not be read; a test shows that there are none.
  private(set) var unread: [Substring] = []

  /// Reads rows such as `4 Nf3 d6<tab>B50<tab>Sicilian Defense`: the number of plies shared with the row before, and
  /// the plies that follow. A `?` before the code marks a line with a mistake.
  init(_ text: String) {
    lines.reserveCapacity(4_000)
    openings.reserveCapacity(4_000)
    var moves: [Move] = []
    // The start position, and those after the moves.
    var positions: [Position] = [.start]
    for row in text.split(separator: "\n") where !row.hasPrefix("#") {
      let fields = row.split(separator: "\t")
      var words = (fields.first ?? "").split(separator: " ")[...]
      guard fields.count == 3, let shared = words.popFirst().flatMap({ Int($0) }), 0...moves.count ~= shared else {
        unread.append(row)
        continue
      }
      moves.removeSubrange(shared...)
      positions.removeSubrange((shared + 1)...)
      for san in words {
        guard let move = try? positions[moves.count].move(san: san) else {
          unread.append(row)
          break
        }
        positions.append(positions[moves.count].after(move))
        moves.append(move)
      }
      let opening = Opening(eco: String(fields[1].drop { $0 == "?" }), name: String(fields[2]))
      lines.append(Line(moves: moves, opening: opening, isSound: !fields[1].hasPrefix("?")))
      openings[positions[moves.count].key] = opening
    }
  }

  /// The opening with exactly this position.
  subscript(position: Position) -> Opening? { openings[position.key] }
}

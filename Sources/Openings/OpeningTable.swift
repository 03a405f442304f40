import Chess
import EmbeddedOpeningNames

/// All named openings by the keys of their positions.
struct OpeningTable: Sendable {
  /// The embedded table; it is read at the first use, in some milliseconds.
  static let shared = OpeningTable(
    String(
      decoding: UnsafeRawBufferPointer(start: openings_embedded_names(), count: openings_embedded_names_size()),
      as: UTF8.self))

  private var openings: [UInt64: Opening] = [:]
  /// The lines that could not be read; a test shows that there are none.
  private(set) var unread: [Substring] = []

  /// Reads lines such as `4 Nf3 d6<tab>B50<tab>Sicilian Defense`: the number of plies shared with the line before, and
  /// the plies that follow.
  init(_ text: String) {
    openings.reserveCapacity(4_000)
    // The positions of the last line, by ply.
    var line: [Position] = [.start]
    for row in text.split(separator: "\n") where !row.hasPrefix("#") {
      let fields = row.split(separator: "\t")
      var words = (fields.first ?? "").split(separator: " ")[...]
      guard fields.count == 3, let shared = words.popFirst().flatMap({ Int($0) }), shared < line.count else {
        unread.append(row)
        continue
      }
      line.removeSubrange((shared + 1)...)
      for san in words {
        guard let move = try? line[line.count - 1].move(san: san) else {
          unread.append(row)
          break
        }
        line.append(line[line.count - 1].after(move))
      }
      openings[line[line.count - 1].key] = Opening(eco: String(fields[1]), name: String(fields[2]))
    }
  }

  /// The number of openings.
  var count: Int { openings.count }

  /// The opening with exactly this position.
  subscript(position: Position) -> Opening? { openings[position.key] }
}

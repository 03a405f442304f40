import EmbeddedOpenings
import Platform
import Polyglot

package struct OpeningSource: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case epd
    /// Games, whose first moves are used.
    case pgn
    /// A Polyglot book: random lines of it, with moves as probable as their weights.
    case bin
  }

  package enum Order: String, Hashable, Sendable, CaseIterable {
    case sequential
    /// A random order, determined by the seed.
    case random
  }

  /// The embedded book; nil for none.
  package var book: IncludedBook?
  package var file: String?
  /// The format of the file; nil to infer it from the file name.
  package var format: Format?
  /// The order of the openings of a book or a file; lines of a Polyglot book are always random.
  package var order = Order.sequential
  /// The number of the first opening, counted from 1.
  package var first = 1
  /// The number of plies of each PGN game or line of a Polyglot book that are used; nil for all.
  package var plies: Int?
  /// Without a book or file: the number of random plies of an opening; 0 for the start position.
  package var randomPlies = 0
  /// True if random plies begin from the start positions of Chess960.
  package var isChess960 = false

  /// The format of the file: that which was given, or which its name says.
  var fileFormat: Format { format ?? [.pgn, .bin].first { file?.hasSuffix(".\($0.rawValue)") == true } ?? .epd }

  /// Creates a source that consists of the start position.
  package init() {}
}

/// The reason why openings cannot be used.
package enum OpeningError: Error, Hashable, Sendable, CustomStringConvertible {
  case file(FileError)
  case none(String)
  case polyglot(PolyglotError)
  /// An opening cannot be played. Its number is that of the line in an EPD file, or of the game in a PGN file, from 1.
  case unplayable(file: String, number: Int, reason: String)

  package var description: String {
    switch self {
    case .file(let error): error.description
    case .polyglot(let error): error.description
    case .none(let file): "\(file): no openings in this file"
    case .unplayable(let file, let number, let reason): "\(file): opening \(number): \(reason)"
    }
  }
}

/// An embedded opening book: the same in every folder and on every machine.
package enum IncludedBook: String, Hashable, Sendable, CaseIterable {
  /// Balanced positions after eight moves, as diverse as possible.
  case balanced

  /// The positions in EPD, one on each line.
  var text: String {
    let bytes =
      switch self {
      case .balanced: UnsafeRawBufferPointer(start: arena_balanced_openings(), count: arena_balanced_openings_size())
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}

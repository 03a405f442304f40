import EmbeddedOpenings

/// Where the openings of a match come from; by default there is but the start position.
struct OpeningSource: Hashable, Sendable {
  enum Format: String, Hashable, Sendable, CaseIterable {
    case epd
    /// Games, whose first moves are used.
    case pgn
    /// A Polyglot book: random lines of it, with moves as probable as their weights.
    case bin
  }

  enum Order: String, Hashable, Sendable, CaseIterable {
    case sequential
    /// A random order, determined by the seed.
    case random
  }

  /// The embedded book; nil for none.
  var book: IncludedBook?
  var file: String?
  /// The format of the file; nil to infer it from the file name.
  var format: Format?
  /// The order of the openings of a book or a file; lines of a Polyglot book are always random.
  var order = Order.sequential
  /// The number of the first opening, counted from 1.
  var first = 1
  /// The number of plies of each PGN game or line of a Polyglot book that are used; nil for all.
  var plies: Int?
  /// Without a book or file: the number of random plies of an opening; 0 for the start position.
  var randomPlies = 0
  /// True if random plies begin from the start positions of Chess960.
  var isChess960 = false

  /// The format of the file: that which was given, or which its name says.
  var fileFormat: Format { format ?? [.pgn, .bin].first { file?.hasSuffix(".\($0.rawValue)") == true } ?? .epd }
}

/// An embedded opening book: the same in every folder and on every machine.
enum IncludedBook: String, Hashable, Sendable, CaseIterable {
  /// Balanced positions after eight moves, as diverse as possible.
  case balanced

  /// The positions in EPD, one on each line.
  var bytes: [UInt8] {
    switch self {
    case .balanced:
      Array(UnsafeRawBufferPointer(start: arena_balanced_openings(), count: arena_balanced_openings_size()))
    }
  }
}

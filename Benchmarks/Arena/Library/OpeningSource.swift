import Platform

/// Where the openings of a match come from.
public struct OpeningSource: Hashable, Sendable {
  /// What a file of openings holds.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// A position on each line, as FEN or EPD.
    case epd
    /// Games, of which the beginnings are used.
    case pgn
  }

  /// In which order openings are used.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// As they stand in the file.
    case sequential
    /// Shuffled by the seed.
    case random
  }

  /// The book of the program; nil for none.
  public var book: IncludedBook?
  /// The file; nil for none.
  public var file: String?
  /// What it holds; nil to go by its name.
  public var format: Format?
  /// In which order it is used.
  public var order = Order.sequential
  /// The number of the first opening, counted from 1.
  public var first = 1
  /// How many plies of a PGN's games are played; nil for all.
  public var plies: Int?
  /// Without a book or file: how many random plies make an opening; 0 for the bare start position.
  public var randomPlies = 0
  /// True if random plies begin from one of the start positions of Chess960.
  public var isChess960 = false

  /// The start position.
  public init() {}
}

/// Why there are no openings.
public enum OpeningError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read.
  case file(FileError)
  /// The file has no openings.
  case none(String)
  /// An opening cannot be played. Its number counts from 1: lines in an EPD, games in a PGN.
  case unplayable(file: String, number: Int, reason: String)

  /// A sentence for the person who named the file.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .none(let file): "\(file): no openings in this file"
    case .unplayable(let file, let number, let reason): "\(file): opening \(number): \(reason)"
    }
  }
}

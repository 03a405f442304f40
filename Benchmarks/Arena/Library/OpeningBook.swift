import Chess
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

/// The openings of a match, in the order in which they are played.
public struct OpeningBook: Sendable {
  private let openings: [Opening]

  /// Prepares openings.
  ///
  /// - Parameters:
  ///   - source: where they come from.
  ///   - count: how many are needed; if there are fewer they are used again.
  ///   - seed: what chance depends on.
  /// - Throws: an `OpeningError` if the file, or an opening that is needed, is of no use.
  public init(_ source: OpeningSource, count: Int, seed: UInt64) throws(OpeningError) {
    guard let content = try OpeningFile(source) else {
      let isRandom = source.randomPlies > 0 || source.isChess960
      openings = OpeningBook.randomOpenings(source, count: isRandom ? count : 1, seed: seed)
      return
    }
    guard content.count > 0 else { throw .none(content.name) }

    var order = Array(0..<content.count)
    if source.order == .random { shuffle(&order, seed: seed) }
    let used = (0..<min(count, order.count)).map { order[($0 + source.first - 1) % order.count] }
    openings = try content.openings(used, plies: source.plies)
  }

  /// A book of these openings.
  public init(_ openings: [Opening]) {
    precondition(!openings.isEmpty)
    self.openings = openings
  }

  /// The opening of a round, counted from 0.
  public subscript(round: Int) -> Opening { openings[round % openings.count] }

  /// How many different openings there are.
  public var count: Int { openings.count }

  /// True if some opening can only be played as Chess960.
  public var needsChess960: Bool { openings.contains { $0.needsChess960 } }

  /// A number that changes when the openings do.
  public var fingerprint: String {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for opening in openings {
      for word in [opening.start.key, opening.end.key] { sum = (sum ^ word) &* 0x0000_0100_0000_01b3 }
    }
    return String(sum, radix: 16)
  }

  /// Openings of random moves, no two of which lead to the same position as far as chance allows.
  private static func randomOpenings(_ source: OpeningSource, count: Int, seed: UInt64) -> [Opening] {
    var random = SplitMix64(seed: seed)
    var openings: [Opening] = []
    var seen: Set<UInt64> = []
    while openings.count < count {
      for attempt in 1... {
        let start = source.isChess960 ? Chess960Start.position(Int(random.next() % 960)) : .start
        let opening = randomOpening(from: start, plies: source.randomPlies, &random)
        // After a few plies there are not that many positions; then some are used twice.
        guard opening.problem == nil, seen.insert(opening.end.key).inserted || attempt > 100 else { continue }
        openings.append(opening)
        break
      }
    }
    return openings
  }

  private static func randomOpening(from start: Position, plies: Int, _ random: inout SplitMix64) -> Opening {
    var opening = Opening(start: start)
    var position = start
    for _ in 0..<plies {
      let moves = position.legalMoves
      guard !moves.isEmpty else { break }
      let move = moves[Int(random.next() % UInt64(moves.count))]
      opening.moves.append(move)
      position.make(move)
    }
    return opening
  }
}

/// Shuffles by a seed, the same way on every machine and with every version of the standard library.
private func shuffle(_ numbers: inout [Int], seed: UInt64) {
  var random = SplitMix64(seed: seed)
  for index in numbers.indices.reversed() where index > 0 {
    numbers.swapAt(index, Int(random.next() % UInt64(index + 1)))
  }
}

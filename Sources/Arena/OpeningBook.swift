import Chess
import Platform

/// The openings of a match, in the order in which they are played.
public struct OpeningBook: Sendable {
  private let openings: [Opening]

  /// Prepares openings.
  ///
  /// - Parameters:
  ///   - source: the source of the openings.
  ///   - count: the number of openings needed; if there are fewer, they are repeated.
  ///   - seed: the seed for random openings and orders.
  /// - Throws: an `OpeningError` if the file, or an opening that is needed, cannot be used.
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

  /// The opening of a round, counted from 0.
  public subscript(round: Int) -> Opening { openings[round % openings.count] }

  /// The number of distinct openings.
  public var count: Int { openings.count }

  /// True if some opening is only possible in Chess960.
  public var needsChess960: Bool { openings.contains { $0.needsChess960 } }

  /// A checksum of the openings.
  public var fingerprint: String {
    String(fnv1a(openings.flatMap { [$0.start.key, $0.end.key] }), radix: 16)
  }

  /// Openings of random moves that lead to distinct positions as far as possible.
  private static func randomOpenings(_ source: OpeningSource, count: Int, seed: UInt64) -> [Opening] {
    var random = SplitMix64(seed: seed)
    var openings: [Opening] = []
    var seen: Set<UInt64> = []
    while openings.count < count {
      for attempt in 1... {
        let start = source.isChess960 ? Chess960Start.position(Int(random.next() % 960)) : .start
        let opening = randomOpening(from: start, plies: source.randomPlies, &random)
        // After few plies there are not enough positions; then some are repeated.
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

/// Shuffles with a seed, identically on every machine and with every version of the standard library.
private func shuffle(_ numbers: inout [Int], seed: UInt64) {
  var random = SplitMix64(seed: seed)
  for index in numbers.indices.reversed() where index > 0 {
    numbers.swapAt(index, Int(random.next() % UInt64(index + 1)))
  }
}

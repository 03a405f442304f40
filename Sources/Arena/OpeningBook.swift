import Chess
import Platform
import Polyglot

/// The openings of a match, in the order in which they are played.
struct OpeningBook: Sendable {
  private let openings: [MatchOpening]

  /// Prepares `count` openings; if there are fewer, they are repeated.
  init(_ source: OpeningSource, count: Int, seed: UInt64) throws(ArenaError) {
    guard let content = try OpeningFile(source) else {
      if let path = source.file {  // a Polyglot book
        openings = try OpeningBook.lines(
          of: path, plies: source.plies ?? OpeningBook.longestLine, count: count, seed: seed)
      } else {
        let isRandom = source.randomPlies > 0 || source.isChess960
        openings = OpeningBook.randomOpenings(source, count: isRandom ? count : 1, seed: seed)
      }
      return
    }
    guard content.count > 0 else { throw .noOpenings(file: content.name) }

    var order = Array(0..<content.count)
    if source.order == .random { shuffle(&order, seed: seed) }
    let used = (0..<min(count, order.count)).map { order[($0 + (source.first - 1) % order.count) % order.count] }
    openings = try content.openings(used, plies: source.plies)
  }

  subscript(round: Int) -> MatchOpening { openings[round % openings.count] }

  var count: Int { openings.count }
  var needsChess960: Bool { openings.contains { $0.needsChess960 } }

  var fingerprint: String {
    String(fnv1a(openings.flatMap { [$0.start.key, $0.end.key] }), radix: 16)
  }

  /// Openings of random moves that lead to distinct positions as far as possible.
  private static func randomOpenings(_ source: OpeningSource, count: Int, seed: UInt64) -> [MatchOpening] {
    distinctOpenings(count: count, seed: seed) { random in
      let start = source.isChess960 ? Chess960Start.position(Int(random.next() % 960)) : .start
      return opening(from: start, plies: source.randomPlies, &random) { position, _, random in
        let moves = position.legalMoves
        return moves.isEmpty ? nil : moves[Int(random.next() % UInt64(moves.count))]
      }
    }
  }

  /// The length of the longest line of a Polyglot book: moves of a book can lead in a circle.
  private static let longestLine = 100

  /// Random lines of a Polyglot book that lead to distinct positions as far as possible.
  private static func lines(
    of path: String, plies: Int, count: Int, seed: UInt64
  ) throws(ArenaError) -> [MatchOpening] {
    let book: PolyglotBook
    do throws(PolyglotError) { book = try PolyglotBook(path) } catch { throw .polyglot(error) }
    guard book.moves(in: .start).contains(where: { $0.weight > 0 }) else { throw .noOpenings(file: path) }
    return distinctOpenings(count: count, seed: seed) { random in
      var opening = opening(from: .start, plies: plies, &random) { position, lastMove, random in
        book.move(in: position, after: lastMove, using: &random)?.move
      }
      while opening.problem != nil { opening.moves.removeLast() }  // a line to the end of a game
      return opening
    }
  }

  /// Openings that lead to distinct positions as far as possible.
  private static func distinctOpenings(
    count: Int, seed: UInt64, _ next: (inout SplitMix64) -> MatchOpening
  ) -> [MatchOpening] {
    var random = SplitMix64(seed: seed)
    var openings: [MatchOpening] = []
    var seen: Set<UInt64> = []
    while openings.count < count {
      for attempt in 1... {
        let opening = next(&random)
        // After few plies there are not enough positions; then some are repeated.
        guard opening.problem == nil, seen.insert(opening.end.key).inserted || attempt > 100 else { continue }
        openings.append(opening)
        break
      }
    }
    return openings
  }

  /// An opening of moves that are chosen one by one; it ends early if there is no choice.
  private static func opening(
    from start: Position, plies: Int, _ random: inout SplitMix64,
    _ choose: (Position, Move?, inout SplitMix64) -> Move?
  ) -> MatchOpening {
    var opening = MatchOpening(start: start)
    var position = start
    while opening.moves.count < plies, let move = choose(position, opening.moves.last, &random) {
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

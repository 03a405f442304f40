import Chess
internal import Platform

/// Makes a book from games.
///
///     var maker = PolyglotBookMaker(plies: 24)
///     maker.add(game.start, game.moves, result: .whiteWins)
///     try maker.write(to: "book.bin", minGames: 3)
///
/// As usual, a move's weight is the sum of its results: 2 for a win of the player who made it, 1 for a draw.
public struct PolyglotBookMaker: Sendable {
  private struct Slot: Hashable {
    let key: UInt64
    let moveBits: UInt16
  }

  private struct Count {
    var games = 0
    var points = 0

    mutating func add(_ points: Int) {
      games += 1
      self.points += points
    }
  }

  private let plies: Int
  private var counts: [Slot: Count] = [:]

  /// The number of games that were added.
  public private(set) var games = 0

  /// Creates a book without games.
  ///
  /// - Parameter plies: the number of moves, of both players, that are taken from each game.
  public init(plies: Int) { self.plies = plies }

  /// Adds a game; one without a result is ignored.
  ///
  /// - Parameters:
  ///   - start: the position that it began with.
  ///   - moves: its legal moves; the first null move ends them.
  ///   - result: its result.
  public mutating func add(_ start: Position, _ moves: some Sequence<Move>, result: GameResult) {
    guard result != .unfinished else { return }
    games += 1
    var position = start
    var lastMove: Move?
    for move in moves.prefix(plies) {
      guard move != .none else { break }
      let slot = Slot(key: position.polyglotKey(after: lastMove), moveBits: PolyglotEntry.bits(of: move))
      let points = result.winner.map { $0 == position.sideToMove ? 2 : 0 } ?? 1
      counts[slot, default: Count()].add(points)
      position.make(move)
      lastMove = move
    }
  }

  /// The entries of the book in the order of the format: by key, then the weightiest first.
  ///
  /// - Parameter minGames: moves of fewer games are left out, as are moves that only lost.
  /// - Returns: the entries.
  public func entries(minGames: Int) -> [PolyglotEntry] {
    let kept = counts.filter { $1.games >= minGames && $1.points > 0 }.sorted { a, b in
      (a.key.key, b.value.points, a.key.moveBits) < (b.key.key, a.value.points, b.key.moveBits)
    }
    var entries: [PolyglotEntry] = []
    var most = 0
    for (slot, count) in kept {
      if entries.last?.key != slot.key { most = count.points }
      assert(count.points <= most)
      // A weight has 16 bits; a move keeps at least the least one.
      let weight = most <= UInt16.max ? count.points : max(1, count.points * Int(UInt16.max) / most)
      entries.append(PolyglotEntry(key: slot.key, moveBits: slot.moveBits, weight: UInt16(weight)))
    }
    return entries
  }

  /// Writes the book, in place of an existing file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - minGames: moves of fewer games are left out, as are moves that only lost.
  /// - Returns: the number of entries; without any, nothing is written, because an empty file is no book.
  /// - Throws: a `PolyglotError` if the file cannot be written.
  @discardableResult
  public func write(to path: String, minGames: Int) throws(PolyglotError) -> Int {
    let entries = entries(minGames: minGames)
    guard !entries.isEmpty else { return 0 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.count * PolyglotEntry.size)
    for entry in entries { entry.append(to: &bytes) }
    do throws(FileError) { try TextFile.replace(path, with: bytes) } catch { throw PolyglotError(error) }
    return entries.count
  }
}

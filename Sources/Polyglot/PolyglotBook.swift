import Chess
internal import Platform

/// A Polyglot opening book.
///
///     let book = try PolyglotBook("performance.bin")
///     for choice in book.moves(in: .start) { print(choice.move, choice.weight) }
///
/// The file is mapped into memory, so that large books open at once. Any number of threads may use a book.
public struct PolyglotBook: Sendable {
  /// A move of the book.
  public struct Choice: Hashable, Sendable {
    /// The move.
    public let move: Move
    /// How often it is to be played, compared with the other moves; 0 for never.
    public let weight: Int
    /// Its share of the weights of all legal moves, which is how probable it is.
    public let share: Double
    /// A number that learning programs keep.
    public let learn: UInt32
  }

  /// The number of entries.
  public let count: Int
  private let file: MappedFile

  /// Opens a book.
  ///
  /// - Throws: a `PolyglotError`, also if the file has no whole number of entries or they are not in order: then a
  ///   position would not be found.
  public init(_ path: String) throws(PolyglotError) {
    do throws(FileError) { file = try MappedFile(path) } catch { throw PolyglotError(error) }
    guard file.bytes.count % PolyglotEntry.size == 0 else {
      throw .noBook(path: path, reason: "\(file.bytes.count) bytes are not a multiple of \(PolyglotEntry.size)")
    }
    count = file.bytes.count / PolyglotEntry.size
    var last: UInt64 = 0
    for index in 0..<count {
      let key = key(at: index)
      guard last <= key else { throw .noBook(path: path, reason: "entry \(index + 1) is not in order") }
      last = key
    }
  }

  /// The entry at this index.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public subscript(index: Int) -> PolyglotEntry {
    precondition((0..<count).contains(index))
    return PolyglotEntry(file.bytes, at: index * PolyglotEntry.size)
  }

  /// The entries of a position, in the order of the file.
  public func entries(for key: UInt64) -> [PolyglotEntry] {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.key(at: middle) < key { low = middle + 1 } else { high = middle }
    }
    return (low..<count).prefix { self.key(at: $0) == key }.map { self[$0] }
  }

  private func key(at index: Int) -> UInt64 {
    UInt64(bigEndian: file.bytes.loadUnaligned(fromByteOffset: index * PolyglotEntry.size, as: UInt64.self))
  }

  // MARK: - Moves

  /// The legal moves that the book has for a position, the weightiest first.
  ///
  /// - Parameters:
  ///   - position: the position.
  ///   - lastMove: the move before, which only matters for en passant by a pinned pawn.
  /// - Returns: the moves.
  public func moves(in position: Position, after lastMove: Move? = nil) -> [Choice] {
    let legal = entries(for: position.polyglotKey(after: lastMove)).compactMap { entry in
      entry.move(in: position).map { (move: $0, entry: entry) }
    }
    let sum = max(1, legal.reduce(0) { $0 + Int($1.entry.weight) })
    return legal.enumerated().sorted { ($1.element.entry.weight, $0.offset) < ($0.element.entry.weight, $1.offset) }
      .map(\.element).map { move, entry in
        let weight = Int(entry.weight)
        return Choice(move: move, weight: weight, share: Double(weight) / Double(sum), learn: entry.learn)
      }
  }

  /// A move of the book, as probable as its weight says.
  ///
  /// - Parameters:
  ///   - position: the position.
  ///   - lastMove: the move before, which only matters for en passant by a pinned pawn.
  ///   - random: the source of chance.
  /// - Returns: the choice; nil if the book has no move that is to be played.
  public func move(
    in position: Position, after lastMove: Move? = nil, using random: inout some RandomNumberGenerator
  ) -> Choice? {
    let choices = moves(in: position, after: lastMove)
    let sum = choices.reduce(0) { $0 + $1.weight }
    guard sum > 0 else { return nil }
    // In 32 bits, in which the remainder favors nobody: weights have 16.
    var rest = Int(random.next() >> 32) % sum
    return choices.first { choice in
      rest -= choice.weight
      return rest < 0
    }
  }
}

import Chess
internal import Platform

/// A Polyglot opening book.
///
///     let book = try PolyglotBook("performance.bin")
///     for choice in book.moves(in: .start) { print(choice.move, choice.weight) }
///
/// The file stays where it is, and a position is looked up by reading a few entries, so that large books open at once and
/// a book that is overwritten meanwhile costs no more than a move. Any number of threads may use a book.
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
  private let file: RandomAccessFile

  /// The entries of the largest book that is read to its end when it is opened; of a larger one a thousand are looked at.
  private static let mostChecked = 4 << 20

  /// Opens a book.
  ///
  /// - Throws: a `PolyglotError`, also if the file has no whole number of entries or they are not in order: then a
  ///   position would not be found.
  public init(_ path: String) throws(PolyglotError) {
    do throws(FileError) { file = try RandomAccessFile(path) } catch { throw PolyglotError(error) }
    guard file.size > 0 else { throw .file(path: path, reason: "empty") }
    guard file.size % PolyglotEntry.size == 0 else {
      throw .noBook(path: path, reason: "\(file.size) bytes are not a multiple of \(PolyglotEntry.size)")
    }
    count = file.size / PolyglotEntry.size
    var last: UInt64 = 0
    if count <= PolyglotBook.mostChecked {
      for first in stride(from: 0, to: count, by: 1 << 16) {
        for (offset, entry) in entries(first..<min(count, first + 1 << 16)).enumerated() {
          guard last <= entry.key else {
            throw .noBook(path: path, reason: "entry \(first + offset + 1) is not in order")
          }
          last = entry.key
        }
      }
    } else {
      for index in stride(from: 0, to: count, by: count / 1000) {
        let key = self[index]?.key ?? 0
        guard last <= key else { throw .noBook(path: path, reason: "entry \(index + 1) is not in order") }
        last = key
      }
    }
  }

  /// The entry at this index; nil if the file has been cut since it was opened.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public subscript(index: Int) -> PolyglotEntry? {
    precondition((0..<count).contains(index))
    return entries(index..<index + 1).first
  }

  /// The entries of a position, in the order of the file.
  public func entries(for key: UInt64) -> [PolyglotEntry] {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let entry = self[middle] else { return [] }
      if entry.key < key { low = middle + 1 } else { high = middle }
    }
    // Few positions have more moves in a book.
    var found: [PolyglotEntry] = []
    while low < count {
      let next = entries(low..<min(count, low + 16))
      let same = next.prefix { $0.key == key }
      found += same
      guard same.count == 16 else { break }
      low += 16
    }
    return found
  }

  /// The entries of these indices; none if the file has been cut.
  private func entries(_ range: Range<Int>) -> [PolyglotEntry] {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    let size = PolyglotEntry.size
    return withUnsafeTemporaryAllocation(byteCount: range.count * size, alignment: 8) { buffer in
      guard file.read(at: range.lowerBound * size, into: buffer) else { return [] }
      return range.indices.map { PolyglotEntry(UnsafeRawBufferPointer(buffer), at: ($0 - range.lowerBound) * size) }
    }
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

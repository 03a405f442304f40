import Chess

/// An entry of a book: a position and a move that is played in it.
///
/// In the file it has 16 bytes, the most significant of each number first: key, move, weight, learn.
public struct PolyglotEntry: Hashable, Sendable {
  /// The key of the position: `Position.polyglotKey`.
  public var key: UInt64
  /// The move as the file has it: target square in bits 0 to 5, origin in bits 6 to 11, promotion in bits 12 to 14.
  public var moveBits: UInt16
  /// How often the move is to be played, compared with the other moves of the position; a move without weight is never
  /// played.
  public var weight: UInt16
  /// A number that learning programs keep; others ignore it.
  public var learn: UInt32

  /// The size in the file, in bytes.
  static let size = 16

  /// Creates an entry.
  public init(key: UInt64, moveBits: UInt16, weight: UInt16, learn: UInt32 = 0) {
    self.key = key
    self.moveBits = moveBits
    self.weight = weight
    self.learn = learn
  }

  /// Reads the entry that begins at this byte.
  init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    key = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    moveBits = UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt16.self))
    weight = UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: start + 10, as: UInt16.self))
    learn = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
  }

  /// Appends the entry as the file has it.
  func append(to bytes: inout [UInt8]) {
    assert(bytes.count % PolyglotEntry.size == 0)
    for number in [key, UInt64(moveBits) << 48 | UInt64(weight) << 32 | UInt64(learn)] {
      withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }
  }

  /// A move as the file has it; castling is the king capturing its own rook there, too.
  static func bits(of move: Move) -> UInt16 {
    assert(move != .none)
    return UInt16(move.to.index | move.from.index << 6 | (move.promotion?.index ?? 0) << 12)
  }

  /// The legal move that the entry means; nil if there is none, as in a damaged book or for a foreign position with the
  /// same key.
  ///
  /// Some programs write castling as the two steps of the king, which is understood.
  public func move(in position: Position) -> Move? {
    let promotion = Int(moveBits >> 12)
    guard promotion <= PieceKind.queen.index else { return nil }
    return position.move(
      from: Square(index: Int(moveBits >> 6 & 63)), to: Square(index: Int(moveBits & 63)),
      promotion: promotion == 0 ? nil : PieceKind(index: promotion))
  }
}

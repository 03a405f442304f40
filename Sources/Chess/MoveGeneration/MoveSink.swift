/// What becomes of generated moves: they can be listed, or merely counted.
protocol MoveSink {
  /// A man that is no pawn can go to any of these squares, some of which hold men to capture.
  mutating func add(from: Square, to targets: Bitboard, capturing theirs: Bitboard)

  /// Pawns can go to these squares, each from `offset` squares before it.
  mutating func addPawns(to targets: Bitboard, offset: Int, _ kind: Move.Kind)

  /// The same on the last rank: four moves for each square.
  mutating func addPromotions(to targets: Bitboard, offset: Int, capturing: Bool)

  /// One more move.
  mutating func add(_ move: Move)
}

/// Counts moves without making them: a set of targets is worth as many moves as it has squares.
struct MoveCounter: MoveSink {
  var count = 0

  @inline(__always)
  mutating func add(from: Square, to targets: Bitboard, capturing: Bitboard) { count &+= targets.count }

  @inline(__always)
  mutating func addPawns(to targets: Bitboard, offset: Int, _ kind: Move.Kind) { count &+= targets.count }

  @inline(__always)
  mutating func addPromotions(to targets: Bitboard, offset: Int, capturing: Bool) {
    count &+= 4 &* targets.count
  }

  @inline(__always)
  mutating func add(_ move: Move) { count &+= 1 }
}

/// Writes moves one after the other into memory that somebody else owns.
///
/// The memory must have room for `MoveBuffer.capacity` moves.
public struct MoveBuffer: MoveSink {
  /// The first move.
  public let start: UnsafeMutablePointer<Move>
  private var end: UnsafeMutablePointer<Move>

  /// The room that suffices for any position: fifteen men with the 27 moves of a queen in the open, the king with its
  /// eight steps and two castlings. (The most known from a game that can be played is 218.)
  public static let capacity = 15 * 27 + 8 + 2

  /// An empty list in this memory.
  public init(_ memory: UnsafeMutablePointer<Move>) {
    start = memory
    end = memory
  }

  /// How many moves have been written.
  @inline(__always)
  public var count: Int { end - start }

  /// The move with this number.
  @inline(__always)
  public subscript(index: Int) -> Move { start[index] }

  @inline(__always)
  mutating func add(from: Square, to targets: Bitboard, capturing theirs: Bitboard) {
    for to in targets {
      let captures = UInt16(truncatingIfNeeded: theirs.bits &>> UInt64(truncatingIfNeeded: to.index)) & 1
      end.initialize(to: Move(bits: Move(from, to).bits | captures &<< 14))
      end += 1
    }
  }

  @inline(__always)
  mutating func addPawns(to targets: Bitboard, offset: Int, _ kind: Move.Kind) {
    for to in targets { add(Move(Square(index: to.index &- offset), to, kind)) }
  }

  @inline(__always)
  mutating func addPromotions(to targets: Bitboard, offset: Int, capturing: Bool) {
    for to in targets {
      let from = Square(index: to.index &- offset)
      add(Move(from, to, .promotion(to: .queen, capturing: capturing)))
      add(Move(from, to, .promotion(to: .knight, capturing: capturing)))
      add(Move(from, to, .promotion(to: .rook, capturing: capturing)))
      add(Move(from, to, .promotion(to: .bishop, capturing: capturing)))
    }
  }

  @inline(__always)
  mutating func add(_ move: Move) {
    end.initialize(to: move)
    end += 1
  }
}

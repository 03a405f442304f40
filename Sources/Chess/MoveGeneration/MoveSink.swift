/// A receiver of generated moves: it lists them, counts them or makes them.
protocol MoveSink {
  /// Adds the moves of a piece other than a pawn to all these targets; those on squares of `theirs` are captures.
  mutating func add(from: Square, to targets: Bitboard, capturing theirs: Bitboard)

  /// Adds pawn moves to these targets, each from the square whose index is `offset` lower.
  mutating func addPawns(to targets: Bitboard, offset: Int, _ kind: Move.Flag)

  /// Adds pawn moves to the last rank: four promotions for each target.
  mutating func addPromotions(to targets: Bitboard, offset: Int, capturing: Bool)

  /// Adds one move.
  mutating func add(_ move: Move)

  /// True if only the number of moves matters: then they may be added all at once.
  static var onlyCounts: Bool { get }

  /// Adds this number of moves; only called if `onlyCounts`.
  mutating func add(count: Int)
}

extension MoveSink {
  @inline(__always)
  static var onlyCounts: Bool { false }

  @inline(__always)
  mutating func add(count: Int) { assertionFailure("this sink needs the moves themselves") }
}

/// Counts moves without making them: each target square is one move.
struct MoveCounter: MoveSink {
  var count = 0

  @inline(__always)
  static var onlyCounts: Bool { true }

  @inline(__always)
  mutating func add(count: Int) { self.count &+= count }

  @inline(__always)
  mutating func add(from: Square, to targets: Bitboard, capturing: Bitboard) { count &+= targets.count }

  @inline(__always)
  mutating func addPawns(to targets: Bitboard, offset: Int, _ kind: Move.Flag) { count &+= targets.count }

  @inline(__always)
  mutating func addPromotions(to targets: Bitboard, offset: Int, capturing: Bool) {
    count &+= 4 &* targets.count
  }

  @inline(__always)
  mutating func add(_ move: Move) { count &+= 1 }
}

/// A move list in memory that the caller owns.
///
/// The memory must have room for `MoveList.capacity` moves.
public struct MoveList: MoveSink {
  /// The address of the first move.
  public let start: UnsafeMutablePointer<Move>
  private var end: UnsafeMutablePointer<Move>

  /// An upper bound on the number of legal moves of any position: fifteen pieces with the 27 moves of a queen on an
  /// open board, and the king with eight steps and two castlings. (The highest number known in a legal game is 218.)
  public static let capacity = 15 * 27 + 8 + 2

  /// Creates an empty list in this memory.
  public init(_ memory: UnsafeMutablePointer<Move>) {
    start = memory
    end = memory
  }

  /// The number of moves in the list.
  @inline(__always)
  public var count: Int { end - start }

  /// The move with this index.
  @inline(__always)
  public subscript(index: Int) -> Move {
    assert(index >= 0 && index < count)
    return start[index]
  }

  @inline(__always)
  mutating func add(from: Square, to targets: Bitboard, capturing theirs: Bitboard) {
    assert(count + targets.count <= MoveList.capacity)
    for to in targets {
      let captures = UInt16(truncatingIfNeeded: theirs.bits &>> UInt64(truncatingIfNeeded: to.index)) & 1
      end.initialize(to: Move(bits: Move(from, to).bits | captures &<< 14))
      end += 1
    }
  }

  @inline(__always)
  mutating func addPawns(to targets: Bitboard, offset: Int, _ kind: Move.Flag) {
    assert(!targets.overlaps(Bitboard(.first) | Bitboard(.eighth)))
    for to in targets { add(Move(Square(index: to.index &- offset), to, kind)) }
  }

  @inline(__always)
  mutating func addPromotions(to targets: Bitboard, offset: Int, capturing: Bool) {
    assert((targets - (Bitboard(.first) | Bitboard(.eighth))).isEmpty)
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
    assert(count < MoveList.capacity)
    end.initialize(to: move)
    end += 1
  }
}

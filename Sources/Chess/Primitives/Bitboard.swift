/// A bitboard: a set of squares, one bit per square, bit 0 for a1.
///
///     let center: Bitboard = [.d4, .e4, .d5, .e5]
///     for square in center & position.pawns { … }
public struct Bitboard: Hashable, Sendable, BitwiseCopyable {
  /// The bits: bit 0 is a1, bit 63 is h8.
  public var bits: UInt64

  /// Creates the set with these bits.
  @inlinable
  public init(bits: UInt64) { self.bits = bits }

  /// Creates the set of one square.
  @inlinable
  public init(_ square: Square) { bits = 1 &<< UInt64(truncatingIfNeeded: square.index) }

  /// Creates the set of all squares of a file.
  @inlinable
  public init(_ file: File) { bits = 0x0101_0101_0101_0101 &<< UInt64(truncatingIfNeeded: file.index) }

  /// Creates the set of all squares of a rank.
  @inlinable
  public init(_ rank: Rank) { bits = 0xff &<< UInt64(truncatingIfNeeded: rank.index &* 8) }

  /// The empty set.
  @inlinable
  public static var empty: Bitboard { Bitboard(bits: 0) }

  /// The set of all 64 squares.
  @inlinable
  public static var all: Bitboard { Bitboard(bits: ~0) }

  /// The dark squares, of which a1 is one.
  @inlinable
  public static var darkSquares: Bitboard { Bitboard(bits: 0xaa55_aa55_aa55_aa55) }

  // MARK: Queries

  /// True if the set contains no square.
  @inlinable
  public var isEmpty: Bool { bits == 0 }

  /// The number of squares in the set.
  @inlinable
  public var count: Int { bits.nonzeroBitCount }

  /// True if the set contains at least two squares; cheaper than `count`.
  @inlinable
  public var hasMoreThanOne: Bool { bits & (bits &- 1) != 0 }

  /// True if the set contains this square.
  @inlinable
  public func contains(_ square: Square) -> Bool { bits &>> UInt64(truncatingIfNeeded: square.index) & 1 != 0 }

  /// True if the two sets share a square.
  @inlinable
  public func overlaps(_ other: Bitboard) -> Bool { bits & other.bits != 0 }

  /// The first square in the order a1, b1 … h8, or nil if the set is empty.
  @inlinable
  public var first: Square? { isEmpty ? nil : lsb }

  /// The first square in the order a1, b1 … h8.
  ///
  /// - Precondition: the set is not empty.
  @inlinable
  public var lsb: Square {
    assert(!isEmpty)
    return Square(index: bits.trailingZeroBitCount & 63)
  }

  /// The last square in the order a1, b1 … h8.
  ///
  /// - Precondition: the set is not empty.
  @inlinable
  public var msb: Square {
    assert(!isEmpty)
    return Square(index: 63 &- bits.leadingZeroBitCount & 63)
  }

  // MARK: Insertion and removal

  /// Adds a square to the set.
  @inlinable
  public mutating func insert(_ square: Square) { bits |= Bitboard(square).bits }

  /// Removes a square from the set.
  @inlinable
  public mutating func remove(_ square: Square) { bits &= ~Bitboard(square).bits }

  /// Removes the first square and returns it.
  ///
  /// - Precondition: the set is not empty.
  @inlinable
  public mutating func removeLowest() -> Square {
    let square = lsb
    bits &= bits &- 1
    return square
  }

  // MARK: Set operations

  /// The intersection: the squares in both sets.
  @inlinable
  public static func & (a: Bitboard, b: Bitboard) -> Bitboard { Bitboard(bits: a.bits & b.bits) }

  /// The union: the squares in either set.
  @inlinable
  public static func | (a: Bitboard, b: Bitboard) -> Bitboard { Bitboard(bits: a.bits | b.bits) }

  /// The symmetric difference: the squares in exactly one of the two sets.
  @inlinable
  public static func ^ (a: Bitboard, b: Bitboard) -> Bitboard { Bitboard(bits: a.bits ^ b.bits) }

  /// The difference: the squares of the first set that are not in the second.
  @inlinable
  public static func - (a: Bitboard, b: Bitboard) -> Bitboard { Bitboard(bits: a.bits & ~b.bits) }

  /// The complement: all other squares.
  @inlinable
  public static prefix func ~ (a: Bitboard) -> Bitboard { Bitboard(bits: ~a.bits) }

  /// Keeps only the squares that are also in `b`.
  @inlinable
  public static func &= (a: inout Bitboard, b: Bitboard) { a.bits &= b.bits }

  /// Adds the squares of `b`.
  @inlinable
  public static func |= (a: inout Bitboard, b: Bitboard) { a.bits |= b.bits }

  /// Toggles the squares of `b`.
  @inlinable
  public static func ^= (a: inout Bitboard, b: Bitboard) { a.bits ^= b.bits }

  /// Removes the squares of `b`.
  @inlinable
  public static func -= (a: inout Bitboard, b: Bitboard) { a.bits &= ~b.bits }
}

// MARK: - Shifts

extension Bitboard {
  // Squares shifted off the board are dropped; horizontal shifts mask the file that would wrap around.

  /// All squares shifted one rank towards the eighth rank.
  @inlinable
  public var north: Bitboard { Bitboard(bits: bits &<< 8) }

  /// All squares shifted one rank towards the first rank.
  @inlinable
  public var south: Bitboard { Bitboard(bits: bits &>> 8) }

  /// All squares shifted one file towards the h-file.
  @inlinable
  public var east: Bitboard { Bitboard(bits: (bits & 0x7f7f_7f7f_7f7f_7f7f) &<< 1) }

  /// All squares shifted one file towards the a-file.
  @inlinable
  public var west: Bitboard { Bitboard(bits: (bits & 0xfefe_fefe_fefe_fefe) &>> 1) }

  /// The set mirrored vertically: a1 and a8 swap places.
  @inlinable
  public var flipped: Bitboard { Bitboard(bits: bits.byteSwapped) }
}

extension Bitboard: ExpressibleByArrayLiteral {
  /// Creates the set of the listed squares.
  public init(arrayLiteral squares: Square...) {
    self = .empty
    for square in squares { insert(square) }
  }
}

extension Bitboard: Sequence, IteratorProtocol {
  /// Removes and returns the next square in the order a1, b1 … h8, or returns nil if none is left.
  @inlinable
  public mutating func next() -> Square? { isEmpty ? nil : removeLowest() }

  /// The exact count, because a population count is one instruction.
  @inlinable
  public var underestimatedCount: Int { count }
}

extension Bitboard: CustomStringConvertible {
  /// Eight lines from the eighth rank down, `X` for a square in the set and `.` for any other.
  public var description: String {
    Rank.allCases.reversed().map { rank in
      File.allCases.map { contains(Square($0, rank)) ? "X" : "." }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}

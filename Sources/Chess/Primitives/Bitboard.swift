/// A set of squares, one bit each, a1 the lowest.
///
///     let center: Bitboard = [.d4, .e4, .d5, .e5]
///     for square in center & position.pawns { … }
public struct Bitboard: Hashable, Sendable {
  /// The bits, a1 the lowest and h8 the highest.
  public var bits: UInt64

  /// The set whose bits these are.
  @inlinable
  public init(bits: UInt64) { self.bits = bits }

  /// The set of one square.
  @inlinable
  public init(_ square: Square) { bits = 1 &<< UInt64(truncatingIfNeeded: square.index) }

  /// All squares of a file.
  @inlinable
  public init(_ file: File) { bits = 0x0101_0101_0101_0101 &<< UInt64(truncatingIfNeeded: file.index) }

  /// All squares of a rank.
  @inlinable
  public init(_ rank: Rank) { bits = 0xff &<< UInt64(truncatingIfNeeded: rank.index &* 8) }

  /// No square.
  @inlinable
  public static var empty: Bitboard { Bitboard(bits: 0) }

  /// Every square.
  @inlinable
  public static var all: Bitboard { Bitboard(bits: ~0) }

  // MARK: Asking

  /// True if it holds no square.
  @inlinable
  public var isEmpty: Bool { bits == 0 }

  /// The number of squares.
  @inlinable
  public var count: Int { bits.nonzeroBitCount }

  /// True if it holds two squares or more; cheaper than counting.
  @inlinable
  public var hasSeveral: Bool { bits & (bits &- 1) != 0 }

  /// True if it holds this square.
  @inlinable
  public func contains(_ square: Square) -> Bool { bits &>> UInt64(truncatingIfNeeded: square.index) & 1 != 0 }

  /// True if the two share a square.
  @inlinable
  public func overlaps(_ other: Bitboard) -> Bool { bits & other.bits != 0 }

  /// The first square in the order a1, b1 … h8, or nil if there is none.
  @inlinable
  public var first: Square? { isEmpty ? nil : lowest }

  /// The first square of a set known to have one.
  ///
  /// - Precondition: the set is not empty.
  @inlinable
  public var lowest: Square {
    assert(!isEmpty)
    return Square(index: bits.trailingZeroBitCount & 63)
  }

  /// The last square of a set known to have one.
  ///
  /// - Precondition: the set is not empty.
  @inlinable
  public var highest: Square {
    assert(!isEmpty)
    return Square(index: 63 &- bits.leadingZeroBitCount & 63)
  }

  // MARK: Changing

  /// Adds a square.
  @inlinable
  public mutating func insert(_ square: Square) { bits |= Bitboard(square).bits }

  /// Takes a square away.
  @inlinable
  public mutating func remove(_ square: Square) { bits &= ~Bitboard(square).bits }

  /// Takes the first square away and returns it.
  ///
  /// - Precondition: the set is not empty.
  @inlinable
  public mutating func removeLowest() -> Square {
    let square = lowest
    bits &= bits &- 1
    return square
  }

  // MARK: Combining

  /// The squares in both.
  @inlinable
  public static func & (a: Bitboard, b: Bitboard) -> Bitboard { Bitboard(bits: a.bits & b.bits) }

  /// The squares in either.
  @inlinable
  public static func | (a: Bitboard, b: Bitboard) -> Bitboard { Bitboard(bits: a.bits | b.bits) }

  /// The squares in exactly one of the two.
  @inlinable
  public static func ^ (a: Bitboard, b: Bitboard) -> Bitboard { Bitboard(bits: a.bits ^ b.bits) }

  /// The squares of the first that are not in the second.
  @inlinable
  public static func - (a: Bitboard, b: Bitboard) -> Bitboard { Bitboard(bits: a.bits & ~b.bits) }

  /// All other squares.
  @inlinable
  public static prefix func ~ (a: Bitboard) -> Bitboard { Bitboard(bits: ~a.bits) }

  /// Keeps the squares that are in `b` too.
  @inlinable
  public static func &= (a: inout Bitboard, b: Bitboard) { a.bits &= b.bits }

  /// Adds the squares of `b`.
  @inlinable
  public static func |= (a: inout Bitboard, b: Bitboard) { a.bits |= b.bits }

  /// Adds the squares of `b` that are missing and takes away those that are not.
  @inlinable
  public static func ^= (a: inout Bitboard, b: Bitboard) { a.bits ^= b.bits }

  /// Takes the squares of `b` away.
  @inlinable
  public static func -= (a: inout Bitboard, b: Bitboard) { a.bits &= ~b.bits }
}

// MARK: - Moving all squares at once

extension Bitboard {
  // What would leave the board falls off; steps sideways mask the file they would wrap around to.

  /// One step towards the eighth rank.
  @inlinable
  public var north: Bitboard { Bitboard(bits: bits &<< 8) }

  /// One step towards the first rank.
  @inlinable
  public var south: Bitboard { Bitboard(bits: bits &>> 8) }

  /// One step towards the h-file.
  @inlinable
  public var east: Bitboard { Bitboard(bits: (bits & 0x7f7f_7f7f_7f7f_7f7f) &<< 1) }

  /// One step towards the a-file.
  @inlinable
  public var west: Bitboard { Bitboard(bits: (bits & 0xfefe_fefe_fefe_fefe) &>> 1) }

  /// The board seen from the other side.
  @inlinable
  public var flipped: Bitboard { Bitboard(bits: bits.byteSwapped) }
}

extension Bitboard: ExpressibleByArrayLiteral {
  /// The set of the listed squares.
  public init(arrayLiteral squares: Square...) {
    self = .empty
    for square in squares { insert(square) }
  }
}

extension Bitboard: Sequence, IteratorProtocol {
  /// The next square in the order a1, b1 … h8.
  @inlinable
  public mutating func next() -> Square? { isEmpty ? nil : removeLowest() }

  /// Exact, because counting bits is one instruction.
  @inlinable
  public var underestimatedCount: Int { count }
}

extension Bitboard: CustomStringConvertible {
  /// Eight lines from the eighth rank down, `X` for a member and `.` for the rest.
  public var description: String {
    Rank.allCases.reversed().map { rank in
      File.allCases.map { contains(Square($0, rank)) ? "X" : "." }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}

/// A square of the board, numbered rank by rank from a1 = 0 to h8 = 63.
public enum Square: CaseIterable, Hashable, Sendable, BitwiseCopyable {
  case a1, b1, c1, d1, e1, f1, g1, h1
  case a2, b2, c2, d2, e2, f2, g2, h2
  case a3, b3, c3, d3, e3, f3, g3, h3
  case a4, b4, c4, d4, e4, f4, g4, h4
  case a5, b5, c5, d5, e5, f5, g5, h5
  case a6, b6, c6, d6, e6, f6, g6, h6
  case a7, b7, c7, d7, e7, f7, g7, h7
  case a8, b8, c8, d8, e8, f8, g8, h8

  // The cases are stored as the bytes 0...63, so both conversions below are free.

  /// The index of the square: 0 for a1 up to 63 for h8.
  @inlinable
  public var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// Creates the square with this index.
  ///
  /// - Precondition: `index` is in 0...63.
  @inlinable
  public init(index: Int) {
    assert(UInt(bitPattern: index) < 64)
    self = unsafeBitCast(UInt8(truncatingIfNeeded: index), to: Square.self)
  }

  /// Creates the square on this file and rank.
  @inlinable
  public init(_ file: File, _ rank: Rank) { self.init(index: rank.index &* 8 &+ file.index) }

  /// Creates the square from its name, such as `e4`; the file letter may be upper case.
  public init?(_ name: some StringProtocol) {
    let letters = Array(name.utf8)
    guard letters.count == 2, let file = File(ascii: letters[0]), let rank = Rank(ascii: letters[1]) else {
      return nil
    }
    self.init(file, rank)
  }

  /// The file of the square.
  @inlinable
  public var file: File { File(index: index & 7) }

  /// The rank of the square.
  @inlinable
  public var rank: Rank { Rank(index: index &>> 3) }

  /// The square mirrored vertically: a8 for a1.
  @inlinable
  public var flipped: Square { Square(index: index ^ 56) }

  /// The square mirrored horizontally: h1 for a1.
  @inlinable
  public var mirrored: Square { Square(index: index ^ 7) }

  /// The square from the point of view of `color`: unchanged for White, flipped for Black.
  @inlinable
  public func relative(to color: Color) -> Square { color == .white ? self : flipped }

  /// The Chebyshev distance: the number of king moves between the two squares on an empty board.
  public func distance(to other: Square) -> Int {
    max(abs(file.index - other.file.index), abs(rank.index - other.rank.index))
  }
}

extension Square: CustomStringConvertible {
  /// The name of the square, such as `e4`.
  public var description: String { "\(file)\(rank)" }
}

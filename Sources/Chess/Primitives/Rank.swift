/// A rank of the board.
public enum Rank: CaseIterable, Hashable, Sendable {
  case first, second, third, fourth, fifth, sixth, seventh, eighth

  /// The index of the rank: 0 for the first rank up to 7 for the eighth.
  @inlinable
  public var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// Creates the rank with this index.
  ///
  /// - Precondition: `index` is in 0...7.
  @inlinable
  public init(index: Int) {
    assert(UInt(bitPattern: index) < 8)
    self = unsafeBitCast(UInt8(truncatingIfNeeded: index), to: Rank.self)
  }

  /// Creates the rank from the ASCII code of its digit.
  init?(ascii: UInt8) {
    guard (UInt8(ascii: "1")...UInt8(ascii: "8")).contains(ascii) else { return nil }
    self.init(index: Int(ascii - UInt8(ascii: "1")))
  }

  /// The rank from the point of view of `color`: the first rank is Black's eighth.
  @inlinable
  public func relative(to color: Color) -> Rank { color == .white ? self : Rank(index: 7 &- index) }
}

extension Rank: CustomStringConvertible {
  /// The digit of the rank.
  public var description: String { String(index + 1) }
}

extension Color {
  /// The back rank of this color: the first rank for White, the eighth for Black.
  public var homeRank: Rank { self == .white ? .first : .eighth }
}

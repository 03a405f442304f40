/// A color as a type, so that the compiler specializes hot code for each color.
protocol Side {
  associatedtype Opponent: Side where Opponent.Opponent == Self

  static var color: Color { get }

  /// Shifts all squares one rank towards the opponent.
  static func forward(_ set: Bitboard) -> Bitboard

  /// The difference that a pawn push makes to the index of a square.
  static var up: Int { get }

  static var thirdRank: Bitboard { get }
  static var seventhRank: Bitboard { get }
}

enum White: Side {
  typealias Opponent = Black

  @inline(__always) static var color: Color { .white }
  @inline(__always) static func forward(_ set: Bitboard) -> Bitboard { set.north }
  @inline(__always) static var up: Int { 8 }
  @inline(__always) static var thirdRank: Bitboard { Bitboard(.third) }
  @inline(__always) static var seventhRank: Bitboard { Bitboard(.seventh) }
}

enum Black: Side {
  typealias Opponent = White

  @inline(__always) static var color: Color { .black }
  @inline(__always) static func forward(_ set: Bitboard) -> Bitboard { set.south }
  @inline(__always) static var up: Int { -8 }
  @inline(__always) static var thirdRank: Bitboard { Bitboard(.sixth) }
  @inline(__always) static var seventhRank: Bitboard { Bitboard(.second) }
}

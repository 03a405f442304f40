import Intrinsics

/// Eight sets of squares, one for each direction of the compass.
///
/// What all the sliders of a color reach is found in eight directions at once. In one direction no square is reached by
/// two sliders, since the one in front blocks the other: the number of squares in all the sets is the number of moves.
struct CompassRose {
  /// North, east, north-east, north-west, and the opposite of each.
  private var sets: SIMD8<UInt64>

  /// True if the processor that this build is made for has the instructions for it; without them, looking up the attacks
  /// of one piece after the other is faster.
  @inline(__always)
  static var isFast: Bool { goldcrest_has_lanes() != 0 }

  @inline(__always)
  private init(_ sets: SIMD8<UInt64>) { self.sets = sets }

  /// One set for the ranks and files, another for the diagonals.
  @inline(__always)
  init(straight: Bitboard, diagonal: Bitboard) {
    let (s, d) = (straight.bits, diagonal.bits)
    sets = SIMD8(s, s, d, d, s, s, d, d)
  }

  /// The rays from the squares of each set, up to and including the first occupied square.
  @inline(__always)
  func rays(occupied: Bitboard) -> CompassRose {
    let (north, south) = (~Bitboard(.first), ~Bitboard(.eighth))
    let (east, west) = (~Bitboard(.a), ~Bitboard(.h))
    let arrivals = SIMD8(
      north.bits, east.bits, (north & east).bits, (north & west).bits,
      south.bits, west.bits, (south & west).bits, (south & east).bits)
    return CompassRose(goldcrest_rays(sets, occupied.bits, SIMD8(8, 1, 9, 7, 56, 63, 55, 57), arrivals))
  }

  /// The squares that knights on the set reach by each of their eight jumps.
  @inline(__always)
  static func jumps(of knights: Bitboard) -> CompassRose {
    let (north, farNorth) = (~Bitboard(.first), ~Bitboard(.first) - Bitboard(.second))
    let (south, farSouth) = (~Bitboard(.eighth), ~Bitboard(.eighth) - Bitboard(.seventh))
    let (east, farEast) = (~Bitboard(.a), ~Bitboard(.a) - Bitboard(.b))
    let (west, farWest) = (~Bitboard(.h), ~Bitboard(.h) - Bitboard(.g))
    let arrivals = SIMD8(
      (farNorth & east).bits, (farNorth & west).bits, (north & farEast).bits, (north & farWest).bits,
      (farSouth & west).bits, (farSouth & east).bits, (south & farWest).bits, (south & farEast).bits)
    return CompassRose(
      goldcrest_move(SIMD8(repeating: knights.bits), SIMD8(17, 15, 10, 6, 47, 49, 54, 58), arrivals))
  }

  /// The squares that are in any set.
  @inline(__always)
  var union: Bitboard {
    let four = sets.lowHalf | sets.highHalf
    let two = four.lowHalf | four.highHalf
    return Bitboard(bits: two[0] | two[1])
  }

  /// The number of squares in the sets of both, each square as often as it is in one.
  @inline(__always)
  static func count(_ a: CompassRose, _ b: CompassRose) -> Int {
    Int(truncatingIfNeeded: (a.sets.nonzeroBitCount &+ b.sets.nonzeroBitCount).wrappedSum())
  }

  @inline(__always)
  static func & (rose: CompassRose, set: Bitboard) -> CompassRose {
    CompassRose(rose.sets & SIMD8(repeating: set.bits))
  }

  @inline(__always)
  static func | (a: CompassRose, b: CompassRose) -> CompassRose { CompassRose(a.sets | b.sets) }
}

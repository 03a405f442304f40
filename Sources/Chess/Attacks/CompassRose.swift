import Intrinsics

/// Eight sets of squares, one for each direction of the compass.
///
/// The reach of all sliders of a color is found in eight directions at once. In one direction no square is reached by
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
    var rays = self
    rays.change { goldcrest_cast_rays($0, occupied.bits) }
    return rays
  }

  /// The squares that knights on the set reach by each of their eight jumps.
  @inline(__always)
  static func jumps(of knights: Bitboard) -> CompassRose {
    var jumps = CompassRose(SIMD8(repeating: knights.bits))
    jumps.change { goldcrest_jump($0) }
    return jumps
  }

  @inline(__always)
  private mutating func change(_ body: (UnsafeMutablePointer<UInt64>) -> Void) {
    withUnsafeMutableBytes(of: &sets) { bytes in
      if let start = bytes.assumingMemoryBound(to: UInt64.self).baseAddress { body(start) }
    }
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

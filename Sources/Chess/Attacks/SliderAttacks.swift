import Intrinsics

/// Rook or bishop attacks from one square, looked up by the relevant occupancy.
///
/// Each subset of the relevant squares is mapped to an index into a table of attack sets: two loads and one instruction
/// on processors with PEXT, a magic multiplication elsewhere.
struct SliderAttacks {
  /// The relevant occupancy mask: the squares of the attack lines without the last square of each line.
  let relevant: UInt64
  let magic: UInt64
  let shift: UInt64
  /// The attack sets by subset index; the memory belongs to `Attacks` and is never freed.
  let attacks: UnsafePointer<Bitboard>

  /// The attacked squares for this occupancy, the first occupied square in each direction included.
  @inline(__always)
  func callAsFunction(_ occupied: Bitboard) -> Bitboard {
    attacks[Int(truncatingIfNeeded: goldcrest_subset_index(occupied.bits, relevant, magic, shift))]
  }
}

extension SliderAttacks {
  /// The number of attack sets of all squares, for rooks and bishops together.
  static let tableSize = 102_400 + 5_248

  enum Direction: CaseIterable {
    case north, south, east, west, northEast, northWest, southEast, southWest

    static let straight: [Direction] = [.north, .south, .east, .west]
    static let diagonal: [Direction] = [.northEast, .northWest, .southEast, .southWest]

    func step(_ set: Bitboard) -> Bitboard {
      switch self {
      case .north: set.north
      case .south: set.south
      case .east: set.east
      case .west: set.west
      case .northEast: set.north.east
      case .northWest: set.north.west
      case .southEast: set.south.east
      case .southWest: set.south.west
      }
    }
  }

  /// The ray from a square in one direction up to and including the first occupied square, computed step by step; used
  /// only to fill tables.
  static func ray(from square: Square, _ direction: Direction, occupied: Bitboard) -> Bitboard {
    var ray = Bitboard.empty
    var next = direction.step(Bitboard(square))
    while !next.isEmpty {
      ray |= next
      next = direction.step(next - occupied)
    }
    return ray
  }

  /// Builds the entry of one square and fills its part of the attack table, which begins at `memory`.
  ///
  /// - Returns: the entry and the number of attack sets that it uses.
  static func make(
    square: Square, directions: [Direction], magic: UInt64, at memory: UnsafeMutablePointer<Bitboard>
  ) -> (SliderAttacks, Int) {
    var relevant = Bitboard.empty
    for direction in directions {
      let ray = ray(from: square, direction, occupied: .empty)
      // A square is relevant unless the next step leaves the board: the last square of a ray is always attacked.
      for square in ray where !direction.step(Bitboard(square)).isEmpty { relevant.insert(square) }
    }
    let shift = UInt64(64 - relevant.count)
    let entry = SliderAttacks(relevant: relevant.bits, magic: magic, shift: shift, attacks: UnsafePointer(memory))
    var subset: UInt64 = 0
    repeat {
      let index = Int(goldcrest_subset_index(subset, relevant.bits, magic, shift))
      let attacked = directions.reduce(.empty) {
        $0 | ray(from: square, $1, occupied: Bitboard(bits: subset))
      }
      assert(index >= 0 && index < 1 << relevant.count)
      assert(memory[index].isEmpty || memory[index] == attacked)
      memory[index] = attacked
      subset = (subset &- relevant.bits) & relevant.bits  // the next subset, in counting order (carry-rippler)
    } while subset != 0
    return (entry, 1 << relevant.count)
  }
}

import Intrinsics

/// Where rooks and bishops strike, looked up by the men that can stand in their way.
///
/// For each square, each subset of the relevant squares gets a number of its own, and a table holds the attacks by that
/// number: two loads and one instruction on processors with PEXT, a multiplication elsewhere.
struct SliderAttacks {
  /// The squares on which a man changes the attacks: the lines up to but without the edge.
  let relevant: UInt64
  let magic: UInt64
  let shift: UInt64
  /// The attacks by subset index; the memory belongs to `Tables` and lives for ever.
  let attacks: UnsafePointer<Bitboard>

  /// The attacked squares when these are occupied, the first man in each direction included.
  @inline(__always)
  func callAsFunction(_ occupied: Bitboard) -> Bitboard {
    attacks[Int(truncatingIfNeeded: goldcrest_subset_index(occupied.bits, relevant, magic, shift))]
  }
}

extension SliderAttacks {
  /// The number of attack sets for all squares, rooks and bishops together.
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

  /// The squares from here in one direction up to and including the first man, found by walking: slow and certain.
  static func ray(from square: Square, _ direction: Direction, occupied: Bitboard) -> Bitboard {
    var ray = Bitboard.empty
    var next = direction.step(Bitboard(square))
    while !next.isEmpty {
      ray |= next
      next = direction.step(next - occupied)
    }
    return ray
  }

  /// Builds one square's entry and fills its part of the table, which begins at `memory`.
  ///
  /// - Returns: the entry and the number of attack sets it took.
  static func make(
    square: Square, directions: [Direction], magic: UInt64, at memory: UnsafeMutablePointer<Bitboard>
  ) -> (SliderAttacks, Int) {
    var relevant = Bitboard.empty
    for direction in directions {
      let ray = ray(from: square, direction, occupied: .empty)
      // The last square of a ray is the one from which the next step leaves the board.
      for square in ray where !direction.step(Bitboard(square)).isEmpty { relevant.insert(square) }
    }
    let shift = UInt64(64 - relevant.count)
    let entry = SliderAttacks(relevant: relevant.bits, magic: magic, shift: shift, attacks: UnsafePointer(memory))
    var subset: UInt64 = 0
    repeat {
      let index = Int(goldcrest_subset_index(subset, relevant.bits, magic, shift))
      memory[index] = directions.reduce(.empty) {
        $0 | ray(from: square, $1, occupied: Bitboard(bits: subset))
      }
      subset = (subset &- relevant.bits) & relevant.bits  // the next subset, in counting order
    } while subset != 0
    return (entry, 1 << relevant.count)
  }
}

/// Lines through two squares.
///
/// Like all of `Tables`, only valid for code that holds a `Position`.
enum Lines {
  /// The squares strictly between two squares on one rank, file or diagonal; empty if they share no line.
  @inline(__always)
  static func between(_ a: Square, _ b: Square) -> Bitboard { Tables.between[a.index &* 64 &+ b.index] }

  /// The whole line through two squares, from edge to edge; empty if they share no line.
  @inline(__always)
  static func through(_ a: Square, _ b: Square) -> Bitboard { Tables.line[a.index &* 64 &+ b.index] }

  /// Each direction with its opposite.
  static let opposites: [(SliderAttacks.Direction, SliderAttacks.Direction)] = [
    (.north, .south), (.south, .north), (.east, .west), (.west, .east),
    (.northEast, .southWest), (.southWest, .northEast), (.northWest, .southEast), (.southEast, .northWest),
  ]
}

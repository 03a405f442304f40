/// Geometry of two squares.
///
/// Like all of `Tables`, only for code that holds a `Position`.
enum Lines {
  /// The squares strictly between two squares on one rank, file or diagonal; none if they share no line.
  @inline(__always)
  static func between(_ a: Square, _ b: Square) -> Bitboard { Tables.between[a.index &* 64 &+ b.index] }

  /// The whole line through two squares, from edge to edge; none if they share no line.
  @inline(__always)
  static func through(_ a: Square, _ b: Square) -> Bitboard { Tables.line[a.index &* 64 &+ b.index] }

  /// Each direction with the one that leads back.
  static let opposites: [(SliderAttacks.Direction, SliderAttacks.Direction)] = [
    (.north, .south), (.south, .north), (.east, .west), (.west, .east),
    (.northEast, .southWest), (.southWest, .northEast), (.northWest, .southEast), (.southEast, .northWest),
  ]
}

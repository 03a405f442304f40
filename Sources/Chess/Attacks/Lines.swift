/// Lines through two squares.
///
/// Like all of `Tables`, only valid for code that holds a `Position`.
enum Lines {
  /// [from * 64 + to]
  nonisolated(unsafe) private static var segments = UnsafeMutablePointer<Bitboard>.unfilled
  /// [from * 64 + to]
  nonisolated(unsafe) private static var lines = UnsafeMutablePointer<Bitboard>.unfilled

  /// The squares strictly between two squares on one rank, file or diagonal; empty if they share no line.
  @inline(__always)
  static func between(_ a: Square, _ b: Square) -> Bitboard { segments[a.index &* 64 &+ b.index] }

  /// The whole line through two squares, from edge to edge; empty if they share no line.
  @inline(__always)
  static func through(_ a: Square, _ b: Square) -> Bitboard { lines[a.index &* 64 &+ b.index] }

  /// Fills the tables; called once, by `Tables.prepare()`.
  static func fill() {
    (segments, lines) = (.table(64 * 64), .table(64 * 64))
    for from in Square.allCases {
      for (direction, opposite) in opposites {
        let ahead = SliderAttacks.ray(from: from, direction, occupied: .empty)
        let behind = SliderAttacks.ray(from: from, opposite, occupied: .empty)
        for to in ahead {
          let i = from.index * 64 + to.index
          segments[i] = SliderAttacks.ray(from: from, direction, occupied: Bitboard(to)) - Bitboard(to)
          lines[i] = ahead | behind | Bitboard(from)
        }
      }
    }
  }

  /// Each direction with its opposite.
  private static let opposites: [(SliderAttacks.Direction, SliderAttacks.Direction)] = [
    (.north, .south), (.south, .north), (.east, .west), (.west, .east),
    (.northEast, .southWest), (.southWest, .northEast), (.northWest, .southEast), (.southEast, .northWest),
  ]
}

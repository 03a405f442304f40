import Chess

/// The pieces of both sides without their squares, such as king and rook against king: what a table is made for.
struct Material: Hashable, Sendable {
  /// Four bits for the number of each piece, by the code of the piece.
  private(set) var counts: UInt64 = 0

  /// The material of a position.
  init(_ placement: Placement) {
    for kind in PieceKind.allCases {
      let pieces = placement[kind]
      let black = (pieces & placement.black).count
      add(Piece(.black, kind), black)
      add(Piece(.white, kind), pieces.count &- black)
    }
  }

  /// The material that a name such as `KRPvKR` says; nil if it is no such name, or has more than one king on a side.
  init?(name: some StringProtocol) {
    let sides = name.split(separator: "v", omittingEmptySubsequences: false)
    guard sides.count == 2, name.utf8.count <= Material.largest + 1 else { return nil }
    for (color, side) in zip([Color.white, .black], sides) {
      guard side.first == "K" else { return nil }
      for letter in side {
        guard let kind = Material.letters.first(where: { $0.letter == letter })?.kind else { return nil }
        add(Piece(color, kind), 1)
      }
      guard self[Piece(color, .king)] == 1 else { return nil }
    }
  }

  /// The material of these pieces.
  init(_ pieces: some Sequence<Piece>) {
    for piece in pieces { add(piece, 1) }
  }

  /// The largest number of pieces in a table, kings included.
  static let largest = 7

  private static let letters: [(letter: Character, kind: PieceKind)] = [
    ("K", .king), ("Q", .queen), ("R", .rook), ("B", .bishop), ("N", .knight), ("P", .pawn),
  ]

  /// The number of these pieces.
  subscript(piece: Piece) -> Int { Int(counts >> (4 * UInt64(piece.code)) & 15) }

  private mutating func add(_ piece: Piece, _ count: Int) {
    assert(count >= 0 && self[piece] + count < 16)  // without a carry into the number of the next piece
    counts &+= UInt64(truncatingIfNeeded: count) &<< (4 &* UInt64(piece.code))
  }

  /// The same with colors exchanged.
  var flipped: Material {
    // The code of a black piece is that of the white one plus 8.
    var flipped = self
    flipped.counts = counts << 32 | counts >> 32
    return flipped
  }

  /// The number of pieces of one color, or of both.
  func count(_ colors: [Color] = [.white, .black]) -> Int {
    colors.reduce(0) { sum, color in sum + PieceKind.allCases.reduce(0) { $0 + self[Piece(color, $1)] } }
  }

  /// True if both sides have the same pieces.
  var isSymmetric: Bool { self == flipped }

  /// True if there is nothing but the kings.
  var isBareKings: Bool { counts == Material.bareKings }

  private static let bareKings = Material([Piece(.white, .king), Piece(.black, .king)]).counts

  /// The name of the table with this material, or with colors exchanged: the side with more pieces comes first, or of
  /// equally many the better ones.
  var standardName: String {
    let (white, black) = (rank(of: .white), rank(of: .black))
    return white.lexicographicallyPrecedes(black) ? flipped.name : name
  }

  /// The number of pieces, and then the number of each kind from queens down: what a side is ordered by.
  private func rank(of color: Color) -> [Int] {
    [count([color])] + Material.letters.map { self[Piece(color, $0.kind)] }
  }

  /// The name, such as `KRPvKR`.
  var name: String {
    [Color.white, .black].map { color in
      Material.letters.map { String(repeating: $0.letter, count: self[Piece(color, $0.kind)]) }.joined()
    }.joined(separator: "v")
  }
}

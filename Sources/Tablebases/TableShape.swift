import Chess

/// The order of a table's pieces, as told by its name.
struct TableShape: Sendable {
  let material: Material
  /// The number of pieces, kings included.
  let pieceCount: Int
  /// The number of pawns that are numbered first: those of the side that has fewer, if both have some.
  let leadingPawns: Int
  /// The number of the other side's pawns.
  let otherPawns: Int
  /// True if some piece besides the kings is the only one of its kind and color. Without pawns, three such pieces, with
  /// the kings among them or not, are numbered together then; otherwise only the kings are.
  let hasUniquePieces: Bool

  init(_ material: Material) {
    self.material = material
    pieceCount = material.count()
    let (white, black) = (material[Piece(.white, .pawn)], material[Piece(.black, .pawn)])
    let whiteLeads = black == 0 || white > 0 && black >= white
    (leadingPawns, otherPawns) = whiteLeads ? (white, black) : (black, white)
    hasUniquePieces = [Color.white, .black].contains { color in
      PieceKind.allCases.contains { $0 != .king && material[Piece(color, $0)] == 1 }
    }
  }

  var hasPawns: Bool { leadingPawns > 0 }
  var bothHavePawns: Bool { otherPawns > 0 }

  /// The number of pieces in the first group.
  var leadLength: Int { hasPawns ? leadingPawns : hasUniquePieces ? 3 : 2 }

  /// The number of ways to place the first group.
  func leadWays(_ count: Int, file: Int) -> Int {
    if hasPawns { return SquareNumbers.shared.leadingPawnWays[count * 4 + file] }
    return hasUniquePieces ? SquareNumbers.threePieceWays : SquareNumbers.kingWays
  }

  /// True if these are the codes of the table's pieces, equal ones side by side: pawns first, or two kings if they are
  /// numbered first.
  func fits(_ pieces: [UInt8]) -> Bool {
    let isPiece = pieces.allSatisfy { (1...6).contains($0 & 7) && $0 < 16 }
    guard isPiece,
      Material(pieces.map { Piece($0 < 8 ? .white : .black, PieceKind(index: Int($0 & 7) - 1)) }) == material
    else { return false }
    let runs = pieces.indices.count { $0 == 0 || pieces[$0] != pieces[$0 - 1] }
    guard runs == Set(pieces).count else { return false }
    if hasPawns { return pieces.prefix(leadingPawns + otherPawns).allSatisfy { $0 & 7 == 1 } }
    return hasUniquePieces || pieces.prefix(2).allSatisfy { $0 & 7 == 6 }
  }
}

extension MoveGenerator {
  @inline(__always)
  mutating func addPawnMoves() {
    let pawns = placement.pawns & ours
    let ahead = Us.forward(pawns - danger.pins)
    var (east, west, single) = (ahead.east, ahead.west, ahead)
    for pawn in pawns & danger.pins {  // it stays on the line to its king
      let line = Lines.through(king, pawn)
      let ahead = Us.forward(Bitboard(pawn))
      east |= ahead.east & line
      west |= ahead.west & line
      single |= ahead & line
    }
    single -= occupied
    // Most positions have no pawn before its promotion: an empty last rank for them.
    let lastRank = pawns.overlaps(Us.seventhRank) ? Us.forward(Us.seventhRank) : .empty

    if Selection.includesNoisy {
      addCaptures(to: east & theirs & checkMask, offset: Us.up &+ 1, lastRank)
      addCaptures(to: west & theirs & checkMask, offset: Us.up &- 1, lastRank)
      let promotions = single & checkMask & lastRank
      if !promotions.isEmpty { sink.addPromotions(to: promotions, offset: Us.up, capturing: false) }
    }
    if Selection.includesQuiet {
      sink.addPawns(to: single & checkMask - lastRank, offset: Us.up, .quiet)
      let double = Us.forward(single & Us.thirdRank) - occupied
      sink.addPawns(to: double & checkMask, offset: 2 &* Us.up, .doublePush)
    }
  }

  @inline(__always)
  private mutating func addCaptures(to targets: Bitboard, offset: Int, _ lastRank: Bitboard) {
    sink.addPawns(to: targets - lastRank, offset: offset, .capture)
    let promotions = targets & lastRank
    if !promotions.isEmpty { sink.addPromotions(to: promotions, offset: offset, capturing: true) }
  }

  @inline(__always)
  mutating func addEnPassant(to square: Square) {
    for pawn in placement.enPassantCapturers(to: square, by: Us.self) { sink.add(Move(pawn, square, .enPassant)) }
  }
}

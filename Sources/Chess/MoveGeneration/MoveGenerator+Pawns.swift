extension MoveGenerator {
  @inline(__always)
  mutating func addPawnMoves(_ pawns: Bitboard) {
    // A pawn pinned on a file may be pushed along it, one pinned on a rank may not be pushed; intersecting the targets
    // with the pin lines handles both. The same holds for captures by pawns pinned on a diagonal.
    let capturers = pawns - orthogonalPins
    let pushers = pawns - diagonalPins

    if Selection.includesNoisy {
      let free = Us.forward(capturers - diagonalPins)
      let bound = Us.forward(capturers & diagonalPins)
      let targets = theirs & checkMask
      addCaptures(to: (free.east | bound.east & diagonalPins) & targets, offset: Us.up &+ 1)
      addCaptures(to: (free.west | bound.west & diagonalPins) & targets, offset: Us.up &- 1)
    }

    let free = Us.forward(pushers - orthogonalPins)
    let bound = Us.forward(pushers & orthogonalPins) & orthogonalPins
    let single = (free | bound) - occupied
    let lastRank = Us.forward(Us.seventhRank)
    if Selection.includesNoisy {
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
  private mutating func addCaptures(to targets: Bitboard, offset: Int) {
    let lastRank = Us.forward(Us.seventhRank)
    sink.addPawns(to: targets - lastRank, offset: offset, .capture)
    let promotions = targets & lastRank
    if !promotions.isEmpty { sink.addPromotions(to: promotions, offset: offset, capturing: true) }
  }

  @inline(__always)
  mutating func addEnPassant(_ position: Position, _ square: Square) {
    for pawn in Attacks.pawn(Us.Opponent.color, square) & position.placement.pawns & ours
    where position.isLegalEnPassant(from: pawn, to: square, by: Us.self) {
      sink.add(Move(pawn, square, .enPassant))
    }
  }
}

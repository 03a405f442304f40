extension MoveGenerator {
  @inline(__always)
  mutating func addKingMoves(_ rights: CastlingRights) {
    let steps = Attacks.king(king) & selected
    let rooks = Selection.includesQuiet && danger.checkers.isEmpty ? rooksWithClearPath(rights) : .empty
    if (steps | rooks).isEmpty { return }

    let threats = placement.threats(by: Us.Opponent.self)
    sink.add(from: king, to: steps - threats, capturing: theirs)
    assert(rooks.isEmpty || king.rank == Us.color.homeRank)
    for rook in rooks - danger.pins where !CastlingPath.ofKing(king, rook: rook).overlaps(threats) {
      sink.add(Move(king, rook, .castling))
    }
  }

  /// The rooks with a castling right and no pieces in the way; attacked squares are not checked.
  @inline(__always)
  private func rooksWithClearPath(_ rights: CastlingRights) -> Bitboard {
    var clear = rights.rooks & ours
    assert((clear - placement.rooks).isEmpty)
    for rook in clear where CastlingPath.between(king, rook).overlaps(occupied) { clear.remove(rook) }
    return clear
  }

  @inline(__always)
  mutating func addPieceMoves() {
    let targets = selected & checkMask
    let (orthogonalPins, diagonalPins) = (danger.orthogonalPins, danger.diagonalPins)
    var knights = placement.knights & ours - danger.pins  // every move of a pinned knight leaves the pin line
    var diagonal = placement.diagonalSliders & ours - orthogonalPins
    var straight = placement.orthogonalSliders & ours - diagonalPins

    if Sink.onlyCounts && CompassRose.isFast {
      let free = CompassRose(straight: straight - orthogonalPins, diagonal: diagonal - diagonalPins)
      let (rays, jumps) = (free.rays(occupied: occupied), CompassRose.jumps(of: knights))
      sink.add(count: CompassRose.count(rays & targets, jumps & targets))
      (knights, diagonal, straight) = (.empty, diagonal & diagonalPins, straight & orthogonalPins)
    }
    for from in knights { sink.add(from: from, to: Attacks.knight(from) & targets, capturing: theirs) }
    for from in diagonal - diagonalPins {
      sink.add(from: from, to: Attacks.bishop(from, occupied) & targets, capturing: theirs)
    }
    for from in diagonal & diagonalPins {
      sink.add(from: from, to: Attacks.bishop(from, occupied) & targets & diagonalPins, capturing: theirs)
    }
    for from in straight - orthogonalPins {
      sink.add(from: from, to: Attacks.rook(from, occupied) & targets, capturing: theirs)
    }
    for from in straight & orthogonalPins {
      sink.add(from: from, to: Attacks.rook(from, occupied) & targets & orthogonalPins, capturing: theirs)
    }
  }
}

extension MoveGenerator {
  @inline(__always)
  mutating func addKingMoves(_ position: Position) {
    let steps = Attacks.king(king) & selected
    let rooks = Selection.includesQuiet && position.checkers.isEmpty ? rooksWithClearPath(position) : .empty
    if (steps | rooks).isEmpty { return }

    let threats = position.threats(by: Us.Opponent.self)
    sink.add(from: king, to: steps - threats, capturing: theirs)
    for rook in rooks {
      if position.isCastlingSafe(king: king, rook: rook, threats: threats) { sink.add(Move(king, rook, .castling)) }
    }
  }

  /// The rooks with a castling right and no pieces in the way; attacked squares are not checked.
  @inline(__always)
  private func rooksWithClearPath(_ position: Position) -> Bitboard {
    let rights = position.castlingRights.rooks & ours
    if rights.isEmpty { return .empty }
    // The squares between king and rook must be empty: one rook-attack lookup from the king settles most cases.
    var clear = rights & Attacks.rook(king, occupied)
    for rook in clear {
      if !position.isCastlingPathClear(king: king, rook: rook) { clear.remove(rook) }
    }
    return clear
  }

  @inline(__always)
  mutating func addPieceMoves(_ placement: Placement) {
    let targets = selected & checkMask
    let pins = orthogonalPins | diagonalPins

    // A pinned knight has no legal move: every knight move leaves the pin line.
    for from in placement.knights & ours - pins {
      sink.add(from: from, to: Attacks.knight(from) & targets, capturing: theirs)
    }

    let diagonal = placement.diagonalSliders & ours - orthogonalPins
    for from in diagonal - diagonalPins {
      sink.add(from: from, to: Attacks.bishop(from, occupied) & targets, capturing: theirs)
    }
    for from in diagonal & diagonalPins {
      sink.add(from: from, to: Attacks.bishop(from, occupied) & targets & diagonalPins, capturing: theirs)
    }

    let straight = placement.orthogonalSliders & ours - diagonalPins
    for from in straight - orthogonalPins {
      sink.add(from: from, to: Attacks.rook(from, occupied) & targets, capturing: theirs)
    }
    for from in straight & orthogonalPins {
      sink.add(from: from, to: Attacks.rook(from, occupied) & targets & orthogonalPins, capturing: theirs)
    }
  }

}

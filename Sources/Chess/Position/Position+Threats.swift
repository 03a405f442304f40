extension Position {
  /// The pieces of both colors that attack a square with this occupancy.
  @inlinable
  public func attackers(of square: Square, occupied: Bitboard) -> Bitboard {
    placement.attackers(of: square, occupied: occupied)
  }

  /// True if this color attacks the square with this occupancy.
  public func isAttacked(_ square: Square, by color: Color, occupied: Bitboard) -> Bool {
    attackers(of: square, occupied: occupied).overlaps(placement[color])
  }

  /// All squares that the pieces of this color attack, own defended pieces included.
  ///
  /// Sliders attack through the opponent's king, so these are the squares to which it cannot move.
  public func threats(by color: Color) -> Bitboard {
    color == .white ? threats(by: White.self) : threats(by: Black.self)
  }

  @inline(__always)
  func threats<Them: Side>(by them: Them.Type) -> Bitboard {
    let theirs = placement[Them.color]
    let occupied = placement.occupied - (placement.kings - theirs)
    let pawns = Them.forward(placement.pawns & theirs)
    var threats = pawns.east | pawns.west | Attacks.king(king(of: Them.color))
    for square in placement.knights & theirs { threats |= Attacks.knight(square) }
    for square in placement.diagonalSliders & theirs { threats |= Attacks.bishop(square, occupied) }
    for square in placement.orthogonalSliders & theirs { threats |= Attacks.rook(square, occupied) }
    return threats
  }

  /// Finds the checkers and the pin lines of the side to move.
  @inline(__always)
  mutating func findChecksAndPins<Us: Side>(for us: Us.Type) {
    let ours = placement[Us.color]
    let theirs = placement[Us.Opponent.color]
    let king = (placement.kings & ours).lsb

    checkers =
      (Attacks.knight(king) & placement.knights | Attacks.pawn(Us.color, king) & placement.pawns) & theirs
    orthogonalPins = .empty
    diagonalPins = .empty

    // Sliders that attack the king if the side's own pieces are ignored: with none of them in between they give check,
    // with one they pin it.
    let orthogonal = Attacks.rook(king, theirs) & placement.orthogonalSliders
    let diagonal = Attacks.bishop(king, theirs) & placement.diagonalSliders
    for slider in (orthogonal | diagonal) & theirs {
      let path = Lines.between(king, slider)
      let blockers = path & ours
      if blockers.isEmpty {
        checkers.insert(slider)
      } else if !blockers.hasMoreThanOne {
        let pin = path | Bitboard(slider)
        if orthogonal.contains(slider) { orthogonalPins |= pin } else { diagonalPins |= pin }
      }
    }
  }
}

extension Placement {
  /// The pieces of both colors that attack a square with this occupancy.
  @usableFromInline
  func attackers(of square: Square, occupied: Bitboard) -> Bitboard {
    (Attacks.pawn(.black, square) & pawns & white)
      | (Attacks.pawn(.white, square) & pawns & black)
      | (Attacks.knight(square) & knights)
      | (Attacks.king(square) & kings)
      | (Attacks.bishop(square, occupied) & diagonalSliders)
      | (Attacks.rook(square, occupied) & orthogonalSliders)
  }
}

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
    color == .white ? placement.threats(by: White.self) : placement.threats(by: Black.self)
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

  /// See `Position.threats`.
  @inline(__always)
  func threats<Them: Side>(by them: Them.Type) -> Bitboard {
    let theirs = self[Them.color]
    let occupied = occupied - (kings - theirs)
    let forward = Them.forward(pawns & theirs)
    var threats = forward.east | forward.west | Attacks.king(king(of: Them.color))
    if CompassRose.isFast {
      let sliders = CompassRose(straight: orthogonalSliders & theirs, diagonal: diagonalSliders & theirs)
      return threats | (sliders.rays(occupied: occupied) | CompassRose.jumps(of: knights & theirs)).union
    }
    for square in knights & theirs { threats |= Attacks.knight(square) }
    for square in diagonalSliders & theirs { threats |= Attacks.bishop(square, occupied) }
    for square in orthogonalSliders & theirs { threats |= Attacks.rook(square, occupied) }
    return threats
  }
}

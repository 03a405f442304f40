extension Position {
  /// The men of both players that attack a square when these squares are occupied.
  public func attackers(of square: Square, occupied: Bitboard) -> Bitboard {
    let board = placement
    return (Attacks.pawn(.black, square) & board.pawns & board.white)
      | (Attacks.pawn(.white, square) & board.pawns & board.black)
      | (Attacks.knight(square) & board.knights)
      | (Attacks.king(square) & board.kings)
      | (Attacks.bishop(square, occupied) & board.diagonalSliders)
      | (Attacks.rook(square, occupied) & board.straightSliders)
  }

  /// True if this player attacks the square when these squares are occupied.
  public func isAttacked(_ square: Square, by color: Color, occupied: Bitboard) -> Bool {
    attackers(of: square, occupied: occupied).overlaps(placement[color])
  }

  /// All squares that this player's men attack, defended men of their own included.
  ///
  /// The opponent's king does not stand in the way of sliders, so these are the squares it cannot step to.
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
    for square in placement.straightSliders & theirs { threats |= Attacks.rook(square, occupied) }
    return threats
  }

  /// Finds what the side to move has to reckon with: who gives check, and on which lines it is pinned.
  @inline(__always)
  mutating func findChecksAndPins<Us: Side>(for us: Us.Type) {
    let ours = placement[Us.color]
    let theirs = placement[Us.Opponent.color]
    let king = (placement.kings & ours).lowest

    checkers =
      (Attacks.knight(king) & placement.knights | Attacks.pawn(Us.color, king) & placement.pawns) & theirs
    straightPins = .empty
    diagonalPins = .empty

    // Sliders that would see the king if our own men were air: without a man between they give check, with one they
    // pin it.
    for sniper in Attacks.rook(king, theirs) & placement.straightSliders & theirs {
      let path = Lines.between(king, sniper)
      let shields = path & ours
      if shields.isEmpty {
        checkers.insert(sniper)
      } else if !shields.hasSeveral {
        straightPins |= path | Bitboard(sniper)
      }
    }
    for sniper in Attacks.bishop(king, theirs) & placement.diagonalSliders & theirs {
      let path = Lines.between(king, sniper)
      let shields = path & ours
      if shields.isEmpty {
        checkers.insert(sniper)
      } else if !shields.hasSeveral {
        diagonalPins |= path | Bitboard(sniper)
      }
    }
  }
}

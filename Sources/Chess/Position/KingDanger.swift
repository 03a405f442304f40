/// The pieces that attack the king of the side to move, or would if one piece less stood in the way.
@usableFromInline
struct KingDanger: Sendable, BitwiseCopyable {
  /// The enemy pieces that give check.
  @usableFromInline var checkers = Bitboard.empty

  /// The ranks and files on which a piece is pinned: from its king up to and including the pinner.
  var orthogonalPins = Bitboard.empty

  /// The diagonals on which a piece is pinned: from its king up to and including the pinner.
  var diagonalPins = Bitboard.empty

  /// All lines on which a piece is pinned.
  @inline(__always)
  var pins: Bitboard { orthogonalPins | diagonalPins }
}

extension Placement {
  /// The checkers and the pin lines of a side.
  @inline(__always)
  func kingDanger<Us: Side>(of us: Us.Type) -> KingDanger {
    let ours = self[Us.color]
    let theirs = self[Us.Opponent.color]
    let king = (kings & ours).lsb
    var danger = KingDanger()
    danger.checkers = (Attacks.knight(king) & knights | Attacks.pawn(Us.color, king) & pawns) & theirs

    // Sliders that attack the king if the side's own pieces are ignored: with none of them in between they give check,
    // with one they pin it.
    let orthogonal = Attacks.rook(king, theirs) & orthogonalSliders
    let diagonal = Attacks.bishop(king, theirs) & diagonalSliders
    for slider in (orthogonal | diagonal) & theirs {
      let path = Lines.between(king, slider)
      let blockers = path & ours
      if blockers.isEmpty {
        danger.checkers.insert(slider)
      } else if !blockers.hasMoreThanOne {
        let pin = path | Bitboard(slider)
        if orthogonal.contains(slider) { danger.orthogonalPins |= pin } else { danger.diagonalPins |= pin }
      }
    }
    return danger
  }
}

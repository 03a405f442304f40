import Chess

extension Placement {
  /// The threat bucket of the piece on a square, in the plainest words: 2 · attacker + defended.
  ///
  /// - Precondition: the square is occupied.
  package func threatBucket(of target: Square) -> Int {
    guard let piece = self[target] else { preconditionFailure("\(target) is empty") }
    let attackers = kindsOfPieces(of: piece.color.opponent, attacking: target)
    let leastValuable = attackers.map { kind in
      switch kind {
      case .pawn: 3
      case .knight, .bishop: 2
      case .rook, .queen, .king: 1
      }
    }
    let isDefended = !kindsOfPieces(of: piece.color, attacking: target).isEmpty
    return 2 * (leastValuable.max() ?? 0) + (isDefended ? 1 : 0)
  }

  private func kindsOfPieces(of color: Color, attacking target: Square) -> [PieceKind] {
    // Sliders see through the king that they attack.
    let blockers = occupied - self[Piece(color.opponent, .king)]
    return self[color].compactMap { square in
      guard let piece = self[square] else { return nil }
      return Attacks.of(piece, from: square, occupied: blockers).contains(target) ? piece.kind : nil
    }
  }
}

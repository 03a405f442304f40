extension Position {
  /// The piece values of the static exchange evaluation (SEE), in centipawns.
  public enum SEEValue {
    /// The value of a piece of this kind; 0 for a king, which is never captured.
    @inlinable
    public static func of(_ kind: PieceKind) -> Int {
      switch kind {
      case .pawn: 100
      case .knight, .bishop: 300
      case .rook: 500
      case .queen: 900
      case .king: 0
      }
    }
  }

  /// The value of the piece that a move captures, in centipawns; promotions are not counted.
  ///
  /// - Precondition: `isPseudoLegal(move)`.
  @inlinable
  @inline(__always)
  public func captureGain(_ move: Move) -> Int {
    guard move.isCapture else { return 0 }
    assert(move.flag == .enPassant || self[sideToMove.opponent].contains(move.to))
    return SEEValue.of(placement[move.to]?.kind ?? .pawn)
  }

  /// SEE: true if the sequence of captures that a move starts on its target square wins at least `threshold`
  /// centipawns, when each side stops as soon as a further capture would lose material.
  ///
  /// Pins are ignored. Castling, which cannot be answered by a capture, is worth 0.
  ///
  /// - Precondition: `isPseudoLegal(move)`.
  @inlinable
  public func see(_ move: Move, atLeast threshold: Int) -> Bool { placement.see(move, atLeast: threshold) }
}

extension Placement {
  private typealias SEEValue = Position.SEEValue

  /// See `Position.see`; the side to move is that of the moving piece.
  @usableFromInline
  func see(_ move: Move, atLeast threshold: Int) -> Bool {
    if move.isCastling { return threshold <= 0 }
    let (from, to) = (move.from, move.to)
    guard let mover = self[from] else {
      assertionFailure("\(move) moves nothing")
      return false
    }
    assert(self.occupied.contains(to) == move.isCapture || move.flag == .enPassant)

    // The gain of the move itself, and the loss if the moved piece is recaptured.
    var balance = -threshold
    var standing = SEEValue.of(mover.kind)
    if move.flag == .enPassant {
      balance += SEEValue.of(.pawn)
    } else if let captured = self[to] {
      assert(captured.color != mover.color)
      balance += SEEValue.of(captured.kind)
    }
    if move.isPromotion {
      assert(mover.kind == .pawn)
      standing = SEEValue.of(move.promotedKind)
      balance += standing - SEEValue.of(.pawn)
    }
    if balance < 0 { return false }
    balance -= standing
    if balance >= 0 { return true }

    var occupied = self.occupied - Bitboard(from) | Bitboard(to)
    if move.flag == .enPassant { occupied.remove(Square(to.file, from.rank)) }
    var attackers = attackers(of: to, occupied: occupied)

    // The sides capture in turn, each with its least valuable attacker. `balance` is the result for the side that
    // captured last if its capturing piece is lost; while it is negative, a recapture is worthwhile.
    var side = mover.color
    while true {
      side = side.opponent
      attackers &= occupied
      let ours = attackers & self[side]
      guard !ours.isEmpty else { break }
      let (kind, square) = leastValuable(of: ours)
      if kind == .king {
        // A king may not capture a defended piece; if it captures, there is no recapture.
        if !attackers.overlaps(self[side.opponent]) { side = side.opponent }
        break
      }
      balance = -balance - 1 - SEEValue.of(kind)
      if balance >= 0 {
        side = side.opponent
        break
      }
      occupied.remove(square)
      if kind == .pawn || kind == .bishop || kind == .queen {
        attackers |= Attacks.bishop(to, occupied) & diagonalSliders
      }
      if kind == .rook || kind == .queen { attackers |= Attacks.rook(to, occupied) & orthogonalSliders }
    }
    // `side` is now the side without a worthwhile recapture.
    return side != mover.color
  }

  /// The least valuable of these pieces; the set must not be empty.
  @inline(__always)
  private func leastValuable(of pieces: Bitboard) -> (PieceKind, Square) {
    if case let pawns = pieces & self.pawns, !pawns.isEmpty { return (.pawn, pawns.lsb) }
    if case let knights = pieces & self.knights, !knights.isEmpty { return (.knight, knights.lsb) }
    if case let bishops = pieces & self.bishops, !bishops.isEmpty { return (.bishop, bishops.lsb) }
    if case let rooks = pieces & self.rooks, !rooks.isEmpty { return (.rook, rooks.lsb) }
    if case let queens = pieces & self.queens, !queens.isEmpty { return (.queen, queens.lsb) }
    return (.king, pieces.lsb)
  }
}

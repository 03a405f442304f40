extension Position {
  /// What the men are worth when they are traded on one square, in centipawns.
  public enum ExchangeValue {
    /// The value of a man of this kind; a king is never traded.
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

  /// What a move takes, before anybody answers; promotions are not counted.
  ///
  /// - Precondition: `isPseudoLegal(move)`.
  @inlinable
  public func exchangeGain(_ move: Move) -> Int {
    guard move.isCapture else { return 0 }
    return ExchangeValue.of(placement[move.to]?.kind ?? .pawn)
  }

  /// True if the captures and recaptures that a move starts on its target square win at least `threshold` centipawns,
  /// when each side stops as soon as going on would cost it.
  ///
  /// Pins are not looked at. Castling, which nobody can answer on one square, is worth 0.
  ///
  /// - Precondition: `isPseudoLegal(move)`.
  public func exchangeWins(_ move: Move, atLeast threshold: Int) -> Bool {
    if move.isCastling { return threshold <= 0 }
    let (from, to) = (move.from, move.to)
    guard let mover = placement[from] else { return false }

    // What the move itself brings, and what is lost if the man that made it is taken.
    var balance = -threshold
    var standing = ExchangeValue.of(mover.kind)
    if move.kind == .enPassant {
      balance += ExchangeValue.of(.pawn)
    } else if let captured = placement[to] {
      balance += ExchangeValue.of(captured.kind)
    }
    if move.isPromotion {
      standing = ExchangeValue.of(move.promotedKind)
      balance += standing - ExchangeValue.of(.pawn)
    }
    if balance < 0 { return false }
    balance -= standing
    if balance >= 0 { return true }

    var occupied = placement.occupied - Bitboard(from) | Bitboard(to)
    if move.kind == .enPassant { occupied.remove(Square(to.file, from.rank)) }
    var attackers = attackers(of: to, occupied: occupied)

    // The sides capture in turn, each with its cheapest man. `balance` is what the side that captured last is left
    // with if it loses the man it did it with; while that is negative, the other side has a reason to take it.
    var side = sideToMove
    while true {
      side = side.opponent
      attackers &= occupied
      let ours = attackers & placement[side]
      guard !ours.isEmpty else { break }
      let (kind, square) = cheapest(of: ours)
      if kind == .king {
        // A king may not take what is defended; if it takes, nobody can answer.
        if !attackers.overlaps(placement[side.opponent]) { side = side.opponent }
        break
      }
      balance = -balance - 1 - ExchangeValue.of(kind)
      if balance >= 0 {
        side = side.opponent
        break
      }
      occupied.remove(square)
      if kind == .pawn || kind == .bishop || kind == .queen {
        attackers |= Attacks.bishop(to, occupied) & placement.diagonalSliders
      }
      if kind == .rook || kind == .queen { attackers |= Attacks.rook(to, occupied) & placement.straightSliders }
    }
    // Now `side` is the one that has no answer.
    return side != sideToMove
  }

  /// The man of least value among these, of which there is at least one.
  @inline(__always)
  private func cheapest(of men: Bitboard) -> (PieceKind, Square) {
    if case let pawns = men & placement.pawns, !pawns.isEmpty { return (.pawn, pawns.lowest) }
    if case let knights = men & placement.knights, !knights.isEmpty { return (.knight, knights.lowest) }
    if case let bishops = men & placement.bishops, !bishops.isEmpty { return (.bishop, bishops.lowest) }
    if case let rooks = men & placement.rooks, !rooks.isEmpty { return (.rook, rooks.lowest) }
    if case let queens = men & placement.queens, !queens.isEmpty { return (.queen, queens.lowest) }
    return (.king, men.lowest)
  }
}

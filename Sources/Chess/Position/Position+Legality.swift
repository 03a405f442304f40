extension Position {
  /// True if the side to move may play this move; any of the 65,536 encodings may be asked.
  public func isLegal(_ move: Move) -> Bool {
    guard isPseudoLegal(move) else { return false }
    return sideToMove == .white ? isLegal(move, by: White.self) : isLegal(move, by: Black.self)
  }

  /// True if a man of the side to move goes where such men go, whatever that means for its king.
  ///
  /// Any of the 65,536 encodings may be asked; what passes can be told apart from what a generator makes only by the
  /// safety of the king. For castling, that nothing stands in the way is part of the answer, attacked squares are not.
  public func isPseudoLegal(_ move: Move) -> Bool {
    let (from, to, kind) = (move.from, move.to, move.kind)
    let ours = placement[sideToMove]
    guard ours.contains(from), let piece = placement[from] else { return false }

    if kind == .castling {
      return piece.kind == .king && castlingRights.rooks.contains(to) && ours.contains(to)
        && isCastlingPathClear(king: from, rook: to)
    }
    if kind == .enPassant {
      return piece.kind == .pawn && to == enPassantSquare && Attacks.pawn(sideToMove, from).contains(to)
    }

    guard !ours.contains(to), move.isCapture == placement[sideToMove.opponent].contains(to) else { return false }
    guard piece.kind == .pawn else {
      return (kind == .quiet || kind == .capture)
        && Attacks.pieceAttacks(piece, from, placement.occupied).contains(to)
    }

    let promotes = to.rank == .eighth.relative(to: sideToMove)
    guard promotes == move.isPromotion else { return false }
    if move.isCapture {
      return (promotes || kind == .capture) && Attacks.pawn(sideToMove, from).contains(to)
    }
    let up = sideToMove == .white ? 8 : -8
    if kind == .doublePush {
      return from.rank == .second.relative(to: sideToMove) && to.index == from.index + 2 * up
        && !occupied.contains(Square(index: from.index + up))
    }
    return (promotes || kind == .quiet) && to.index == from.index + up
  }

  /// True if a pseudo-legal move does not leave its own king attacked.
  @inline(__always)
  private func isLegal<Us: Side>(_ move: Move, by us: Us.Type) -> Bool {
    let (from, to) = (move.from, move.to)
    let king = king(of: Us.color)
    if move.kind == .castling {
      return !isCheck && isCastlingSafe(king: from, rook: to, threats: threats(by: Us.Opponent.self))
    }
    if move.kind == .enPassant { return isLegalEnPassant(from: from, to: to, by: us) }
    if from == king {
      return !isAttacked(to, by: Us.Opponent.color, occupied: occupied - Bitboard(king))
    }
    if isCheck {
      guard !checkers.hasSeveral else { return false }
      let checker = checkers.lowest
      guard to == checker || Lines.between(king, checker).contains(to) else { return false }
    }
    return !(straightPins | diagonalPins).contains(from) || Lines.through(king, from).contains(to)
  }

  /// True if nothing but king and rook stands on the squares that the two pass or reach.
  @inline(__always)
  func isCastlingPathClear(king: Square, rook: Square) -> Bool {
    let wing: CastlingRights.Wing = rook.index > king.index ? .kingside : .queenside
    let kingTarget = Square(wing.kingFile, king.rank)
    let rookTarget = Square(wing.rookFile, king.rank)
    let path =
      Lines.between(king, kingTarget) | Lines.between(rook, rookTarget) | Bitboard(kingTarget) | Bitboard(rookTarget)
    return (path & placement.occupied - Bitboard(king) - Bitboard(rook)).isEmpty
  }

  /// True if a king that is not in check passes and reaches no attacked square, once the rook has gone too.
  ///
  /// In Chess960 the rook may be all that shields the king's target from an enemy on the first rank. The king sees the
  /// rook, so such a rook is pinned; and in standard chess nobody stands behind it.
  @inline(__always)
  func isCastlingSafe(king: Square, rook: Square, threats: Bitboard) -> Bool {
    let target = Square((rook.index > king.index ? CastlingRights.Wing.kingside : .queenside).kingFile, king.rank)
    return !straightPins.contains(rook) && !(Lines.between(king, target) | Bitboard(target)).overlaps(threats)
  }

  /// True if taking en passant, which empties two squares of a line at once, leaves the king safe.
  func isLegalEnPassant<Us: Side>(from: Square, to: Square, by us: Us.Type) -> Bool {
    let captured = Bitboard(Square(index: to.index &- Us.up))
    let after = (placement.occupied - Bitboard(from) - captured) | Bitboard(to)
    let theirs = placement[Us.Opponent.color] - captured
    return !attackers(of: king(of: Us.color), occupied: after).overlaps(theirs)
  }

  /// True if a legal move gives check.
  ///
  /// - Precondition: `isLegal(move)`.
  public func givesCheck(_ move: Move) -> Bool {
    let (from, to) = (move.from, move.to)
    let us = sideToMove
    let ours = placement[us]
    let target = king(of: us.opponent)
    var after = (placement.occupied - Bitboard(from)) | Bitboard(to)

    if move.isCastling {
      let wing = move.castlingWing
      let rook = Square(wing.rookFile, us.homeRank)
      after = placement.occupied - Bitboard(from) - Bitboard(to)
      after |= Bitboard(Square(wing.kingFile, us.homeRank)) | Bitboard(rook)
      return Attacks.rook(rook, after).contains(target)
        || discovers(checkOn: target, occupied: after, by: ours - Bitboard(to))
    }
    if move.kind == .enPassant { after.remove(Square(to.file, from.rank)) }

    guard let mover = placement[from] else { return false }
    let arriving = move.isPromotion ? Piece(us, move.promotedKind) : mover
    if arriving.kind != .king && Attacks.pieceAttacks(arriving, to, after).contains(target) { return true }
    // Only a man that leaves a line through the king can uncover a check; en passant takes a second man off the board.
    guard move.kind == .enPassant || !Lines.through(target, from).isEmpty else { return false }
    return discovers(checkOn: target, occupied: after, by: ours - Bitboard(from))
  }

  /// True if one of these sliders sees the square when these squares are occupied.
  @inline(__always)
  private func discovers(checkOn square: Square, occupied: Bitboard, by men: Bitboard) -> Bool {
    (Attacks.rook(square, occupied) & placement.straightSliders
      | Attacks.bishop(square, occupied) & placement.diagonalSliders).overlaps(men)
  }
}

extension Position {
  /// True if the move is legal; any of the 65,536 encodings may be passed.
  public func isLegal(_ move: Move) -> Bool {
    guard isPseudoLegal(move) else { return false }
    return sideToMove == .white ? isLegal(move, by: White.self) : isLegal(move, by: Black.self)
  }

  /// True if the move is pseudo-legal: legal but for the safety of the king of the side to move.
  ///
  /// Any of the 65,536 encodings may be passed; a move that passes differs from a generated move only in the safety of
  /// the king. For castling, the path must be clear, but attacked squares are not checked.
  public func isPseudoLegal(_ move: Move) -> Bool {
    let (from, to, kind) = (move.from, move.to, move.flag)
    let ours = placement[sideToMove]
    guard ours.contains(from), let piece = placement[from] else { return false }

    if kind == .castling {
      return piece.kind == .king && castlingRights.rooks.contains(to) && ours.contains(to)
        && !CastlingPath.between(from, to).overlaps(occupied)
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

  /// True if a pseudo-legal move does not leave its own king in check.
  @inline(__always)
  private func isLegal<Us: Side>(_ move: Move, by us: Us.Type) -> Bool {
    let (from, to) = (move.from, move.to)
    let king = king(of: Us.color)
    if move.flag == .castling {
      return !inCheck && !kingDanger.pins.contains(to)
        && !CastlingPath.ofKing(from, rook: to).overlaps(placement.threats(by: Us.Opponent.self))
    }
    if move.flag == .enPassant { return placement.enPassantCapturers(to: to, by: us).contains(from) }
    if from == king {
      return !isAttacked(to, by: Us.Opponent.color, occupied: occupied - Bitboard(king))
    }
    if inCheck {
      guard !checkers.hasMoreThanOne else { return false }
      let checker = checkers.lsb
      guard to == checker || Lines.between(king, checker).contains(to) else { return false }
    }
    return !kingDanger.pins.contains(from) || Lines.through(king, from).contains(to)
  }

  /// True if a legal move gives check.
  ///
  /// - Precondition: `isLegal(move)`.
  @inlinable
  public func givesCheck(_ move: Move) -> Bool { placement.givesCheck(move) }
}

extension Placement {
  /// The pawns that can capture en passant on a square.
  func enPassantCapturers<Us: Side>(to square: Square, by us: Us.Type) -> Bitboard {
    assert(!occupied.contains(square))
    var capturers = Attacks.pawn(Us.Opponent.color, square) & pawns & self[Us.color]
    for pawn in capturers where !isLegalEnPassant(from: pawn, to: square, by: us) { capturers.remove(pawn) }
    return capturers
  }

  /// True if an en-passant capture, which can empty two squares of a line at once, leaves the king safe.
  private func isLegalEnPassant<Us: Side>(from: Square, to: Square, by us: Us.Type) -> Bool {
    let captured = Bitboard(Square(index: to.index &- Us.up))
    assert((captured - (pawns & self[Us.Opponent.color])).isEmpty)
    let after = (occupied - Bitboard(from) - captured) | Bitboard(to)
    let theirs = self[Us.Opponent.color] - captured
    return !attackers(of: king(of: Us.color), occupied: after).overlaps(theirs)
  }

  /// See `Position.givesCheck`; the side to move is that of the moving piece.
  @usableFromInline
  func givesCheck(_ move: Move) -> Bool {
    let (from, to) = (move.from, move.to)
    guard let mover = self[from] else {
      assertionFailure("\(move) moves nothing")
      return false
    }
    assert(!move.isPromotion || mover.kind == .pawn)
    let us = mover.color
    let ours = self[us]
    let target = (kings - ours).lsb
    var after = (occupied - Bitboard(from)) | Bitboard(to)

    if move.isCastling {
      let side = move.castlingSide
      let rook = Square(side.rookFile, us.homeRank)
      after = occupied - Bitboard(from) - Bitboard(to)
      after |= Bitboard(Square(side.kingFile, us.homeRank)) | Bitboard(rook)
      return Attacks.rook(rook, after).contains(target)
        || givesDiscoveredCheck(checkOn: target, occupied: after, by: ours - Bitboard(to))
    }
    if move.flag == .enPassant { after.remove(Square(to.file, from.rank)) }

    let arriving = move.isPromotion ? Piece(us, move.promotedKind) : mover
    if arriving.kind != .king && Attacks.pieceAttacks(arriving, to, after).contains(target) { return true }
    // Only a piece that leaves a line through the king can give a discovered check; en passant removes a second piece.
    guard move.flag == .enPassant || !Lines.through(target, from).isEmpty else { return false }
    return givesDiscoveredCheck(checkOn: target, occupied: after, by: ours - Bitboard(from))
  }

  /// True if one of these sliders attacks the square with this occupancy.
  @inline(__always)
  private func givesDiscoveredCheck(checkOn square: Square, occupied: Bitboard, by pieces: Bitboard) -> Bool {
    (Attacks.rook(square, occupied) & orthogonalSliders
      | Attacks.bishop(square, occupied) & diagonalSliders).overlaps(pieces)
  }
}

extension Position {
  /// Makes a legal move.
  ///
  /// - Precondition: `isLegal(move)`.
  public mutating func make(_ move: Move) {
    // In one position of four: in all, it would take too long.
    assert(key & 3 != 0 || isLegal(move))
    if sideToMove == .white { make(move, by: White.self) } else { make(move, by: Black.self) }
  }

  /// Makes a null move: the turn passes to the opponent. A search uses it to find the value of doing nothing.
  ///
  /// - Precondition: not in check.
  public mutating func makeNullMove() {
    assert(!inCheck)
    clearEnPassant()
    halfmoveClock.countUp()
    reversiblePlies = 0
    if sideToMove == .black { fullmoveNumber.countUp() }
    switchSideToMove()
    kingDanger = sideToMove == .white ? placement.kingDanger(of: White.self) : placement.kingDanger(of: Black.self)
  }

  /// The position after a legal move.
  ///
  /// - Precondition: `isLegal(move)`.
  public func after(_ move: Move) -> Position {
    var next = self
    next.make(move)
    return next
  }

  /// The key after a legal move, computed from the moving and the captured piece alone.
  ///
  /// Castling, promotions, en passant and lost castling rights are ignored: accurate enough to prefetch the table entry
  /// before the move is made.
  @inlinable
  public func approximateKey(after move: Move) -> UInt64 {
    let key = key ^ placement.keyDifference(of: move)
    guard let enPassantSquare else { return key }
    return key ^ Zobrist.enPassant(enPassantSquare)
  }

  @inline(__always)
  mutating func make<Us: Side>(_ move: Move, by us: Us.Type) {
    movePieces(move, by: us)
    kingDanger = placement.kingDanger(of: Us.Opponent.self)
    if move.flag == .doublePush {
      setEnPassant(at: Square(index: move.to.index &- Us.up), to: Us.Opponent.self)
    }
    // In one position of 256.
    assert(key & 255 != 0 || hasSoundKeys)
    assert(key & 255 != 0 || !isAttacked(king(of: Us.color), by: Us.Opponent.color, occupied: occupied))
  }

  /// Makes a legal move, but does not look at what it means for the opponent: checks, pins and en passant.
  @inline(__always)
  mutating func movePieces<Us: Side>(_ move: Move, by us: Us.Type) {
    let (from, to) = (move.from, move.to)
    let mover = placement.code(at: from)
    assert(mover & 7 != 0 && mover &>> 3 == Us.color.index)

    clearEnPassant()
    halfmoveClock.countUp()
    reversiblePlies &+= 1

    if move.isCapture {
      let square = move.flag == .enPassant ? Square(index: to.index &- Us.up) : to
      let captured = placement.code(at: square)
      assert(captured & 7 != 0 && captured & 7 != 6 && captured &>> 3 != mover &>> 3)
      toggle(captured, square)
      resetReversiblePlies()
    }
    if move.isPromotion {
      assert(placement.code(at: to) == 0)
      toggle(mover, from)
      toggle(Piece(Us.color, move.promotedKind).code, to)
      resetReversiblePlies()
    } else if move.isCastling {
      let side = move.castlingSide
      let rook = Piece(Us.color, .rook).code
      toggle(mover, from)
      toggle(rook, to)
      assert(placement.code(at: Square(side.kingFile, Us.color.homeRank)) == 0)
      assert(placement.code(at: Square(side.rookFile, Us.color.homeRank)) == 0)
      toggle(mover, Square(side.kingFile, Us.color.homeRank))
      toggle(rook, Square(side.rookFile, Us.color.homeRank))
    } else {
      assert(placement.code(at: to) == 0)
      toggle(mover, from, to)
      if mover == Piece(Us.color, .pawn).code { resetReversiblePlies() }
    }

    if !castlingRights.rooks.isEmpty {
      var lost = Bitboard(from) | Bitboard(to)
      if mover == Piece(Us.color, .king).code { lost |= Bitboard(Us.color.homeRank) }
      removeCastlingRights(of: lost & castlingRights.rooks)
      assert((castlingRights.rooks - placement.rooks).isEmpty)
    }

    switchSideToMove()
    if Us.color == .black { fullmoveNumber.countUp() }
    assert(reversiblePlies <= halfmoveClock && fullmoveNumber > 0)
  }

  // MARK: Incremental updates

  @inline(__always)
  private mutating func toggle(_ code: UInt8, _ square: Square) {
    placement.toggle(code, Bitboard(square))
    let difference = Zobrist.piece(code, square)
    key ^= difference
    groups.toggle(code, difference)
  }

  @inline(__always)
  private mutating func toggle(_ code: UInt8, _ from: Square, _ to: Square) {
    placement.toggle(code, Bitboard(from) | Bitboard(to))
    let difference = Zobrist.piece(code, from) ^ Zobrist.piece(code, to)
    key ^= difference
    groups.toggle(code, difference)
  }

  @inline(__always)
  private mutating func switchSideToMove() {
    sideToMove = sideToMove.opponent
    key ^= Zobrist.blackToMove
  }

  /// After a capture or a pawn move, no earlier position can be repeated.
  @inline(__always)
  private mutating func resetReversiblePlies() {
    halfmoveClock = 0
    reversiblePlies = 0
  }

  @inline(__always)
  private mutating func clearEnPassant() {
    guard let square = enPassantSquare else { return }
    key ^= Zobrist.enPassant(square)
    enPassantSquare = nil
  }

  @inline(__always)
  private mutating func removeCastlingRights(of lost: Bitboard) {
    guard !lost.isEmpty else { return }
    for rook in lost { key ^= Zobrist.castling(rook) }
    castlingRights.rooks -= lost
    reversiblePlies = 0
  }

  /// Sets the en-passant square if the side to move has a legal en-passant capture there.
  ///
  /// The square is not set without a legal capture, so that positions with the same legal moves have the same key.
  mutating func setEnPassant<Us: Side>(at square: Square, to us: Us.Type) {
    assert(sideToMove == Us.color && enPassantSquare == nil)
    assert(square.rank == .sixth.relative(to: Us.color) && !occupied.contains(square))
    assert(self[Us.Opponent.color, .pawn].contains(Square(index: square.index - Us.up)))
    guard !placement.enPassantCapturers(to: square, by: us).isEmpty else { return }
    enPassantSquare = square
    key ^= Zobrist.enPassant(square)
  }

  /// The key computed from scratch, for the setup of a position and for tests.
  func keysFromScratch() -> (key: UInt64, groups: PieceGroupKeys) {
    var (key, groups) = (sideToMove == .white ? 0 : Zobrist.blackToMove, PieceGroupKeys())
    for square in occupied {
      let code = placement.code(at: square)
      key ^= Zobrist.piece(code, square)
      groups.toggle(code, Zobrist.piece(code, square))
    }
    for rook in castlingRights.rooks { key ^= Zobrist.castling(rook) }
    if let enPassantSquare { key ^= Zobrist.enPassant(enPassantSquare) }
    return (key, groups)
  }

  /// True if the keys, which each move updates, are those computed from scratch; for tests.
  package var hasSoundKeys: Bool { keysFromScratch() == (key, groups) }
}

extension Placement {
  /// By how much a move changes the key of a position; see `Position.approximateKey`.
  @usableFromInline
  func keyDifference(of move: Move) -> UInt64 {
    let (from, to) = (move.from, move.to)
    let mover = code(at: from)
    assert(mover != 0)
    let difference = Zobrist.blackToMove ^ Zobrist.piece(mover, from) ^ Zobrist.piece(mover, to)
    return move.isCapture ? difference ^ Zobrist.piece(code(at: to), to) : difference
  }
}

extension UInt16 {
  /// Adds one, saturating, so that a clock never wraps to 0.
  @inline(__always)
  fileprivate mutating func countUp() { self &+= self == .max ? 0 : 1 }
}

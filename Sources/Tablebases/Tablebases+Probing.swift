import Chess

extension Tablebases {
  /// The value of a position.
  ///
  /// The fifty-move rule is taken to begin anew with this position: a cursed win would be won in time only without it.
  ///
  /// - Throws: a `TableAbsence` if a table is missing that is needed.
  public func wdl(_ position: Position) throws(TableAbsence) -> WDL {
    try check(position)
    return try resolve(position, includingPawnMoves: false).wdl
  }

  /// The distance to zero: the plies to the next capture or pawn move, or to mate, with best play; negative if the side
  /// to move loses, 0 for a draw.
  ///
  /// From 101 on, or down from -101, it is a cursed win or a blessed loss. Some tables count moves, not plies, so that a
  /// distance may be one too large.
  ///
  /// - Throws: a `TableAbsence` if a table is missing that is needed.
  public func dtz(_ position: Position) throws(TableAbsence) -> Int {
    try check(position)
    return try distance(position)
  }

  private func check(_ position: Position) throws(TableAbsence) {
    if !position.castlingRights.rooks.isEmpty { throw .castling }
    if position.occupied.count > Material.largest { throw .tooManyPieces }
  }

  /// The value of a position by its captures, or its zeroing moves, and by its table.
  ///
  /// Tables may hold any value where a capture is best, and know nothing of en passant: captures are looked at first.
  ///
  /// With `includingPawnMoves`, all zeroing moves are tried. The second value is true if a zeroing move reaches the
  /// first one, so that the distance in the table means nothing.
  private func resolve(
    _ position: Position, includingPawnMoves: Bool
  ) throws(TableAbsence) -> (wdl: WDL, byZeroing: Bool) {
    var best = WDL.loss
    var tried = 0
    for move in position.moves(includingPawnMoves ? .all : .noisy)
    where move.isCapture || includingPawnMoves && position[move.from]?.kind == .pawn {
      tried += 1
      let value = -(try resolve(position.after(move), includingPawnMoves: false).wdl)
      if value > best {
        best = value
        if value == .win { return (.win, true) }
      }
    }
    // If all moves have been tried, the table cannot know better, and does not know of en passant.
    let isComplete = tried > 0 && tried == position.legalMoveCount
    let stored = isComplete ? best : try storedValue(position)
    if best >= stored { return (best, best > .draw || isComplete) }
    return (stored, false)
  }

  private func storedValue(_ position: Position) throws(TableAbsence) -> WDL {
    guard case .value(let value) = try probe(.wdl, position), let wdl = WDL(rawValue: value - 2) else { return .draw }
    return wdl
  }

  private func distance(_ position: Position) throws(TableAbsence) -> Int {
    let (wdl, isByZeroing) = try resolve(position, includingPawnMoves: true)
    if wdl == .draw { return 0 }
    if isByZeroing { return wdl.distanceBeforeZeroing }
    if case .value(let plies) = try probe(.dtz, position, wdl) {
      return wdl.sign * (plies + (wdl == .cursedWin || wdl == .blessedLoss ? 100 : 0))
    }
    return try distanceByMoves(position, wdl)
  }

  /// The distance of a position that the table has only with the other side to move: one more than that of its best
  /// move.
  private func distanceByMoves(_ position: Position, _ wdl: WDL) throws(TableAbsence) -> Int {
    var shortest: Int?
    for move in position.legalMoves {
      let next = position.after(move)
      var plies: Int
      if move.isCapture || position[move.from]?.kind == .pawn {
        plies = -(try resolve(next, includingPawnMoves: false).wdl).distanceBeforeZeroing
      } else {
        plies = -(try distance(next))
        if plies == 1 && next.inCheck && !next.hasLegalMove { return 1 }
        plies += plies.signum()
      }
      if plies.signum() == wdl.sign, plies < shortest ?? .max { shortest = plies }
    }
    // Without a move, it is mate.
    return shortest ?? -1
  }
}

extension WDL {
  /// 1, 0 or -1.
  var sign: Int { rawValue.signum() }

  /// The distance to zero before a move that zeroes and leads to this value.
  var distanceBeforeZeroing: Int {
    switch self {
    case .win: 1
    case .cursedWin: 101
    case .draw: 0
    case .blessedLoss: -101
    case .loss: -1
    }
  }
}

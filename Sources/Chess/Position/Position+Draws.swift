// Positions do not know their past: whoever plays a game or searches keeps the keys of the positions before the current
// one, oldest first, and hands them to these questions.

extension Position {
  /// How often the position has occurred before.
  ///
  /// - Parameter earlier: the keys of all positions before this one, oldest first.
  /// - Returns: the earlier occurrences; with 2 of them the game is drawn.
  public func repetitions(in earlier: Span<UInt64>) -> Int {
    var count = 0
    // The same side is to move every second ply, and two plies cannot lead back.
    var back = 4
    let limit = min(Int(reversiblePlies), earlier.count)
    while back <= limit {
      if earlier[earlier.count &- back] == key { count &+= 1 }
      back &+= 2
    }
    return count
  }

  /// True if a search may score the position as a draw by repetition.
  ///
  /// Within the searched moves the second occurrence counts: what the players did once they would do again. Positions
  /// of the game before count as the rules say.
  ///
  /// - Parameters:
  ///   - earlier: the keys of all positions before this one, oldest first.
  ///   - ply: how many of the last of these belong to the search.
  /// - Returns: whether it is one.
  public func isRepetition(in earlier: Span<UInt64>, ply: Int) -> Bool {
    var occurredBeforeSearch = false
    var back = 4
    let limit = min(Int(reversiblePlies), earlier.count)
    while back <= limit {
      if earlier[earlier.count &- back] == key {
        if back < ply || occurredBeforeSearch { return true }
        occurredBeforeSearch = true
      }
      back &+= 2
    }
    return false
  }

  /// True if the side to move has a move that repeats a position, found without generating moves.
  ///
  /// The keys of two positions that are one reversible move apart differ by a number known for each such move
  /// (Marcel van Kervinck's idea). Whether the move would expose the king is not asked.
  ///
  /// - Parameters:
  ///   - earlier: the keys of all positions before this one, oldest first.
  ///   - ply: how many of the last of these belong to the search; repeating an older one does not count.
  /// - Returns: whether there is such a move.
  public func canRepeat(in earlier: Span<UInt64>, ply: Int) -> Bool {
    let limit = min(Int(reversiblePlies), earlier.count, ply &- 1)
    var back = 3
    while back <= limit {
      let difference = key ^ earlier[earlier.count &- back]
      if let (a, b) = ReversibleMoves.squares(changing: difference),
        !Lines.between(a, b).overlaps(occupied), (Bitboard(a) | Bitboard(b)).overlaps(placement[sideToMove])
      {
        return true
      }
      back &+= 2
    }
    return false
  }

  /// True if the fifty-move rule makes the position a draw: a hundred plies without capture or pawn move, unless the
  /// last of them gave mate.
  public var isDrawByFiftyMoves: Bool { halfmoveClock >= 100 && (!isCheck || hasLegalMove) }

  /// True if no sequence of legal moves can end in mate, as far as the material tells: bare kings, a single minor
  /// piece, or bishops that all stand on squares of one color.
  @inlinable
  public var isInsufficientMaterial: Bool {
    guard (placement.pawns | placement.rooks | placement.queens).isEmpty else { return false }
    if (placement.knights | placement.bishops).count <= 1 { return true }
    guard placement.knights.isEmpty else { return false }
    let dark = Bitboard(bits: 0xaa55_aa55_aa55_aa55)
    return !placement.bishops.overlaps(dark) || !placement.bishops.overlaps(~dark)
  }

  /// True if the side to move is checkmated.
  public var isCheckmate: Bool { isCheck && !hasLegalMove }

  /// True if the side to move is not in check and has no move.
  public var isStalemate: Bool { !isCheck && !hasLegalMove }
}

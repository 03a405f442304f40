// A position has no history: the caller (a game or a search) keeps the keys of the earlier positions, oldest first, and
// passes them to these functions.

extension Position {
  /// The number of earlier occurrences of the position.
  ///
  /// - Parameter earlier: the keys of all positions before this one, oldest first.
  /// - Returns: the number of earlier occurrences; with 2 of them the game is drawn by threefold repetition.
  package func repetitions(in earlier: Span<UInt64>) -> Int {
    var count = 0
    // The side to move is the same every second ply, and two plies cannot repeat a position.
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
  /// A position that occurred within the searched moves counts as drawn at its second occurrence: both sides would
  /// repeat the same moves. Positions from the game before the root need the third occurrence, as in the rules.
  ///
  /// - Parameters:
  ///   - earlier: the keys of all positions before this one, oldest first.
  ///   - ply: the number of these, counted from the last, that belong to the search.
  /// - Returns: whether the position is a draw by repetition.
  @inlinable
  @inline(__always)
  package func isRepetition(in earlier: Span<UInt64>, ply: Int) -> Bool {
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

  /// True if the side to move has a move that repeats an earlier position (upcoming repetition), found without
  /// generating moves.
  ///
  /// The keys of two positions one reversible move apart differ by a number that is known for each such move (an idea
  /// of Marcel van Kervinck). Whether the move leaves the king in check is not tested.
  ///
  /// - Parameters:
  ///   - earlier: the keys of all positions before this one, oldest first.
  ///   - ply: the number of these, counted from the last, that belong to the search; only those can be repeated here.
  /// - Returns: whether there is such a move.
  @inlinable
  @inline(__always)
  package func hasUpcomingRepetition(in earlier: Span<UInt64>, ply: Int) -> Bool {
    let limit = min(Int(reversiblePlies), earlier.count, ply &- 1)
    var back = 3
    while back <= limit {
      if placement.hasMove(of: sideToMove, changing: key ^ earlier[earlier.count &- back]) { return true }
      back &+= 2
    }
    return false
  }

  /// True if the position is a draw by the fifty-move rule: a hundred plies without capture or pawn move, unless the
  /// last of them gave mate.
  @inlinable
  public var isDrawByFiftyMoves: Bool { halfmoveClock >= 100 && (!inCheck || hasLegalMove) }

  /// True if neither side can mate by any sequence of legal moves, judged by material alone: bare kings, a single minor
  /// piece, or bishops that all stand on squares of one color.
  @inlinable
  public var isInsufficientMaterial: Bool { placement.isInsufficientMaterial }

  /// True if the side to move is checkmated.
  public var isCheckmate: Bool { inCheck && !hasLegalMove }

  /// True if the side to move is stalemated: not in check and without a legal move.
  public var isStalemate: Bool { !inCheck && !hasLegalMove }
}

extension Placement {
  /// True if this color has a reversible move that changes the key of a position by this difference.
  @usableFromInline
  func hasMove(of color: Color, changing difference: UInt64) -> Bool {
    guard let (a, b) = ReversibleMoves.squares(changing: difference) else { return false }
    return !Lines.between(a, b).overlaps(occupied) && (Bitboard(a) | Bitboard(b)).overlaps(self[color])
  }

  /// See `Position.isInsufficientMaterial`.
  @usableFromInline
  var isInsufficientMaterial: Bool {
    guard (pawns | rooks | queens).isEmpty else { return false }
    if (knights | bishops).count <= 1 { return true }
    guard knights.isEmpty else { return false }
    return !bishops.overlaps(.darkSquares) || !bishops.overlaps(~.darkSquares)
  }
}

/// A game in progress: where it began, the moves since, and the position they lead to, with the history that the
/// repetition rule needs.
///
///     var game = GameState()
///     game.play(try game.position.move(san: "e4"))
///     game.outcome        // nil: the game goes on
///
/// A value: a copy is a game of its own.
public struct GameState: Sendable {
  /// The position that the game began with.
  public let start: Position
  /// The moves played; `Move.none` is a null move.
  public private(set) var moves: [Move] = []
  /// The position after the moves.
  public private(set) var position: Position
  /// The keys of the earlier positions that can still be repeated, oldest first; a search goes on from them.
  package private(set) var earlierKeys: [UInt64] = []
  /// The positions before each of the moves: the way back, since a move cannot be unmade.
  private(set) var earlier: [Position] = []

  /// A game that begins with this position.
  public init(_ start: Position = .start) {
    self.start = start
    position = start
  }

  /// Makes a move, or a null move for `Move.none`.
  ///
  /// - Precondition: the move is legal.
  public mutating func play(_ move: Move) {
    assert(position.allows(move))
    earlierKeys.append(position.key)
    earlier.append(position)
    moves.append(move)
    position.makeMoveOrNull(move)
    // A capture or pawn move cannot be undone by moves, so nothing before it can occur again.
    if position.reversiblePlies == 0 { earlierKeys.removeAll(keepingCapacity: true) }
    assert(earlierKeys.count == min(moves.count, Int(position.reversiblePlies)))
  }

  /// Takes the last move back.
  ///
  /// - Returns: the move, or nil if there was none.
  @discardableResult
  public mutating func undo() -> Move? {
    guard let before = earlier.popLast() else { return nil }
    position = before
    earlierKeys = earlier.suffix(Int(before.reversiblePlies)).map(\.key)
    return moves.removeLast()
  }

  /// How often the position has occurred before.
  public var repetitions: Int { position.repetitions(in: earlierKeys.span) }

  /// The outcome by the rules of chess, or nil if the game goes on.
  ///
  /// The third occurrence of a position and the fiftieth move without capture or pawn move end the game without a
  /// claim, as in engine matches and on servers.
  public var outcome: Outcome? {
    guard position.hasLegalMove else {
      return position.inCheck
        ? Outcome(.win(of: position.sideToMove.opponent), .checkmate) : Outcome(.draw, .stalemate)
    }
    if position.isInsufficientMaterial { return Outcome(.draw, .insufficientMaterial) }
    if position.isDrawByFiftyMoves { return Outcome(.draw, .fiftyMoves) }
    if repetitions >= 2 { return Outcome(.draw, .repetition) }
    return nil
  }
}

extension GameState: Hashable {
  /// True if both games began with the same position and have the same moves; everything else follows from these.
  public static func == (a: GameState, b: GameState) -> Bool { a.start == b.start && a.moves == b.moves }

  /// Hashes the start position and the moves.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(moves)
  }
}

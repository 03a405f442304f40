import Chess

/// A game: its start position, its moves and its outcome.
///
/// A value type: a copy is an independent game, and an undone move leaves no trace.
public struct Game: Hashable, Sendable {
  /// The seed for the randomness of opponents, so that a resumed game continues in the same way.
  public let seed: UInt64
  /// The Elo rating at which the opponent plays, as far as it is known; an adaptive opponent plays by it.
  public let elo: Int?
  /// The start position, the moves and the current position.
  public private(set) var state: GameState
  /// The outcome; nil while the game is in progress.
  public private(set) var outcome: Outcome?
  /// True once the person has taken a hint: then a win is worth no extra points.
  public internal(set) var hasHints: Bool
  /// False for a game that is only tried, such as one that goes on from a position of another game: it is not scored.
  public let isRated: Bool

  /// Creates a game without moves.
  public init(
    start: Position = .start, seed: UInt64 = 0, elo: Int? = nil, hasHints: Bool = false, isRated: Bool = true
  ) {
    (self.seed, self.elo, self.hasHints, self.isRated) = (seed, elo, hasHints, isRated)
    state = GameState(start)
    outcome = state.outcome
  }

  /// The start position.
  public var start: Position { state.start }

  /// The moves, in the order in which they were played.
  public var moves: [Move] { state.moves }

  /// The current position.
  public var position: Position { state.position }

  /// The side to move.
  public var turn: Color { position.sideToMove }

  /// True if the game is over.
  public var isOver: Bool { outcome != nil }

  // MARK: Moves

  /// The legal moves of the piece on a square, with a separate move for each promotion; empty if the game is over.
  public func moves(from square: Square) -> [Move] {
    isOver ? [] : position.legalMoves.filter { $0.from == square }
  }

  /// The target squares of the piece on a square; for castling the king's target square, in Chess960 the rook's square.
  public func targets(from square: Square) -> [Square] {
    moves(from: square).reduce(into: []) { targets, move in
      let target = target(of: move)
      if !targets.contains(target) { targets.append(target) }
    }
  }

  /// The square to select for a move.
  func target(of move: Move) -> Square {
    start.needsChess960 ? move.to : move.destination
  }

  /// The possible promotions of the pawn on a square; empty if the move is illegal or does not promote.
  public func promotions(from: Square, to: Square) -> [PieceKind] {
    moves(from: from).filter { $0.to == to }.compactMap(\.promotion)
  }

  /// The move between two squares; a pawn promotes to a queen unless another piece is given.
  public func move(from: Square, to: Square, promotion: PieceKind? = nil) throws(KingError) -> Move {
    guard !isOver else { throw .gameIsOver }
    if let move = position.move(from: from, to: to) { return move }
    guard let move = position.move(from: from, to: to, promotion: promotion ?? .queen) else {
      throw .move(.illegal("\(from)\(to)"))
    }
    return move
  }

  /// Parses a move in coordinates such as `e2e4`, or in SAN such as `Nf3`.
  public func move(_ text: String) throws(KingError) -> Move {
    guard !isOver else { throw .gameIsOver }
    let letters = text.filter { !$0.isWhitespace }
    if letters.utf8.count == 4, let from = Square(letters.prefix(2)), let to = Square(letters.suffix(2)) {
      return try move(from: from, to: to)
    }
    do throws(MoveError) {
      if let move = try? position.move(coordinates: letters) { return move }
      return try position.move(san: letters)
    } catch {
      // A promotion without a piece, such as `e8`, promotes to a queen.
      if let move = try? position.move(san: letters + "=Q") { return move }
      throw .move(error)
    }
  }

  /// Plays a move.
  public mutating func play(_ move: Move) throws(KingError) {
    guard !isOver else { throw .gameIsOver }
    guard position.isLegal(move) else { throw .move(.illegal(move.description)) }
    state.play(move)
    outcome = state.outcome
  }

  /// Takes back the last move.
  public mutating func undo() throws(KingError) {
    guard state.undo() != nil else { throw .nothingToUndo }
    outcome = nil
  }

  /// Ends the game by the resignation of this side.
  public mutating func resign(_ color: Color) throws(KingError) {
    guard !isOver else { throw .gameIsOver }
    outcome = Outcome(.win(of: color.opponent), .resignation)
  }

  /// Ends the game as a draw on which both sides have agreed.
  public mutating func agreeOnDraw() throws(KingError) {
    guard !isOver else { throw .gameIsOver }
    outcome = Outcome(.draw, .agreement)
  }
}

extension Game {
  /// A number that looks random, the same for the same position and seed.
  var randomNumber: Int {
    // The seed is mixed, because those of games may be small numbers.
    Int(((seed ^ position.key) &* 0x9e37_79b9_7f4a_7c15) >> 32)
  }
}

// MARK: - Special moves

extension Game {
  /// The number of promotions, en passant captures and castlings of one side.
  public func specialMoves(of color: Color) -> SpecialMoveCounts {
    let own = moves.indices.filter { (start.sideToMove == color) == ($0 % 2 == 0) }.map { moves[$0] }
    return SpecialMoveCounts(
      promotions: own.count(where: \.isPromotion), enPassants: own.count { $0.flag == .enPassant },
      castlings: own.count(where: \.isCastling))
  }
}

import Chess

/// A game as it is played: where it began, the moves since, and whether it is over.
///
/// A value: a copy is a game of its own, and what is undone leaves no trace.
public struct Game: Hashable, Sendable {
  /// Where it began.
  public let start: Position
  /// What opponents draw their moods from, so that a game that is taken up again goes on in the same way.
  public let seed: UInt64
  /// The moves.
  public private(set) var moves: [Move] = []
  /// The keys of the positions before the present one, oldest first.
  public private(set) var earlierKeys: [UInt64] = []
  /// How it has ended, or nil while it goes on.
  public private(set) var outcome: Outcome?
  /// The positions, from the start to the present one.
  private var positions: [Position]

  /// A game without moves.
  public init(start: Position = .start, seed: UInt64 = 0) {
    self.start = start
    self.seed = seed
    positions = [start]
    outcome = Outcome.automatic(in: start, after: earlierKeys.span)
  }

  /// The present position.
  public var position: Position { positions.last ?? start }

  /// Whose turn it is.
  public var turn: Color { position.sideToMove }

  /// True once it has ended.
  public var isOver: Bool { outcome != nil }

  // MARK: Moves

  /// The legal moves of the man on a square, the same with each promotion; none once the game is over.
  public func moves(from square: Square) -> [Move] {
    isOver ? [] : position.legalMoves.filter { $0.from == square }
  }

  /// The squares that the man on a square can go to; for castling the king's two steps, and in Chess960 its rook.
  public func targets(from square: Square) -> [Square] {
    moves(from: square).reduce(into: []) { targets, move in
      let target = target(of: move)
      if !targets.contains(target) { targets.append(target) }
    }
  }

  /// The square that a person touches to play a move.
  func target(of move: Move) -> Square {
    move.isCastling && !start.needsChess960 ? Square(move.castlingWing.kingFile, move.from.rank) : move.to
  }

  /// What the pawn that goes from here to there can become; empty if the move is none or does not promote.
  public func promotions(from: Square, to: Square) -> [PieceKind] {
    moves(from: from).filter { $0.to == to }.compactMap(\.promotion)
  }

  /// The move between two squares; a pawn that promotes becomes a queen unless something else was chosen.
  public func move(from: Square, to: Square, promotion: PieceKind? = nil) throws(KingError) -> Move {
    guard !isOver else { throw .gameIsOver }
    if let move = position.move(from: from, to: to) { return move }
    guard let move = position.move(from: from, to: to, promotion: promotion ?? .queen) else {
      throw .move(.illegal("\(from)\(to)"))
    }
    return move
  }

  /// The move of a text: coordinates such as `e2e4`, or as people write it, such as `Nf3`.
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
      // `e8` without its piece: only a queen can be meant.
      if let move = try? position.move(san: letters + "=Q") { return move }
      throw .move(error)
    }
  }

  /// Plays a move.
  public mutating func play(_ move: Move) throws(KingError) {
    guard !isOver else { throw .gameIsOver }
    guard position.isLegal(move) else { throw .move(.illegal(move.description)) }
    let next = position.after(move)
    earlierKeys.append(position.key)
    positions.append(next)
    moves.append(move)
    outcome = Outcome.automatic(in: next, after: earlierKeys.span)
  }

  /// Takes the last move back.
  public mutating func undo() throws(KingError) {
    guard !moves.isEmpty else { throw .nothingToUndo }
    moves.removeLast()
    earlierKeys.removeLast()
    positions.removeLast()
    outcome = nil
  }

  /// This player gives up.
  public mutating func resign(_ color: Color) throws(KingError) {
    guard !isOver else { throw .gameIsOver }
    outcome = Outcome(.win(of: color.opponent), .resignation)
  }
}

// MARK: - What was done in it

extension Game {
  /// The promotions, en passants and castlings of a player.
  public func feats(of color: Color) -> Feats {
    let own = moves.indices.filter { (start.sideToMove == color) == ($0 % 2 == 0) }.map { moves[$0] }
    return Feats(
      promotions: own.count(where: \.isPromotion), enPassants: own.count { $0.kind == .enPassant },
      castlings: own.count(where: \.isCastling))
  }
}

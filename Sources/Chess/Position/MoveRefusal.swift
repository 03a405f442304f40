/// The reason why a move in a position is not legal, for who wants to tell it to a person.
///
///     if let refusal = MoveRefusal(of: .d2, to: .d3, in: position) { print(refusal) }
public enum MoveRefusal: Hashable, Sendable {
  /// There is no piece on the square.
  case emptySquare(Square)
  /// The piece on the square is the opponent's.
  case notYours(PieceKind, Square)
  /// The side to move has no such piece.
  case noSuchPiece(PieceKind)
  /// None of several pieces of this kind can move to the square.
  case noneReaches(PieceKind, Square)
  /// The piece on the square has no legal move.
  case cannotMove(PieceKind, Square)
  /// Pieces of this kind do not move in this way.
  case cannotReach(PieceKind, from: Square, to: Square)
  /// An own piece stands on the target square.
  case ownPiece(PieceKind, Square)
  /// A piece stands in the way.
  case blocked(PieceKind, from: Square, by: PieceKind, Square)
  /// A pawn moves diagonally only to capture, and there is nothing to be captured.
  case nothingToCapture(Square)
  /// The pawn beside could have been captured en passant only at once.
  case enPassantTooLate(Square)
  /// The two kings would stand side by side.
  case besideKing
  /// The king would be in check from this piece.
  case intoCheck(from: PieceKind, Square)
  /// The king is in check from this piece, and would be so after the move.
  case staysInCheck(from: PieceKind, Square)
  /// The king or the rook has moved.
  case castlingRightLost
  /// A piece stands between the king and the rook.
  case castlingBlocked(by: PieceKind, Square)
  /// The king is in check from this piece, so it cannot castle.
  case castlingInCheck(from: PieceKind, Square)
  /// The king would cross a square that this piece attacks.
  case castlingThroughCheck(Square, from: PieceKind, Square)
}

// MARK: - A piece and its target

extension MoveRefusal {
  /// The reason why the move between two squares is not legal; nil if it is.
  ///
  /// A king's move of two squares along its back rank is castling.
  public init?(of from: Square, to: Square, in position: Position) {
    guard !position.legalMoves.contains(where: { $0.from == from && [$0.to, $0.destination].contains(to) }) else {
      return nil
    }
    guard let piece = position[from] else {
      self = .emptySquare(from)
      return
    }
    guard piece.color == position.sideToMove else {
      self = .notYours(piece.kind, from)
      return
    }
    if piece.kind == .king, from.rank == piece.color.homeRank, from.rank == to.rank,
      abs(from.file.index - to.file.index) == 2
    {
      let side = to.file.index > from.file.index ? CastlingRights.Side.kingside : .queenside
      // In Chess960, castling may be legal and this not its way of writing.
      self = MoveRefusal(ofCastling: side, in: position) ?? .cannotReach(.king, from: from, to: to)
      return
    }
    self =
      MoveRefusal.ofReach(piece, from, to, position) ?? MoveRefusal.ofCheck(from, to, position)
      ?? .cannotReach(piece.kind, from: from, to: to)
  }

  /// The reason why no piece of this kind can move to a square; nil if one can.
  public init?(of kind: PieceKind, to: Square, in position: Position) {
    let pieces = Array(position[position.sideToMove, kind])
    let refusals = pieces.map { MoveRefusal(of: $0, to: to, in: position) }
    guard !refusals.contains(nil) else { return nil }
    guard let first = refusals.first, let first else {
      self = .noSuchPiece(kind)
      return
    }
    // Of several pieces, the one that could move there, were it not for the king, is meant.
    let meant = refusals.count == 1 ? first : refusals.lazy.compactMap(\.self).first(where: \.isAboutCheckOrTarget)
    self = meant ?? .noneReaches(kind, to)
  }

  /// The reason why the piece on a square cannot be moved at all; nil if it can.
  public init?(ofPieceOn square: Square, in position: Position) {
    guard !position.legalMoves.contains(where: { $0.from == square }) else { return nil }
    guard let piece = position[square] else {
      self = .emptySquare(square)
      return
    }
    self = piece.color == position.sideToMove ? .cannotMove(piece.kind, square) : .notYours(piece.kind, square)
  }

  private var isAboutCheckOrTarget: Bool {
    switch self {
    case .ownPiece, .intoCheck, .staysInCheck, .besideKing: true
    default: false
    }
  }

  /// Why the piece does not move to the square, whatever becomes of its king; nil if it does.
  private static func ofReach(_ piece: Piece, _ from: Square, _ to: Square, _ position: Position) -> MoveRefusal? {
    guard from != to else { return .cannotReach(piece.kind, from: from, to: to) }
    if piece.kind == .pawn { return ofPawn(piece.color, from, to, position) }
    guard Attacks.of(piece, from: from, occupied: .empty).contains(to) else {
      return .cannotReach(piece.kind, from: from, to: to)
    }
    if !Attacks.of(piece, from: from, occupied: position.occupied).contains(to),
      let (blocker, square) = firstPiece(from, to, position)
    {
      return .blocked(piece.kind, from: from, by: blocker, square)
    }
    guard let target = position[to], target.color == piece.color else { return nil }
    return .ownPiece(target.kind, to)
  }

  private static func ofPawn(_ color: Color, _ from: Square, _ to: Square, _ position: Position) -> MoveRefusal? {
    let steps = (to.rank.index - from.rank.index) * (color == .white ? 1 : -1)
    let unreachable = MoveRefusal.cannotReach(.pawn, from: from, to: to)
    if from.file == to.file {
      let isAtHome = from.relative(to: color).rank == .second
      guard steps == 1 || steps == 2 && isAtHome else { return unreachable }
      guard let (blocker, square) = firstPiece(from, to, position, including: to) else { return nil }
      return .blocked(.pawn, from: from, by: blocker, square)
    }
    guard steps == 1, abs(to.file.index - from.file.index) == 1 else { return unreachable }
    if let target = position[to] { return target.color == color ? .ownPiece(target.kind, to) : nil }
    let beside = Square(to.file, from.rank)
    guard position[beside] == Piece(color.opponent, .pawn), from.relative(to: color).rank == .fifth else {
      return .nothingToCapture(to)
    }
    // Whether the pawn beside has just come, only the move counts say; a right that is there is spoiled by a pin.
    let after = position.occupied - [from, beside] | Bitboard(to)
    let checkers = position.attackers(of: position.king(of: color), occupied: after) & position[color.opponent]
    guard position.halfmoveClock == 0, let checker = (checkers - Bitboard(beside)).first,
      let kind = position[checker]?.kind
    else { return .enPassantTooLate(beside) }
    return position.inCheck ? .staysInCheck(from: kind, checker) : .intoCheck(from: kind, checker)
  }

  /// The first piece on the line from a square to another, which itself counts only if it is included.
  private static func firstPiece(
    _ from: Square, _ to: Square, _ position: Position, including last: Square? = nil
  ) -> (PieceKind, Square)? {
    for square in from.path(to: to) + (last.map { [$0] } ?? []) {
      if let piece = position[square] { return (piece.kind, square) }
    }
    return nil
  }

  /// The check in which the move would leave the king; nil if there is none.
  private static func ofCheck(_ from: Square, _ to: Square, _ position: Position) -> MoveRefusal? {
    let color = position.sideToMove
    let king = position.king(of: color)
    let after = position.occupied - Bitboard(from) | Bitboard(to)
    let attackers =
      position.attackers(of: from == king ? to : king, occupied: after) & position[color.opponent] - Bitboard(to)
    guard let attacker = attackers.first, let kind = position[attacker]?.kind else { return nil }
    if attackers.contains(where: { position[$0]?.kind == .king }) { return .besideKing }
    return position.checkers.overlaps(attackers)
      ? .staysInCheck(from: kind, attacker) : .intoCheck(from: kind, attacker)
  }
}

// MARK: - Castling

extension MoveRefusal {
  /// The reason why castling towards this side is not legal; nil if it is.
  public init?(ofCastling side: CastlingRights.Side, in position: Position) {
    guard !position.legalMoves.contains(where: { $0.isCastling && $0.castlingSide == side }) else { return nil }
    let color = position.sideToMove
    let king = position.king(of: color)
    let rooks = position.castlingRights.rooks & position[color]
    let ours = rooks.first { ($0.file.index > king.file.index) == (side == .kingside) }
    guard let rook = ours else {
      self = .castlingRightLost
      return
    }
    let (kingTarget, rookTarget) = (Square(side.kingFile, king.rank), Square(side.rookFile, king.rank))
    let path = king.path(to: kingTarget) + [kingTarget] + rook.path(to: rookTarget) + [rookTarget]
    if let (square, piece) = path.lazy.filter({ $0 != king && $0 != rook })
      .compactMap({ square in position[square].map { (square, $0) } }).first
    {
      self = .castlingBlocked(by: piece.kind, square)
      return
    }
    if let checker = position.checkers.first, let piece = position[checker] {
      self = .castlingInCheck(from: piece.kind, checker)
      return
    }
    for square in king.path(to: kingTarget) + [kingTarget] {
      // The castling rook may have been what kept an attack from the king's target.
      let occupied = position.occupied - [king, rook]
      let attackers = position.attackers(of: square, occupied: occupied) & position[color.opponent]
      guard let attacker = attackers.first, let piece = position[attacker] else { continue }
      self =
        square == kingTarget
        ? .intoCheck(from: piece.kind, attacker) : .castlingThroughCheck(square, from: piece.kind, attacker)
      return
    }
    self = .castlingRightLost
  }
}

extension Square {
  /// The squares strictly between two squares on one rank, file or diagonal; empty if they share no line.
  package func path(to other: Square) -> [Square] {
    let (across, along) = (other.file.index - file.index, other.rank.index - rank.index)
    guard across == 0 || along == 0 || abs(across) == abs(along) else { return [] }
    return (1..<max(1, distance(to: other))).map { step in
      Square(
        File(index: file.index + step * across.signum()), Rank(index: rank.index + step * along.signum()))
    }
  }
}

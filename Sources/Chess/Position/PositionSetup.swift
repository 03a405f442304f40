/// An editable description of a position, not yet validated.
///
/// Edit it freely, then call `validated()`:
///
///     var setup = PositionSetup()
///     setup.placement[.e1] = Piece(.white, .king)
///     setup.placement[.e8] = Piece(.black, .king)
///     let (position, repairs) = try setup.validated()
public struct PositionSetup: Hashable, Sendable {
  /// The piece placement.
  public var placement = Placement()

  /// The side to move.
  public var sideToMove = Color.white

  /// The claimed castling rights, in the order of the FEN.
  public var castling: [CastlingClaim] = []

  /// The en-passant square: the square behind a pawn that has just made a double push.
  public var enPassantSquare: Square?

  /// The number of plies since the last capture or pawn move.
  public var halfmoveClock = 0

  /// The move number.
  public var fullmoveNumber = 1

  /// Creates an empty board with White to move.
  public init() {}
}

// MARK: - Validation

extension PositionSetup {
  /// Validates the setup and returns the position, with the repairs that were necessary.
  ///
  /// - Throws: a `PositionError` if the position is not playable. Merely unreachable positions (ten queens, a check by
  ///   three pieces) are accepted.
  public func validated() throws(PositionError) -> (position: Position, repairs: [PositionRepair]) {
    Tables.prepare()
    try checkPieceCounts()
    try checkKings()

    var repairs: [PositionRepair] = []
    var position = Position(
      placement: placement, key: 0, groups: PieceGroupKeys(), castlingRights: CastlingRights(),
      kingDanger: KingDanger(), sideToMove: sideToMove, enPassantSquare: nil,
      halfmoveClock: UInt16(clamping: halfmoveClock), fullmoveNumber: UInt16(clamping: max(1, fullmoveNumber)),
      reversiblePlies: 0)
    let (clock, number) = (Int(position.halfmoveClock), Int(position.fullmoveNumber))
    if clock != halfmoveClock { repairs.append(.halfmoveClockChanged(from: halfmoveClock, to: clock)) }
    if number != fullmoveNumber { repairs.append(.moveNumberChanged(from: fullmoveNumber, to: number)) }

    let waiting = sideToMove.opponent
    let attackers = position.attackers(of: position.king(of: waiting), occupied: placement.occupied)
    guard !attackers.overlaps(placement[sideToMove]) else {
      throw .opponentInCheck(waiting, by: Array(attackers & placement[sideToMove]))
    }

    for claim in castling {
      guard let (rook, squares) = rookAndSquaresBehind(claim) else {
        repairs.append(.castlingRightDropped(claim))
        continue
      }
      if position.castlingRights.rooks.overlaps(squares) {
        repairs.append(.castlingRightRepeated(claim))
      } else {
        position.castlingRights.rooks.insert(rook)
      }
    }

    (position.key, position.groups) = position.keysFromScratch()
    let offered = enPassantSquare.flatMap { isBehindDoublePush($0) ? $0 : nil }
    if sideToMove == .white {
      position.kingDanger = placement.kingDanger(of: White.self)
      if let offered { position.setEnPassant(at: offered, to: White.self) }
    } else {
      position.kingDanger = placement.kingDanger(of: Black.self)
      if let offered { position.setEnPassant(at: offered, to: Black.self) }
    }
    if let enPassantSquare, position.enPassantSquare == nil { repairs.append(.enPassantDropped(enPassantSquare)) }
    assert(position.hasSoundKeys)
    return (position, repairs)
  }

  private func checkPieceCounts() throws(PositionError) {
    for color in Color.allCases {
      let count = placement[color].count
      guard count <= 16 else { throw .tooManyPieces(color, count) }
      let pawns = placement[Piece(color, .pawn)].count
      guard pawns <= 8 else { throw .tooManyPawns(color, pawns) }
    }
    let stranded = placement.pawns & (Bitboard(.first) | Bitboard(.eighth))
    guard stranded.isEmpty else { throw .pawnOnEdge(Array(stranded)) }
  }

  private func checkKings() throws(PositionError) {
    for color in Color.allCases {
      let kings = placement[Piece(color, .king)]
      guard let _ = kings.first else { throw .noKing(color) }
      guard !kings.hasMoreThanOne else { throw .severalKings(color, Array(kings)) }
    }
    let (white, black) = (placement[Piece(.white, .king)].lsb, placement[Piece(.black, .king)].lsb)
    guard white.distance(to: black) > 1 else { throw .adjacentKings(white, black) }
  }

  /// The rook of a claim and the squares on its side of the king, if king and rook stand on the back rank.
  private func rookAndSquaresBehind(_ claim: CastlingClaim) -> (rook: Square, squares: Bitboard)? {
    let home = Bitboard(claim.color.homeRank)
    let rooks = placement[Piece(claim.color, .rook)] & home
    guard let king = (placement[Piece(claim.color, .king)] & home).first else { return nil }
    let west = Bitboard(bits: Bitboard(king).bits &- 1) & home
    let east = home - west - Bitboard(king)

    let rook: Square?
    switch claim {
    case .side(_, .kingside): rook = (rooks & east).isEmpty ? nil : (rooks & east).msb
    case .side(_, .queenside): rook = (rooks & west).first
    case .file(_, let file): rook = (rooks & Bitboard(file)).first
    }
    guard let rook else { return nil }
    return (rook, west.contains(rook) ? west : east)
  }

  /// True if a pawn of the side that has just moved can have crossed this square by a double push.
  private func isBehindDoublePush(_ square: Square) -> Bool {
    guard square.rank == .sixth.relative(to: sideToMove) else { return false }
    let waiting = sideToMove.opponent
    let pushed = Square(square.file, .fourth.relative(to: waiting))
    let start = Square(square.file, .second.relative(to: waiting))
    return placement[pushed] == Piece(waiting, .pawn) && placement[square] == nil && placement[start] == nil
  }
}

// MARK: - Editing a position

extension PositionSetup {
  /// Creates an editable description of a position.
  public init(_ position: Position) {
    placement = position.placement
    sideToMove = position.sideToMove
    castling = position.castlingRights.rooks.map { .file($0.rank == .first ? .white : .black, $0.file) }
    enPassantSquare = position.enPassantSquare
    halfmoveClock = Int(position.halfmoveClock)
    fullmoveNumber = Int(position.fullmoveNumber)
  }
}

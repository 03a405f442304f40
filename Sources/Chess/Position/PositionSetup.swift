/// A position as somebody describes it, before anyone has looked whether it can be played.
///
/// Edit it freely, then ask for a `Position`:
///
///     var setup = PositionSetup()
///     setup.placement[.e1] = Piece(.white, .king)
///     setup.placement[.e8] = Piece(.black, .king)
///     let (position, repairs) = try setup.validated()
public struct PositionSetup: Hashable, Sendable {
  /// Which piece stands where.
  public var placement = Placement()

  /// Whose turn it is.
  public var sideToMove = Color.white

  /// The claimed castling rights, in the order in which they were written.
  public var castling: [CastlingClaim] = []

  /// The square behind a pawn that has just gone two squares.
  public var enPassantSquare: Square?

  /// The plies since the last capture or pawn move.
  public var halfmoveClock = 0

  /// The number of the move.
  public var fullmoveNumber = 1

  /// An empty board, White to move.
  public init() {}

  /// A castling right as a FEN can name it.
  public enum CastlingClaim: Hashable, Sendable {
    /// `K`, `Q`, `k`, `q`: with the outermost rook on that side of the king.
    case wing(Color, CastlingRights.Wing)
    /// `A` … `H`, `a` … `h`: with the rook on that file.
    case file(Color, File)

    /// Who would castle.
    public var color: Color {
      switch self {
      case .wing(let color, _), .file(let color, _): color
      }
    }

    /// The letter of the FEN.
    public var letter: Character {
      let letter: String
      switch self {
      case .wing(_, let wing): letter = wing == .kingside ? "K" : "Q"
      case .file(_, let file): letter = file.description.uppercased()
      }
      return Character(color == .white ? letter : letter.lowercased())
    }
  }
}

// MARK: - From a description to a position

extension PositionSetup {
  /// The position, and what had to be mended to get it.
  ///
  /// - Throws: a `PositionError` if it cannot be played. What is merely unreachable (ten queens, a check by three men)
  ///   can.
  public func validated() throws(PositionError) -> (position: Position, repairs: [PositionRepair]) {
    Tables.prepare()
    try checkMen()
    try checkKings()

    var repairs: [PositionRepair] = []
    var position = Position(
      placement: placement, key: 0, groups: GroupKeys(), castlingRights: CastlingRights(), checkers: .empty,
      straightPins: .empty, diagonalPins: .empty, sideToMove: sideToMove, enPassantSquare: nil,
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
      guard let (rook, wing) = rookAndWing(of: claim) else {
        repairs.append(.castlingRightDropped(claim))
        continue
      }
      if position.castlingRights.rooks.overlaps(wing) {
        repairs.append(.castlingRightRepeated(claim))
      } else {
        position.castlingRights.rooks.insert(rook)
      }
    }

    (position.key, position.groups) = position.keysFromScratch()
    let offered = enPassantSquare.flatMap { isBehindDoublePush($0) ? $0 : nil }
    if sideToMove == .white {
      position.findChecksAndPins(for: White.self)
      if let offered { position.offerEnPassant(at: offered, to: White.self) }
    } else {
      position.findChecksAndPins(for: Black.self)
      if let offered { position.offerEnPassant(at: offered, to: Black.self) }
    }
    if let enPassantSquare, position.enPassantSquare == nil { repairs.append(.enPassantDropped(enPassantSquare)) }
    return (position, repairs)
  }

  private func checkMen() throws(PositionError) {
    for color in Color.allCases {
      let men = placement[color].count
      guard men <= 16 else { throw .tooManyMen(color, men) }
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
      guard !kings.hasSeveral else { throw .severalKings(color, Array(kings)) }
    }
    let (white, black) = (placement[Piece(.white, .king)].lowest, placement[Piece(.black, .king)].lowest)
    guard white.distance(to: black) > 1 else { throw .adjacentKings(white, black) }
  }

  /// The rook that a claim means and the squares on its side of the king, if both men stand on their home rank.
  private func rookAndWing(of claim: CastlingClaim) -> (rook: Square, wing: Bitboard)? {
    let home = Bitboard(claim.color.homeRank)
    let rooks = placement[Piece(claim.color, .rook)] & home
    guard let king = (placement[Piece(claim.color, .king)] & home).first else { return nil }
    let west = Bitboard(bits: Bitboard(king).bits &- 1) & home
    let east = home - west - Bitboard(king)

    let rook: Square?
    switch claim {
    case .wing(_, .kingside): rook = (rooks & east).isEmpty ? nil : (rooks & east).highest
    case .wing(_, .queenside): rook = (rooks & west).first
    case .file(_, let file): rook = (rooks & Bitboard(file)).first
    }
    guard let rook else { return nil }
    return (rook, west.contains(rook) ? west : east)
  }

  /// True if a pawn of the side that has just moved can have passed this square with a double step.
  private func isBehindDoublePush(_ square: Square) -> Bool {
    guard square.rank == .sixth.relative(to: sideToMove) else { return false }
    let waiting = sideToMove.opponent
    let pushed = Square(square.file, .fourth.relative(to: waiting))
    let start = Square(square.file, .second.relative(to: waiting))
    return placement[pushed] == Piece(waiting, .pawn) && placement[square] == nil && placement[start] == nil
  }
}

// MARK: - From a position to a description

extension PositionSetup {
  /// The description of a position, to be edited.
  public init(_ position: Position) {
    placement = position.placement
    sideToMove = position.sideToMove
    castling = position.castlingRights.rooks.map { .file($0.rank == .first ? .white : .black, $0.file) }
    enPassantSquare = position.enPassantSquare
    halfmoveClock = Int(position.halfmoveClock)
    fullmoveNumber = Int(position.fullmoveNumber)
  }
}

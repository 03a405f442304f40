/// A SAN move of at most eight characters in one register: the fast path of the PGN reader.
struct ShortSAN {
  /// The characters, the first in the lowest byte.
  private let letters: UInt64
  private let count: Int

  /// Creates the move without its check and mate suffixes.
  @inline(__always)
  init(letters: UInt64, count: Int) {
    assert(count >= 0 && count <= 8)
    var count = count
    while count > 0 {
      let last = UInt8(truncatingIfNeeded: letters &>> UInt64(truncatingIfNeeded: 8 &* (count &- 1)))
      guard last == UInt8(ascii: "+") || last == UInt8(ascii: "#") else { break }
      count &-= 1
    }
    self.letters = letters
    self.count = count
  }

  @inline(__always)
  private subscript(place: Int) -> UInt8 {
    assert(place >= 0 && place < count)
    return UInt8(truncatingIfNeeded: letters &>> UInt64(truncatingIfNeeded: 8 &* place))
  }

  @inline(__always)
  private static func file(_ letter: UInt8) -> Int? {
    let file = Int(letter) &- Int(UInt8(ascii: "a"))
    return file & ~7 == 0 ? file : nil
  }

  @inline(__always)
  private static func rank(_ letter: UInt8) -> Int? {
    let rank = Int(letter) &- Int(UInt8(ascii: "1"))
    return rank & ~7 == 0 ? rank : nil
  }

  @inline(__always)
  private static func kind(_ letter: UInt8) -> PieceKind? {
    switch letter {
    case UInt8(ascii: "N"): .knight
    case UInt8(ascii: "B"): .bishop
    case UInt8(ascii: "R"): .rook
    case UInt8(ascii: "Q"): .queen
    case UInt8(ascii: "K"): .king
    default: nil
    }
  }

  /// The square named by the two characters at this index.
  @inline(__always)
  private func square(at place: Int) -> Square? {
    guard let file = ShortSAN.file(self[place]), let rank = ShortSAN.rank(self[place &+ 1]) else { return nil }
    return Square(index: rank &* 8 &+ file)
  }

  /// The move, if it is plain SAN and matches exactly one legal move.
  ///
  /// Computes the possible origins from the target square instead of generating and comparing all moves. For anything
  /// else it returns nil, and `Position.move(san:)` has to be used.
  @inline(__always)
  func move(in position: Position) -> Move? {
    guard count >= 2 else { return nil }
    if let kind = ShortSAN.kind(self[0]) { return pieceMove(kind, in: position) }
    if ShortSAN.file(self[0]) != nil { return pawnMove(in: position) }
    return self[0] == UInt8(ascii: "O") ? castling(in: position) : nil
  }

  @inline(__always)
  private func pieceMove(_ kind: PieceKind, in position: Position) -> Move? {
    guard count >= 3, let target = square(at: count &- 2) else { return nil }
    let piece = Piece(position.sideToMove, kind)
    var origins =
      Attacks.pieceAttacks(piece, target, position.occupied) & position.placement[kind]
      & position.placement[position.sideToMove]

    var hints = count &- 2
    if hints > 1 && self[hints &- 1] == UInt8(ascii: "x") { hints &-= 1 }
    var place = 1
    while place < hints {
      if let file = ShortSAN.file(self[place]) {
        origins &= Bitboard(File(index: file))
      } else if let rank = ShortSAN.rank(self[place]) {
        origins &= Bitboard(Rank(index: rank))
      } else {
        return nil
      }
      place &+= 1
    }

    let kind: Move.Flag = position.occupied.contains(target) ? .capture : .quiet
    var found: Move?
    for origin in origins {
      let move = Move(origin, target, kind)
      guard position.isLegal(move) else { continue }
      guard found == nil else { return nil }
      found = move
    }
    return found
  }

  @inline(__always)
  private func pawnMove(in position: Position) -> Move? {
    let color = position.sideToMove
    let up = color == .white ? 8 : -8
    var count = count
    var promotion: PieceKind?
    if count >= 4, self[count &- 2] == UInt8(ascii: "=") {
      guard let kind = ShortSAN.kind(self[count &- 1]), kind != .king else { return nil }
      promotion = kind
      count &-= 2
    }
    guard let target = square(at: count &- 2) else { return nil }

    if count == 2 {
      let origin = target.index &- up
      guard origin & ~63 == 0 else { return nil }
      if position[Square(index: origin)] == Piece(color, .pawn) {
        return legal(Move(Square(index: origin), target, promotion.map { .promotion(to: $0) } ?? .quiet), in: position)
      }
      let start = origin &- up
      guard start & ~63 == 0, promotion == nil else { return nil }
      return legal(Move(Square(index: start), target, .doublePush), in: position)
    }

    guard count == 4, self[1] == UInt8(ascii: "x"), let file = ShortSAN.file(self[0]) else { return nil }
    let behind = target.index &- up
    guard behind & ~63 == 0 else { return nil }
    let origin = Square(index: behind & ~7 | file)
    let kind: Move.Flag =
      if let promotion {
        .promotion(to: promotion, capturing: true)
      } else {
        position.occupied.contains(target) ? .capture : .enPassant
      }
    return legal(Move(origin, target, kind), in: position)
  }

  private func castling(in position: Position) -> Move? {
    let text = count == 8 ? letters : letters & (1 &<< UInt64(8 &* count) &- 1)
    let side: CastlingRights.Side
    switch text {
    case 0x4f_2d_4f: side = .kingside  // O-O
    case 0x4f_2d_4f_2d_4f: side = .queenside  // O-O-O
    default: return nil
    }
    let king = position.king(of: position.sideToMove)
    for rook in position.castlingRights.rooks & Bitboard(position.sideToMove.homeRank) {
      let move = Move(king, rook, .castling)
      if move.castlingSide == side { return legal(move, in: position) }
    }
    return nil
  }

  @inline(__always)
  private func legal(_ move: Move, in position: Position) -> Move? { position.isLegal(move) ? move : nil }
}

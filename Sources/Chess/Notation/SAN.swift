// Standard algebraic notation: how people write moves.

extension Position {
  /// A legal move in standard algebraic notation, such as `Nbd7`, `exd6`, `O-O`, `e8=Q#`.
  ///
  /// - Precondition: `isLegal(move)`.
  public func san(_ move: Move) -> String { sanWithoutCheck(move) + checkMark(after: move) }

  private func sanWithoutCheck(_ move: Move) -> String {
    if move.isCastling { return move.castlingWing == .kingside ? "O-O" : "O-O-O" }
    guard let piece = self[move.from] else { return move.description }
    let capture = move.isCapture ? "x" : ""
    if piece.kind == .pawn {
      let origin = move.isCapture ? "\(move.from.file)" : ""
      let promotion = move.promotion.map { "=\($0.letter)" } ?? ""
      return "\(origin)\(capture)\(move.to)\(promotion)"
    }
    return "\(piece.kind.letter)\(disambiguation(of: move, piece))\(capture)\(move.to)"
  }

  /// As much of the origin as tells the move from those of the same kind of piece to the same square: the file if that
  /// is enough, else the rank, else both.
  private func disambiguation(of move: Move, _ piece: Piece) -> String {
    let rivals = placement[piece] & Attacks.pieceAttacks(piece, move.to, occupied) - Bitboard(move.from)
    guard !rivals.isEmpty else { return "" }
    let able = rivals.filter { isLegal(Move($0, move.to, move.kind)) }
    if able.isEmpty { return "" }
    if !able.contains(where: { $0.file == move.from.file }) { return "\(move.from.file)" }
    if !able.contains(where: { $0.rank == move.from.rank }) { return "\(move.from.rank)" }
    return "\(move.from)"
  }

  private func checkMark(after move: Move) -> String {
    guard givesCheck(move) else { return "" }
    return after(move).hasLegalMove ? "+" : "#"
  }

  /// The legal move that a person wrote.
  ///
  /// Reads standard algebraic notation and what is found in its place: `0-0`, `e8Q`, `e8/Q`, `exd6 e.p.`, `ed6`,
  /// `Ng1-f3`, `e2e4`, `Pe4`, marks such as `!?` and `+`, origins that were not needed. It does not matter whether
  /// captures and checks are marked; it does matter that one legal move alone fits, so a promotion must name its piece.
  public func move(san text: some StringProtocol) throws(MoveError) -> Move {
    guard let pattern = SANPattern(text) else { throw .unreadable(String(text)) }
    let fitting = legalMoves.filter { pattern.matches($0, self) }
    if fitting.count == 1 { return fitting[0] }
    guard !fitting.isEmpty else { throw .illegal(String(text)) }
    throw .ambiguous(String(text), fitting.map(\.description))
  }
}

/// What a written move says about the move it means.
private struct SANPattern {
  private var castling: CastlingRights.Wing?
  private var kind: PieceKind?
  private var file: File?
  private var rank: Rank?
  private var target: Square?
  private var promotion: PieceKind?

  /// Capital letters are pieces and small ones files, so that `bxc3` and `Bxc3` stay apart.
  init?(_ text: some StringProtocol) {
    var letters = Array(text.utf8).drop { SANPattern.blanks.contains($0) }
    letters.removeMarks()

    if let wing = SANPattern.castlingWing(letters) {
      castling = wing
      return
    }
    if let first = letters.first, let piece = PieceKind(letter: Character(UnicodeScalar(first))),
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    {
      kind = piece
      letters.removeFirst()
    }
    guard readPromotion(&letters), readTarget(&letters) else { return nil }
    // What is left is the origin, in full, in part or not at all.
    if let last = letters.last, let rank = Rank(ascii: last) {
      self.rank = rank
      letters.removeLast()
    }
    if let last = letters.last, let file = SANPattern.file(last) {
      self.file = file
      letters.removeLast()
    }
    guard letters.isEmpty else { return nil }
    // A move that names no piece is a pawn's, unless it gives both squares in full.
    if kind == nil && (file == nil || rank == nil) { kind = .pawn }
    guard promotion == nil || kind == nil || kind == .pawn else { return nil }
  }

  fileprivate static let blanks = " \t\r\n".utf8

  func matches(_ move: Move, _ position: Position) -> Bool {
    if let castling { return move.isCastling && move.castlingWing == castling }
    guard let target else { return false }
    let kingTarget = move.isCastling ? Square(move.castlingWing.kingFile, move.from.rank) : nil
    if move.isCastling {
      // Only in full coordinates: `e1g1`, `Ke1-g1`.
      guard file != nil, rank != nil, target == kingTarget || target == move.to else { return false }
      if target == kingTarget && position.move(from: move.from, to: target) != move { return false }
    } else if move.to != target {
      return false
    }
    return (kind == nil || position[move.from]?.kind == kind) && (file == nil || move.from.file == file)
      && (rank == nil || move.from.rank == rank) && (promotion == nil || move.promotion == promotion)
  }

  private static func castlingWing(_ letters: ArraySlice<UInt8>) -> CastlingRights.Wing? {
    let plain = letters.filter { $0 != UInt8(ascii: "-") }
    guard plain.allSatisfy({ "Oo0".utf8.contains($0) }) else { return nil }
    return plain.count == 2 ? .kingside : plain.count == 3 ? .queenside : nil
  }

  private mutating func readPromotion(_ letters: inout ArraySlice<UInt8>) -> Bool {
    // `=Q`, `/Q`, `(Q)` or just `Q` behind the digit of the last rank.
    var rest = letters
    if rest.last == UInt8(ascii: ")") { rest.removeLast() }
    guard let last = rest.last, let piece = PieceKind(letter: Character(UnicodeScalar(last))) else { return true }
    rest.removeLast()
    var marked = false
    while let mark = rest.last, "=/(".utf8.contains(mark) {
      rest.removeLast()
      marked = true
    }
    guard let digit = rest.last, digit == UInt8(ascii: "1") || digit == UInt8(ascii: "8") else { return !marked }
    guard piece != .pawn, piece != .king else { return false }
    promotion = piece
    letters = rest
    return true
  }

  private mutating func readTarget(_ letters: inout ArraySlice<UInt8>) -> Bool {
    // Pawn captures are sometimes written without the rank: not understood, it is too often ambiguous.
    guard let digit = letters.popLast(), let rank = Rank(ascii: digit), let letter = letters.popLast(),
      let file = SANPattern.file(letter)
    else { return false }
    target = Square(file, rank)
    if let mark = letters.last, "x:-X".utf8.contains(mark) { letters.removeLast() }
    return true
  }

  /// The file of a small letter; capital ones are pieces.
  private static func file(_ letter: UInt8) -> File? {
    letter >= UInt8(ascii: "a") ? File(ascii: letter) : nil
  }
}

extension ArraySlice<UInt8> {
  /// Takes away what may follow a move without changing it: check, mate, praise and blame, `e.p.`, in any order.
  fileprivate mutating func removeMarks() {
    var before: Int
    repeat {
      before = count
      while let last, "+#!?".utf8.contains(last) || SANPattern.blanks.contains(last) { removeLast() }
      for word in ["e.p.", "e.p", "ep", "mate"] where suffix(word.utf8.count).elementsEqual(word.utf8) {
        removeLast(word.utf8.count)
      }
    } while count < before
  }
}

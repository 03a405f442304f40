// Standard algebraic notation (SAN).

extension Position {
  /// A legal move in standard algebraic notation, such as `Nbd7`, `exd6`, `O-O`, `e8=Q#`.
  ///
  /// - Precondition: `isLegal(move)`.
  public func san(_ move: Move) -> String { sanWithoutCheck(move) + checkMark(after: move) }

  private func sanWithoutCheck(_ move: Move) -> String {
    if move.isCastling { return move.castlingSide == .kingside ? "O-O" : "O-O-O" }
    guard let piece = self[move.from] else { return move.description }
    let capture = move.isCapture ? "x" : ""
    if piece.kind == .pawn {
      let origin = move.isCapture ? "\(move.from.file)" : ""
      let promotion = move.promotion.map { "=\($0.letter)" } ?? ""
      return "\(origin)\(capture)\(move.to)\(promotion)"
    }
    return "\(piece.kind.letter)\(disambiguation(of: move, piece))\(capture)\(move.to)"
  }

  /// The minimal disambiguation of a move among the legal moves of the same kind of piece to the same square: the file
  /// of the origin if that is sufficient, else the rank, else both.
  private func disambiguation(of move: Move, _ piece: Piece) -> String {
    let candidates = placement[piece] & Attacks.pieceAttacks(piece, move.to, occupied) - Bitboard(move.from)
    guard !candidates.isEmpty else { return "" }
    let able = candidates.filter { isLegal(Move($0, move.to, move.flag)) }
    if able.isEmpty { return "" }
    if !able.contains(where: { $0.file == move.from.file }) { return "\(move.from.file)" }
    if !able.contains(where: { $0.rank == move.from.rank }) { return "\(move.from.rank)" }
    return "\(move.from)"
  }

  private func checkMark(after move: Move) -> String {
    guard givesCheck(move) else { return "" }
    return after(move).hasLegalMove ? "+" : "#"
  }

  /// The legal move written in standard algebraic notation (SAN) or a common variant of it.
  ///
  /// Accepts SAN and what is used instead: `0-0`, `e8Q`, `e8/Q`, `exd6 e.p.`, `ed6`, `Ng1-f3`, `e2e4`, `Pe4`, suffixes
  /// such as `!?` and `+`, and unnecessary disambiguation. Captures and checks need not be marked. Exactly one legal
  /// move must match, so a promotion must name its piece.
  public func move(san text: some StringProtocol) throws(MoveError) -> Move {
    guard let pattern = SANPattern(text) else { throw .unreadable(String(text)) }
    let fitting = legalMoves.filter { pattern.matches($0, self) }
    if fitting.count == 1 { return fitting[0] }
    guard !fitting.isEmpty else { throw .illegal(String(text)) }
    throw .ambiguous(String(text), fitting.map(\.description))
  }
}

/// The constraints that a written move puts on the legal move it stands for.
private struct SANPattern {
  private var castling: CastlingRights.Side?
  private var kind: PieceKind?
  private var file: File?
  private var rank: Rank?
  private var target: Square?
  private var promotion: PieceKind?

  /// Upper-case letters are pieces and lower-case letters are files, which distinguishes `bxc3` from `Bxc3`.
  init?(_ text: some StringProtocol) {
    var letters = Array(text.utf8).drop { SANPattern.blanks.contains($0) }
    letters.removeMarks()

    if let side = SANPattern.castlingSide(letters) {
      castling = side
      return
    }
    if let first = letters.first, let piece = PieceKind(letter: Character(UnicodeScalar(first))),
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    {
      kind = piece
      letters.removeFirst()
    }
    guard readPromotion(&letters), readTarget(&letters) else { return nil }
    // The rest is the origin: complete, partial or absent.
    if let last = letters.last, let rank = Rank(ascii: last) {
      self.rank = rank
      letters.removeLast()
    }
    if let last = letters.last, let file = SANPattern.file(last) {
      self.file = file
      letters.removeLast()
    }
    guard letters.isEmpty else { return nil }
    // A move without a piece letter is a pawn move, unless it gives both squares completely.
    if kind == nil && (file == nil || rank == nil) { kind = .pawn }
    guard promotion == nil || kind == nil || kind == .pawn else { return nil }
  }

  fileprivate static let blanks = " \t\r\n".utf8

  func matches(_ move: Move, _ position: Position) -> Bool {
    if let castling { return move.isCastling && move.castlingSide == castling }
    guard let target else { return false }
    if move.isCastling {
      // Only in full coordinates: `e1g1`, `Ke1-g1`.
      guard file != nil, rank != nil, target == move.destination || target == move.to else { return false }
      if target == move.destination && position.move(from: move.from, to: target) != move { return false }
    } else if move.to != target {
      return false
    }
    return (kind == nil || position[move.from]?.kind == kind) && (file == nil || move.from.file == file)
      && (rank == nil || move.from.rank == rank) && (promotion == nil || move.promotion == promotion)
  }

  private static func castlingSide(_ letters: ArraySlice<UInt8>) -> CastlingRights.Side? {
    let plain = letters.filter { $0 != UInt8(ascii: "-") }
    guard plain.allSatisfy({ "Oo0".utf8.contains($0) }) else { return nil }
    return plain.count == 2 ? .kingside : plain.count == 3 ? .queenside : nil
  }

  private mutating func readPromotion(_ letters: inout ArraySlice<UInt8>) -> Bool {
    // `=Q`, `/Q`, `(Q)` or just `Q` after the digit of the last rank.
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
    // Pawn captures without a rank, such as `exd`, are not accepted: they are too often ambiguous.
    guard let digit = letters.popLast(), let rank = Rank(ascii: digit), let letter = letters.popLast(),
      let file = SANPattern.file(letter)
    else { return false }
    target = Square(file, rank)
    if let mark = letters.last, "x:-X".utf8.contains(mark) { letters.removeLast() }
    return true
  }

  /// The file of a lower-case letter; upper-case letters are pieces.
  private static func file(_ letter: UInt8) -> File? {
    letter >= UInt8(ascii: "a") ? File(ascii: letter) : nil
  }
}

extension ArraySlice<UInt8> {
  /// Removes suffixes that do not change the move: check, mate, move assessments, `e.p.`, in any order.
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

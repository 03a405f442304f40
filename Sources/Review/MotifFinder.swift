import Chess

/// What a move allows, overlooks or misses on the board: what wins or loses something is played out in the lines that were
/// searched, and what it was time for is the first move of the better one.
struct MotifFinder {
  /// The position, and what was played in it.
  let position: Position
  let move: Move
  /// The opponent's best line after the move.
  let reply: [Move]
  /// The best line in place of the move.
  let better: [Move]
  /// The opponent's move before; nil at the beginning.
  let previous: Move?
  let phase: GamePhase

  /// The plies of a line in which a motif is played out.
  private static let horizon = 5

  private var mover: Color { position.sideToMove }
  private var after: Position { position.after(move) }

  // MARK: Faults and omissions; nil if nothing on the board tells

  /// How a move loses something: a piece that is taken at once has no other reason.
  var loss: Remark? { fault ?? lostPiece }

  /// What the opponent makes of the move.
  var fault: Remark? {
    if after.isStalemate { return .stalemates }
    return promotion(in: reply).map { .allowsPromotion($0) }
      ?? fork(in: reply, from: after).map { .allowsFork(by: $0.attacker, of: $0.targets) } ?? trappedPiece
  }

  /// What the better move would have won by.
  var omission: Remark? {
    if let square = promotion(in: better) { return .missesPromotion(square) }
    if let fork = fork(in: better, from: position) { return .missesFork(by: fork.attacker, of: fork.targets) }
    guard let best = better.first, let previous, previous.isCapture, best.isCapture, best.to == previous.to,
      move.to != previous.to
    else { return nil }
    return .shouldTakeBack(previous.to)
  }

  /// What the better move would have done without winning anything.
  var neglect: Remark? {
    guard let best = better.first else { return nil }
    if best.isCastling, !move.isCastling { return .shouldCastle }
    return attack(by: best, in: position).map { .missesAttack(by: $0.attacker, on: $0.target) } ?? undeveloped(best)
      ?? rescue(best) ?? capture(best) ?? pawnPlan(best) ?? rookPlan(best) ?? kingPlan(best)
  }

  /// What the opponent gets without winning anything.
  var concession: Remark? {
    guard let best = reply.first else { return nil }
    if isTrade(answeredBy: best), better.first?.to != move.to { return .badTrade(move.to) }
    return attack(by: best, in: after).map { .allowsAttack(by: $0.attacker, on: $0.target) }
  }

  // MARK: Single motifs

  /// The square on which the side that begins a line promotes.
  private func promotion(in line: [Move]) -> Square? { own(line).first(where: \.isPromotion)?.to }

  /// The moves of the side that begins a line, as far as motifs are followed.
  private func own(_ line: [Move]) -> [Move] {
    line.prefix(MotifFinder.horizon).enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
  }

  /// The first move of a line, if it attacks two pieces at once and one of them is taken afterwards.
  private func fork(in line: [Move], from start: Position) -> (attacker: PlacedPiece, targets: [PlacedPiece])? {
    guard let first = line.first, !first.isCastling, line.count >= 3 else { return nil }
    let position = start.after(first)
    guard let attacker = position.placedPiece(on: first.to) else { return nil }
    let targets = targets(of: attacker, in: position)
    let isTaken = own(line).dropFirst().contains { next in
      next.isCapture && next.from == first.to && targets.contains { $0.square == next.to }
    }
    return targets.count >= 2 && isTaken ? (attacker, targets) : nil
  }

  /// What a piece of the side that has just moved attacks and would gain by: the king, more valuable pieces, and those
  /// that nobody protects; the most valuable first.
  private func targets(of attacker: PlacedPiece, in position: Position) -> [PlacedPiece] {
    let victims = position[position.sideToMove]
    let pieces = victims.compactMap { square -> PlacedPiece? in
      guard let piece = position.placedPiece(on: square) else { return nil }
      let attackers = position.attackers(of: square, occupied: position.occupied)
      guard attackers.contains(attacker.square) else { return nil }
      let isWorthMore = piece.kind == .king || piece.kind.exchangeValue > attacker.kind.exchangeValue
      let isFree = piece.kind != .pawn && !attackers.overlaps(victims)
      return isWorthMore || isFree ? piece : nil
    }
    return pieces.enumerated().sorted { a, b in
      (a.element.rank, -a.offset) > (b.element.rank, -b.offset)
    }.map(\.element)
  }

  /// The piece that the opponent takes at once, and why it could.
  private var lostPiece: Remark? {
    guard let taking = reply.first, taking.isCapture, let lost = after.placedPiece(on: taking.to), lost.kind != .pawn,
      after.see(taking, atLeast: 100)
    else { return nil }
    if taking.to == move.to { return .canBeTaken(lost) }
    if !after.inCheck, after.afterMoveOrNull(.none).pinned.contains(taking.to) { return .losesPinned(lost) }
    // The same capture was possible before.
    if !position.inCheck {
      let passed = position.afterMoveOrNull(.none)
      if let before = passed.move(from: taking.from, to: taking.to), passed.see(before, atLeast: 100) {
        return .overlooksAttack(lost)
      }
    }
    let wasProtected = position.attackers(of: taking.to, occupied: position.occupied).contains(move.from)
    return wasProtected ? .withdrawsProtection(lost) : nil
  }

  /// A piece that is attacked, is taken afterwards wherever it goes, and has no square where it would be safe.
  private var trappedPiece: Remark? {
    guard let first = reply.first, !first.isCapture, reply.count >= 3, reply[2].isCapture else { return nil }
    let attacked = after.after(first)
    guard !attacked.inCheck else { return nil }
    // Where it stands when it is attacked: it may be taken after it has moved.
    let square = reply[1].to == reply[2].to ? reply[1].from : reply[2].to
    guard let piece = attacked.placedPiece(on: square), piece.kind != .pawn, piece.kind != .king,
      attacked.attackers(of: square, occupied: attacked.occupied).overlaps(attacked[mover.opponent]),
      !after.attackers(of: square, occupied: after.occupied).contains(first.from),
      attacked.attackers(of: square, occupied: attacked.occupied).contains(first.to)
    else { return nil }
    let ways = attacked.legalMoves.filter { $0.from == square }
    guard !ways.isEmpty, ways.allSatisfy({ !attacked.see($0, atLeast: -99) }) else { return nil }
    return .trapped(piece)
  }

  /// The most valuable piece that a quiet move attacks and that was not attacked by it before.
  private func attack(
    by move: Move, in start: Position
  ) -> (attacker: PlacedPiece, target: PlacedPiece)? {
    guard !move.isCapture, !move.isCastling, !move.isPromotion else { return nil }
    let position = start.after(move)
    guard let attacker = position.placedPiece(on: move.to), attacker.kind != .king else { return nil }
    let target = targets(of: attacker, in: position).first { target in
      target.kind != .king
        && !start.attackers(of: target.square, occupied: start.occupied).contains(move.from)
    }
    return target.map { (attacker, $0) }
  }

  /// True if the move takes something, and what has taken is taken in turn, with nothing won or lost.
  private func isTrade(answeredBy reply: Move) -> Bool {
    guard move.isCapture, reply.isCapture, reply.to == move.to,
      let taken = position.placedPiece(on: move.to), let lost = position.placedPiece(on: move.from)
    else { return false }
    return taken.kind.exchangeValue == lost.kind.exchangeValue
  }

  /// A knight or a bishop that the better move brings into play while the other one moved something else.
  private func undeveloped(_ best: Move) -> Remark? {
    func isDevelopment(_ move: Move) -> Bool {
      guard let kind = position[move.from]?.kind, kind == .knight || kind == .bishop else { return false }
      return move.from.rank == mover.homeRank && move.to.rank != mover.homeRank
    }
    guard phase == .opening, isDevelopment(best), !isDevelopment(move) else { return nil }
    return position.placedPiece(on: best.from).map { .shouldDevelop($0) }
  }
}

// MARK: - Plans

extension MotifFinder {
  /// A piece that could be taken with a gain, and that the better move brings away.
  private func rescue(_ best: Move) -> Remark? {
    guard !position.inCheck, !best.isCapture, !best.isCastling, best.from != move.from,
      let piece = position.placedPiece(on: best.from)
    else { return nil }
    let passed = position.afterMoveOrNull(.none)
    let isInDanger = passed.legalMoves.contains { $0.to == best.from && passed.see($0, atLeast: 100) }
    return isInDanger ? .shouldSave(piece) : nil
  }

  /// What the better move takes; a pawn that it takes in passing is not named.
  private func capture(_ best: Move) -> Remark? {
    guard best.isCapture, let piece = position.placedPiece(on: best.from),
      let target = position.placedPiece(on: best.to)
    else {
      return nil
    }
    return .shouldTake(target, with: piece)
  }

  /// A rook that goes to a file where no pawn of its own is in its way.
  private func rookPlan(_ best: Move) -> Remark? {
    guard let rook = position.placedPiece(on: best.from), rook.kind == .rook, !best.isCapture, !best.isCastling,
      best.to.file != best.from.file, position[mover, .pawn].allSatisfy({ $0.file != best.to.file })
    else { return nil }
    let isOpen = position[mover.opponent, .pawn].allSatisfy { $0.file != best.to.file }
    return .shouldTakeFile(best.to.file, with: rook, isOpen: isOpen)
  }

  /// A pawn that takes the center in the opening, or a passed one that goes on.
  private func pawnPlan(_ best: Move) -> Remark? {
    guard position[best.from]?.kind == .pawn, !best.isCapture else { return nil }
    if isPassed(best.from) { return .shouldAdvance(best.from) }
    let center: Set<Square> = [.d4, .e4, .d5, .e5]
    let alsoTakesCenter = position[move.from]?.kind == .pawn && center.contains(move.to)
    return phase == .opening && center.contains(best.to) && !alsoTakesCenter ? .shouldTakeCenter(best.to) : nil
  }

  /// True if no pawn of the opponent can stop or take the mover's pawn on this square on its way.
  private func isPassed(_ square: Square) -> Bool {
    !position[mover.opponent, .pawn].contains { other in
      abs(other.file.index - square.file.index) <= 1
        && other.rank.relative(to: mover).index > square.rank.relative(to: mover).index
    }
  }

  /// The king, where few pieces are left.
  private func kingPlan(_ best: Move) -> Remark? {
    let isKings = position[best.from]?.kind == .king && position[move.from]?.kind != .king
    return phase == .endgame && isKings && !position.inCheck && !best.isCapture ? .shouldUseKing : nil
  }
}

// MARK: - Mates

extension MotifFinder {
  /// True if a line ends in mate by a rook or the queen along the first rank of the king, who is shut in by pawns of his
  /// own.
  static func endsOnTheBackRank(_ line: [Move], from start: Position) -> Bool {
    let end = line.reduce(start) { $0.after($1) }
    guard end.isCheckmate, let last = line.last, let mating = end[last.to]?.kind else { return false }
    let king = end.king(of: end.sideToMove)
    let home = end.sideToMove.homeRank
    guard king.rank == home, last.to.rank == home, mating == .rook || mating == .queen else { return false }
    let next = Rank.second.relative(to: end.sideToMove)
    let inFront = File.allCases.map { Square($0, next) }.filter { $0.distance(to: king) == 1 }
    return inFront.contains { end[$0] == Piece(end.sideToMove, .pawn) }
  }
}

@testable import Chess

/// A perft that believes nothing: at each node it compares every fast answer of a `Position` with a slow one.
struct CheckedPerft {
  /// The disagreements, each with the position where it was seen.
  private(set) var failures: [String] = []
  /// The positions that were checked.
  private(set) var nodes = 0
  /// Whether to ask `isLegal` about all 65,536 encodings at each node, or only about those of the list.
  var asksEveryEncoding = true

  /// Checks the position and all that follow within `depth` plies; returns the perft count.
  mutating func walk(_ position: Position, depth: Int) -> UInt64 {
    nodes += 1
    let moves = position.legalMoves
    checkGenerator(position, moves)
    if depth == 0 { return 1 }

    var count: UInt64 = 0
    for move in moves {
      let next = position.after(move)
      checkMove(move, from: position, to: next)
      count += walk(next, depth: depth - 1)
    }
    checkNullMove(position)
    return count
  }

  private mutating func expect(_ condition: Bool, _ what: @autoclosure () -> String, _ position: Position) {
    if !condition && failures.count < 20 { failures.append("\(what()) in \(position.fen)") }
  }

  private mutating func checkGenerator(_ position: Position, _ moves: [Move]) {
    let set = Set(moves)
    expect(set.count == moves.count, "a move is listed twice", position)
    expect(position.legalMoveCount == moves.count, "legalMoveCount is \(position.legalMoveCount)", position)
    let (noisy, quiet) = (position.moves(.noisy), position.moves(.quiet))
    expect(noisy.allSatisfy(\.isNoisy), "a quiet move among the noisy ones", position)
    expect(!quiet.contains(where: \.isNoisy), "a noisy move among the quiet ones", position)
    expect(Set(noisy + quiet) == set, "noisy and quiet moves are not all moves", position)
    if asksEveryEncoding {
      for bits in UInt16.min...UInt16.max {
        let move = Move(bits: bits)
        let isRight = position.isLegal(move) == set.contains(move)
        expect(isRight, "isLegal(\(move), kind \(move.flag.code)) is wrong", position)
      }
    } else {
      expect(moves.allSatisfy(position.isLegal), "a listed move is called illegal", position)
    }
  }

  private mutating func checkMove(_ move: Move, from position: Position, to next: Position) {
    let us = position.sideToMove
    let king = next.king(of: us)
    expect(
      !next.isAttacked(king, by: us.opponent, occupied: next.occupied), "\(move) leaves the king attacked", position)
    expect(position.givesCheck(move) == next.inCheck, "givesCheck(\(move)) is wrong", position)
    if !move.isCastling && !move.isPromotion, let mover = position[move.from] {
      let isExpected = CheckSquares(of: position)[mover.kind].contains(move.to)
      expect(isExpected == next.checkers.contains(move.to), "the check squares are wrong for \(move)", position)
    }
    if !move.isCastling && !move.isPromotion && move.flag != .enPassant && next.enPassantSquare == nil
      && position.castlingRights == next.castlingRights
    {
      expect(position.approximateKey(after: move) == next.key, "the likely key after \(move) is wrong", position)
    }
    expect(position.isPseudoLegal(move), "\(move) is called pseudo-illegal", position)
    checkState(next)
    expect(
      next.halfmoveClock == (move.isCapture || position[move.from]?.kind == .pawn ? 0 : position.halfmoveClock + 1),
      "the clock after \(move) is \(next.halfmoveClock)", position)
    checkNotation(move, position)
  }

  /// The state that the position keeps up to date, against the board.
  private mutating func checkState(_ position: Position) {
    let scratch = position.keysFromScratch()
    expect(position.key == scratch.key, "the key is wrong", position)
    expect(position.groups == scratch.groups, "a group key is wrong", position)
    let attackers = position.attackers(of: position.king(of: position.sideToMove), occupied: position.occupied)
    expect(position.checkers == attackers & position[position.sideToMove.opponent], "checkers are wrong", position)
    expect(position.pinned == pinnedPieces(position), "pins are wrong", position)
    checkThreats(position)
    for style in [Position.CastlingStyle.xfen, .shredder] {
      let fen = position.fen(castling: style)
      expect((try? Position(fen: fen)) == position, "\(fen) does not read back", position)
    }
  }

  /// The pieces whose removal exposes their king to one more slider, found by removing each.
  private func pinnedPieces(_ position: Position) -> Bitboard {
    let us = position.sideToMove
    let king = position.king(of: us)
    let theirs = position[us.opponent]
    let before = position.attackers(of: king, occupied: position.occupied) & theirs
    var pinned = Bitboard.empty
    for square in position[us] - Bitboard(king) {
      let after = position.attackers(of: king, occupied: position.occupied - Bitboard(square)) & theirs
      if after != before { pinned.insert(square) }
    }
    return pinned
  }

  /// The attacked squares, against those found square by square.
  private mutating func checkThreats(_ position: Position) {
    let us = position.sideToMove
    let withoutKing = position.occupied - Bitboard(position.king(of: us.opponent))
    var expected = ThreatMap()
    for square in Square.allCases {
      let attackers = position.attackers(of: square, occupied: withoutKing) & position[us]
      let board = position.placement
      if !attackers.isEmpty { expected.all.insert(square) }
      if attackers.overlaps(board.pawns) { expected.pawns.insert(square) }
      if attackers.overlaps(board.pawns | board.knights | board.bishops) { expected.minors.insert(square) }
      if !(attackers - board.queens - board.kings).isEmpty { expected.rooks.insert(square) }
    }
    let map = position.threatMap(by: us)
    expect(map == expected, "the threat map is wrong", position)
    expect(position.threats(by: us) == expected.all, "threats are wrong", position)
  }

  private mutating func checkNotation(_ move: Move, _ position: Position) {
    for chess960 in [false, true] {
      let text = move.coordinates(chess960: chess960)
      let read = try? position.move(coordinates: text)
      // The king's steps in castling may be an ordinary move in Chess960, and then mean that.
      let isOrdinary = move.isCastling && !chess960 && read?.isCastling == false
      expect(read == move || isOrdinary, "\(text) does not read back", position)
    }
    let san = position.san(move)
    expect((try? position.move(san: san)) == move, "\(san) does not read back as \(move)", position)
  }

  private mutating func checkNullMove(_ position: Position) {
    guard !position.inCheck else { return }
    var next = position
    next.makeNullMove()
    expect(next.sideToMove == position.sideToMove.opponent, "the null move does not pass", position)
    checkState(next)
  }
}

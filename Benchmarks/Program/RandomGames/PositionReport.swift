import Chess

/// The properties of a position as computed by Goldcrest, as one line of fields separated by tabs, in this order:
///
/// - the FEN (Shredder-FEN for Chess960);
/// - the castling field in the other style;
/// - letters: `c` check, `m` checkmate, `s` stalemate, `i` insufficient material, `f` fifty-move draw; `-` for none;
/// - how often the position has occurred before;
/// - three bitboards in hexadecimal: checkers, pinned pieces, squares attacked by the opponent;
/// - the Zobrist key in hexadecimal;
/// - four numbers: the legal moves, the noisy moves, the quiet moves, and the legal moves that are not parsed correctly
///   from their own notation;
/// - each legal move as `coordinates:SAN:check:exchange`, where check is `+` or `-` and exchange is the SEE value in
///   centipawns (`?` if the results for different thresholds contradict each other);
/// - the move that was played.
struct PositionReport {
  let moves: [Move]
  let repetitions: Int
  private let position: Position
  private let chess960: Bool

  init(_ position: Position, earlier: [UInt64] = [], chess960: Bool) {
    self.position = position
    self.chess960 = chess960
    moves = position.legalMoves
    repetitions = position.repetitions(in: earlier.span)
  }

  func write(to text: inout String, played: Move? = nil) {
    let opponent = position.sideToMove.opponent
    let fields = [
      position.fen(castling: chess960 ? .shredder : .xfen),
      castlingField(chess960 ? .xfen : .shredder),
      flags,
      "\(repetitions)",
      hexadecimal(position.checkers.bits),
      hexadecimal(position.pinned.bits),
      hexadecimal(position.threats(by: opponent).bits),
      hexadecimal(position.key),
      "\(position.legalMoveCount) \(position.moves(.noisy).count) \(position.moves(.quiet).count) \(unreadable)",
    ]
    for field in fields {
      text += field
      text += "\t"
    }
    for (index, move) in moves.enumerated() {
      if index > 0 { text += " " }
      text += move.coordinates(chess960: chess960)
      text += ":"
      text += position.san(move)
      text += position.givesCheck(move) ? ":+:" : ":-:"
      text += exchange(move).map(String.init) ?? "?"
    }
    text += "\t"
    text += played?.coordinates(chess960: chess960) ?? "-"
    text += "\n"
  }

  private var flags: String {
    var letters = ""
    if position.inCheck { letters += "c" }
    if position.isCheckmate { letters += "m" }
    if position.isStalemate { letters += "s" }
    if position.isInsufficientMaterial { letters += "i" }
    if position.isDrawByFiftyMoves { letters += "f" }
    return letters.isEmpty ? "-" : letters
  }

  private func castlingField(_ style: Position.CastlingStyle) -> String {
    String(position.epdFields(castling: style).split(separator: " ")[2])
  }

  private var unreadable: Int {
    moves.count { move in
      let readings = [
        try? position.move(san: position.san(move)),
        try? position.move(coordinates: move.coordinates(chess960: true)),
        // If the king's move of two squares is also an ordinary move, it does not mean castling.
        move.isCastling && chess960 ? move : try? position.move(coordinates: move.coordinates(chess960: false)),
      ]
      return !readings.allSatisfy { $0 == move } || !position.isLegal(move)
    }
  }

  /// The SEE value: the highest threshold for which `see` returns true, found by bisection; nil if the results for the
  /// thresholds around it are inconsistent.
  private func exchange(_ move: Move) -> Int? {
    // All values are multiples of 100; the minimum is a queen lost for nothing, the maximum a queen captured by a
    // promoting pawn.
    var (granted, denied) = (-10, 18)
    while denied - granted > 1 {
      let middle = (granted + denied) >> 1
      if position.see(move, atLeast: middle * 100) { granted = middle } else { denied = middle }
    }
    let value = granted * 100
    let isSound =
      [-1000, -100, -99, -1, 0].allSatisfy { position.see(move, atLeast: value + $0) }
      && [1, 99, 100, 1000].allSatisfy { !position.see(move, atLeast: value + $0) }
    return isSound ? value : nil
  }

  private func hexadecimal(_ bits: UInt64) -> String { String(bits, radix: 16) }
}

import Chess
import Platform

/// A game of random moves, weighted so that rare kinds of moves are frequent.
struct RandomGame {
  private var position: Position
  private var earlier: [UInt64] = []
  private var moves: [Move] = []
  private let mode: GameMode
  private let temper: Temper

  /// The preference for a kind of moves.
  enum Temper: CaseIterable {
    /// No preference.
    case balanced
    /// Captures: these games lead to bare kings and stalemates.
    case hungry
    /// Moves back to the previous square of a piece: these games lead to repetitions.
    case restless
    /// Pawn moves and checks: these games lead to promotions.
    case bold
  }

  init(_ mode: GameMode, _ temper: Temper, start: String) throws(PositionError) {
    position = try Position(fen: start)
    self.mode = mode
    self.temper = temper
  }

  /// Plays until mate, stalemate, insufficient material, a threefold repetition or `plies` plies, and appends a line
  /// for each position to the text.
  mutating func play(plies: Int, _ random: inout SplitMix64, reportTo text: inout String) {
    while true {
      let report = PositionReport(position, earlier: earlier, chess960: mode.isChess960)
      let isOver = report.moves.isEmpty || position.isInsufficientMaterial || report.repetitions >= 2
      let move = isOver || moves.count >= plies ? nil : draw(from: report.moves, &random)
      report.write(to: &text, played: move)
      guard let move else { return }
      earlier.append(position.key)
      moves.append(move)
      position.make(move)
    }
  }

  private func draw(from moves: [Move], _ random: inout SplitMix64) -> Move? {
    let weights = moves.map(weight)
    var ticket = Int.random(in: 0..<weights.reduce(0, +), using: &random)
    for (move, weight) in zip(moves, weights) {
      ticket -= weight
      if ticket < 0 { return move }
    }
    return nil
  }

  /// The weight of a move in the random choice.
  private func weight(_ move: Move) -> Int {
    // King moves that lose castling rights are rare.
    let mayCastle = position.castlingRights.rooks.overlaps(position[position.sideToMove])
    if mayCastle && !move.isCastling && position[move.from]?.kind == .king { return 1 }
    var weight = 4
    if move.isCapture { weight += temper == .hungry ? 40 : 4 }
    if move.isPromotion { weight += 20 }
    if move.isCastling { weight += 40 }
    if move.flag == .enPassant { weight += 80 }
    if move.flag == .doublePush { weight += 4 }
    if position.givesCheck(move) { weight += temper == .bold ? 30 : 6 }
    if temper == .bold && position[move.from]?.kind == .pawn { weight += 8 }
    if temper == .restless, moves.count > 1, case let last = moves[moves.count - 2], !last.isCastling,
      move.from == last.to, move.to == last.from
    {
      weight += 150
    }
    return weight
  }
}

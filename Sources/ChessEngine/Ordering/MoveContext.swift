import Chess

/// A position with the histories of its moves.
struct MoveContext {
  let position: UnsafePointer<Position>
  /// The squares that the opponent attacks.
  private let threats: ThreatMap
  private let continuations: ContinuationHistories
  private let pawnHistory: PieceToHistory
  private let histories: MoveHistories

  @inline(__always)
  init(
    _ position: UnsafePointer<Position>, threats: ThreatMap, _ continuations: ContinuationHistories,
    _ histories: MoveHistories
  ) {
    self.position = position
    self.threats = threats
    self.continuations = continuations
    self.histories = histories
    pawnHistory = histories.pawns[position]
  }

  /// The history of a quiet move: main, pawn and continuation histories added up.
  @inline(__always)
  func quietHistory(_ move: Move) -> Int {
    let index = ContinuationHistory.index(move, in: position)
    return main(move).value &+ pawnHistory[index].value &+ continuations.value(index)
  }

  /// The history of a quiet or noisy move.
  @inline(__always)
  func history(_ move: Move) -> Int { move.isNoisy ? noisy(move).value : quietHistory(move) }

  @inline(__always)
  func noisy(_ move: Move) -> HistoryEntry { histories.noisy(move, in: position) }

  @inline(__always)
  func updateQuiet(_ move: Move, _ bonus: Int) {
    let index = ContinuationHistory.index(move, in: position)
    main(move).add(bonus)
    pawnHistory[index].add(bonus)
    continuations.add(bonus, to: index)
  }

  /// The squares where a piece of this kind is attacked by a less valuable one, and the bonus for not being there.
  @inline(__always)
  func threats(to kind: PieceKind) -> (squares: Bitboard, bonus: Int) {
    let bonus =
      switch kind {
      case .queen: parameters.ordering.queenThreat
      case .rook: parameters.ordering.rookThreat
      case .bishop, .knight: parameters.ordering.minorThreat
      case .pawn, .king: 0
      }
    return (threats.attackedByLesser(than: kind), bonus)
  }

  /// Updates the main history alone.
  @inline(__always)
  func updateMain(_ move: Move, _ bonus: Int) { main(move).add(bonus) }

  @inline(__always)
  private func main(_ move: Move) -> HistoryEntry {
    histories.main(move, by: position.pointee.sideToMove, threats: threats.all)
  }
}

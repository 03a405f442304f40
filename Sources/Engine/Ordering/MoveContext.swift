import Chess

/// A position and all that is remembered of its moves: what orders them, and what learns from them.
struct MoveContext {
  let position: UnsafePointer<Position>
  /// The squares that the opponent attacks.
  private let threats: ThreatMap
  private let pages: ContinuationPages
  private let pawnPage: UnsafeMutablePointer<HistoryEntry>
  private let histories: MoveHistories

  @inline(__always)
  init(
    _ position: UnsafePointer<Position>, threats: ThreatMap, _ pages: ContinuationPages, _ histories: MoveHistories
  ) {
    self.position = position
    self.threats = threats
    self.pages = pages
    self.histories = histories
    pawnPage = histories.pawnPage(position)
  }

  /// What a quiet move has been worth.
  @inline(__always)
  func quietHistory(_ move: Move) -> Int {
    let index = ContinuationHistory.index(move, in: position)
    return Int(quiet(move).pointee.value) &+ Int(pawnPage[index].value) &+ pages.value(index)
  }

  /// What a move has been worth.
  @inline(__always)
  func history(_ move: Move) -> Int { move.isNoisy ? Int(noisy(move).pointee.value) : quietHistory(move) }

  @inline(__always)
  func noisy(_ move: Move) -> UnsafeMutablePointer<HistoryEntry> { histories.noisy(move, in: position) }

  @inline(__always)
  func learnQuiet(_ move: Move, _ bonus: Int) {
    let index = ContinuationHistory.index(move, in: position)
    quiet(move).pointee.add(bonus)
    pawnPage[index].add(bonus)
    pages.add(bonus, to: index)
  }

  /// Where lesser men attack a man of this kind, and what it is worth not to be there.
  @inline(__always)
  func danger(for kind: PieceKind) -> (squares: Bitboard, worth: Int) {
    let worth =
      switch kind {
      case .queen: parameters.ordering.queenThreat
      case .rook: parameters.ordering.rookThreat
      case .bishop, .knight: parameters.ordering.minorThreat
      case .pawn, .king: 0
      }
    return (threats.lesser(than: kind), worth)
  }

  /// Learns of a quiet move by itself, whatever came before it.
  @inline(__always)
  func learnChange(_ move: Move, _ bonus: Int) { quiet(move).pointee.add(bonus) }

  @inline(__always)
  private func quiet(_ move: Move) -> UnsafeMutablePointer<HistoryEntry> {
    histories.quiet(move, by: position.pointee.sideToMove, threats: threats.all)
  }
}

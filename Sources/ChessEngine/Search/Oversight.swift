import Chess

/// A kind of move that people overlook.
public enum Oversight: String, CaseIterable, Codable, Hashable, Sendable {
  /// A capture by a bishop, a rook or a queen from afar.
  case fromAfar
  /// A knight's move that attacks two pieces worth more than it.
  case fork
  /// The capture of a piece that only pinned ones defend.
  case pinnedDefender
  /// The second capture of one side on a square.
  case secondCapture
  /// Any other move: attention is never complete.
  case inattention

  /// How far away a piece has to be to be overlooked, in king moves.
  private static let afar = 4

  /// The kind to which a move belongs; nil if it catches the eye.
  ///
  /// - Parameters:
  ///   - move: a legal move.
  ///   - position: the position before it.
  ///   - line: the moves before it, the last one first.
  init?(_ move: Move, in position: Position, after line: (last: Move, before: Move)) {
    let kind = position[move.from]?.kind
    if move.isCapture {
      // A capture, recaptured, captured again: that is the second one of this side.
      if line.last.isCapture, line.before.isCapture, move.to == line.last.to, move.to == line.before.to {
        self = .secondCapture
        return
      }
      if kind == .bishop || kind == .rook || kind == .queen, move.from.distance(to: move.to) >= Oversight.afar {
        self = .fromAfar
        return
      }
      if Oversight.isDefendedByPinnedOnly(move, in: position) {
        self = .pinnedDefender
        return
      }
    }
    guard kind == .knight, Oversight.forks(move, in: position) else { return nil }
    self = .fork
  }

  private static func forks(_ move: Move, in position: Position) -> Bool {
    let enemy = position.sideToMove.opponent
    let targets = Attacks.of(Piece(position.sideToMove, .knight), from: move.to, occupied: position.occupied)
    let worthMore = position.placement.rooks | position.placement.queens | position.placement.kings
    return (targets & position[enemy] & worthMore).hasMoreThanOne
  }

  /// True if the captured piece has defenders, and none of them may take back.
  private static func isDefendedByPinnedOnly(_ move: Move, in position: Position) -> Bool {
    let enemy = position.sideToMove.opponent
    guard position.attackers(of: move.to, occupied: position.occupied).overlaps(position[enemy]) else { return false }
    return !position.after(move).legalMoves.contains { $0.to == move.to }
  }
}

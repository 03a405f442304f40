/// How likely a score is to become a win, a draw or a loss, in thousandths; the three make 1000.
public struct WinDrawLoss: Hashable, Sendable {
  /// The share of wins.
  public let win: Int
  /// The share of draws.
  public let draw: Int
  /// The share of losses.
  public let loss: Int

  /// What a score promises to the side to move, with so many men on the board; a mate is certain.
  public init(_ score: Score, men: Int) {
    if score.isMate {
      win = score > .draw ? 1000 : 0
      draw = 0
    } else {
      let chances = OutcomeModel.ofSelfPlay.chances(of: Double(score.value), men: men)
      win = WinDrawLoss.permill(chances.win)
      draw = max(0, 1000 - win - WinDrawLoss.permill(chances.loss))
    }
    loss = 1000 - win - draw
  }

  private static func permill(_ chance: Double) -> Int { Int((1000 * chance).rounded()) }
}

extension Score {
  /// The score as people are told it: 100 for an even chance of winning from there, with so many men on the board.
  ///
  /// What a centipawn of an evaluation is worth changes with each network; this does not. The search itself keeps to the
  /// evaluation's own centipawns, so that nothing in it depends on what is shown.
  ///
  /// - Precondition: it is no mate.
  public func centipawns(men: Int) -> Int {
    Int((Double(value) * 100 / OutcomeModel.ofSelfPlay.evenScore(men: men)).rounded())
  }
}

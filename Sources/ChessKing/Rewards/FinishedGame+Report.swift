extension FinishedGame {
  /// Creates the data of a game from its report, so that it can be scored again.
  public init(_ report: GameReport) {
    self.init(
      white: report.white.player, black: report.black.player, report.outcome, plies: report.plies,
      whiteSpecialMoves: report.white.specialMoves, blackSpecialMoves: report.black.specialMoves, at: report.time)
    elo = report.elo
    moveText = report.moveText
  }
}

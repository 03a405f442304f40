/// The probabilities of win, draw and loss at a score, in permill; their sum is 1000.
public struct WinDrawLoss: Hashable, Sendable {
  /// The probability of a win, in permill.
  public let win: Int
  /// The probability of a draw, in permill.
  public let draw: Int
  /// The probability of a loss, in permill.
  public let loss: Int

  /// The probabilities for the side to move at this score and piece count; a mate, or a win by a table, is certain.
  public init(_ score: Score, pieceCount: Int) {
    if score.isDecisive {
      win = score > .draw ? 1000 : 0
      draw = 0
    } else {
      let chances = WDLModel.ofSelfPlay.chances(of: Double(score.value), pieceCount: pieceCount)
      win = WinDrawLoss.permill(chances.win)
      draw = max(0, 1000 - win - WinDrawLoss.permill(chances.loss))
    }
    loss = 1000 - win - draw
  }

  private static func permill(_ chance: Double) -> Int { Int((1000 * chance).rounded()) }
}

extension Score {
  /// The expected result: the probability of a win and half that of a draw, by the engine's model of its own games.
  public func expectedResult(pieceCount: Int) -> Double {
    if isDecisive { return self > .draw ? 1 : 0 }
    let chances = WDLModel.ofSelfPlay.chances(of: Double(value), pieceCount: pieceCount)
    return chances.win + chances.draw / 2
  }

  /// The score that is displayed as this many centipawns; the inverse of `centipawns(pieceCount:)`.
  ///
  /// Exact for what this engine has displayed, as long as it is no further from 0 than `evaluationLimit`. Of other
  /// engines it is as good as their centipawns mean the same: 100 for a win probability of 50 %.
  public init(centipawns: Int, pieceCount: Int) {
    let value = (Double(centipawns) * WDLModel.ofSelfPlay.a(pieceCount: pieceCount) / 100).rounded()
    let limit = Double(Score.evaluationLimit.value)
    self.init(Int(max(-limit, min(limit, value))))
  }

  /// The score for display, in centipawns: 100 means a win probability of 50 % at this piece count.
  ///
  /// The centipawns of an evaluation change their scale with each network; these do not. The search itself uses the
  /// evaluator's unit, so that nothing in it depends on the display.
  ///
  /// A win by a table is displayed as 200 pawns, less a centipawn for each ply to the position in the table.
  ///
  /// - Precondition: it is not a mate score.
  public func centipawns(pieceCount: Int) -> Int {
    if isDecisive { return Int(value.signum()) * (20_000 - (Score.tableWin - Score(Int(abs(value))))) }
    return Int((Double(value) * 100 / WDLModel.ofSelfPlay.a(pieceCount: pieceCount)).rounded())
  }
}

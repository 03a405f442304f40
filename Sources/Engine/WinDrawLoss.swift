import Platform

/// How likely a score is to become a win, a draw or a loss, in thousandths; the three make 1000.
///
/// A logistic model of the score x in centipawns, from the point of view of the side to move:
///
///     win(x) = 1 / (1 + exp((a - x) / b))      loss(x) = win(-x)      draw(x) = 1 - win(x) - loss(x)
///
/// An advantage of `a` centipawns wins every other game, and `b` says how fast that changes with the score. Engines that
/// count many results have seen this shape again and again: two mirrored steps with the draws between them.
public struct WinDrawLoss: Hashable, Sendable {
  /// The share of wins.
  public let win: Int
  /// The share of draws.
  public let draw: Int
  /// The share of losses.
  public let loss: Int

  // Provisional: chosen by eye, not measured. They give way to values fitted to the results of the engine's own games
  // as soon as there is an evaluation that stays.
  private static let a = 180.0
  private static let b = 90.0

  /// What a score promises to the side to move; a mate is certain.
  public init(_ score: Score) {
    if score.isMate {
      win = score > .draw ? 1000 : 0
      draw = 0
    } else {
      win = WinDrawLoss.permill(Double(score.value))
      draw = max(0, 1000 - win - WinDrawLoss.permill(-Double(score.value)))
    }
    loss = 1000 - win - draw
  }

  private static func permill(_ score: Double) -> Int {
    Int((1000 / (1 + Mathematics.power(e, (a - score) / b))).rounded())
  }

  private static let e = 2.718_281_828_459_045
}

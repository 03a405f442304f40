import Platform

/// How scores turn into results: what becomes of a score of x centipawns, seen by the side that has it.
///
///     win(x) = 1 / (1 + exp((a - x) / b))      loss(x) = win(-x)      draw(x) = 1 - win(x) - loss(x)
///
/// An advantage of `a` centipawns wins every other game, and `b` says how fast that changes with the score. Engines that
/// count many results have seen this shape again and again: two mirrored steps with the draws between them. How high and
/// how steep the steps are depends on how much is left to play with, so `a` and `b` are polynomials of the number of
/// men on the board.
public struct OutcomeModel: Hashable, Sendable {
  /// The coefficients of `a`: for each power of men / 32 from the 0th on, centipawns.
  public var even: [Double]
  /// The coefficients of `b`.
  public var spread: [Double]

  /// What the engine's own games say.
  ///
  /// Fitted by `goldcrest-learn inspect --outcomes` to 494,003 positions of 5,874 games that the networks
  /// `63c3e05980a9931e` and `9d8650074784c795` played, each against itself, at 1,000 nodes a move; polynomials of the
  /// second degree were the lowest that did them justice. So few nodes leave room for blunders on both sides: between
  /// equals who think for longer, more games are drawn from the same score, and a small advantage is held more often
  /// than these chances say.
  ///
  /// The network `b28b00629dbc8fb4`, taught further from the first of them, means nearly the same by its scores: fitted to
  /// 562,018 positions of 6,630 of its games, the score that wins every other game is at most 5 % off, whatever the men.
  public static let ofSelfPlay = OutcomeModel(
    even: [401.9, -653.0, 322.8],
    spread: [32.5, 369.8, -221.7])

  /// A model with these coefficients.
  public init(even: [Double], spread: [Double]) {
    self.even = even
    self.spread = spread
  }

  /// The score that wins every other game: `a`, in centipawns.
  public func evenScore(men: Int) -> Double { OutcomeModel.value(of: even, men) }

  /// The change of the score that takes the odds of a win from even to e : 1: `b`, in centipawns.
  public func spread(men: Int) -> Double { OutcomeModel.value(of: spread, men) }

  /// The chances of who has this score; the three make 1.
  public func chances(of score: Double, men: Int) -> (win: Double, draw: Double, loss: Double) {
    let (a, b) = (evenScore(men: men), spread(men: men))
    let (win, loss) = (OutcomeModel.step((score - a) / b), OutcomeModel.step((-score - a) / b))
    // Not 1 - win - loss, of which nothing is left where both are nearly certain.
    return (win, OutcomeModel.step((a - score) / b) - loss, loss)
  }

  private static func value(of coefficients: [Double], _ men: Int) -> Double {
    coefficients.reversed().reduce(0) { $0 * Double(men) / 32 + $1 }
  }

  private static func step(_ x: Double) -> Double { 1 / (1 + Mathematics.exp(-x)) }
}

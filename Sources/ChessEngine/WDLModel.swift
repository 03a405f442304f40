import Platform

/// The win/draw/loss model: the probabilities of the results at a score of x centipawns for the side to move.
///
///     win(x) = 1 / (1 + exp((a - x) / b))      loss(x) = win(-x)      draw(x) = 1 - win(x) - loss(x)
///
/// At a score of `a` centipawns, the probability of a win is 50 %; `b` sets how fast that changes with the score. Many
/// engines have measured this shape: two mirrored logistic curves with the draws between them. Their position and slope
/// depend on the material, so `a` and `b` are polynomials of the piece count.
public struct WDLModel: Hashable, Sendable {
  /// The coefficients of `a`: for each power of pieceCount / 32 from the 0th on, in centipawns.
  public var a: [Double]
  /// The coefficients of `b`, in the same order and unit.
  public var b: [Double]

  /// The model fitted to the engine's self-play games.
  ///
  /// Fitted by `goldcrest-learn inspect --outcomes` to 1,843,110 positions of 19,993 games that the network
  /// `5771cfe3de85ce24` played against itself at 0.5+0.005 s, eight at a time on two cores: 8,000 from level openings,
  /// 8,000 from openings that favor White, and 4,000 of Chess960. Polynomials of degree 2 were the lowest that fit well.
  /// Near a score of 0 more games are drawn than these curves say: of those with less than 10 centipawns 67 %, not 57 %.
  public static let ofSelfPlay = WDLModel(
    a: [320.7, -313.6, 78.4],
    b: [16.6, 443.6, -314.6])

  /// A model with these coefficients.
  public init(a: [Double], b: [Double]) { (self.a, self.b) = (a, b) }

  /// The score with a win probability of 50 %: `a`, in centipawns.
  public func a(pieceCount: Int) -> Double { WDLModel.value(of: self.a, pieceCount) }

  /// The score difference that changes the odds of a win from even to e : 1: `b`, in centipawns.
  public func b(pieceCount: Int) -> Double { WDLModel.value(of: self.b, pieceCount) }

  /// The probabilities of win, draw and loss at this score; their sum is 1.
  public func chances(of score: Double, pieceCount: Int) -> (win: Double, draw: Double, loss: Double) {
    let (a, b) = (self.a(pieceCount: pieceCount), self.b(pieceCount: pieceCount))
    let (win, loss) = (WDLModel.step((score - a) / b), WDLModel.step((-score - a) / b))
    // Not 1 - win - loss: the difference loses all precision if one of them is nearly certain.
    return (win, WDLModel.step((a - score) / b) - loss, loss)
  }

  private static func value(of coefficients: [Double], _ pieceCount: Int) -> Double {
    coefficients.reversed().reduce(0) { $0 * Double(pieceCount) / 32 + $1 }
  }

  private static func step(_ x: Double) -> Double { 1 / (1 + Mathematics.exp(-x)) }
}

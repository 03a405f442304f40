import Chess
import NNUE

/// The static evaluation: by hand-made rules or by a network.
public enum Evaluator: Hashable, Sendable {
  /// Material and piece-square tables.
  case handMade
  /// An NNUE network.
  case network(Network)

  /// The static evaluation of a position, for the side to move.
  public func evaluate(_ position: Position) -> Score {
    switch self {
    case .handMade:
      let evaluation = HandMadeEvaluation()
      return evaluation.evaluate(position)
    case .network(let network): return Evaluator.limited(MopUp.corrected(network.evaluate(position), in: position))
    }
  }

  /// An evaluation must not look like a mate score.
  @inline(__always)
  fileprivate static func limited(_ value: Int) -> Score {
    let limit = Int(Score.evaluationLimit.value)
    return Score(max(-limit, min(limit, value)))
  }
}

/// An evaluator as one search thread uses it, with the accumulators of the current line.
///
/// Whoever writes `positions[ply]` has to call `positionChanged(at: ply)`.
struct ThreadEvaluator: ~Copyable {
  private let handMade = HandMadeEvaluation()
  private let accumulators: AccumulatorStack?
  private let noise: EvaluationNoise?

  init(_ evaluator: Evaluator, _ handicap: Handicap?, plies: Int) {
    noise = EvaluationNoise(handicap)
    switch evaluator {
    case .handMade: accumulators = nil
    case .network(let network): accumulators = AccumulatorStack(network, plies: plies)
    }
  }

  /// Marks the accumulator of this ply as out of date.
  @inline(__always)
  func positionChanged(at ply: Int) { accumulators?.positionChanged(at: ply) }

  /// The static evaluation of the position at this ply, for the side to move.
  @inline(__always)
  func evaluate(_ ply: Int, _ positions: UnsafePointer<Position>) -> Score {
    let value =
      if let value = accumulators?.evaluate(ply, positions) {
        MopUp.corrected(value, in: positions[ply])
      } else {
        Int(handMade.evaluate(positions[ply]).value)
      }
    return Evaluator.limited(value + (noise?.value(of: positions[ply]) ?? 0))
  }
}

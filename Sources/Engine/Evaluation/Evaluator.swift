import Chess
import NNUE

/// Who judges positions before any search.
public enum Evaluator: Hashable, Sendable {
  /// Material and where it stands, added up by rules that a person wrote.
  case handMade
  /// A network that learned from games.
  case network(Network)

  /// The value of a position for the side to move.
  public func evaluate(_ position: Position) -> Score {
    switch self {
    case .handMade:
      let evaluation = HandMadeEvaluation()
      defer { evaluation.deallocate() }
      return evaluation.evaluate(position)
    case .network(let network): return Evaluator.limited(network.evaluate(position))
    }
  }

  /// No evaluation may look like a mate.
  @inline(__always)
  fileprivate static func limited(_ value: Int) -> Score {
    let limit = Int(Score.evaluationLimit.value)
    return Score(max(-limit, min(limit, value)))
  }
}

/// An evaluator as one thread uses it, with what it keeps for the line that is being searched.
///
/// Whoever writes `positions[ply]` must say so by `positionChanged(at: ply)`.
struct ThreadEvaluator: ~Copyable {
  private let handMade = HandMadeEvaluation()
  private let accumulators: AccumulatorStack?
  private let misjudgement: Misjudgement?

  init(_ evaluator: Evaluator, _ handicap: Handicap?, plies: Int) {
    misjudgement = Misjudgement(handicap)
    switch evaluator {
    case .handMade: accumulators = nil
    case .network(let network): accumulators = AccumulatorStack(network, plies: plies)
    }
  }

  deinit { handMade.deallocate() }

  /// Forgets what was known of this ply.
  @inline(__always)
  func positionChanged(at ply: Int) { accumulators?.positionChanged(at: ply) }

  /// The value of the position at this ply for the side to move.
  @inline(__always)
  func evaluate(_ ply: Int, _ positions: UnsafePointer<Position>) -> Score {
    let value = accumulators?.evaluate(ply, positions) ?? Int(handMade.evaluate(positions[ply]).value)
    return Evaluator.limited(value + (misjudgement?.error(in: positions[ply]) ?? 0))
  }
}

import Chess
import Platform

/// Random piece-square values that are added to the evaluation of a handicapped engine: constant errors of judgement,
/// the same for both sides.
struct EvaluationNoise {
  /// [kind][square, seen from the owner's side], in the network's unit.
  private let values: [Int32]

  /// Nil if the handicap has no noise.
  init?(_ handicap: Handicap?) {
    guard let handicap, handicap.evaluationNoise > 0 else { return nil }
    var random = SplitMix64(seed: handicap.seed)
    // The sum of twelve uniform numbers is nearly normal with deviation 1, and the same on every machine.
    values = (0..<(PieceKind.allCases.count * Square.allCases.count)).map { _ in
      let sum = (0..<12).reduce(Int64(0)) { sum, _ in sum + Int64(random.next() >> 44) } - 6 << 20
      return Int32((sum * Int64(handicap.evaluationNoise)) >> 20)
    }
  }

  /// The noise of a position, for the side to move.
  func value(of position: Position) -> Int {
    var sum = 0
    for square in position.placement.occupied {
      guard let piece = position.placement[square] else { continue }
      let index = piece.kind.index * Square.allCases.count + square.relative(to: piece.color).index
      let value = Int(values[index])
      sum += piece.color == position.sideToMove ? value : -value
    }
    return sum
  }
}

import Chess
import Platform

/// Random weights of a position's features, added to the evaluation of a handicapped engine: constant errors of
/// judgement, the same for both sides. It may believe through a whole game that doubled pawns are strong, or that its
/// king needs no shelter.
struct EvaluationNoise {
  /// [feature], in the network's unit.
  let weights: [Int]

  /// Nil if the handicap has no noise.
  init?(_ handicap: Handicap?) {
    guard let handicap, handicap.evaluationNoise > 0 else { return nil }
    var random = SplitMix64(seed: handicap.seed)
    // The sum of twelve uniform numbers is nearly normal with deviation 1, and the same on every machine.
    weights = StructureFeature.allCases.map { _ in
      let sum = (0..<12).reduce(0) { sum, _ in sum + Int(random.next() >> 44) } - 6 << 20
      return (sum * handicap.evaluationNoise) >> 20
    }
  }

  /// The noise of a position, for the side to move.
  func value(of position: Position) -> Int {
    let own = StructureFeatures(position.placement, of: position.sideToMove)
    let enemy = StructureFeatures(position.placement, of: position.sideToMove.opponent)
    var sum = 0
    for feature in StructureFeature.allCases { sum += weights[feature.rawValue] * (own[feature] - enemy[feature]) }
    return sum * EvaluationNoise.complexity(position.placement) / 32
  }

  /// How much is to be misjudged, in 32nds: all of it with all pieces on the board, less with fewer, and nothing
  /// against a bare king, for everybody knows who wins there.
  static func complexity(_ placement: Placement) -> Int {
    placement.hasBareKing ? 0 : placement.occupied.count
  }
}

extension Placement {
  /// True if one side has nothing but its king.
  var hasBareKing: Bool { !white.hasMoreThanOne || !black.hasMoreThanOne }
}

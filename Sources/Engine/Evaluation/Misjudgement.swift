import Chess
import Platform

/// Wrong ideas about where men belong.
///
/// They are added to what an evaluator says, for White's men and against Black's, each player's squares being seen from
/// his own side: the engine believes them of itself and of its opponent.
struct Misjudgement {
  /// [kind][square, seen from the owner's side], in centipawns.
  private let worth: [Int32]

  /// No ideas if the handicap knows none.
  init?(_ handicap: Handicap?) {
    guard let handicap, handicap.misjudgement > 0 else { return nil }
    var random = SplitMix64(seed: handicap.seed)
    // Twelve uniform numbers add up to nearly a normal one of deviation 1, with the same bits on every machine.
    worth = (0..<(PieceKind.allCases.count * Square.allCases.count)).map { _ in
      let sum = (0..<12).reduce(Int64(0)) { sum, _ in sum + Int64(random.next() >> 44) } - 6 << 20
      return Int32((sum * Int64(handicap.misjudgement)) >> 20)
    }
  }

  /// How much better than it is the position looks to the player to move.
  func error(in position: Position) -> Int {
    var sum = 0
    for square in position.placement.occupied {
      guard let piece = position.placement[square] else { continue }
      let index = piece.kind.index * Square.allCases.count + square.relative(to: piece.color).index
      let worth = Int(worth[index])
      sum += piece.color == position.sideToMove ? worth : -worth
    }
    return sum
  }
}

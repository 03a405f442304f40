import Platform

package enum EngineScore: Hashable, Sendable {
  case centipawns(Int)
  /// Mate in this many moves; negative if the engine is mated.
  case mate(Int)

  /// The score as a number for comparisons: every mate score exceeds every centipawn score.
  package var value: Int {
    switch self {
    case .centipawns(let number): max(-20_000, min(20_000, number))
    case .mate(let moves): moves > 0 ? 30_000 - min(moves, 9_999) : -30_000 + min(-moves, 9_999)
    }
  }
}

extension EngineScore: CustomStringConvertible {
  /// The score as in PGN comments, such as `+0.31` or `-M5`.
  package var description: String {
    switch self {
    case .centipawns(let number): (number > 0 ? "+" : "") + (Double(number) / 100).fixed(2)
    case .mate(let moves): (moves > 0 ? "+M" : "-M") + "\(moves.magnitude)"
    }
  }
}

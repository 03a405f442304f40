import Platform

/// How good an engine finds its own position.
public enum EngineScore: Hashable, Sendable {
  /// In hundredths of a pawn.
  case centipawns(Int)
  /// Mate in this many moves; by the opponent if negative.
  case mate(Int)

  /// One number to compare by: every mate lies beyond every number of pawns.
  public var value: Int {
    switch self {
    case .centipawns(let number): max(-20_000, min(20_000, number))
    case .mate(let moves): moves > 0 ? 30_000 - min(moves, 9_999) : -30_000 + min(-moves, 9_999)
    }
  }
}

extension EngineScore: CustomStringConvertible {
  /// As it stands behind a move, such as `+0.31` or `-M5`.
  public var description: String {
    switch self {
    case .centipawns(let number): (number > 0 ? "+" : "") + (Double(number) / 100).fixed(2)
    case .mate(let moves): (moves > 0 ? "+M" : "-M") + "\(moves.magnitude)"
    }
  }
}

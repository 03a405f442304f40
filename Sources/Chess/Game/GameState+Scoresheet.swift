// The texts beside the board: the move list, captured pieces, and who is ahead.

extension GameState {
  /// The moves, each with the position before it.
  package var steps: [(move: Move, before: Position)] { zip(moves, earlier).map { (move: $0, before: $1) } }

  /// The move list.
  public var scoresheet: [ScoresheetRow] {
    var rows: [ScoresheetRow] = []
    for (move, position) in steps {
      let (san, number) = (move == .none ? "--" : position.san(move), Int(position.fullmoveNumber))
      if position.sideToMove == .white {
        rows.append(ScoresheetRow(number: number, white: san))
      } else if rows.isEmpty {
        rows.append(ScoresheetRow(number: number, black: san))
      } else {
        rows[rows.count - 1].black = san
      }
    }
    return rows
  }

  /// The pieces that one side has captured, the most valuable first. A promoted piece counts as what it was when it was
  /// captured.
  public func captured(by color: Color) -> [PieceKind] {
    let victims = steps.filter { $0.before.sideToMove == color }
      .compactMap { step in step.move.capturedSquare.flatMap { step.before[$0] } }
    return victims.map(\.kind).sorted { $0.index > $1.index }
  }

  /// By how much one side is ahead in material, in pawns; negative if it is behind.
  ///
  /// A knight and a bishop count 3, a rook 5 and a queen 9.
  public func materialBalance(of color: Color) -> Int {
    PieceKind.allCases.reduce(0) { sum, kind in
      let own = position.placement[Piece(color, kind)].count
      return sum + kind.pointValue * (own - position.placement[Piece(color.opponent, kind)].count)
    }
  }
}

/// A row of the move list: the number of the move, and the moves of both sides in SAN.
///
///     for row in game.scoresheet { print(row) }      // 1. e4 e5
public struct ScoresheetRow: Hashable, Sendable {
  /// The number of the move, counted from the start position's.
  public let number: Int
  /// White's move; nil if the game begins with a move of Black.
  public internal(set) var white: String?
  /// Black's move; nil if it has not been played.
  public internal(set) var black: String?
}

extension ScoresheetRow: CustomStringConvertible {
  /// The row as in a PGN file, such as `1. e4 e5` or `1... e5`.
  public var description: String {
    guard let white else { return "\(number)... \(black ?? "")" }
    return "\(number). \(white)" + (black.map { " \($0)" } ?? "")
  }
}

extension PieceKind {
  /// The points that players count for a piece; the king has no price.
  fileprivate var pointValue: Int {
    switch self {
    case .pawn: 1
    case .knight, .bishop: 3
    case .rook: 5
    case .queen: 9
    case .king: 0
    }
  }
}

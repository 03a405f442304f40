import Chess

/// A row of the move list: the number of the move, and the moves of both sides in SAN.
///
///     for row in match.game.state.scoresheet { print(row) }      // 1. e4 e5
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

extension GameState {
  /// The move list.
  public var scoresheet: [ScoresheetRow] {
    var (position, rows): (Position, [ScoresheetRow]) = (start, [])
    for move in moves {
      let (san, number) = (position.san(move), Int(position.fullmoveNumber))
      if position.sideToMove == .white {
        rows.append(ScoresheetRow(number: number, white: san))
      } else if rows.isEmpty {
        rows.append(ScoresheetRow(number: number, black: san))
      } else {
        rows[rows.count - 1].black = san
      }
      position = position.after(move)
    }
    return rows
  }
}

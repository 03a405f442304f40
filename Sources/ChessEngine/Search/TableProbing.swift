import Chess
import Tablebases

/// The verdict of endgame tables on a position: a win may be a mate too, which is worth more.
struct TBScore {
  let score: Score
  let bound: Bound

  /// True if a search with this window need not look any further.
  func settles(_ window: Window) -> Bool {
    switch bound {
    case .exact: true
    case .lower: score >= window.beta
    case .upper: score <= window.alpha
    case .none: false
    }
  }
}

/// The use of endgame tables in a search.
struct TableProbing {
  private let tablebases: Tablebases
  /// Positions with this number of pieces are looked up only from `minDepth` on, those with more are not.
  private let mostPieces: Int
  private let minDepth: Int
  private let usesFiftyMoveRule: Bool

  /// Nil if there is nothing to look up.
  init?(_ options: TablebaseOptions) {
    guard let tablebases = options.tablebases else { return nil }
    self.tablebases = tablebases
    // With a lower limit than the tables have, positions below it are looked up at any depth.
    let isLimited = options.probeLimit < tablebases.mostPieces
    mostPieces = min(options.probeLimit, tablebases.mostPieces)
    minDepth = isLimited ? 0 : options.probeDepth
    usesFiftyMoveRule = options.usesFiftyMoveRule
    if mostPieces < 3 { return nil }
  }

  /// True if a position is to be looked up.
  ///
  /// Only after a capture or pawn move: tables know nothing of the moves since.
  @inline(__always)
  func isWanted(_ position: UnsafePointer<Position>, depth: Int) -> Bool {
    guard position.pointee.halfmoveClock == 0 else { return false }
    let count = position.pointee.occupied.count
    return (count < mostPieces || count == mostPieces && depth >= minDepth)
      && position.pointee.castlingRights.rooks.isEmpty
  }

  /// The score of a position; nil if it is in no table.
  func score(_ position: Position, ply: Int) -> TBScore? {
    guard let wdl = try? tablebases.wdl(position) else { return nil }
    let leastWin = usesFiftyMoveRule ? WDL.win : .cursedWin
    if wdl >= leastWin { return TBScore(score: .tableWin(in: ply), bound: .lower) }
    if wdl <= -leastWin { return TBScore(score: -.tableWin(in: ply), bound: .upper) }
    // A win that the fifty-move rule prevents is next to nothing, but better than a draw that nobody can lose.
    return TBScore(score: Score(2 * wdl.rawValue), bound: .exact)
  }

  /// The moves of the root by what tables say of them; nil if they say nothing.
  func rank(_ game: GameState, _ moves: [Move]) -> TableRanking? {
    let position = game.position
    guard position.occupied.count <= mostPieces, position.castlingRights.rooks.isEmpty else { return nil }
    return try? tablebases.rank(moves, of: game, usesFiftyMoveRule: usesFiftyMoveRule)
  }
}

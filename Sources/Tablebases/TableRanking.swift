import Chess

/// The moves of a position by what tables say of the positions after them.
public struct TableRanking: Sendable {
  /// A move and what it leads to, from the point of view of the side that makes it.
  public struct Ranked: Hashable, Sendable {
    /// The move.
    public let move: Move
    /// The result with best play afterwards, and with the moves already made counted for the fifty-move rule.
    public let wdl: WDL
    /// The distance to zero including this move; nil if the DTZ table is missing.
    public let dtz: Int?
    /// Moves of a higher rank are better. Moves that win for certain have the same rank, so that a search may choose the
    /// shortest mate among them.
    public let rank: Int
  }

  /// All moves, the best first.
  public let moves: [Ranked]
  /// True if distances are known: then the moves of the first rank alone make sure of the result.
  public let hasDistances: Bool

  /// The result with best play.
  public var wdl: WDL { moves.first?.wdl ?? .draw }
}

extension Tablebases {
  /// Ranks moves.
  ///
  /// - Parameters:
  ///   - moves: legal moves.
  ///   - game: the game; its earlier positions and its halfmove clock count.
  ///   - usesFiftyMoveRule: false to take a win of any length for a win.
  /// - Returns: the moves, ranked.
  /// - Throws: a `TableAbsence` if a WDL table is missing that is needed.
  public func rank(
    _ moves: [Move], of game: GameState, usesFiftyMoveRule: Bool = true
  ) throws(TableAbsence) -> TableRanking {
    var hasDistances = true
    var ranked: [TableRanking.Ranked] = []
    do throws(TableAbsence) {
      let hasRepetition = game.hasRepetition
      for move in moves { ranked.append(try rankByDistance(move, of: game, hasRepetition, usesFiftyMoveRule)) }
    } catch {
      hasDistances = false
      ranked = []
      for move in moves { ranked.append(try rankByResult(move, of: game, usesFiftyMoveRule)) }
    }
    // Stable, so that equal moves keep their order.
    let sorted = ranked.enumerated().sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }
    return TableRanking(moves: sorted.map(\.element), hasDistances: hasDistances)
  }

  private func rankByDistance(
    _ move: Move, of game: GameState, _ hasRepetition: Bool, _ usesFiftyMoves: Bool
  ) throws(TableAbsence) -> TableRanking.Ranked {
    let next = game.after(move)
    var plies: Int
    switch next.end(usesFiftyMoves) {
    case .mate: plies = 1
    case .draw: plies = 0
    case nil where next.position.halfmoveClock == 0: plies = (-(try wdl(next.position))).distanceBeforeZeroing
    case nil:
      plies = -(try dtz(next.position))
      plies += plies.signum()
    }
    let made = Int(game.position.halfmoveClock)
    let isInTime = made + abs(plies) <= 100 || !usesFiftyMoves
    let wdl: WDL = plies == 0 ? .draw : plies > 0 ? (isInTime ? .win : .cursedWin) : isInTime ? .loss : .blessedLoss
    return TableRanking.Ranked(
      move: move, wdl: wdl, dtz: plies, rank: TableRanking.rank(plies, made: made, hasRepetition: hasRepetition))
  }

  /// Without DTZ tables, only the result after a move is known, not whether it is reached in fifty moves.
  private func rankByResult(
    _ move: Move, of game: GameState, _ usesFiftyMoves: Bool
  ) throws(TableAbsence) -> TableRanking.Ranked {
    let next = game.after(move)
    let wdl: WDL
    switch next.end(usesFiftyMoves) {
    case .mate: wdl = .win
    case .draw: wdl = .draw
    case nil: wdl = -(try self.wdl(next.position))
    }
    let counted = usesFiftyMoves ? wdl : wdl == .cursedWin ? .win : wdl == .blessedLoss ? .loss : wdl
    return TableRanking.Ranked(move: move, wdl: counted, dtz: nil, rank: counted.rawValue * TableRanking.highest / 2)
  }
}

extension TableRanking {
  /// The rank of moves that win for certain.
  fileprivate static let highest = 1 << 18

  /// The rank of a move with this distance to zero, itself counted, after `made` plies without capture or pawn
  /// move. If a position has occurred twice since then, the shortest way counts from now on.
  fileprivate static func rank(_ plies: Int, made: Int, hasRepetition: Bool) -> Int {
    if plies > 0 {
      // One ply is left, since a table may be wrong by one.
      return made + plies <= 99 && !hasRepetition ? highest : highest / 2 - made - plies
    }
    if plies < 0 {
      // Only where fifty moves may be reached it is best to lose slowly; elsewhere it is best to set problems.
      return made - 2 * plies < 100 ? -highest : -highest / 2 + made - plies
    }
    return 0
  }
}

extension GameState {
  /// How a move can end a game, for the side that made it.
  fileprivate enum End { case mate, draw }

  fileprivate func after(_ move: Move) -> GameState {
    var next = self
    next.play(move)
    return next
  }

  /// The end that needs no table; nil if the game goes on.
  fileprivate func end(_ usesFiftyMoves: Bool) -> End? {
    if position.isCheckmate { return .mate }
    // The fifty-move rule is told before a third occurrence, which is a draw nevertheless.
    guard let outcome, outcome.reason != .fiftyMoves || usesFiftyMoves || repetitions >= 2 else { return nil }
    return .draw
  }

  /// True if a position has occurred twice since the last capture or pawn move.
  fileprivate var hasRepetition: Bool {
    let keys = earlierKeys + [position.key]
    return Set(keys).count < keys.count
  }
}

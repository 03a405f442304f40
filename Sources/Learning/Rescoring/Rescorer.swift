import Chess
import Engine

/// Gives the positions of stored games new scores.
///
/// The scores of a game depend on the game and the settings alone. For one thread at a time.
final class Rescorer {
  private let settings: RescoringSettings
  private let searcher: SoloSearcher

  init(_ settings: RescoringSettings, _ evaluator: Evaluator) {
    self.settings = settings
    searcher = SoloSearcher(evaluator, hashMegabytes: settings.hashMegabytes)
  }

  /// The same game with new scores.
  ///
  /// Positions that no network learns from are not searched and lose their score: those in check, and those where a
  /// capture or promotion was played. Where one is found to be best now, there is no score either.
  ///
  /// - Parameters:
  ///   - game: the game.
  ///   - isCancelled: asked before each search; once true, the game is given up.
  /// - Returns: the game, and how many positions have a score, or nil if it was given up.
  func rescored(_ game: GameRecord, isCancelled: () -> Bool) -> (game: GameRecord, scored: Int)? {
    searcher.newGame()
    var (game, position, keys) = (game, game.start, [UInt64]())
    keys.reserveCapacity(game.plies.count)
    var scored = 0
    for (index, ply) in game.plies.enumerated() {
      if isCancelled() { return nil }
      game.plies[index].score = GameRecord.Ply.noScore
      // Another first position in each game: no phase shall be preferred.
      let isChosen = (index + Int(game.number)) % settings.every == 0
      if isChosen, !position.isCheck, !ply.move.isNoisy, let score = score(position, keys) {
        game.plies[index].score = score
        scored += 1
      }
      keys.append(position.key)
      position.make(ply.move)
    }
    return (game, scored)
  }

  /// The score as White sees it, or nil if the best move is a capture or promotion.
  private func score(_ position: Position, _ keys: [UInt64]) -> Int16? {
    let answer = searcher.search(
      position, earlierKeys: keys, softNodes: settings.softNodes, hardNodes: settings.hardNodes)
    guard let answer, !answer.move.isNoisy else { return nil }
    return Int16(clamping: (position.sideToMove == .white ? answer.score : -answer.score).value)
  }
}

import Chess
import Engine

/// Plays games of the engine against itself, one after the other.
///
/// Each side has an engine of its own, so that no player reads the other's mind in a common table. Both forget
/// everything between games: a game depends on its number alone.
///
/// For one thread at a time.
final class SelfPlayer {
  private let settings: SelfPlaySettings
  private let sampler: OpeningSampler
  private let white: Engine
  private let black: Engine
  private var limits = SearchLimits()

  init(_ settings: SelfPlaySettings, _ evaluator: Evaluator) {
    self.settings = settings
    sampler = OpeningSampler(settings: settings)
    var options = EngineOptions()
    options.hashMegabytes = settings.hashMegabytes
    options.evaluator = evaluator
    (white, black) = (Engine(options), Engine(options))
    limits.softNodes = UInt64(settings.softNodes)
    limits.nodes = UInt64(settings.hardNodes)
  }

  /// Plays the game with this number.
  ///
  /// - Parameters:
  ///   - number: the number, on which everything depends that is left to chance.
  ///   - isCancelled: asked before each move; once true, the game is broken off.
  /// - Returns: the game, or nil if it was broken off.
  func play(_ number: UInt32, isCancelled: () -> Bool) -> GameRecord? {
    var dice = Dice(seed: settings.seed, game: number)
    let start = playableOpening(&dice)
    for engine in [white, black] { engine.newGame() }
    var (position, keys) = (start, [UInt64]())
    var plies: [GameRecord.Ply] = []
    var adjudicator = SelfPlayAdjudicator(settings.adjudication)
    let plyOfStart = PackedPosition(start).ply
    while !isCancelled() {
      if let outcome = Outcome.automatic(in: position, after: keys.span) {
        return GameRecord(number: number, start: start, plies: plies, outcome: outcome)
      }
      let engine = position.sideToMove == .white ? white : black
      guard let best = engine.answer(position, earlierKeys: keys, limits: limits), let move = best.move else {
        preconditionFailure("no move in a position that has one")
      }
      let score = position.sideToMove == .white ? best.score : -best.score
      plies.append(GameRecord.Ply(move, score: Int16(clamping: score.value)))
      if let outcome = adjudicator.note(score, ply: plyOfStart + plies.count - 1) {
        return GameRecord(number: number, start: start, plies: plies, outcome: outcome)
      }
      keys.append(position.key)
      position.make(move)
    }
    return nil
  }

  /// An opening that is not decided already.
  private func playableOpening(_ dice: inout Dice) -> Position {
    var limits = SearchLimits()
    limits.softNodes = UInt64(settings.openingNodes)
    limits.nodes = UInt64(settings.openingNodes) * 8
    while true {
      guard let opening = sampler.opening(&dice) else { continue }
      white.newGame()
      guard let score = white.answer(opening, limits: limits)?.score else { continue }
      if abs(Int(score.value)) <= settings.openingLimit { return opening }
    }
  }
}

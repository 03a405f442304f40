import Chess
import ChessEngine

/// Plays games of the engine against itself, one after the other.
///
/// Both sides share one searcher, which is cleared between games: a game depends on its number only.
///
/// Not thread-safe: one thread uses it at a time.
final class SelfPlayer {
  private let usual: Kind
  /// The games that begin from endings; nil if there is no book of them.
  private let endings: Kind?
  private let searcher: SoloSearcher

  private struct Kind {
    let settings: SelfPlaySettings
    let sampler: OpeningSampler

    init(_ settings: SelfPlaySettings, _ book: (any OpeningPositions)?) {
      (self.settings, sampler) = (settings, OpeningSampler(settings.openings, book: book))
    }
  }

  /// Without a book, openings begin at the start positions; without endings, no games begin there.
  init(_ settings: SelfPlaySettings, _ book: OpeningLines?, _ endings: EndingBook?, _ evaluator: Evaluator) {
    usual = Kind(settings, book)
    self.endings = endings.map { Kind(settings.forEndings, $0) }
    searcher = SoloSearcher(evaluator, hashMegabytes: settings.hashMegabytes)
  }

  /// Plays the game with this number, which selects its random numbers; nil if it was aborted, which is asked before
  /// each move.
  func play(_ number: UInt32, isCancelled: () -> Bool) throws(GameFileError) -> GameRecord? {
    let kind = kind(of: number)
    let settings = kind.settings
    var random = GameRandom(seed: settings.seed, game: number)
    searcher.newGame()
    guard let start = try opening(kind.sampler, &random, isCancelled) else { return nil }
    var game = GameState(start)
    var plies: [GameRecord.Ply] = []
    var adjudicator = SelfPlayAdjudicator(settings.adjudication)
    let plyOfStart = PackedPosition(start).ply
    while !isCancelled() {
      if let outcome = game.outcome {
        return GameRecord(number: number, start: start, plies: plies, outcome: outcome)
      }
      guard let (answer, isScored) = search(game, plies: plies.count, of: number, settings) else {
        preconditionFailure("no move in a position that has one")
      }
      let score = game.position.sideToMove == .white ? answer.score : -answer.score
      plies.append(
        GameRecord.Ply(answer.move, score: isScored ? Int16(clamping: score.value) : GameRecord.Ply.noScore))
      if let outcome = adjudicator.note(score, ply: plyOfStart + plies.count - 1) {
        return GameRecord(number: number, start: start, plies: plies, outcome: outcome)
      }
      game.play(answer.move)
    }
    return nil
  }

  private func kind(of number: UInt32) -> Kind {
    let settings = usual.settings
    guard let endings, settings.endings.apply(to: number, seed: settings.seed) else { return usual }
    return endings
  }

  /// Finds the next move of a game, and decides whether its score is stored.
  ///
  /// The move played in a position is known only after a search. So the search of a move goes on, for the sake of the
  /// score, only if the position can be trained on; otherwise a quarter of these nodes would be lost on captures.
  private func search(
    _ game: GameState, plies: Int, of number: UInt32, _ settings: SelfPlaySettings
  ) -> (answer: SoloSearcher.Answer, isScored: Bool)? {
    let (first, soft, hard) = (settings.moveNodes, settings.softNodes, settings.hardNodes)
    guard GameRecord.isChosen(ply: plies, ofGame: number, oneIn: settings.scoredEvery) else {
      return searcher.search(game, softNodes: first).map { ($0, false) }
    }
    // A search that would not go on costs nothing more, so its score is stored whatever the position is like.
    guard first < soft else { return searcher.search(game, softNodes: soft, hardNodes: hard).map { ($0, true) } }
    var isScored = false
    let answer = searcher.search(game, firstNodes: first, softNodes: soft, hardNodes: hard) { answer in
      let ply = GameRecord.Ply(answer.move, score: Int16(clamping: answer.score.value))
      isScored =
        RecordFilter().verdict(game.position, ply, plies: plies, earlierKeys: game.earlierKeys.span) == .kept
      return isScored
    }
    return answer.map { ($0, isScored) }
  }

  private func opening(
    _ sampler: OpeningSampler, _ random: inout GameRandom, _ isCancelled: () -> Bool
  ) throws(GameFileError) -> Position? {
    do throws(OpeningError) {
      return try sampler.playableOpening(&random, searcher, attempts: SelfPlayer.attempts, isCancelled: isCancelled)
    } catch {
      throw .opening("\(error)")
    }
  }

  /// How many openings in a row may be discarded: with a narrow limit, nearly all are.
  private static let attempts = 10_000
}

struct SelfPlayAdjudicator {
  let rules: SelfPlaySettings.AdjudicationRules

  // The numbers of consecutive plies whose scores are winning for White, winning for Black, and within the draw limit.
  private var white = 0
  private var black = 0
  private var level = 0

  init(_ rules: SelfPlaySettings.AdjudicationRules) { self.rules = rules }

  /// Adds White's score of the next move, after `ply` plies; the outcome, or nil if the game goes on.
  mutating func note(_ score: Score, ply: Int) -> Outcome? {
    let value = Int(score.value)
    white = value >= rules.winScore ? white + 1 : 0
    black = value <= -rules.winScore ? black + 1 : 0
    level = abs(value) <= rules.drawScore ? level + 1 : 0
    if score.isMate { return Outcome(.win(of: value > 0 ? .white : .black), .adjudication) }
    if white >= rules.winPlies { return Outcome(.whiteWins, .adjudication) }
    if black >= rules.winPlies { return Outcome(.blackWins, .adjudication) }
    if level >= rules.drawPlies && ply >= rules.drawFromPly { return Outcome(.draw, .adjudication) }
    return ply + 1 >= rules.longestGame ? Outcome(.draw, .adjudication) : nil
  }
}

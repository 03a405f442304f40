import Chess
import ChessEngine
import Platform
import Synchronization

/// Reviews games: searches their positions and judges their moves.
///
///     let reviewer = GameReviewer(.nodes(100_000))
///     let review = reviewer.review(tree)
///     ReviewAnnotations.write(review, into: &tree, limits: .nodes(100_000))
///
/// With a limit of depth or nodes, the same game gives the same review in every run, whatever the number of searches
/// side by side.
public final class GameReviewer: Sendable {
  private let limits: ReviewLimits
  private let team: SearchTeam
  private let journal: ReviewJournal?
  private let triesAllMoves: Bool

  /// The positions that one engine searches one after the other, the last one first: each knows from its table what
  /// comes after it.
  private static let chunkLength = 8
  /// The nodes of a quick look: what such a search finds is not hard to see.
  private static let quickNodes: UInt64 = 500

  /// A reviewer.
  ///
  /// - Parameters:
  ///   - limits: how long it thinks.
  ///   - searches: the number of searches side by side; by default one for each processor.
  ///   - options: the options of each engine; several threads make a review different in every run.
  ///   - triesAllMoves: true to judge every move that could be played in place of a mistake, for who wants to find a
  ///     better one.
  ///   - journal: where the findings of an earlier, interrupted review are, and where new ones are written.
  public init(
    _ limits: ReviewLimits, searches: Int = Processors.count, options: EngineOptions = EngineOptions(),
    triesAllMoves: Bool = false, journal: ReviewJournal? = nil
  ) {
    self.limits = limits
    self.triesAllMoves = triesAllMoves
    self.journal = journal
    team = SearchTeam(count: searches, options)
  }

  /// Ends a running review as soon as possible: it judges what has been searched. The reviewer begins no other search.
  public func stop() { team.stop() }

  /// True after `stop`.
  public var hasStopped: Bool { team.hasStopped }

  /// Reviews the main line of a game.
  ///
  /// - Parameters:
  ///   - tree: the game.
  ///   - number: the number of the game in its file, from 1.
  ///   - progress: called with the part that is done, from 0 to 1.
  /// - Returns: the review; parts are missing if it was stopped.
  public func review(
    _ tree: GameTree, number: Int = 1, progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) -> GameReview {
    var judge = MoveJudge(PlayedLine(tree))
    let survey = chunks(of: judge.line.games.count).map { $0.map { Search(ply: $0) } }
    for (search, finding) in run(survey, .survey, judge, number, progress) { judge.findings[search.ply] = finding }
    let check = judge.suspects.map { [Search(ply: $0)] }
    for (search, finding) in run(check, .check, judge, number, progress) { judge.findings[search.ply] = finding }
    let finds = judge.finds.map { [Search(ply: $0, isQuick: true), Search(ply: $0, excludesPlayed: true)] }
    var quick: [Int: Finding] = [:]
    for (search, finding) in run(finds, .alternatives, judge, number, progress) {
      if search.isQuick {
        quick[search.ply] = finding
      } else if let first = quick[search.ply]?.moves.first {
        judge.alternatives[search.ply] = MoveJudge.Alternative(
          score: finding.score, isObvious: first == judge.line.moves[search.ply])
      }
    }
    let mistakes = triesAllMoves ? judge.mistakes : []
    for ply in mistakes { judge.tries[ply] = [:] }
    let tries = mistakes.map { ply in judge.movesToTry(ply).map { Search(ply: ply, tried: $0) } }
    for (search, finding) in run(tries.filter { !$0.isEmpty }, .tries, judge, number, progress) {
      if let move = search.tried { judge.tries[search.ply]?[move] = finding }
    }
    progress(1)
    return judge.review
  }

  /// Reviews the main line of a game on threads of its own, for apps; if the task is cancelled, the reviewer ends
  /// as by `stop`.
  ///
  /// - Parameters:
  ///   - tree: the game.
  ///   - number: the number of the game in its file, from 1.
  ///   - progress: called on any thread with the part that is done, from 0 to 1.
  /// - Returns: the review; parts are missing if it was stopped.
  public func review(
    _ tree: GameTree, number: Int = 1, progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async -> GameReview {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        _ = Thread { continuation.resume(returning: self.review(tree, number: number, progress: progress)) }
      }
    } onCancel: {
      stop()
    }
  }

  /// A search of a position of the game.
  private struct Search: Sendable {
    var ply: Int
    var isQuick = false
    var excludesPlayed = false
    /// The move after which the position is searched, in place of the position itself.
    var tried: Move?

    func game(of line: PlayedLine) -> GameState {
      var game = line.games[ply]
      if let tried { game.play(tried) }
      return game
    }
  }

  /// Divides the positions of a game into jobs.
  private func chunks(of count: Int) -> [[Int]] {
    // With a clock, nothing is lost if a job is shorter than that, but the processors are used better.
    let length =
      limits.areReproducible
      ? GameReviewer.chunkLength : max(1, min(GameReviewer.chunkLength, count / (2 * team.count)))
    return stride(from: 0, to: count, by: length).map { Array(($0..<min($0 + length, count)).reversed()) }
  }

  /// Makes the searches of a pass that the journal does not have.
  ///
  /// - Returns: what was found, in the order of the jobs.
  private func run(
    _ jobs: [[Search]], _ pass: ReviewPass, _ judge: MoveJudge, _ number: Int,
    _ progress: @escaping @Sendable (Double) -> Void
  ) -> [(Search, Finding)] {
    // Quick looks take no time, and a job is searched by a single engine.
    let long = jobs.map { job in job.count { !$0.isQuick } }.filter { $0 > 0 }
    let limits = limits.limits(
      of: pass, positions: long.reduce(0, +), searches: min(team.count, long.count), triesAllMoves: triesAllMoves)
    let keys = jobs.map { ReviewKey(game: number, pass: pass.rawValue, ply: $0[0].ply) }
    let known = zip(keys, jobs).map { key, job in
      journal?.findings(key, in: job.map { $0.game(of: judge.line) })
    }
    let missing = jobs.indices.filter { known[$0] == nil }
    let found = Mutex(known)
    let (before, share) = pass.progress
    team.run(
      missing.map { index in
        SearchTeam.Job(searches: jobs[index].map { search($0, judge.line, limits) })
      }
    ) { [journal] index, findings in
      journal?.add(findings, keys[missing[index]])
      let done = found.withLock { found in
        found[missing[index]] = findings
        return found.count { $0 != nil }
      }
      progress(before + share * Double(done) / Double(jobs.count))
    }
    let findings = found.withLock { $0 }
    return zip(jobs, findings).flatMap { job, findings in zip(job, findings ?? []).map { ($0, $1) } }
  }

  private func search(
    _ search: Search, _ line: PlayedLine, _ limits: SearchLimits
  ) -> (game: GameState, limits: SearchLimits) {
    let game = search.game(of: line)
    var limits = limits
    if search.isQuick {
      limits = SearchLimits()
      limits.nodes = GameReviewer.quickNodes
    }
    if search.excludesPlayed {
      limits.searchMoves = game.position.legalMoves.filter { $0 != line.moves[search.ply] }
    }
    return (game, limits)
  }
}

extension ReviewPass {
  /// The part of a review that is done before the pass, and the part that the pass is, both from 0 to 1.
  fileprivate var progress: (before: Double, share: Double) {
    let before = ReviewPass.allCases.prefix { $0 != self }.reduce(0) { $0 + $1.shareOfGame }
    return (before, shareOfGame)
  }
}

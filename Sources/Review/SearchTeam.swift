import Chess
import ChessEngine
import Platform
import Synchronization

/// Searches side by side, each by an engine of its own.
final class SearchTeam: Sendable {
  private let engines: [Engine]
  private let isStopped = Atomic(false)

  /// Searches that one engine makes one after the other, from an empty table on: their results depend on nothing else.
  struct Job: Sendable {
    var searches: [(game: GameState, limits: SearchLimits)]
  }

  /// A team of `count` engines; `options` are those of each.
  init(count: Int, _ options: EngineOptions) {
    engines = (0..<max(1, count)).map { _ in Engine(options) }
  }

  /// The number of searches side by side.
  var count: Int { engines.count }

  /// Ends the running searches; no job is started any more.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    for engine in engines { engine.stop() }
  }

  /// True after `stop`.
  var hasStopped: Bool { isStopped.load(ordering: .relaxed) }

  /// Does these jobs. `done` is called with the number of a job and what was found, on any thread, one call at a time; not
  /// for jobs that were stopped.
  func run(_ jobs: [Job], done: @escaping @Sendable (Int, [Finding]) -> Void) {
    let lock = Mutex<Void>(())
    shareWork(jobs.count, threads: engines.count) { [self] index, thread in
      guard let findings = findings(jobs[index], engines[thread]) else { return }
      lock.withLock { _ in done(index, findings) }
    }
  }

  /// The findings of an engine; nil if it was stopped.
  private func findings(_ job: Job, _ engine: Engine) -> [Finding]? {
    guard !hasStopped else { return nil }
    engine.newGame()
    var findings: [Finding] = []
    for search in job.searches {
      let analysis = engine.analysis(of: search.game, limits: search.limits, isCancelled: { hasStopped })
      guard !hasStopped, let finding = Finding(analysis) else { return nil }
      findings.append(finding)
    }
    return findings
  }
}

/// The result of a search of a position.
struct Finding: Hashable, Sendable {
  /// The score from the point of view of the side to move.
  var score: Score
  /// The depth of the search, in plies.
  var depth: Int
  /// The best line; empty if the game is over.
  var moves: [Move]

  init(score: Score, depth: Int, moves: [Move]) {
    (self.score, self.depth, self.moves) = (score, depth, moves)
  }

  /// The best line of an analysis, or nil if it was stopped before there was one.
  init?(_ analysis: Analysis) {
    guard let line = analysis.lines.first else { return nil }
    self.init(score: line.score, depth: line.depth, moves: line.moves)
  }
}

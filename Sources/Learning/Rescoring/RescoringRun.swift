import Engine
import Platform
import Synchronization

/// Writes the games of a file into another one, with new scores.
public final class RescoringRun: Sendable {
  /// How far a run has come.
  public struct Progress: Hashable, Sendable {
    /// Games in the new file.
    public var games = 0
    /// Games that this run has added.
    public var newGames = 0
    /// Positions that this run has scored.
    public var newScores = 0
    /// The share of the old file that was read.
    public var share = 0.0
    /// How long this run has lasted.
    public var seconds = 0.0
    /// True if the old file is not closed: more games may come.
    public var isSourceOpen = false

    /// The speed of all threads together.
    public var scoresPerSecond: Double { Double(newScores) / max(seconds, 1e-9) }
  }

  // Reader and writer are touched only by who holds the lock.
  private struct State: ~Copyable {
    let reader: GameFileReader
    let writer: GameFileWriter
    /// Numbers of games that were in the new file when the run began.
    let done: Set<UInt32>
    var isExhausted = false
    var progress = Progress()
    var failure: GameFileError?
  }

  private let settings: RescoringSettings
  private let evaluator: Evaluator
  private let sourceBytes: Int
  private let state: Mutex<State>
  private let isStopped = Atomic(false)

  /// Begins a new file.
  ///
  /// - Parameters:
  ///   - settings: how positions are scored; the evaluator's name is filled in.
  ///   - player: who judges positions.
  ///   - source: the file of games.
  ///   - path: the new file; what it holds is lost.
  /// - Throws: a `GameFileError` if a file cannot be read or written.
  public convenience init(
    _ settings: RescoringSettings, by player: SelfPlayEvaluator = .embedded, from source: String, to path: String
  ) throws(GameFileError) {
    var settings = settings
    settings.evaluator = player.name
    let reader = try GameFileReader(path: source)
    let writer = try GameFileWriter(path, text: settings.text(after: reader.text))
    try self.init(settings, player, reader, writer, done: [])
  }

  /// Goes on with a new file from an earlier run.
  ///
  /// - Throws: a `GameFileError` also if the new file was begun with other settings or from another file.
  public convenience init(
    resuming path: String, _ settings: RescoringSettings, by player: SelfPlayEvaluator = .embedded, from source: String
  ) throws(GameFileError) {
    var settings = settings
    settings.evaluator = player.name
    let reader = try GameFileReader(path: source)
    let old = try GameFileReader(path: path)
    let expected = settings.text(after: reader.text).split(separator: "\n")
    let found = old.text.split(separator: "\n")
    for (found, expected) in zip(found, expected) where found != expected {
      throw .badHeader(path, reason: "it was begun with '\(found)', not with '\(expected)'")
    }
    guard found.count == expected.count else { throw .badHeader(path, reason: "it is no rescoring of \(source)") }
    let done = try old.remainingNumbers()
    try self.init(settings, player, reader, GameFileWriter(continuing: old), done: done)
  }

  private init(
    _ settings: RescoringSettings, _ player: SelfPlayEvaluator, _ reader: sending GameFileReader,
    _ writer: sending GameFileWriter, done: Set<UInt32>
  ) throws(GameFileError) {
    self.settings = settings
    evaluator = player.evaluator
    do throws(FileError) { sourceBytes = try TextFile.size(of: reader.path) } catch { throw .file(error) }
    state = Mutex(State(reader: reader, writer: writer, done: done, progress: Progress(games: done.count)))
  }

  /// Ends the run soon; what has been scored stays.
  public func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Scores all games that are left, and closes the new file if the old one is closed.
  ///
  /// - Parameters:
  ///   - threads: how many games are scored at a time.
  ///   - report: called after each game, by one thread at a time.
  /// - Returns: how far the run has come.
  /// - Throws: a `GameFileError` if a file is damaged, or cannot be written any more.
  @discardableResult
  public func rescore(
    threads: Int = 1, report: @escaping @Sendable (Progress) -> Void = { _ in }
  ) throws(GameFileError) -> Progress {
    let stopwatch = Stopwatch()
    // Threads of our own, not this one, whose stack may be small for a search.
    let workers = (0..<max(1, threads)).map { _ in
      Thread {
        let rescorer = Rescorer(self.settings, self.evaluator)
        while let game = self.nextGame() {
          guard let (game, scored) = rescorer.rescored(game, isCancelled: { self.isStopped.load(ordering: .relaxed) })
          else { return }
          self.add(game, scored, stopwatch, report)
        }
      }
    }
    for worker in workers { worker.join() }
    let (progress, failure) = state.withLock { state in
      state.progress.seconds = stopwatch.seconds
      state.progress.isSourceOpen = state.isExhausted && !state.reader.isClosed
      if state.failure == nil && state.isExhausted && state.reader.isClosed && !isStopped.load(ordering: .relaxed) {
        do throws(GameFileError) { try state.writer.close() } catch { state.failure = error }
      }
      return (state.progress, state.failure)
    }
    if let failure { throw failure }
    return progress
  }

  /// A game that is to be scored, or nil if there is none left.
  private func nextGame() -> GameRecord? {
    guard !isStopped.load(ordering: .relaxed) else { return nil }
    return state.withLock { state in
      guard state.failure == nil, !state.isExhausted else { return nil }
      do throws(GameFileError) {
        if let game = try state.reader.next(ifNumber: { !state.done.contains($0) }) { return game }
      } catch {
        // The end of a file that is being written is no damage.
        guard case .damaged(_, _, .cut) = error else {
          state.failure = error
          return nil
        }
      }
      state.isExhausted = true
      return nil
    }
  }

  private func add(_ game: GameRecord, _ scored: Int, _ stopwatch: Stopwatch, _ report: (Progress) -> Void) {
    state.withLock { state in
      guard state.failure == nil else { return }
      do throws(GameFileError) {
        try state.writer.add(game)
      } catch {
        state.failure = error
        return
      }
      state.progress.games += 1
      state.progress.newGames += 1
      state.progress.newScores += scored
      state.progress.share = Double(state.reader.intactBytes) / Double(max(1, sourceBytes))
      state.progress.seconds = stopwatch.seconds
      report(state.progress)
    }
  }
}

import ChessEngine
import Platform
import Synchronization

/// A self-play run: plays games on several threads into a file, until the target is reached.
package final class SelfPlayRun: Sendable {
  /// The target of a run: the run ends when one of its numbers is reached.
  package struct Target: Hashable, Sendable {
    /// The number of games in the file; nil for no limit.
    package var games: Int?
    /// The number of positions in the file, with or without a score; nil for no limit.
    package var positions: Int?

    package init() {}
  }

  package struct Progress: Hashable, Sendable {
    package var games = 0
    /// The number of positions in the file, with or without a score.
    package var positions = 0
    /// The number of games that this run has added.
    package var newGames = 0
    /// The number of positions that this run has added.
    package var newPositions = 0
    package var seconds = 0.0

    /// The speed of all threads together, in positions per second.
    package var positionsPerSecond: Double { Double(newPositions) / max(seconds, 1e-9) }
  }

  package let settings: SelfPlaySettings

  // The writer is used only while the lock is held.
  private struct State: ~Copyable {
    let writer: GameFileWriter
    var progress = Progress()
    var next: UInt32 = 0
    /// The numbers of the games that were in the file when the run began.
    var played: Set<UInt32> = []
    var failure: GameFileError?
  }

  private let evaluator: Evaluator
  /// The positions where openings begin; nil for the start positions.
  private let book: OpeningLines?
  /// The positions where games from endings begin; nil if there are none.
  private let endings: EndingBook?
  private let state: Mutex<State>
  private let target: Target
  private let isStopped = Atomic(false)

  /// Creates a new file, whose header names the evaluator.
  ///
  /// - Throws: a `GameFileError`, also if a book cannot be read; then there is no file.
  package init(
    _ settings: SelfPlaySettings, by player: SelfPlayEvaluator = .embedded, to path: String, until target: Target
  ) throws(GameFileError) {
    var settings = settings
    settings.evaluator = player.name
    self.settings = settings
    self.target = target
    evaluator = player.evaluator
    (book, endings) = try SelfPlayRun.books(of: settings)
    let writer = try GameFileWriter(path, text: settings.text)
    state = Mutex(State(writer: writer))
  }

  /// Continues a file of an earlier run after its last complete game.
  ///
  /// - Throws: a `GameFileError`, also if the earlier games were played with another evaluator.
  package init(
    resuming path: String, by player: SelfPlayEvaluator = .embedded, until target: Target
  ) throws(GameFileError) {
    let reader = try GameFileReader(path: path)
    settings = try SelfPlayRun.settings(of: reader, path)
    guard settings.evaluator == player.name else {
      throw .otherEvaluator(path, settings.evaluator, not: player.name)
    }
    self.target = target
    evaluator = player.evaluator
    (book, endings) = try SelfPlayRun.books(of: settings)
    let played = try reader.remainingNumbers()
    let progress = Progress(games: reader.games, positions: reader.positions)
    let writer = try GameFileWriter(continuing: reader)
    state = Mutex(State(writer: writer, progress: progress, played: played))
  }

  /// The settings that a file was begun with. The file stays as it is.
  package static func settings(of path: String) throws(GameFileError) -> SelfPlaySettings {
    try settings(of: GameFileReader(path: path), path)
  }

  private static func settings(of reader: GameFileReader, _ path: String) throws(GameFileError) -> SelfPlaySettings {
    do throws(SelfPlaySettings.TextError) { return try SelfPlaySettings(text: reader.text) } catch {
      throw .badHeader(path, reason: "\(error)")
    }
  }

  /// The books of openings and of endings that the settings name; nil for each that they do not.
  private static func books(of settings: SelfPlaySettings) throws(GameFileError) -> (OpeningLines?, EndingBook?) {
    let (book, endings) = (settings.book, settings.endings.book)
    do throws(OpeningError) {
      return (
        book.isEmpty ? nil : try OpeningLines(path: book), endings.isEmpty ? nil : try EndingBook(path: endings)
      )
    } catch {
      throw .opening("\(error)")
    }
  }

  /// Stops the run soon; the games played so far stay in the file.
  package func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Plays games, `threads` at a time, until the target is reached or the run is stopped, and closes the file if it is
  /// complete. `report` is called after each game, by one thread at a time.
  @discardableResult
  package func play(
    threads: Int = 1, report: @escaping @Sendable (Progress) -> Void = { _ in }
  ) throws(GameFileError) -> Progress {
    let stopwatch = Stopwatch()
    runNewThreads(threads) { [self] in
      let player = SelfPlayer(settings, book, endings, evaluator)
      while let number = nextNumber() {
        do throws(GameFileError) {
          let game = try player.play(number, isCancelled: { isStopped.load(ordering: .relaxed) })
          guard let game else { return }
          add(game, stopwatch, report)
        } catch {
          state.withLock { $0.failure = error }
        }
      }
    }
    let (progress, failure) = state.withLock { state in
      state.progress.seconds = stopwatch.seconds
      if state.failure == nil && isEnough(state.progress) {
        do throws(GameFileError) { try state.writer.close() } catch { state.failure = error }
      }
      return (state.progress, state.failure)
    }
    if let failure { throw failure }
    return progress
  }

  private func isEnough(_ progress: Progress) -> Bool {
    if let games = target.games, progress.games >= games { return true }
    if let positions = target.positions, progress.positions >= positions { return true }
    return false
  }

  /// The number of the next game, or nil if the target is reached.
  private func nextNumber() -> UInt32? {
    guard !isStopped.load(ordering: .relaxed) else { return nil }
    return state.withLock { state in
      while state.played.contains(state.next) { state.next += 1 }
      guard state.failure == nil, !isEnough(state.progress) else { return nil }
      // A run of n games plays the numbers below n, in whatever order they end.
      if let games = target.games, state.next >= games { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  private func add(_ game: GameRecord, _ stopwatch: Stopwatch, _ report: (Progress) -> Void) {
    state.withLock { state in
      guard state.failure == nil else { return }
      // More games than the target are harmless; they were in progress when the target was reached.
      do throws(GameFileError) {
        try state.writer.add(game)
      } catch {
        state.failure = error
        return
      }
      state.progress.games += 1
      state.progress.positions += game.plies.count
      state.progress.newGames += 1
      state.progress.newPositions += game.plies.count
      state.progress.seconds = stopwatch.seconds
      report(state.progress)
    }
  }
}

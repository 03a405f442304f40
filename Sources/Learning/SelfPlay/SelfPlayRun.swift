import Engine
import Platform
import Synchronization

/// Plays games on several threads into a file until there are enough.
public final class SelfPlayRun: Sendable {
  /// When there are enough.
  public struct Target: Hashable, Sendable {
    /// So many games in the file; nil if they do not matter.
    public var games: Int?
    /// So many scored positions in the file; nil if they do not matter.
    public var positions: Int?

    /// No end.
    public init() {}
  }

  /// How far a run has come.
  public struct Progress: Hashable, Sendable {
    /// Games in the file.
    public var games = 0
    /// Scored positions in the file.
    public var positions = 0
    /// Games that this run has added.
    public var newGames = 0
    /// Scored positions that this run has added.
    public var newPositions = 0
    /// How long this run has lasted.
    public var seconds = 0.0

    /// The speed of all threads together.
    public var positionsPerSecond: Double { Double(newPositions) / max(seconds, 1e-9) }
  }

  /// What the games depend on.
  public let settings: SelfPlaySettings

  // The writer is touched only by who holds the lock.
  private struct State: ~Copyable {
    let writer: GameFileWriter
    var progress = Progress()
    /// The number that nobody has begun yet.
    var next: UInt32 = 0
    /// Numbers of games that were in the file when the run began.
    var played: Set<UInt32> = []
    var failure: GameFileError?
  }

  private let evaluator: Evaluator
  private let state: Mutex<State>
  private let target: Target
  private let isStopped = Atomic(false)

  /// Begins a new file, whose head will name the evaluator.
  public init(
    _ settings: SelfPlaySettings, by player: SelfPlayEvaluator = .embedded, to path: String, until target: Target
  ) throws(GameFileError) {
    var settings = settings
    settings.evaluator = player.name
    self.settings = settings
    self.target = target
    evaluator = player.evaluator
    let writer = try GameFileWriter(path, text: settings.text)
    state = Mutex(State(writer: writer))
  }

  /// Goes on with a file from an earlier run, after its last game that is whole.
  ///
  /// - Throws: a `GameFileError`, also if another evaluator has played the games so far.
  public init(
    resuming path: String, by player: SelfPlayEvaluator = .embedded, until target: Target
  ) throws(GameFileError) {
    let reader = try GameFileReader(path: path)
    do throws(SelfPlaySettings.TextError) {
      settings = try SelfPlaySettings(text: reader.text)
    } catch {
      throw .badHeader(path, reason: "\(error)")
    }
    guard [player.name, ""].contains(settings.evaluator) else {
      throw .otherEvaluator(path, settings.evaluator, not: player.name)
    }
    self.target = target
    evaluator = player.evaluator
    let played = try reader.remainingNumbers()
    let progress = Progress(games: reader.games, positions: reader.positions)
    let writer = try GameFileWriter(continuing: reader)
    state = Mutex(State(writer: writer, progress: progress, played: played))
  }

  /// Ends the run soon; what has been played stays.
  public func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Plays until there is enough or somebody says stop, and closes the file if it is complete.
  ///
  /// - Parameters:
  ///   - threads: how many games are played at a time.
  ///   - report: called after each game, by one thread at a time.
  /// - Returns: how far the run has come.
  /// - Throws: a `GameFileError` if the file cannot be written any more.
  @discardableResult
  public func play(
    threads: Int = 1, report: @escaping @Sendable (Progress) -> Void = { _ in }
  ) throws(GameFileError) -> Progress {
    let stopwatch = Stopwatch()
    // Threads of our own, not this one, whose stack may be small for a search.
    let workers = (0..<max(1, threads)).map { _ in
      Thread {
        let player = SelfPlayer(self.settings, self.evaluator)
        while let number = self.nextNumber() {
          guard let game = player.play(number, isCancelled: { self.isStopped.load(ordering: .relaxed) }) else { return }
          self.add(game, stopwatch, report)
        }
      }
    }
    for worker in workers { worker.join() }
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

  /// The number of a game to be played, or nil if there are enough.
  private func nextNumber() -> UInt32? {
    guard !isStopped.load(ordering: .relaxed) else { return nil }
    return state.withLock { state in
      while state.played.contains(state.next) { state.next += 1 }
      guard state.failure == nil, !isEnough(state.progress) else { return nil }
      // The games of a run are the first so many numbers, in whatever order they end.
      if let games = target.games, state.next >= games { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  private func add(_ game: GameRecord, _ stopwatch: Stopwatch, _ report: (Progress) -> Void) {
    state.withLock { state in
      guard state.failure == nil else { return }
      // A game more than wanted, because others came first, is no harm.
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

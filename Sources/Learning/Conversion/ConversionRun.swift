import ChessEngine
import Platform
import Synchronization

/// Writes what becomes of the games of a file into another one: the same games with new scores, or leaves.
package final class ConversionRun: Sendable {
  package struct Progress: Hashable, Sendable {
    package var games = 0
    /// The number of those that this run has converted.
    package var newGames = 0
    package var newScores = 0
    /// The share of the source file that was read.
    package var share = 0.0
    package var seconds = 0.0
    /// True if the source file is not closed: more games may be added to it.
    package var isSourceOpen = false

    /// The speed of all threads together, in scores per second.
    package var scoresPerSecond: Double { Double(newScores) / max(seconds, 1e-9) }
  }

  // The reader and the writer are used only while the lock is held.
  private struct State: ~Copyable {
    let reader: GameFileReader
    let writer: GameFileWriter
    /// The numbers of the games that were in the new file when the run began.
    let done: Set<UInt32>
    var isExhausted = false
    var progress = Progress()
    var failure: GameFileError?
  }

  private let settings: any ConversionSettings
  private let evaluator: Evaluator
  private let sourceBytes: Int
  private let state: Mutex<State>
  private let isStopped = Atomic(false)

  /// Creates a new file; an existing one is overwritten. The evaluator's name in the settings is filled in.
  package convenience init(
    _ settings: some ConversionSettings, by player: SelfPlayEvaluator = .embedded, from source: String, to path: String
  ) throws(GameFileError) {
    var settings = settings
    settings.evaluator = player.name
    let reader = try ConversionRun.reader(of: source)
    let writer = try GameFileWriter(path, text: settings.text(after: reader.text))
    self.init(settings, player, reader, writer, done: [])
  }

  /// Continues a new file of an earlier run.
  ///
  /// - Throws: a `GameFileError`, also if the new file was begun with other settings or from another file.
  package convenience init(
    resuming path: String, _ settings: some ConversionSettings, by player: SelfPlayEvaluator = .embedded,
    from source: String
  ) throws(GameFileError) {
    var settings = settings
    settings.evaluator = player.name
    let reader = try ConversionRun.reader(of: source)
    let old = try GameFileReader(path: path)
    let expected = settings.text(after: reader.text).split(separator: "\n")
    let found = old.text.split(separator: "\n")
    for (found, expected) in zip(found, expected) where found != expected {
      throw .badHeader(path, reason: "it was written with '\(found)', not with '\(expected)'")
    }
    guard found.count == expected.count else {
      throw .badHeader(path, reason: "it is not that of a file made from \(source)")
    }
    var (done, place) = (try old.remainingNumbers(), old.end)
    // The writer may have been killed after some of the leaves of a game, so the last game is converted again.
    if !old.isClosed, let last = old.last {
      done.remove(last.number)
      place = last.start
    }
    let writer = try GameFileWriter(continuing: old, at: place)
    self.init(settings, player, reader, writer, done: done)
  }

  private init(
    _ settings: some ConversionSettings, _ player: SelfPlayEvaluator, _ reader: sending GameFileReader,
    _ writer: sending GameFileWriter, done: Set<UInt32>
  ) {
    self.settings = settings
    evaluator = player.evaluator
    sourceBytes = reader.fileBytes
    state = Mutex(State(reader: reader, writer: writer, done: done, progress: Progress(games: done.count)))
  }

  /// The reader of a file of games, not of leaves: those of a game share its number, by which a run knows what it has.
  private static func reader(of source: String) throws(GameFileError) -> GameFileReader {
    let reader = try GameFileReader(path: source)
    if LeafSettings.isMarked(reader.text) {
      throw .badHeader(source, reason: "it has leaves, not games; convert the file they were made from")
    }
    return reader
  }

  /// Stops the run soon; what was made so far stays in the file.
  package func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Converts all remaining games, `threads` at a time, and closes the new file if the source is closed. `report` is
  /// called after each game, by one thread at a time.
  @discardableResult
  package func convert(
    threads: Int = 1, report: @escaping @Sendable (Progress) -> Void = { _ in }
  ) throws(GameFileError) -> Progress {
    let stopwatch = Stopwatch()
    runNewThreads(threads) { [self] in
      let converter = settings.converter(evaluator)
      while let game = nextGame() {
        guard let games = converter.converted(game, isCancelled: { isStopped.load(ordering: .relaxed) }) else { return }
        add(games, stopwatch, report)
      }
    }
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

  /// The next game to convert, or nil if there is none.
  private func nextGame() -> GameRecord? {
    guard !isStopped.load(ordering: .relaxed) else { return nil }
    return state.withLock { state in
      guard state.failure == nil, !state.isExhausted else { return nil }
      do throws(GameFileError) {
        if let game = try state.reader.nextBeforeCut(ifNumber: { !state.done.contains($0) }) { return game }
        state.isExhausted = true
      } catch {
        state.failure = error
      }
      return nil
    }
  }

  private func add(_ games: ConvertedGames, _ stopwatch: Stopwatch, _ report: (Progress) -> Void) {
    state.withLock { state in
      guard state.failure == nil else { return }
      do throws(GameFileError) {
        for record in games.records { try state.writer.add(record) }
      } catch {
        state.failure = error
        return
      }
      state.progress.games += 1
      state.progress.newGames += 1
      state.progress.newScores += games.newScores
      state.progress.share = Double(state.reader.end.bytes) / Double(max(1, sourceBytes))
      state.progress.seconds = stopwatch.seconds
      report(state.progress)
    }
  }
}

/// Makes other games of stored ones. Not thread-safe: one thread uses it at a time.
package protocol GameConverter: AnyObject {
  /// The conversion of a game; nil if it was aborted. `isCancelled` is called before each search; once true, it is.
  func converted(_ game: GameRecord, isCancelled: () -> Bool) -> ConvertedGames?
}

/// The result of converting a game: one or several, or none, with its number.
package struct ConvertedGames: Sendable {
  package var records: [GameRecord]
  package var newScores: Int
}

package protocol ConversionSettings: Sendable {
  /// The name of the evaluator, as in `SelfPlayEvaluator`.
  var evaluator: String { get set }
  /// The header text of the new file: that of its source, followed by these settings.
  func text(after source: String) -> String
  /// The converter for the games of one thread.
  func converter(_ evaluator: Evaluator) -> any GameConverter
}

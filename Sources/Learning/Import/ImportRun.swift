import Chess
import Platform

/// An import: writes the games of PGN files whose moves have scores into a file of games.
package final class ImportRun {
  package struct Progress: Hashable, Sendable {
    /// The number of games read, including those that were left out.
    package var gamesRead = 0
    package var games = 0
    package var positions = 0
    /// The number of sound games that were left out, by the reason.
    package var leftOut: [ImportReason: Int] = [:]
    /// The number of games that were left out because they are damaged.
    package var damaged = 0
    /// The share of the PGN files that was read.
    package var share = 0.0
    package var seconds = 0.0
  }

  private let paths: [String]
  private let writer: GameFileWriter
  /// The number of games, from the first one of the first file on, that an earlier import has dealt with.
  private let done: Int
  private let bytes: Int

  /// Creates a new file; an existing one is overwritten. `survey` is called with the path of each game whose tags are
  /// read for the header; once it returns false, there is no import.
  package init?(
    _ paths: [String], to path: String, note: String = "", survey: (String) -> Bool = { _ in true }
  ) throws(GameFileError) {
    guard let origin = try ImportRun.origin(of: paths, note, survey) else { return nil }
    (self.paths, bytes, done) = (paths, origin.bytes, 0)
    writer = try GameFileWriter(path, text: origin.text)
  }

  /// Continues a file of an earlier import from the same PGN files.
  ///
  /// - Throws: a `GameFileError`, also if the file was begun with other PGN files or another note.
  package init?(
    resuming path: String, _ paths: [String], note: String = "", survey: (String) -> Bool = { _ in true }
  ) throws(GameFileError) {
    let old = try GameFileReader(path: path)
    guard let origin = try ImportRun.origin(of: paths, note, survey) else { return nil }
    guard old.text == origin.text else {
      let (found, wanted) = (old.text.split(separator: "\n"), origin.text.split(separator: "\n"))
      let first = zip(found, wanted).first { $0 != $1 } ?? (found.last ?? "", wanted.last ?? "")
      throw .badHeader(path, reason: "it was written with '\(first.0)', not with '\(first.1)'")
    }
    self.paths = paths
    bytes = origin.bytes
    done = try old.remainingNumbers().max().map { Int($0) + 1 } ?? 0
    writer = try GameFileWriter(continuing: old)
  }

  private static func origin(
    of paths: [String], _ note: String, _ survey: (String) -> Bool
  ) throws(GameFileError) -> ImportOrigin? {
    do throws(FileError) { return try ImportOrigin(paths, note: note, progress: survey) } catch { throw .file(error) }
  }

  /// Imports all games, and closes the file unless it was cancelled, which is asked before each game. `complain` is
  /// called with the place and the reason for each game that is damaged.
  @discardableResult
  package func run(
    isCancelled: () -> Bool = { false }, complain: (String) -> Void = { _ in }, report: (Progress) -> Void = { _ in }
  ) throws(GameFileError) -> Progress {
    let stopwatch = Stopwatch()
    var progress = Progress()
    var earlierBytes = 0
    for path in paths {
      let file: PGNFile
      do throws(FileError) { file = try PGNFile(path) } catch { throw .file(error) }
      while !isCancelled() {
        let next: PGNReader.Game?
        do throws(FileError) { next = try file.next() } catch { throw .file(error) }
        guard let game = next else { break }
        try take(game, of: path, &progress, complain)
        progress.share = Double(earlierBytes + file.bytesRead) / Double(max(1, bytes))
        progress.seconds = stopwatch.seconds
        report(progress)
      }
      earlierBytes += file.size
    }
    if !isCancelled() { try writer.close() }
    (progress.games, progress.positions) = (writer.games, writer.positions)
    progress.seconds = stopwatch.seconds
    return progress
  }

  private func take(
    _ game: PGNReader.Game, of path: String, _ progress: inout Progress, _ complain: (String) -> Void
  ) throws(GameFileError) {
    // Counted before it is known whether the game is of use, so that an import that is resumed counts the same.
    let number = progress.gamesRead
    progress.gamesRead += 1
    if let error = game.errors.first {
      progress.damaged += 1
      complain("\(error)")
      return
    }
    let record: GameRecord
    do throws(ImportRefusal) {
      record = try GameRecord(game.tree, number: UInt32(clamping: number))
    } catch {
      switch error {
      case .leftOut(let reason): progress.leftOut[reason, default: 0] += 1
      case .damaged(let reason):
        progress.damaged += 1
        complain("\(path):\(game.line): game \(game.number): \(reason)")
      }
      return
    }
    if number >= done { try writer.add(record) }
    (progress.games, progress.positions) = (writer.games, writer.positions)
  }
}

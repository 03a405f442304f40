import Chess
import Engine
import JSON
import NNUE
import Platform
import Programs
import Review
import ReviewPage

/// A run of `goldcrest review`: reads games, has them reviewed, and writes the results.
struct ReviewRun {
  let input: String
  let out: String
  let html: String?
  let language: ReviewLanguage
  let isResumed: Bool
  let limits: ReviewLimits
  let searches: Int
  let options: EngineOptions
  /// Tells the user of an error.
  let warn: @Sendable (any CustomStringConvertible) -> Void

  /// What has been written so far.
  private struct Results {
    var pgn = ""
    var data: [JSON] = []
    var isComplete = true
  }

  func run() throws(FileError) -> ExitStatus {
    for path in [out, html ?? "-"] where path != "-" { try OutputPath.check(path) }
    let bytes = try TextFile.input(input)
    let (games, errors) = read(bytes)
    guard !games.isEmpty else {
      warn("\(input): no games")
      return .failure
    }
    let journal: ReviewJournal?
    do throws(ReviewJournalError) {
      journal = try openJournal(fingerprint: fnv1a(bytes))
    } catch {
      warn(error)
      return .failure
    }
    let reviewer = GameReviewer(limits, searches: searches, options: options, journal: journal)
    let interruption = Interruption { reviewer.stop() }
    let results = review(games, reviewer)
    try write(results)
    if let failure = journal?.failure { warn("\(failure); an interruption could not be resumed") }
    if results.isComplete { journal?.remove() }
    guard !interruption.isThere else {
      if journal != nil { warn("interrupted; --resume continues the review") }
      return interruption.status
    }
    return errors == 0 ? .success : .failure
  }

  // MARK: Reading

  /// The games, without an earlier review, and the number of errors in them, which are printed.
  private func read(_ bytes: [UInt8]) -> (games: [GameTree], errors: Int) {
    var games: [GameTree] = []
    var errors = 0
    for game in PGNReader(source: input, bytes: bytes) {
      for error in game.errors { Output.error.line("\(error)") }
      errors += game.errors.count
      games.append(game.tree)
      ReviewAnnotations.remove(from: &games[games.count - 1])
    }
    return (games, errors)
  }

  /// The journal of this review; nil if the output goes to a pipe, where nothing can be continued.
  private func openJournal(fingerprint: UInt64) throws(ReviewJournalError) -> ReviewJournal? {
    guard out != "-" else { return nil }
    let path = out + ".part"
    guard isResumed || !TextFile.exists(path) else { throw .isThere(path) }
    let review = JSON.object([
      ("goldcrest", .string(Engine.version)), ("review", .string(limits.description)),
      ("games", .bits(fingerprint)), ("network", .bits(fnv1a(Network.embedded.metadata.utf8))),
    ])
    return try ReviewJournal(path, of: review, isContinued: isResumed)
  }

  // MARK: Reviewing

  private func review(_ games: [GameTree], _ reviewer: GameReviewer) -> Results {
    var results = Results()
    let line = ProgressLine()
    let stopwatch = Stopwatch()
    for (index, tree) in games.enumerated() {
      let review = reviewer.review(tree, number: index + 1) { part in
        let done = (Double(index) + part) / Double(games.count)
        line.show(ReviewRun.progress(done, game: index + 1, of: games.count, seconds: stopwatch.seconds))
      }
      if reviewer.hasStopped { results.isComplete = false }
      guard review.isComplete || review.moves.contains(where: { $0.score != nil }) else { break }
      var annotated = tree
      ReviewAnnotations.write(review, into: &annotated, limits: limits, language)
      results.pgn += annotated.pgn
      if html != nil { results.data.append(ReviewData.json(review, of: tree)) }
      line.interrupt {
        (out == "-" ? Output.error : .standard).write(ReviewSummary.text(review, of: tree, number: index + 1))
      }
      if reviewer.hasStopped { break }
    }
    line.interrupt()
    return results
  }

  /// A line such as `[########            ]  40 %  game 3 of 7, 0:01:20 left`.
  private static func progress(_ done: Double, game: Int, of count: Int, seconds: Double) -> String {
    let filled = Int(20 * done)
    let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: 20 - filled)
    let left = done > 0.01 ? ", \((seconds / done - seconds).asDuration) left" : ""
    return "[\(bar)] \("\(Int(100 * done))".aligned(right: 3)) %  game \(game) of \(count)\(left)"
  }

  // MARK: Writing

  private func write(_ results: Results) throws(FileError) {
    guard !results.pgn.isEmpty else { return }
    if out == "-" { Output.standard.write(results.pgn) } else { try TextFile.replace(out, with: results.pgn) }
    if let html {
      let page = ReviewPage.html(ReviewData.json(results.data, limits: limits, language))
      try TextFile.replace(html, with: page)
    }
    let written = [out, html ?? "-"].filter { $0 != "-" }
    if !written.isEmpty { Output.error.line("wrote \(written.joined(separator: " and "))") }
  }
}

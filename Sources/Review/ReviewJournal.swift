import Chess
import ChessEngine
import JSON
import Platform
import Synchronization

/// A file with all that a review has found so far, so that an interrupted one can be continued: a line of JSON for each
/// job, after a line that says which review it is.
public final class ReviewJournal: Sendable {
  /// The path of the file.
  public let path: String
  private let state: Mutex<State>

  private struct State {
    let file: FileWriter
    var lines: [ReviewKey: JSON] = [:]
    var failure: FileError?
  }

  /// Begins or continues a journal.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - review: what is reviewed and how, in one line; a journal of another review cannot be continued.
  ///   - isContinued: true to continue a journal that is there, false to begin anew.
  /// - Throws: a `ReviewJournalError`.
  public init(_ path: String, of review: String, isContinued: Bool) throws(ReviewJournalError) {
    self.path = path
    let head = review + "\n"
    var (text, lines, length) = ("", [ReviewKey: JSON](), 0)
    do throws(FileError) {
      if isContinued, TextFile.exists(path) { text = try TextFile.text(of: path) }
    } catch {
      throw .file(error)
    }
    // A full disk may have left an empty one.
    if !text.isEmpty {
      guard text.hasPrefix(head) else { throw .otherReview(path) }
      (lines, length) = ReviewJournal.lines(of: text, after: head.utf8.count)
    }
    do throws(FileError) {
      let file = try FileWriter(path, keeping: length, isShared: false)
      if length == 0 { try file.write(head) }
      state = Mutex(State(file: file, lines: lines))
    } catch {
      throw .file(error)
    }
  }

  /// The number of jobs that are known.
  public var count: Int { state.withLock { $0.lines.count } }

  /// The reason why the journal could not be written any more.
  public var failure: FileError? { state.withLock { $0.failure } }

  /// Removes the file, when the review is complete.
  public func remove() { TextFile.remove(path) }

  /// The lines of a journal, and its length without a last line that was cut.
  private static func lines(of text: String, after head: Int) -> ([ReviewKey: JSON], Int) {
    var lines: [ReviewKey: JSON] = [:]
    var length = head
    for line in text.utf8.dropFirst(head).split(separator: 10, omittingEmptySubsequences: false).dropLast() {
      guard let json = try? JSON(parsing: String(decoding: line, as: UTF8.self)), let key = ReviewKey(json) else {
        break
      }
      lines[key] = json
      length += line.count + 1
    }
    return (lines, length)
  }

  // MARK: Findings

  /// The findings of a job in these games; nil if they are not known.
  func findings(_ key: ReviewKey, in games: [GameState]) -> [Finding]? {
    guard let list = state.withLock({ $0.lines[key] })?["findings"]?.array, list.count == games.count else {
      return nil
    }
    let findings = zip(list, games).compactMap { Finding($0, in: $1.position) }
    return findings.count == games.count ? findings : nil
  }

  /// Writes the findings of a job. If that fails, the review goes on without.
  func add(_ findings: [Finding], _ key: ReviewKey) {
    let line = JSON.object(key.members + [("findings", .array(findings.map(\.json)))]).text + "\n"
    state.withLock { state in
      guard state.failure == nil else { return }
      do throws(FileError) { try state.file.write(line) } catch { state.failure = error }
    }
  }
}

/// The reason why a journal cannot be used.
public enum ReviewJournalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It cannot be read or written.
  case file(FileError)
  /// It belongs to other games, limits or options, another network or another version.
  case otherReview(String)
  /// There is one already, and it is not to be continued.
  case exists(String)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .otherReview(let path):
      "\(path): left of a review of other games or with other options; delete it to begin anew"
    case .exists(let path): "\(path): left of an interrupted review; continue it with --resume, or delete the file"
    }
  }
}

/// A job of a review.
struct ReviewKey: Hashable, Sendable {
  var game: Int
  var pass: Int
  /// The first position that it searches.
  var ply: Int

  init(game: Int, pass: Int, ply: Int) { (self.game, self.pass, self.ply) = (game, pass, ply) }

  init?(_ json: JSON) {
    guard let game = json["game"]?.integer, let pass = json["pass"]?.integer, let ply = json["ply"]?.integer else {
      return nil
    }
    self.init(game: game, pass: pass, ply: ply)
  }

  var members: [(String, JSON)] { [("game", .integer(game)), ("pass", .integer(pass)), ("ply", .integer(ply))] }
}

extension Finding {
  /// The finding as a part of a journal.
  fileprivate var json: JSON {
    .object([
      ("score", .integer(Int(score.value))), ("depth", .integer(depth)),
      ("moves", .string(moves.map(\.description).joined(separator: " "))),
    ])
  }

  /// Reads a finding in this position; nil if a move is not legal there.
  fileprivate init?(_ json: JSON, in position: Position) {
    guard let score = json["score"]?.integer, let depth = json["depth"]?.integer, let text = json["moves"]?.string
    else { return nil }
    var position = position
    var moves: [Move] = []
    for word in text.split(separator: " ") {
      guard let move = try? position.move(coordinates: word) else { return nil }
      moves.append(move)
      position = position.after(move)
    }
    self.init(score: Score(score), depth: depth, moves: moves)
  }
}

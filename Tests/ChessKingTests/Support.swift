import Chess

@testable import ChessKing

/// A clock that goes on by a minute whenever it is looked at.
final class TestClock {
  private var time = Timestamp(secondsSince1970: 1_772_355_900)

  func next() -> Timestamp {
    time = Timestamp(secondsSince1970: time.secondsSince1970 + 60)
    return time
  }
}

/// An opponent that plays moves from a list, each the answer to the same number of moves before it.
struct Scripted: Opponent {
  var name = "Robot"
  var level = Level.hard
  var title = Localized("the robot", "người máy")
  var thinking = Localized("beep", "bíp")
  /// The moves of the whole game, of which the opponent plays its own.
  var line: String
  var acceptsDraws = false
  var offersDraws = false

  @concurrent
  func nextMove(in game: Game) async throws -> Move {
    let words = line.split(separator: " ")
    guard words.indices.contains(game.moves.count) else { return .none }
    return try game.position.move(san: words[game.moves.count])
  }

  @concurrent
  func reply(in game: Game) async throws -> Reply {
    Reply(.move(try await nextMove(in: game)), offersDraw: offersDraws)
  }

  @concurrent
  func acceptsDraw(in game: Game) async throws -> Bool { acceptsDraws }
}

/// An opponent that thinks until it is told to stop.
struct Dreamer: Opponent {
  let name = "Dreamer"
  let level = Level.easy
  let title = Localized("the dreamer", "kẻ mơ mộng")
  let thinking = Localized("zzz", "khò")

  @concurrent
  func nextMove(in game: Game) async throws -> Move {
    try await Task.sleep(for: .seconds(3600))
    return .none
  }

  @concurrent
  func acceptsDraw(in game: Game) async throws -> Bool {
    try await Task.sleep(for: .seconds(3600))
    return true
  }
}

/// An opponent that thinks of nothing that could be played.
struct Broken: Opponent {
  struct Failure: Error, CustomStringConvertible { let description = "out of order" }
  let name = "Broken"
  let level = Level.easy
  let title = Localized("the broken one", "máy hỏng")
  let thinking = Localized("err", "lỗi")
  let throwsError: Bool

  @concurrent
  func nextMove(in game: Game) async throws -> Move {
    if throwsError { throw Failure() }
    return Move(.e2, .e5)
  }
}

extension Store {
  /// A store without a file, with the persons Lan and Minh.
  static func test(_ opponents: [any Opponent] = Store.characters, path: String? = nil) throws -> Store {
    let clock = TestClock()
    let store = try Store(path, opponents: opponents, now: { clock.next() })
    try store.addPlayer("Lan", avatar: .cat)
    try store.addPlayer("Minh", avatar: .dog)
    return store
  }

  /// A match between Lan and Minh.
  func friends(from fen: String = Position.start.fen, whiteIsLan: Bool = true) throws -> Match {
    try begin(
      white: whiteIsLan ? "Lan" : "Minh", black: whiteIsLan ? "Minh" : "Lan", start: try Position(fen: fen), seed: 1)
  }
}

extension Store {
  /// A match, for which a game in progress is given up.
  func begin(white: String, black: String, start: Position = .start, seed: UInt64 = 1) throws -> Match {
    try newMatch(
      white: white, black: black, start: start, seed: seed, forfeiting: forfeit(white: white, black: black))
  }
}

extension Match {
  /// Plays moves of both persons and returns what the last one brought.
  @discardableResult
  func playAll(_ line: String) throws -> GameReport? {
    var report: GameReport?
    for word in line.split(separator: " ") { report = try play(String(word)) }
    return report
  }
}

/// Short games and how they end.
enum ShortGame {
  static let foolsMate = "f3 e5 g4 Qh4#"
  static let scholarsMate = "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#"
  static let stalemate = """
    e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6
    """
  static let repetition = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"
}

/// A position where White can castle, take en passant, and promote in few moves.
let allSpecialMoves = "3k4/P7/8/1Pp5/8/8/8/4K2R w K c6 0 1"

/// The error of a call, if it throws one.
func error(_ body: () throws -> Void) -> KingError? {
  do {
    try body()
    return nil
  } catch {
    return error as? KingError
  }
}

extension FinishedGame {
  /// Creates the data of a game from its report, so that it can be scored again.
  init(_ report: GameReport) {
    self.init(
      white: report.white.player, black: report.black.player, report.outcome, plies: report.plies,
      whiteSpecialMoves: report.white.specialMoves, blackSpecialMoves: report.black.specialMoves, at: report.time)
    elo = report.elo
    hasHints = report.hasHints
    moveText = report.moveText
  }
}

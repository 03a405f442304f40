import Chess
import Foundation
import JSON
import Platform
import TestSupport
import Testing

@testable import ChessKing

struct SaveFormatTests {
  /// A club with everything in it.
  private func club() throws -> Club {
    let store = try Store.test()
    try store.friends().playAll(ShortGame.scholarsMate)
    try store.friends(from: allSpecialMoves).playAll("bxc6 Kc7 O-O Kd6 a8=R Kc7 Ra7+ Kb6")
    try store.resume(of: "Lan")?.resign()
    try store.friends().playAll(ShortGame.stalemate)
    try store.set(Settings(level: .medium, language: .vietnamese, theme: "\"blue\"\n\\", sound: false))
    try store.friends().playAll("e4 e5 Nf3")
    return store.club
  }

  @Test func thereAndBack() throws {
    let club = try club()
    #expect(try SaveFormat.current.club(in: SaveFormat.current.bytes(of: club), path: "x") == club)
  }

  // MARK: Versions

  @Test func aFileOfAnotherVersionIsAnErrorThatSaysSo() throws {
    let newer = SaveFormat(version: 2).bytes(of: try club())
    #expect(throws: KingError.newer("x", version: 2)) { try SaveFormat.current.club(in: newer, path: "x") }
    // A version that knows neither checksum nor players may come.
    let other = Array("{\"chessKing\": 99}".utf8)
    #expect(throws: KingError.newer("x", version: 99)) { try SaveFormat.current.club(in: other, path: "x") }
    let older = SaveFormat(version: 0).bytes(of: try club())
    #expect(throws: KingError.damaged("x", reason: "there is no format 0")) {
      try SaveFormat.current.club(in: older, path: "x")
    }
  }

  /// A newer file is never overwritten.
  @Test func aNewerFileStaysAsItIs() throws {
    let folder = TemporaryFolder()
    let bytes = SaveFormat(version: 2).bytes(of: try club())
    let path = folder.write(bytes, to: "king.json")
    #expect(throws: KingError.newer(path, version: 2)) { try Store(path) }
    #expect(try TextFile.bytes(of: path) == bytes)
  }

  // MARK: Content that does not fit

  /// Where something else is put in, counted from 0; what; and the complaint, counted from 1.
  private static let mismatches: [(path: String, value: JSON, message: String)] = [
    ("settings", .null, "settings: expected an object"),
    ("settings/language", .null, "settings/language: expected a language"),
    ("settings/language", "fr", "settings/language: expected one of en, vi"),
    ("settings/language", 7, "settings/language: expected one of en, vi"),
    ("settings/level", 7, "settings/level: expected one of easy, medium, hard, adaptive"),
    ("settings/sound", 1, "settings/sound: expected true or false"),
    ("settings/boardSwitches", .array(["flipped", 7]), "settings/boardSwitches/2: expected a text"),
    ("players", .object([]), "players: expected a list"),
    ("players/5/name", "Lan", "players/6/name: expected a name that nobody has yet"),
    ("players/5/name", " ", "players/6/name: expected a name"),
    ("players/5/avatar", "dragon", "players/6/avatar: expected one of dog, cat, mouse"),
    ("players/0/level", "legendary", "players/1/level: expected one of easy, medium, hard, adaptive"),
    ("players/0/opponent", 7, "players/1/opponent: expected a text"),
    ("players/5/left", 7, "players/6/left: expected a time such as 2026-03-01T09:05:00Z"),
    ("players/5/since", "2026-02-30T00:00:00Z", "players/6/since: expected a time such as 2026-03-01T09:05:00Z"),
    ("history/0/white/player", "Hoa", "history/1/white/player: expected the name of a player"),
    ("history/0/black/player", "Lan", "history/1/black/player: expected another player"),
    ("history/0/white/score", -5, "history/1/white/score: expected a whole number from 0 to 1000000000000"),
    ("history/0/white/score", 99, "history/1/white/score: expected 100"),
    ("history/1/white/badges", .array(["welcomeFirstGame"]), "history/2/white/badges: expected badges"),
    ("history/1/white/badges", .array(["nightOwl"]), "history/2/white/badges/1: expected one of welcomeFirstGame"),
    ("history/1/moves", .array([]), "history/2/moves: expected a text"),
    ("history/1/result", "*", "history/2/result: expected 1-0, 0-1 or 1/2-1/2"),
    ("history/1/reason", 7, "history/2/reason: expected a text"),
    ("history/1/reason", "boredom", "history/2/reason: expected a reason such as checkmate"),
    ("history/1/plies", .number(0.5), "history/2/plies: expected a whole number from 0 to 1000000"),
    ("games/0/seed", 7, "games/1/seed: expected a hexadecimal number in quotes"),
    ("games/0/id", "x", "games/1/id: expected a hexadecimal number in quotes"),
    ("games/0/white", .null, "games/1/white: expected a text"),
  ]

  @Test(arguments: mismatches)
  func whatDoesNotFitSaysWhere(path: String, value: JSON, message: String) throws {
    var json = try club().json
    json.set(path.split(separator: "/").map(String.init), value)
    let bytes = SaveFormat.current.bytes(of: json)
    let error = error { _ = try SaveFormat.current.club(in: bytes, path: "x") }
    guard case .damaged("x", let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.hasPrefix(message))
  }

  // MARK: Accidents

  /// Spoiled like files are: the checksum notices everything that matters.
  @Test func mutatedFilesGiveAnErrorOrAnEqualState() throws {
    let club = try club()
    var spoiler = Spoiler(seed: 1, SaveFormat.current.bytes(of: club))
    var equal = 0
    for _ in 0..<fuzzEffort(debug: 1_000, release: 10_000) {
      let bytes = spoiler.next()
      guard let read = try? SaveFormat.current.club(in: bytes, path: "x") else { continue }
      #expect(read == club, "\(String(decoding: bytes, as: UTF8.self))")
      equal += 1
    }
    // Blanks between values do not matter.
    #expect(equal > 0)
  }

  /// Spoiled and then given a checksum that fits: as by a person, or by a program with an error. A state read then need
  /// not be as it was, but it holds together.
  @Test func mutatedContentGivesAnErrorOrASoundState() throws {
    let club = try club()
    let text = Array(club.json.page(width: 120).utf8)
    var spoiler = Spoiler(seed: 2, text)
    var read = 0
    for _ in 0..<fuzzEffort(debug: 1_000, release: 10_000) {
      guard let json = try? JSON(parsing: String(decoding: spoiler.next(), as: UTF8.self)) else { continue }
      let bytes = SaveFormat.current.bytes(of: json)
      guard let spoiled = try? SaveFormat.current.club(in: bytes, path: "x") else { continue }
      read += 1
      #expect(spoiled.profiles.allSatisfy { $0.score >= 0 && Set($0.badges.map(\.badge)).count == $0.badges.count })
      #expect(try SaveFormat.current.club(in: SaveFormat.current.bytes(of: spoiled), path: "x") == spoiled)
      for game in spoiled.games + spoiled.abandoned { _ = (try? game.game(), game.recovered) }
      for report in spoiled.history { _ = (report.pgn, report.opening) }
      #expect(Set(spoiled.games.map(\.id)).count == spoiled.games.count)
      _ = spoiled.leaderboard()
      _ = spoiled.averageHistory
    }
    #expect(read > 0)
  }
}

extension JSON {
  /// The value at a place; elements of lists are named by their number from 0.
  subscript(path: [String]) -> JSON? {
    path.reduce(Optional(self)) { json, name in
      if let values = json?.array { return Int(name).flatMap { values.indices.contains($0) ? values[$0] : nil } }
      return json?[name]
    }
  }
}

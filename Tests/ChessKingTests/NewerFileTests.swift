import JSON
import Platform
import TestSupport
import Testing

@testable import ChessKing

/// Files that a newer program of the same version has written, with words that this one does not know.
struct NewerFileTests {
  private let folder = TemporaryFolder()

  private static let words: [(path: [String], word: JSON)] = [
    (["settings", "language"], "fr"), (["settings", "level"], "grandmaster"), (["players", "4", "avatar"], "dragon"),
    (["players", "1", "level"], "adaptive"),
    (["history", "0", "white", "badges"], .array(["nightOwl", "welcomeFirstGame"])),
    (["history", "0", "reason"], "boredom"), (["games", "0", "black"], "Sophia"), (["minorVersion"], 7),
  ]

  /// A file of Lan and Minh, with a finished game and one in progress, in which these words are.
  private func file(_ words: [(path: [String], word: JSON)] = words) throws -> String {
    let store = try Store.test()
    try store.friends().playAll(ShortGame.scholarsMate)
    try store.newMatch(white: "Lan", black: "Alex").play("e4")
    var json = store.club.json
    json.set(
      ["players"],
      .array(
        (json["players"]?.array ?? []) + [
          .object([
            ("name", "Sophia"), ("level", "legendary"), ("rating", 1500), ("since", "2026-03-01T09:05:00Z"),
          ])
        ]))
    for (path, word) in words { json.set(path, word) }
    return folder.write(SaveFormat.current.bytes(of: json), to: "king.json")
  }

  @Test func unknownWordsAreReadAndKept() throws {
    let path = try file()
    let store = try Store(path)
    let club = store.club
    #expect(club.settings.language == .english && club.settings.level == nil)
    #expect(club.persons.map(\.name) == ["Lan", "Minh"] && club.persons[0].avatar == nil)
    #expect(club.profile(of: "Sophia")?.player.isPerson == false)
    #expect(club.history[0].white.badges == [.welcomeFirstGame] && club.history[0].outcome.reason == .unknown)
    #expect(club.history[0].text.english.hasPrefix("Lan wins: unknown reason"))
    #expect(club.leaderboard().first?.badges == [.welcomeFirstGame])

    // All of them survive whatever else is changed.
    try store.addPlayer("Hoa", avatar: .mouse)
    try store.rename("Minh", to: "Bình Minh")
    var settings = store.settings
    settings.sound = false
    try store.set(settings)
    let saved = try JSON(parsing: TextFile.text(of: path))
    for (place, word) in Self.words where place != ["players", "1", "level"] {
      #expect(saved[place] == word, "\(place)")
    }
    #expect(saved[["players", "6", "rating"]] == 1500 && saved[["players", "6", "level"]] == "legendary")
    // The level of an opponent that is here is its own.
    #expect(saved[["players", "1", "level"]] == "medium")
  }

  @Test func aChoiceReplacesAnUnknownWord() throws {
    let path = try file()
    let store = try Store(path)
    try store.setAvatar(.dog, of: "Lan")
    var settings = store.settings
    settings.language = .english
    settings.level = .easy
    try store.set(settings)
    let saved = try JSON(parsing: TextFile.text(of: path))
    #expect(saved[["players", "4", "avatar"]] == "dog")
    #expect(saved[["settings", "language"]] == "en" && saved[["settings", "level"]] == "easy")
  }

  /// A character of a newer program: its game is kept, and in nobody's way.
  @Test func aGameAgainstAnUnknownCharacter() throws {
    let store = try Store(try file())
    #expect(throws: KingError.opponentMissing("Sophia")) { try store.resume(of: "Lan") }
    #expect(store.forfeit(white: "Lan", black: "Alex")?.loser == nil)
    try store.friends().play("d4")
    #expect(store.club.games(of: "Lan").map(\.black) == ["Minh", "Sophia"])
  }

  /// A program of before, which knows one game, has used the file in between.
  @Test func theOneGameOfAnOlderProgramIsTakenOver() throws {
    let other = SavedGame(Game(), white: "Lan", black: "Michael", id: 5)
    let path = try file([(["game"], other.json)])
    let store = try Store(path)
    #expect(store.club.games == [other] && store.club.laidAside.map(\.black) == ["Alex"])
    try store.addPlayer("Hoa", avatar: .cat)
    #expect(try JSON(parsing: TextFile.text(of: path))["game"] == nil && Store(path).club == store.club)
  }
}

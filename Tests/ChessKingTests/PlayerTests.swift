import Chess
import JSON
import TestSupport
import Testing

@testable import ChessKing

struct PlayerTests {
  private let time = Timestamp(secondsSince1970: 0)

  @Test(arguments: [
    ("Lan", "Lan"), ("  Lan\t", "Lan"), ("\n Lan Anh \r\n", "Lan Anh"), ("\u{a0}Lan\u{3000}", "Lan"),
    ("a\u{7}b", "a b"), ("\u{1b}Lan", "Lan"), ("\u{202e}Lan", "Lan"), ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"), ("👩🏽‍🚀", "👩🏽‍🚀"),
  ])
  func namesAreTrimmed(written: String, name: String) throws {
    var club = try Club(at: time)
    #expect(try club.addPlayer(written, avatar: .dog, at: time).name == name)
  }

  @Test(arguments: ["", " ", "\t\r\n", "\u{a0}\u{3000}", "\u{1b}\u{7}"])
  func namesAreNotEmpty(name: String) throws {
    var club = try Club(at: time)
    #expect(throws: KingError.emptyName) { try club.addPlayer(name, avatar: .dog, at: time) }
    #expect(club.persons.isEmpty)
    #expect(KingError.emptyName.text.english == "username cannot be empty")
  }

  @Test(arguments: [
    ("Lan", "lan"), ("Lan", " LAN "), ("Ánh", "ánh"), ("Ánh", "A\u{301}NH"), ("Straße", "STRASSE"), ("Σ", "ς"),
    ("x", "alex"), ("x", "TOMHUYNH"),
  ])
  func namesAreUniqueWithoutRegardToCase(first: String, second: String) throws {
    var club = try Club(at: time)
    try club.addPlayer(first, avatar: .dog, at: time)
    let error = error { try club.addPlayer(second, avatar: .dog, at: time) }
    guard case .nameTaken = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description == "username already exists")
    #expect(club.persons.count == 1)
    #expect(club.profile(of: first.uppercased())?.player.name == first)
  }

  @Test(arguments: [
    "123456789012345678901234", "Nguyễn Phước Bảo Quỳnh A", "👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀",
  ])
  func aNameHasTwentyFourCharactersAsTheyAreSeen(name: String) throws {
    var club = try Club(at: time)
    try club.addPlayer(name, avatar: .dog, at: time)
    let longer = name + String(repeating: "x", count: 25 - name.count)
    #expect(throws: KingError.nameTooLong(longer, limit: 24)) { try club.addPlayer(longer, avatar: .dog, at: time) }
    #expect(throws: KingError.nameTooLong(longer, limit: 24)) { try club.rename(name, to: longer) }
    #expect(club.persons.map(\.name) == [name])
    #expect(KingError.nameTooLong(longer, limit: 24).text.english == "a username has at most 24 characters")
  }

  @Test(arguments: ["La\u{200b}n", "Lan\u{200d}", "\u{ad}Lan", "La\u{3164}n", "Lan\u{2800}", "1\u{fe0f}"])
  func invisibleCharactersAreRefused(name: String) throws {
    var club = try Club(at: time)
    #expect(throws: KingError.invisibleCharacters(name)) { try club.addPlayer(name, avatar: .dog, at: time) }
    try club.addPlayer("Minh", avatar: .dog, at: time)
    #expect(throws: KingError.invisibleCharacters(name)) { try club.rename("Minh", to: name) }
  }

  @Test(arguments: ["\u{200b}", "\u{2800}\u{3164}", " \u{feff} "])
  func aNameThatIsNotSeenIsEmpty(name: String) throws {
    var club = try Club(at: time)
    #expect(throws: KingError.emptyName) { try club.addPlayer(name, avatar: .dog, at: time) }
  }

  @Test(arguments: [
    ("Lan Anh", "Lan\u{a0}Anh"), ("Lan Anh", "lan  anh"), ("👩🏽‍🚀", "👩🏽🚀"), ("❤", "❤\u{fe0f}"),
  ])
  func namesThatLookTheSameAreTheSame(first: String, second: String) throws {
    var club = try Club(at: time)
    try club.addPlayer(first, avatar: .dog, at: time)
    #expect(throws: KingError.nameTaken(second)) { try club.addPlayer(second, avatar: .dog, at: time) }
    try club.addPlayer("Minh", avatar: .dog, at: time)
    #expect(throws: KingError.nameTaken(second)) { try club.rename("Minh", to: second) }
    #expect(try club.rename(first, to: first.uppercased()).name == first.uppercased())
  }

  /// The rules came later than the first files.
  @Test func oldNamesStayReadable() throws {
    let name = String(repeating: "Lan\u{200b}", count: 20)
    var json = try Store.test().club.json
    json.set(["players", "4", "name"], .string(name))
    #expect(try Club(json: json).persons.map(\.name) == [name, "Minh"])
  }

  @Test func anAvatarIsADogACatOrAMouse() throws {
    #expect(Avatar.allCases.map(\.rawValue) == ["dog", "cat", "mouse"])
    var club = try Club(at: time)
    for avatar in Avatar.allCases { try club.addPlayer(avatar.rawValue, avatar: avatar, at: time) }
    #expect(club.persons.map(\.avatar) == [.dog, .cat, .mouse])
  }

  @Test func theCharactersArePlayersToo() throws {
    let club = try Club(at: time)
    #expect(club.players.map(\.name) == ["Michael", "Alex", "TomHuynh", "Mina"])
    #expect(club.players.map(\.level) == [.easy, .medium, .hard, .adaptive])
    #expect(club.profiles.allSatisfy { $0.score == 0 && $0.games == 0 })
    #expect(club.persons.isEmpty)
  }

  @Test func firstLaunchMayCreateSamplePlayers() throws {
    let store = try Store(nil)
    #expect(store.club.persons.isEmpty)
    try store.addSamplePlayers()
    #expect(store.club.persons.count == 5)
    #expect(!store.club.history.isEmpty)
    #expect(store.club.persons.allSatisfy { store.club.profile(of: $0.name)?.games ?? 0 > 0 })
    let before = store.club
    try store.addSamplePlayers()
    #expect(store.club == before)
  }

  /// Games of weeks ago do not come after those of today.
  @Test func samplePlayersWhoComeLate() throws {
    let store = try Store.test()
    try store.friends().resign()
    try store.addSamplePlayers()
    #expect(store.club.history.count == 1 && store.club.persons.count == 5)
  }

  /// The games of sample players can be looked at, and were played one after the other in the last weeks.
  @Test func sampleGamesAreGames() throws {
    let store = try Store(nil)
    try store.addSamplePlayers()
    let (history, now) = (store.club.history, Timestamp.now)
    #expect(history.count == 8 && history.allSatisfy { $0.game?.moves.count == $0.plies && $0.plies >= 7 })
    #expect(history.map(\.time) == history.map(\.time).sorted() && history.allSatisfy { $0.time < now })
    #expect(store.club.players.allSatisfy { $0.since < history[0].time })
    let scores = store.club.profiles.map { $0.scoreHistory.map(\.time) }
    #expect(scores.allSatisfy { $0 == $0.sorted() } && store.club.averageHistory.last?.score == store.club.averageScore)
    #expect(Set(history.map(\.outcome.reason)) == [.checkmate, .stalemate, .resignation])
    #expect(history.contains { $0.white.specialMoves.castlings == 1 })
  }

  /// Who was there last is welcomed again, under whatever name.
  @Test func theLastPlayerIsRemembered() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/king.json"
    let store = try Store(path)
    #expect(store.lastPlayer == nil)
    try store.addPlayer("Lan", avatar: .cat)
    var settings = store.settings
    settings.player = "Lan"
    try store.set(settings)
    try store.rename("Lan", to: "Lan Anh")
    let again = try Store(path)
    #expect(again.lastPlayer?.name == "Lan Anh")
    try again.deletePlayer("Lan Anh")
    #expect(again.lastPlayer == nil)
  }

  @Test func samplesTakeNothingFromPersons() throws {
    let store = try Store.test()
    try store.addSamplePlayers()
    for name in ["Lan", "Minh"] { #expect(store.club.profile(of: name)?.games == 0) }
    #expect(store.club.persons.map(\.name) == ["Lan", "Minh", "Oliver", "Sophie", "Huy"])
  }

  /// An app gets a new character, and a person has its name: neither is locked out.
  @Test func anOpponentWhoseNameAPersonHasPlaysUnderAnother() async throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/king.json"
    let first = try Store(path)
    try first.addPlayer("robot", avatar: .cat)
    try first.addPlayer("Robot (AI)", avatar: .dog)
    let robot = Scripted(line: "e4 e5")
    let store = try Store(path, opponents: [robot])
    let player = try store.player(of: robot)
    #expect(player.name == "Robot (AI 2)" && player.level == .hard && !player.isPerson)
    #expect(try store.club.player("Robot").isPerson)
    let match = try store.newMatch(white: player.name, black: "robot")
    #expect(match.opponent?.name == "Robot" && match.isOpponentsTurn)
    try await match.reply()
    #expect(match.game.moves.count == 1)
    // It stays that player, also if the name becomes free.
    let again = try Store(path, opponents: [robot])
    try again.rename("robot", to: "Rô-bốt")
    let third = try Store(path, opponents: [robot])
    #expect(
      try third.player(of: robot).name == "Robot (AI 2)" && third.club.players.count == first.club.players.count + 1)
    #expect(try third.resume(of: "rô-bốt")?.opponent?.name == "Robot")
  }

  @Test func anOpponentWhoseNameIsWrittenDifferentlyIsTheSame() throws {
    var club = try Club(opponents: [Scripted(line: "")], at: time)
    try club.admit([Scripted(name: "ROBOT ", level: .easy, line: "")], at: time)
    #expect(club.players.map(\.name) == ["Robot"] && club.players.map(\.level) == [.easy])
  }
}

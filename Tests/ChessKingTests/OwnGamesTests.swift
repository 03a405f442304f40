import Chess
import Testing

@testable import ChessKing

/// Whose a game is, and what it means to give it up.
struct OwnGamesTests {
  @Test func eachPlayerHasAGameOfHisOwn() throws {
    let store = try Store.test()
    try store.newMatch(white: "Lan", black: "Alex", seed: 1).play("e4")
    try store.newMatch(white: "Minh", black: "Alex", seed: 2).play("d4")
    #expect(try store.resume(of: "lan")?.game.moves.map(\.description) == ["e2e4"])
    #expect(try store.resume(of: "MINH")?.game.moves.map(\.description) == ["d2d4"])
    #expect(store.club.games.count == 2 && store.forfeit(white: "Alex", black: "Minh")?.loser == "Minh")
  }

  @Test func nobodyResumesOrGivesUpAnothersGame() throws {
    let store = try Store.test()
    _ = try store.newMatch(white: "Lan", black: "Alex")
    #expect(try store.resume(of: "Minh") == nil)
    #expect(try store.resume(of: "Minh", with: "Alex") == nil)
    #expect(throws: KingError.unknownPlayer("Alex")) { try store.resume(of: "Alex") }
    #expect(throws: KingError.unknownPlayer("Hoa")) { try store.resume(of: "Hoa") }
    // Minh's games are not in the way of Lan's.
    #expect(store.forfeit(white: "Minh", black: "Alex") == nil && store.forfeit(white: "Minh", black: "Lan") == nil)
    _ = try store.newMatch(white: "Minh", black: "Alex")
    _ = try store.friends()
    #expect(store.club.games.count == 3 && store.club.history.isEmpty)
  }

  /// A game between two persons belongs to both, and is besides the games of each.
  @Test func aGameOfTwoBelongsToBoth() throws {
    let store = try Store.test()
    try store.addPlayer("Hoa", avatar: .mouse)
    try store.newMatch(white: "Lan", black: "Michael").play("e4")
    try store.friends().play("d4")
    try store.newMatch(white: "Hoa", black: "Lan").play("c4")
    #expect(try store.resume(of: "Minh")?.game.moves.map(\.description) == ["d2d4"])
    #expect(try store.resume(of: "Lan", with: "minh")?.game.moves.map(\.description) == ["d2d4"])
    #expect(try store.resume(of: "Lan", with: "Michael")?.game.moves.map(\.description) == ["e2e4"])
    // Without a name, the game that was played last.
    #expect(try store.resume(of: "Lan")?.white.name == "Hoa")
    try #require(try store.resume(of: "Lan", with: "Minh")).play("d5")
    #expect(try store.resume(of: "Lan")?.black.name == "Minh")
    #expect(store.club.games(of: "Lan").map(\.white) == ["Lan", "Hoa", "Lan"])
  }

  // MARK: Giving up

  @Test func anotherGameAgainstACharacterIsALossThatIsSaidBefore() throws {
    let store = try Store.test()
    for _ in 0..<2 { try store.friends().playAll(ShortGame.scholarsMate) }
    try store.newMatch(white: "Alex", black: "Lan").resign()
    let match = try store.newMatch(white: "Lan", black: "Alex")
    try match.play("e4")
    let club = store.club
    // Not by accident.
    #expect(throws: KingError.gameInProgress(white: "Lan", black: "Alex")) {
      try store.newMatch(white: "Lan", black: "Michael")
    }
    #expect(store.club == club)
    let forfeit = try #require(store.forfeit(white: "Michael", black: "Lan"))
    #expect(forfeit.loser == "Lan" && forfeit.game == match.id)
    #expect(forfeit.question.english == "Give up Lan's game against Alex? It counts as a loss.")
    #expect(forfeit.question.vietnamese == "Bỏ ván của Lan với Alex? Ván này sẽ bị tính là thua.")
    let next = try store.newMatch(white: "Michael", black: "Lan", forfeiting: forfeit)
    let report = try #require(next.forfeited)
    #expect(report.outcome == Outcome(.blackWins, .resignation) && report.white.change == -100)
    #expect(store.club.history.last == report && report.game?.moves.count == 1)
    #expect(store.club.games.map(\.id) == [next.id])
    #expect(throws: KingError.matchReplaced) { try match.undo() }
    // Agreed to once, it is not agreed to twice.
    #expect(throws: KingError.gameInProgress(white: "Michael", black: "Lan")) {
      try store.newMatch(white: "Lan", black: "Alex", forfeiting: forfeit)
    }
  }

  @Test func resigningAgainstACharacterAsksTheSame() throws {
    let store = try Store.test()
    let match = try store.newMatch(white: "Lan", black: "Alex")
    #expect(match.forfeit() == store.forfeit(white: "Lan", black: "Michael"))
    // It is the person who resigns, whatever is asked for.
    #expect(match.forfeit(by: .black).loser == "Lan")
    #expect(try match.resign(by: .black)?.outcome.result == .blackWins)
  }

  @Test func oneOfTwoPersonsResigns() throws {
    let store = try Store.test()
    let match = try store.friends()
    try match.play("e4")
    #expect(match.forfeit().question.english == "Minh gives up, and Lan wins. Is that right?")
    #expect(match.forfeit(by: .white).question.vietnamese == "Lan xin thua và Minh thắng. Đúng không?")
    #expect(try match.resign(by: .white)?.outcome.result == .blackWins)
  }

  /// It would be a loss for one of them, and nobody says for whom.
  @Test func anotherGameOfTheSameTwoEndsTheFirstWithoutAResult() throws {
    let store = try Store.test()
    try store.friends().playAll("e4 e5")
    let forfeit = try #require(store.forfeit(white: "Minh", black: "Lan"))
    #expect(forfeit.loser == nil && forfeit.question.english.hasPrefix("End the game between Lan and Minh?"))
    let match = try store.newMatch(white: "Minh", black: "Lan", forfeiting: forfeit)
    #expect(match.forfeited == nil && store.club.history.isEmpty)
    #expect(store.club.abandoned.map(\.moves) == [["e2e4", "e7e5"]])
    try store.delete(store.club.abandoned[0])
    #expect(store.club.abandoned.isEmpty)
  }

  @Test func aGameIsGivenUpFromAList() throws {
    let store = try Store.test()
    try store.newMatch(white: "Lan", black: "Alex").play("e4")
    try store.friends().play("d4")
    let games = store.club.games(of: "Lan")
    let forfeits = games.map(store.forfeit)
    #expect(try store.giveUp(forfeits[0]) == nil)
    #expect(try store.giveUp(forfeits[1])?.white.player == "Lan")
    #expect(throws: KingError.matchReplaced) { try store.giveUp(forfeits[1]) }
    #expect(store.club.games.isEmpty && store.club.abandoned.map(\.moves) == [["d2d4"]])
  }

  // MARK: Players

  @Test func aPlayerIsRenamedEverywhere() throws {
    let store = try Store.test()
    try store.friends().playAll(ShortGame.scholarsMate)
    try store.newMatch(white: "Lan", black: "Alex").play("e4")
    try store.friends().play("d4")
    _ = try store.friends()
    #expect(try store.rename("lan", to: "  Nguyễn Thị Ánh ").name == "Nguyễn Thị Ánh")
    #expect(store.club.persons.map(\.name) == ["Nguyễn Thị Ánh", "Minh"] && store.club.profile(of: "Lan") == nil)
    #expect(store.club.history[0].white.player == "Nguyễn Thị Ánh")
    #expect(store.club.games(of: "NGUYỄN THỊ ÁNH").count == 2 && store.club.abandoned[0].white == "Nguyễn Thị Ánh")
    #expect(store.club.profile(of: "nguyễn thị ánh")?.score == 100)
    // Case alone can be changed, and the old name is free.
    try store.rename("minh", to: "MINH")
    try store.addPlayer("Lan", avatar: .dog)
    #expect(store.club.persons.map(\.name) == ["Nguyễn Thị Ánh", "MINH", "Lan"])
    #expect(try Club(json: store.club.json) == store.club)
  }

  @Test func whatIsNoNameAndWhoIsNoPerson() throws {
    let store = try Store.test()
    let club = store.club
    #expect(throws: KingError.emptyName) { try store.rename("Lan", to: " ") }
    #expect(throws: KingError.nameTaken("minh")) { try store.rename("Lan", to: "minh") }
    #expect(throws: KingError.nameTaken("Alex")) { try store.rename("Lan", to: "Alex") }
    for name in ["Alex", "Hoa"] {
      #expect(throws: KingError.unknownPlayer(name)) { try store.rename(name, to: "x") }
      #expect(throws: KingError.unknownPlayer(name)) { try store.deletePlayer(name) }
      #expect(throws: KingError.unknownPlayer(name)) { try store.setAvatar(.dog, of: name) }
    }
    #expect(store.club == club)
  }

  @Test func anAvatarIsChanged() throws {
    let store = try Store.test()
    #expect(try store.setAvatar(.mouse, of: "Lan").avatar == .mouse)
    #expect(store.club.persons.map(\.avatar) == [.mouse, .dog])
  }

  @Test func aDeletedPlayersGamesStayUnderANeutralName() throws {
    let store = try Store.test()
    try store.friends().playAll(ShortGame.scholarsMate)
    let report = store.club.history[0]
    try store.newMatch(white: "Lan", black: "Alex").play("e4")
    try store.friends().play("d4")
    try store.deletePlayer("Lan")
    let club = store.club
    #expect(club.persons.map(\.name) == ["Minh"] && club.profile(of: "Lan") == nil && club.profile(of: "👤 1") == nil)
    #expect(club.history.map(\.white.player) == ["👤 1"] && club.history[0].black == report.black)
    #expect(!club.leaderboard().contains { $0.profile.player.name == "👤 1" })
    #expect(club.badgeHolders[.welcomeFirstGame] == 1 && club.averageScore == 0)
    #expect(club.averageHistory.allSatisfy { $0.score == 0 })
    // The game of both stays for the other, without a result.
    #expect(club.games.isEmpty && club.abandoned.map(\.players) == [["👤 1", "Minh"]])
    #expect(!String(decoding: SaveFormat.current.bytes(of: club), as: UTF8.self).contains("Lan"))
    #expect(throws: KingError.unknownPlayer("👤 1")) { try store.newMatch(white: "Minh", black: "👤 1") }
    // The name is free, for a person who begins anew.
    try store.addPlayer("Lan", avatar: .dog)
    #expect(store.club.profile(of: "Lan")?.games == 0)
    try store.deletePlayer("Minh")
    #expect(store.club.history.map(\.black.player) == ["👤 2"])
    #expect(try Club(json: store.club.json) == store.club)
  }
}

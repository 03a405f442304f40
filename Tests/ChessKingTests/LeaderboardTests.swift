import Chess
import Testing

@testable import ChessKing

struct LeaderboardTests {
  /// Twelve persons; the one with number n has won n games against Michael.
  private func club() throws -> Club {
    var club = try Club(at: Timestamp(secondsSince1970: 0))
    for number in 0..<12 {
      try club.addPlayer("P\(number)", avatar: .dog, at: Timestamp(secondsSince1970: number))
      for _ in 0..<number { try win("P\(number)", against: "Michael", &club, at: 100 + club.history.count) }
    }
    return club
  }

  private func win(
    _ name: String, against other: String, _ club: inout Club, at second: Int,
    specialMoves: SpecialMoveCounts = SpecialMoveCounts()
  ) throws {
    try club.record(
      FinishedGame(
        white: name, black: other, Outcome(.whiteWins, .checkmate), plies: 30, whiteSpecialMoves: specialMoves,
        at: Timestamp(secondsSince1970: second)))
  }

  @Test func theTenBestByScore() throws {
    let board = try club().leaderboard()
    #expect(board.map(\.profile.player.name) == (2...11).reversed().map { "P\($0)" })
    #expect(board.map(\.place) == Array(1...10))
    #expect(board.map(\.profile.score) == (2...11).reversed().map { 400 * $0 })
    #expect(try club().leaderboard(3).count == 3 && club().leaderboard(100).count == 16)
    #expect(try club().leaderboard(-1).isEmpty)
  }

  @Test func tiesByWhoGotThereFirst() throws {
    var club = try Club(at: Timestamp(secondsSince1970: 0))
    for name in ["A", "B", "C", "D"] { try club.addPlayer(name, avatar: .cat, at: Timestamp(secondsSince1970: 1)) }
    try win("B", against: "D", &club, at: 10)
    try win("A", against: "D", &club, at: 20)
    try win("C", against: "D", &club, at: 20)  // the same second: the earlier game
    #expect(club.leaderboard(4).map(\.profile.player.name) == ["B", "A", "C", "Michael"])
    // B loses the hundred and wins it again: he has been there only since then.
    try win("Michael", against: "B", &club, at: 30)
    try win("B", against: "D", &club, at: 40)
    #expect(club.leaderboard(4).map(\.profile.player.name) == ["A", "C", "Michael", "B"])
    // A draw changes no score, so nobody falls behind by it.
    try club.record(
      FinishedGame(
        white: "A", black: "C", Outcome(.draw, .stalemate), plies: 30, at: Timestamp(secondsSince1970: 50)))
    #expect(club.leaderboard(4).map(\.profile.player.name) == ["A", "C", "Michael", "B"])
    // Those who never won anything are in the order in which they came.
    #expect(club.leaderboard().suffix(3).map(\.profile.player.name) == ["TomHuynh", "Mina", "D"])
  }

  @Test func rarestBadgesFirst() throws {
    var club = try club()
    try win("P1", against: "TomHuynh", &club, at: 1000, specialMoves: SpecialMoveCounts(castlings: 1))
    try win("P2", against: "P0", &club, at: 1001, specialMoves: SpecialMoveCounts(castlings: 1))
    let board = club.leaderboard(20)
    let first = try #require(board.first { $0.profile.player.name == "P1" })
    #expect(first.badges == [.aiConqueror, .castleCommander, .aiBeginnerBeater, .welcomeFirstGame])
    #expect(first.profile.badges.first?.badge == .welcomeFirstGame)
  }

  @Test func howManyPlayersHoldEachBadge() throws {
    let holders = try club().badgeHolders
    #expect(holders.count == Badge.allCases.count)
    // P0 has not played; Michael has.
    #expect(holders[.welcomeFirstGame] == 12 && holders[.aiBeginnerBeater] == 11 && holders[.seasonedPlayer] == 2)
    #expect(holders[.aiConqueror] == 0)
  }

  @Test func theProfile() throws {
    let store = try Store.test()
    #expect(store.club.profile(of: "Lan")?.winningRate == nil)
    for line in [ShortGame.scholarsMate, ShortGame.scholarsMate, ShortGame.foolsMate, ShortGame.repetition] {
      try store.friends().playAll(line)
    }
    let profile = try #require(store.club.profile(of: " lan "))
    #expect(profile.player.avatar == .cat)
    #expect((profile.games, profile.wins, profile.losses, profile.draws) == (4, 2, 1, 1))
    #expect(profile.winningRate == 0.5 && profile.score == 100)
    #expect(profile.scoreHistory.map(\.score) == [0, 100, 200, 100, 100])
    #expect(profile.badges.map(\.badge) == [.welcomeFirstGame])
    #expect(store.club.profile(of: "nobody") == nil && store.club.profile(of: "") == nil)
  }
}

import Chess
import Testing

@testable import ChessKing

struct RewardTests {
  private let time = Timestamp(secondsSince1970: 1_000_000)

  private func club(score: Int = 0) throws -> Club {
    var club = try Club(at: time)
    for name in ["Lan", "Minh", "Hoa"] { try club.addPlayer(name, avatar: .cat, at: time) }
    for _ in 0..<(score / 100) { try club.record(FinishedGame(white: "Lan", black: "Hoa", won, plies: 1, at: time)) }
    return club
  }

  private let won = Outcome(.whiteWins, .checkmate)
  private let lost = Outcome(.blackWins, .resignation)
  private let drawn = Outcome(.draw, .stalemate)

  // MARK: Points

  @Test(arguments: [
    (0, PlayerResult.won, Level?.none, 100), (250, .won, nil, 100), (0, .won, .easy, 400), (0, .won, .medium, 600),
    (100, .won, .hard, 800), (0, .lost, nil, 0), (30, .lost, .easy, -30), (100, .lost, .medium, -100),
    (500, .lost, .hard, -100), (500, .lost, nil, -100), (0, .drawn, nil, 0), (500, .drawn, .hard, 0),
  ])
  func points(score: Int, result: PlayerResult, level: Level?, change: Int) {
    #expect(Points.change(of: score, by: result, against: level) == change)
  }

  @Test(arguments: [
    ("Minh", 200, 100, -100), ("Michael", 500, 400, 0), ("Alex", 700, 600, 0), ("TomHuynh", 900, 800, 0),
  ])
  func aWinBringsMoreAgainstAnAI(other: String, score: Int, change: Int, theirChange: Int) throws {
    var club = try club(score: 100)
    if other == "Minh" { try club.record(FinishedGame(white: "Minh", black: "Hoa", won, plies: 1, at: time)) }
    let report = try club.record(FinishedGame(white: "Lan", black: other, won, plies: 9, at: time))
    #expect(report.white.score == score && report.white.change == change)
    #expect(report.black.score == 0 && report.black.change == theirChange)
    #expect(club.profile(of: "Lan")?.score == score)
  }

  @Test func aisAreScoredInTheSameWayWithoutTheExtra() throws {
    var club = try club(score: 300)
    let first = try club.record(FinishedGame(white: "TomHuynh", black: "Lan", won, plies: 9, at: time))
    #expect(first.white.change == 100 && first.black.change == -100)
    #expect(club.profile(of: "tomhuynh")?.score == 100)
    let second = try club.record(FinishedGame(white: "TomHuynh", black: "Lan", lost, plies: 9, at: time))
    #expect(second.white.score == 0 && second.white.change == -100 && second.black.change == 800)
    #expect(try club.record(FinishedGame(white: "Michael", black: "Lan", drawn, plies: 9, at: time)).white.change == 0)
  }

  @Test func everyChangeIsKeptWithItsTime() throws {
    let store = try Store.test()
    for line in [ShortGame.scholarsMate, ShortGame.foolsMate, ShortGame.stalemate, ShortGame.scholarsMate] {
      try store.friends().playAll(line)
    }
    let profile = try #require(store.club.profile(of: "Lan"))
    #expect(profile.scoreHistory.map(\.score) == [0, 100, 0, 0, 100])
    #expect(profile.scoreHistory.dropFirst().map(\.time) == store.club.history.map(\.time))
    #expect(zip(profile.scoreHistory, profile.scoreHistory.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(profile.scoreHistory[0].time == profile.player.since)
  }

  /// Six players at first: four AIs, Lan and Minh.
  @Test func theAverageOverAllPlayers() throws {
    let store = try Store.test()
    try store.friends().playAll(ShortGame.scholarsMate)
    #expect(store.club.averageScore == 100.0 / 6)
    try store.addPlayer("Hoa", avatar: .mouse)
    try store.newMatch(white: "Lan", black: "Hoa").playAll(ShortGame.scholarsMate)
    let averages: [Double] = [0, 100.0 / 6, 200.0 / 7]
    #expect(store.club.averageHistory.map(\.score) == averages)
    #expect(store.club.averageHistory.dropFirst().map(\.time) == store.club.history.map(\.time))
    #expect(store.club.averageScore == 200.0 / 7)
  }

  // MARK: Badges

  @Test(arguments: [
    (PlayerResult.lost, SpecialMoveCounts(), Level?.none, 0, [Badge.welcomeFirstGame]),
    (.drawn, SpecialMoveCounts(), .hard, 0, [.welcomeFirstGame]),
    (.won, SpecialMoveCounts(), nil, 9, [.welcomeFirstGame]),
    (.won, SpecialMoveCounts(), nil, 10, [.welcomeFirstGame, .seasonedPlayer]),
    (.lost, SpecialMoveCounts(promotions: 1), .easy, 0, [.welcomeFirstGame, .strategistSavant]),
    (.drawn, SpecialMoveCounts(enPassants: 2), nil, 0, [.welcomeFirstGame, .enPassantTactician]),
    (.lost, SpecialMoveCounts(castlings: 1), nil, 0, [.welcomeFirstGame, .castleCommander]),
    (.won, SpecialMoveCounts(), .easy, 1, [.welcomeFirstGame, .aiBeginnerBeater]),
    (.won, SpecialMoveCounts(), .medium, 1, [.welcomeFirstGame, .aiChallenger]),
    (.won, SpecialMoveCounts(), .hard, 1, [.welcomeFirstGame, .aiConqueror]),
    (.lost, SpecialMoveCounts(), .hard, 5, [.welcomeFirstGame]),
  ])
  func badges(result: PlayerResult, specialMoves: SpecialMoveCounts, level: Level?, wins: Int, badges: [Badge]) {
    #expect(Badge.earned(by: result, specialMoves, against: level, wins: wins, besides: []) == badges)
    // Once only.
    #expect(Badge.earned(by: result, specialMoves, against: level, wins: wins, besides: Set(badges)) == [])
  }

  @Test func badgesAreAwardedOnceAndKeptForEver() throws {
    let store = try Store.test()
    let first = try #require(try store.friends().playAll(ShortGame.scholarsMate))
    #expect(first.white.badges == [.welcomeFirstGame] && first.black.badges == [.welcomeFirstGame])
    for number in 2...12 {
      let report = try #require(try store.friends().playAll(ShortGame.scholarsMate))
      #expect(report.white.badges == (number == 10 ? [.seasonedPlayer] : []) && report.black.badges == [])
    }
    for _ in 0..<13 { try store.friends().playAll(ShortGame.foolsMate) }
    let profile = try #require(store.club.profile(of: "Lan"))
    #expect(profile.score == 0)
    #expect(profile.badges.map(\.badge) == [.welcomeFirstGame, .seasonedPlayer])
    #expect(profile.badges.map(\.time) == [store.club.history[0].time, store.club.history[9].time])
  }

  /// A move that was taken back has not happened.
  @Test func specialMovesThatWereUndoneDoNotCount() throws {
    let match = try Store.test().friends(from: allSpecialMoves)
    try match.playAll("bxc6 Kc7 O-O")
    for _ in 0..<3 { try match.undo() }
    try match.play("Kd2")
    let report = try #require(try match.resign())
    #expect(report.white.specialMoves == SpecialMoveCounts() && report.white.badges == [.welcomeFirstGame])
  }

  // MARK: The report

  @Test func theEndOfAGameYieldsOneReport() throws {
    let store = try Store.test()
    try store.friends().playAll(ShortGame.scholarsMate)
    let match = try store.friends(from: allSpecialMoves)
    #expect(match.report == nil)
    #expect(try match.playAll("bxc6 Kc7 O-O Kd6 a8=R Kc7 Ra7+ Kb6") == nil)
    let report = try #require(try match.resign())
    #expect(match.report == report && store.club.history.last == report && store.club.history.count == 2)
    #expect(report.outcome == Outcome(.blackWins, .resignation) && report.plies == 8)
    #expect(report.white.player == "Lan" && report.white.score == 0 && report.white.change == -100)
    #expect(report.black.player == "Minh" && report.black.score == 100 && report.black.change == 100)
    #expect(report.white.specialMoves == SpecialMoveCounts(promotions: 1, enPassants: 1, castlings: 1))
    #expect(report.black.specialMoves == SpecialMoveCounts())
    #expect(report.white.badges == [.strategistSavant, .enPassantTactician, .castleCommander])
    #expect(report.black.badges == [])
    #expect(report["Minh"] == report.black && report["Hoa"] == nil && report.result(of: .black) == .won)
    #expect(throws: KingError.gameIsOver) { try match.resign() }
    #expect(store.club.history.count == 2)
    #expect(
      report.text.english == """
        Minh wins: resignation
        Lan: 0 points (-100)
          promotions: 1, en passant: 1, castling: 1
          new badge: Strategist Savant
          new badge: En Passant Tactician
          new badge: Castle Commander
        Minh: 100 points (+100)
        """)
    #expect(report.text.vietnamese.contains("Minh thắng: đối thủ xin thua\nLan: 0 điểm (-100)"))
  }

  /// Black's moves are Black's, whoever moves first.
  @Test(arguments: [
    ("4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "O-O", SpecialMoveCounts(), SpecialMoveCounts(castlings: 1)),
    ("4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 1", "bxc3", SpecialMoveCounts(), SpecialMoveCounts(enPassants: 1)),
    ("4k3/8/8/8/8/8/p7/4K3 b - - 0 1", "a1=Q+ Ke2 Qa2+", SpecialMoveCounts(), SpecialMoveCounts(promotions: 1)),
    ("4k3/P7/8/8/8/8/p7/4K3 w - - 0 1", "a8=Q+ Ke7 Qa7+", SpecialMoveCounts(promotions: 1), SpecialMoveCounts()),
  ])
  func specialMovesBelongToTheirPlayer(fen: String, line: String, white: SpecialMoveCounts, black: SpecialMoveCounts)
    throws
  {
    let match = try Store.test().friends(from: fen)
    try match.playAll(line)
    #expect(match.game.specialMoves(of: .white) == white && match.game.specialMoves(of: .black) == black)
  }
}

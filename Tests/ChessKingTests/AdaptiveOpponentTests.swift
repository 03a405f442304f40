import Chess
import Platform
import TestSupport
import Testing

@testable import ChessKing

@Suite("The adaptive opponent")
struct AdaptiveOpponentTests {
  private let mina = AdaptiveOpponent.mina

  /// The results of a player of this strength, who draws now and then; the adaptive opponent is always as strong as it
  /// means to be.
  private func results(of strength: Double, games: Int, seed: UInt64) throws -> [PlayerResult] {
    var random = SplitMix64(seed: seed)
    var rating = Rating()
    return try (0..<games).map { _ in
      let elo = try #require(mina.elo(against: rating))
      let expected = 1 / (1 + Mathematics.power(10, (Double(elo) - strength) / 400))
      let draws = expected * (1 - expected)
      let number = Double.random(in: 0..<1, using: &random)
      let result: PlayerResult = number < expected - draws / 2 ? .won : number < expected + draws / 2 ? .drawn : .lost
      rating.add(result, against: elo)
      return result
    }
  }

  @Test("after fifteen games it is a match for anybody", arguments: [700.0, 1200, 1800, 2300])
  func pace(strength: Double) throws {
    var points = 0.0
    for seed in 0..<100 as Range<UInt64> {
      let results = try results(of: strength, games: 40, seed: seed).dropFirst(15)
      let own = results.map { $0 == .won ? 1.0 : $0 == .drawn ? 0.5 : 0 }.reduce(0, +) / Double(results.count)
      #expect((0.2...0.8).contains(own), "one player of 100")
      points += own
    }
    #expect((0.4...0.55).contains(points / 100))
  }

  @Test("it begins with beginners, slightly above the player, and stays within its range")
  func strength() throws {
    var rating = Rating()
    #expect(mina.elo(against: rating) == 825)
    for _ in 0..<60 { rating.add(.lost, against: try #require(mina.elo(against: rating))) }
    #expect(mina.elo(against: rating) == AdaptiveOpponent.eloRange.lowerBound)
    for _ in 0..<120 { rating.add(.won, against: try #require(mina.elo(against: rating))) }
    #expect(mina.elo(against: rating) == AdaptiveOpponent.eloRange.upperBound)
    #expect(rating.deviation <= 350)
  }

  @Test("a game is played at the strength that its beginning found, though it is saved and resumed")
  func saved() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/club.json"
    let store = try Store(path)
    try store.addPlayer("Lan", avatar: .cat)
    let match = try store.newMatch(white: "Lan", black: "Mina")
    #expect(match.game.elo == 825)
    #expect(try #require(mina.greeting(in: match.game)).english.contains("825"))
    try match.play("e4")
    let again = try #require(try Store(path).resume(of: "Lan"))
    #expect(again.game.elo == 825)
    let report = try #require(try again.resign())
    #expect(report.elo == 825)
    let rating = try #require(try Store(path).club.profile(of: "Lan")).rating
    #expect(rating.elo < 700 && rating == store.ratingAfterReload(of: "Lan"))
  }

  @Test("results against characters of known strength count, those between persons do not")
  func rating() throws {
    let store = try Store.test()
    try store.friends().resign()
    #expect(store.club.profile(of: "Lan")?.rating == Rating())
    try store.begin(white: "Lan", black: "Michael").resign()
    let elo = try #require(store.club.profile(of: "Lan")).rating.elo
    #expect(elo < 800 && elo > 700, "who loses to a much stronger player shows little")
    #expect(store.club.profile(of: "Michael")?.rating == Rating())
  }

  @Test(
    "points and badges are those of the characters who are as strong",
    arguments: [
      (1151, 400, Badge.aiBeginnerBeater), (1599, 400, .aiBeginnerBeater), (1600, 600, .aiChallenger),
      (2200, 800, .aiConqueror),
    ])
  func points(elo: Int, points: Int, badge: Badge) throws {
    var club = try Club(at: Timestamp(secondsSince1970: 0))
    try club.addPlayer("Lan", avatar: .cat, at: Timestamp(secondsSince1970: 0))
    var game = FinishedGame(
      white: "Lan", black: "Mina", Outcome(.whiteWins, .checkmate), plies: 7, at: Timestamp(secondsSince1970: 60))
    game.elo = elo
    let report = try club.record(game)
    #expect(report.white.change == points && report.white.badges.contains(badge))
    // Scored again, the game counts the same.
    #expect(FinishedGame(report).elo == elo)
    var again = try Club(at: Timestamp(secondsSince1970: 0))
    try again.addPlayer("Lan", avatar: .cat, at: Timestamp(secondsSince1970: 0))
    #expect(try again.record(FinishedGame(report)) == report)
  }

  @Test("an opponent no stronger than Michael is no AI to have beaten", arguments: [400, 1150])
  func noBadge(elo: Int) throws {
    var club = try Club(at: Timestamp(secondsSince1970: 0))
    try club.addPlayer("Lan", avatar: .cat, at: Timestamp(secondsSince1970: 0))
    var game = FinishedGame(
      white: "Lan", black: "Mina", Outcome(.whiteWins, .checkmate), plies: 7, at: Timestamp(secondsSince1970: 60))
    game.elo = elo
    #expect(try club.record(game).white.badges == [.welcomeFirstGame])
  }

  @Test("a beginner is mated and does not resign", arguments: [(800, false), (1299, false), (1300, true)])
  func resigns(elo: Int, resigns: Bool) throws {
    let game = try Game.afterKnightMoves(20, elo: elo)
    #expect(mina.player(in: game).manners.resigns(SearchResult(score: -5000), in: game) == resigns)
  }

  @Test("the weakest level plays legal moves to the end, and the same ones again")
  func plays() async throws {
    for elo in [AdaptiveOpponent.eloRange.lowerBound, 1200] {
      var game = Game(start: try Position(fen: NamedPosition.middlegame), seed: 5, elo: elo)
      while !game.isOver && game.moves.count < 12 {
        let move = try await mina.nextMove(in: game)
        #expect(try await mina.nextMove(in: game) == move)
        try game.play(move)
      }
    }
  }
}

extension Store {
  fileprivate func ratingAfterReload(of name: String) -> Rating? {
    _ = try? reload()
    return club.profile(of: name)?.rating
  }
}

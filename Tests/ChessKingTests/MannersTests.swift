import Chess
import TestSupport
import Testing

@testable import ChessKing

@Suite("Resigning, draws and thinking time of characters")
struct MannersTests {
  /// An opponent that offers a draw with every move, and accepts one if it is told to.
  private struct Peaceful: Opponent {
    let name = "Peaceful"
    let level = Level.easy
    let title = Localized("the peaceful", "người yêu hòa bình")
    let thinking = Localized("hm", "ừm")
    var accepts = true
    var resigns = false

    @concurrent
    func nextMove(in game: Game) async throws -> Move { game.position.legalMoves[0] }

    @concurrent
    func reply(in game: Game) async throws -> Reply {
      resigns ? Reply(.resignation) : Reply(.move(try await nextMove(in: game)), offersDraw: true)
    }

    @concurrent
    func acceptsDraw(in game: Game) async throws -> Bool { accepts }
  }

  @Test("a character resigns what is lost, and its game is over")
  func resigns() async throws {
    let store = try Store.test([Peaceful(resigns: true)])
    let match = try store.newMatch(white: "Lan", black: "Peaceful")
    try match.play("e4")
    let report = try #require(try await match.reply())
    #expect(report.outcome == Outcome(.whiteWins, .resignation))
    #expect(match.lastReply?.action == .resignation)
  }

  @Test("personas resign by the score, not in the first moves", arguments: [Persona.alex, .tomHuynh])
  func personasResign(persona: Persona) throws {
    let manners = Manners(resignation: persona.resignation)
    let lost = try #require(persona.resignation)
    let late = try Game.afterKnightMoves(20)
    #expect(manners.resigns(SearchResult(score: lost), in: late))
    #expect(!manners.resigns(SearchResult(score: lost + 1), in: late))
    #expect(!manners.resigns(SearchResult(score: -5000), in: try Game.afterKnightMoves(4)))
    #expect(!Manners().resigns(SearchResult(score: -5000), in: late))
  }

  @Test("the strongest resigns with a queen less, as its reply")
  func tomHuynhResigns() async throws {
    var persona = Persona.tomHuynh
    persona.depth = 6
    var game = Game(start: try Position(fen: "4k3/8/8/8/8/8/3QPPPP/4K2R w K - 0 1"), seed: 3)
    for move in [
      "e4", "Kf7", "e5", "Ke7", "f4", "Ke8", "g4", "Kf7", "h4", "Ke7", "h5", "Kf7", "h6", "Ke7", "f5", "Kf7",
      "g5", "Ke7", "g6", "Ke8", "Qd5",
    ] { try game.play(try game.position.move(san: move)) }
    #expect(try await persona.reply(in: game).action == .resignation)
    #expect(game.position.legalMoves.contains(try await persona.nextMove(in: game)))
  }

  @Test("the offer of a draw stands until the other side moves")
  func offers() async throws {
    let match = try Store.test([Peaceful()]).newMatch(white: "Lan", black: "Peaceful")
    #expect(throws: KingError.noDrawOffer) { try match.acceptDraw() }
    try match.play("e4")
    try await match.reply()
    #expect(match.drawOffer == .black)
    try match.play("d4")
    #expect(match.drawOffer == nil)
    try await match.reply()
    let report = try #require(try match.acceptDraw())
    #expect(report.outcome == Outcome(.draw, .agreement) && report.white.change == 0)
    #expect(throws: KingError.gameIsOver) { try match.acceptDraw() }
  }

  @Test("between two persons either can offer and the other accept")
  func persons() async throws {
    let match = try Store.test().friends()
    #expect(try await match.offerDraw() == nil)
    #expect(match.drawOffer == .white)
    try match.play("e4")
    #expect(match.drawOffer == .white, "a draw is offered with a move")
    try match.play("e5")
    #expect(match.drawOffer == nil)
    try await match.offerDraw(by: .black)
    #expect(try match.acceptDraw()?.outcome == Outcome(.draw, .agreement))
  }

  @Test("a character accepts or declines, and is asked once in a position")
  func answers() async throws {
    let kind = try Store.test([Peaceful()]).newMatch(white: "Lan", black: "Peaceful")
    #expect(try await kind.offerDraw()?.outcome == Outcome(.draw, .agreement))
    let proud = try Store.test([Peaceful(accepts: false)]).newMatch(white: "Lan", black: "Peaceful")
    #expect(try await proud.offerDraw() == nil)
    #expect(!proud.game.isOver && proud.drawOffer == nil)
    try proud.play("e4")
    await #expect(throws: KingError.opponentsTurn("Peaceful")) { try await proud.offerDraw() }
  }

  @Test("who moves takes back an offer that is still considered") @MainActor
  func withdrawn() async throws {
    let match = try Store.test([Dreamer()]).newMatch(white: "Lan", black: "Dreamer")
    let task = Task { @MainActor in await Result { () async throws(KingError) in try await match.offerDraw() } }
    while !match.isThinking { await Task.yield() }
    try match.play("e4")
    #expect(await task.value == .failure(.cancelled))
    #expect(!match.isThinking && match.game.moves.count == 1 && !match.game.isOver)
  }

  @Test("offers and refusals are events")
  func events() async throws {
    let match = try Store.test([Peaceful(accepts: false)]).newMatch(white: "Lan", black: "Peaceful")
    let events = match.events()
    try await match.offerDraw()
    try match.play("e4")
    try await match.reply()
    try match.acceptDraw()
    var offers: [MatchEvent] = []
    for await event in events {
      switch event {
      case .drawOffered, .drawDeclined: offers.append(event)
      default: break
      }
    }
    #expect(offers == [.drawDeclined(by: .black), .drawOffered(by: .black)])
  }

  @Test("a draw is accepted by who is worse, or later by who is not better")
  func accepts() throws {
    let (early, late) = (try Game.afterKnightMoves(10), try Game.afterKnightMoves(44))
    let manners = Manners()
    // The scores are those of the one who offers.
    #expect(
      manners.acceptsDraw(SearchResult(score: 150), in: early)
        && !manners.acceptsDraw(SearchResult(score: 100), in: early))
    #expect(
      manners.acceptsDraw(SearchResult(score: 0), in: late) && !manners.acceptsDraw(SearchResult(score: -1), in: late))
  }

  @Test("a draw is offered late in even games without progress, now and again")
  func offersDraw() throws {
    let manners = Manners()
    func game(_ clock: Int, _ number: Int) throws -> Game {
      Game(start: try Position(fen: "4k3/r7/8/8/8/8/R7/4K3 w - - \(clock) \(number)"))
    }
    #expect(manners.offersDraw(SearchResult(score: 20), in: try game(12, 48)))
    #expect(!manners.offersDraw(SearchResult(score: 21), in: try game(12, 48)))
    #expect(!manners.offersDraw(SearchResult(score: 20), in: try game(11, 48)))
    #expect(!manners.offersDraw(SearchResult(score: 20), in: try game(12, 49)))
    #expect(!manners.offersDraw(SearchResult(score: 20), in: try game(12, 32)))
  }

  @Test("beginners play on to mate, and hardly ever offer a draw")
  func beginners() throws {
    let late = try Game.afterKnightMoves(20)
    #expect(!Persona.michael.player(in: late).manners.resigns(SearchResult(score: -5000), in: late))
    let manners = Manners(resignation: -100, elo: 1299)
    #expect(!manners.resigns(SearchResult(score: -5000), in: late))
    func game(_ clock: Int) throws -> Game {
      Game(start: try Position(fen: "4k3/r7/8/8/8/8/R7/4K3 w - - \(clock) 48"))
    }
    #expect(!manners.offersDraw(SearchResult(score: 0), in: try game(39)))
    #expect(manners.offersDraw(SearchResult(score: 0), in: try game(40)))
  }

  @Test("thinking takes as long as a person might")
  func thinkingTime() async throws {
    var persona = Persona.alex
    persona.depth = 4
    let open = Game(start: try Position(fen: NamedPosition.kiwipete), seed: 1)
    let forced = Game(start: try Position(fen: "7k/8/8/8/8/8/r7/7K w - - 0 1"), seed: 1)
    let long = try await persona.reply(in: open)
    #expect(long.thinkingTime > .seconds(1) && long.thinkingTime < .seconds(12))
    #expect(try await persona.reply(in: forced).thinkingTime < .seconds(1))
    #expect(try await persona.reply(in: open) == long, "the same for the same seed")
    #expect(try await persona.reply(in: Game()).thinkingTime < .seconds(2), "from memory")
  }
}

extension SearchResult {
  init(score: Int) {
    self.init(move: nil, score: score, choices: 1)
  }
}

extension Game {
  /// A game in which knights have gone out and home, to other squares each time.
  static func afterKnightMoves(_ plies: Int, elo: Int? = nil) throws -> Game {
    var game = Game(elo: elo)
    let line = [
      "Nf3", "Nf6", "Nd4", "Nd5", "Nf5", "Nf4", "Ng3", "Ng6", "Nh5", "Nh4", "Nc3", "Nc6", "Ne4", "Ne5", "Nd6+", "cxd6",
      "e3", "e6", "Be2", "Be7", "a3", "a6", "a4", "a5", "b3", "b6", "c3", "h6", "c4", "d5", "d3", "d6", "f3", "f6",
      "h3",
      "g6", "Nf4", "g5", "Nh5", "Nhg6", "e4", "d4", "Ng7+", "Kf7",
    ]
    for word in line.prefix(plies) { try game.play(try game.position.move(san: word)) }
    return game
  }
}

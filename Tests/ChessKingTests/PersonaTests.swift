import Chess
import ChessEngine
import Openings
import TestSupport
import Testing

@testable import ChessKing

struct PersonaTests {
  @Test(arguments: [
    ("Michael", Level.easy, Persona.Search.plain, 3, "the dumb AI"), ("Alex", .medium, .engine, 10, "the clever AI"),
    ("TomHuynh", .hard, .engine, 15, "the super AI"),
  ])
  func theThree(name: String, level: Level, search: Persona.Search, depth: Int, title: String) throws {
    let persona = try #require(Persona.all.first { $0.name == name })
    #expect(persona.level == level && persona.search == search && persona.depth == depth)
    #expect(persona.title.english == title && persona.thinking.english == "I'm thinking")
    #expect(persona.title.vietnamese != title)
    let store = try Store(nil)
    #expect(store.opponent(level)?.name == name && store.opponent(name.uppercased())?.name == name)
  }

  @Test func aNewPersonaIsOneMoreValue() async throws {
    let anna = Persona(
      name: "Anna", level: .medium, title: Localized("the calm AI", "AI điềm tĩnh"),
      thinking: Localized("hm", "ừm"), search: .engine, depth: 2)
    let match = try Store.test(Persona.all + [anna]).newMatch(white: "Lan", black: "Anna")
    try match.play("e4")
    #expect(match.status.text.english == "Anna the calm AI: hm")
    try await match.reply()
    #expect(match.game.moves.count == 2)
  }

  /// Whatever it is asked for, the engine goes as deep as its character and no deeper.
  @Test(arguments: [3, 6]) func theEngineStaysWithinItsDepth(depth: Int) async throws {
    var persona = Persona.alex
    persona.depth = depth
    let engine = Engine(persona.player(in: Game()).options(for: Game()))
    #expect(engine.options.threads == 1)
    var depths: [Int] = []
    for await report in engine.search(.start, limits: SearchLimits()) {
      if case .line(let line) = report { depths.append(line.depth) }
    }
    #expect(depths.max() == depth)
  }

  @Test(arguments: Persona.all)
  func theSamePositionAndSeedGiveTheSameMove(persona: Persona) async throws {
    var persona = persona
    // A rule that holds at these depths holds at all.
    persona.depth = persona.search == .plain ? 3 : min(persona.depth, 10)
    for fen in [NamedPosition.start, NamedPosition.kiwipete, NamedPosition.middlegame] {
      let game = Game(start: try Position(fen: fen), seed: 42)
      let move = try await persona.nextMove(in: game)
      #expect(game.position.isLegal(move))
      for _ in 0..<2 { #expect(try await persona.nextMove(in: game) == move) }
    }
  }

  @Test(arguments: Persona.all)
  func aPersonaCanBeCancelled(persona: Persona) async throws {
    var persona = persona
    // Nobody waits for the end of this, and no repertoire answers at once.
    (persona.depth, persona.openings) = (60, [])
    let task = Task { [persona] in try await persona.nextMove(in: Game()) }
    try await Task.sleep(for: .milliseconds(20))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: Persona.all)
  func thereIsNoMoveAfterTheEnd(persona: Persona) async throws {
    let mated = Game(start: try Position(fen: "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"))
    await #expect(throws: KingError.gameIsOver) { try await persona.nextMove(in: mated) }
  }

  /// Twelve seeds, at least six openings.
  @Test func tomHuynhKnowsManyOpenings() async throws {
    var names: Set<String> = []
    for seed in 0..<12 as Range<UInt64> {
      var game = Game(seed: seed)
      while game.moves.count < 8, let move = Persona.tomHuynh.openingMove(in: game.position, seed: seed) {
        try game.play(move)
      }
      #expect(game.moves.count >= 2)
      names.insert(try #require(Opening(of: game.state)).name.split(separator: ":")[0].description)
    }
    #expect(names.count >= 6, "\(names)")
  }

  /// The first impression of a character: its first moves come from its repertoire, whoever begins.
  @Test(arguments: Persona.all) func theFirstMovesAreFromTheRepertoire(persona: Persona) async throws {
    let repertoire = Repertoire(persona.openings)
    for seed in 0..<40 as Range<UInt64> {
      let game = Game(seed: seed)
      let move = try await persona.nextMove(in: game)
      #expect(repertoire.moves(in: game.position).map(\.move).contains(move))
      for reply in ["e4", "d4"] {
        var answered = Game(seed: seed)
        try answered.play(try answered.position.move(san: reply))
        let move = try await persona.nextMove(in: answered)
        #expect(repertoire.moves(in: answered.position).map(\.move).contains(move))
      }
    }
  }

  /// Another seed plays another of the moves that are as good as the best, and no worse one.
  @Test func theSeedChoosesAmongEqualMoves() async throws {
    var persona = Persona.tomHuynh
    (persona.depth, persona.openings, persona.variety) = (5, [], 30)
    let game = Game(start: try Position(fen: NamedPosition.middlegame))
    var limits = SearchLimits()
    (limits.depth, limits.lines) = (5, 4)
    var scores: [Move: Int] = [:]
    for await report in Engine(persona.player(in: game).options(for: game)).search(game.state, limits: limits) {
      guard case .line(let line) = report else { continue }
      if line.number == 1 { scores = [:] }
      scores[line.moves[0]] = line.score.centipawns(pieceCount: line.pieceCount)
    }
    let best = try #require(scores.values.max())
    var moves: Set<Move> = []
    for seed in 0..<20 as Range<UInt64> {
      let move = try await persona.nextMove(in: Game(start: game.start, seed: seed))
      #expect(try #require(scores[move]) >= best - 30)
      moves.insert(move)
    }
    #expect(moves.count == scores.values.count { $0 >= best - 30 })
  }

  /// A pawn becomes a queen, unless another piece can do more.
  @Test(
    arguments: [
      ("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", ["e8=Q"]), ("8/5P1k/8/8/8/8/8/4K3 w - - 0 1", ["f8=Q", "f8=R"]),
      ("5q2/4P1k1/8/8/8/8/8/4K3 w - - 0 1", ["exf8=Q+", "e8=N+", "exf8=N"]),
    ])
  func promotions(fen: String, allowed: [String]) async throws {
    var persona = Persona.alex
    (persona.depth, persona.variety) = (2, 10_000)
    for seed in 0..<20 as Range<UInt64> {
      let game = Game(start: try Position(fen: fen), seed: seed)
      let move = try await persona.nextMove(in: game)
      #expect(!move.isPromotion || allowed.contains(game.position.san(move)))
    }
  }

  /// A pawn is not pushed to where it is taken for nothing, though that counts as good.
  @Test func noPawnIsGivenAway() async throws {
    var persona = Persona.alex
    (persona.depth, persona.variety, persona.openings) = (2, 10_000, [])
    for seed in 0..<20 as Range<UInt64> {
      let game = Game(
        start: try Position(fen: "rnbqkbnr/ppp2ppp/4p3/3P4/8/8/PP1PPPPP/RNBQKBNR w KQkq - 0 3"), seed: seed)
      #expect(game.position.san(try await persona.nextMove(in: game)) != "d6")
    }
  }
}

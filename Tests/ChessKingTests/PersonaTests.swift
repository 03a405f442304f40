import Chess
import Engine
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
    #expect(match.status.text.english == "Anna (Black): hm")
    try await match.reply()
    #expect(match.game.moves.count == 2)
  }

  /// Whatever it is asked for, the engine goes as deep as its character and no deeper.
  @Test(arguments: [3, 6]) func theEngineStaysWithinItsDepth(depth: Int) async throws {
    var persona = Persona.alex
    persona.depth = depth
    let engine = Engine(persona.options(for: Game()))
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
    // What holds at these depths holds at all, and the others take too long without optimization.
    persona.depth = min(persona.depth, fuzzEffort(debug: 4, release: 10))
    if persona.search == .plain { persona.depth = fuzzEffort(debug: 2, release: 3) }
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
    // Nobody waits for the end of this.
    persona.depth = 60
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
}

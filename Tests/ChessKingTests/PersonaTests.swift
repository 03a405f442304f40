import Chess
import Engine
import Platform
import TestSupport
import Testing

@testable import ChessKing

struct PersonaTests {
  @Test(arguments: [
    ("Michael", Level.easy, Persona.Way.plain, 3, "the dumb AI"), ("Alex", .medium, .engine, 10, "the clever AI"),
    ("TomHuynh", .hard, .engine, 15, "the super AI"),
  ])
  func theThree(name: String, level: Level, way: Persona.Way, depth: Int, title: String) throws {
    let persona = try #require(Persona.all.first { $0.name == name })
    #expect(persona.level == level && persona.way == way && persona.depth == depth)
    #expect(persona.title.english == title && persona.thinking.english == "I'm thinking")
    #expect(persona.title.vietnamese != title)
    let store = try Store(nil)
    #expect(store.opponent(level)?.name == name && store.opponent(name.uppercased())?.name == name)
  }

  @Test func aNewPersonaIsOneMoreValue() async throws {
    let anna = Persona(
      name: "Anna", level: .medium, title: Translated("the calm AI", "AI điềm tĩnh"),
      thinking: Translated("hm", "ừm"), way: .engine, depth: 2)
    let match = try Store.test(Persona.all + [anna]).newMatch(white: "Lan", black: "Anna")
    try match.play("e4")
    #expect(match.status.text.english == "Anna (Black): hm")
    try await match.reply()
    #expect(match.game.moves.count == 2)
  }

  /// The engine's own word for how deep it went.
  @Test func theEngineStaysWithinItsDepth() async throws {
    let engine = Engine(Persona.alex.options(for: Game()))
    #expect(engine.options.threads == 1)
    var limits = SearchLimits()
    limits.depth = 4
    for await report in engine.search(.start, limits: limits) {
      if case .line(let line) = report { #expect(line.depth <= 4) }
    }
  }

  @Test(arguments: Persona.all)
  func theSamePositionAndSeedGiveTheSameMove(persona: Persona) async throws {
    var persona = persona
    // What holds at these depths holds at all, and the others take too long without optimization.
    persona.depth = min(persona.depth, fuzzEffort(debug: 4, release: 10))
    if persona.way == .plain { persona.depth = fuzzEffort(debug: 2, release: 3) }
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

struct PlainMinimaxTests {
  /// Minimax as the definition has it: no bounds, no order. The score of the best move, and which moves have it.
  private struct Definition {
    let evaluation = HandMadeEvaluation()

    func best(_ position: Position, depth: Int) -> Set<Move> {
      let scores = position.legalMoves.map { ($0, -score(position.after($0), [position.key], depth - 1)) }
      let best = scores.map(\.1).max()
      return Set(scores.filter { $0.1 == best }.map(\.0))
    }

    func score(_ position: Position, _ keys: [UInt64], _ depth: Int) -> Int {
      let moves = position.legalMoves
      if moves.isEmpty { return position.isCheck ? keys.count - 100_000 : 0 }
      if position.isInsufficientMaterial || position.halfmoveClock >= 100
        || position.isRepetition(in: keys.span, ply: keys.count)
      {
        return 0
      }
      if depth == 0 { return settled(position) }
      return moves.map { -score(position.after($0), keys + [position.key], depth - 1) }.max() ?? 0
    }

    func settled(_ position: Position) -> Int {
      let captures = position.moves(.noisy).map { -settled(position.after($0)) }
      return max(Int(evaluation.evaluate(position).value), captures.max() ?? .min)
    }
  }

  @Test(arguments: [
    (NamedPosition.start, 2), (NamedPosition.rookEnding, 3), ("4k3/8/4p3/3p4/8/2N5/4R3/4K3 w - - 0 1", 3),
    ("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3", 1), ("8/P6k/8/8/8/8/p6K/8 b - - 0 1", 3),
    ("8/8/8/8/5k2/8/5p2/5K2 b - - 98 1", 3),
  ])
  func alphaBetaChangesNothing(fen: String, depth: Int) throws {
    let position = try Position(fen: fen)
    let definition = Definition()
    defer { definition.evaluation.deallocate() }
    let best = definition.best(position, depth: depth)
    for seed in 0..<8 as Range<UInt64> {
      let move = try #require(PlainMinimax(depth: depth).bestMove(in: position, seed: seed))
      #expect(best.contains(move), "\(move) is none of \(best)")
    }
  }

  /// A bound that is wrong by a little shows only now and then.
  @Test func alphaBetaChangesNothingInRandomPositions() throws {
    let starts = [
      "4k3/pp3pp1/8/3n4/3N4/8/PP3PP1/4K3 w - - 0 1", "4k3/1pp2p2/8/3r4/8/2B5/1PP2P2/4K3 w - - 0 1",
      "2q1k3/5p2/8/8/8/8/2P2P2/2Q1K3 w - - 0 1",
    ]
    let definition = Definition()
    defer { definition.evaluation.deallocate() }
    var random = SplitMix64(seed: 1)
    for number in 0..<fuzzEffort(debug: 30, release: 300) {
      var position = try Position(fen: starts[number % starts.count])
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        if let move = position.legalMoves.randomElement(using: &random) { position.make(move) }
      }
      guard let move = PlainMinimax(depth: 3).bestMove(in: position, seed: random.next()) else { continue }
      let best = definition.best(position, depth: 3)
      #expect(best.contains(move), "\(position): \(move) is none of \(best)")
    }
  }

  @Test func theSeedDecidesBetweenEqualMovesOnly() throws {
    let position = try Position(fen: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1")  // mates on g7 alone, and others later
    let moves = Set((0..<32 as Range<UInt64>).compactMap { PlainMinimax(depth: 1).bestMove(in: position, seed: $0) })
    #expect(moves == [Move(.g6, .g7)])
    let first = Set((0..<64 as Range<UInt64>).compactMap { PlainMinimax(depth: 1).bestMove(in: .start, seed: $0) })
    #expect(first.count > 1)
  }

  @Test(arguments: [
    ("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8"), ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6"),
    ("4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1", "c3d5"),
  ])
  func findsWhatLiesWithinItsDepth(fen: String, move: String) throws {
    #expect(PlainMinimax(depth: 3).bestMove(in: try Position(fen: fen))?.description == move)
  }

  @Test func itCanBeCancelled() {
    #expect(PlainMinimax(depth: 50).bestMove(in: .start, isCancelled: { true }) == nil)
  }
}

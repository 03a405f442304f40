import Chess
import Platform
import TestSupport
import Testing

@testable import ChessEngine

@Suite("Handicaps")
struct HandicapTests {
  private func engine(_ handicap: Handicap, threads: Int = 1) -> Engine {
    var options = EngineOptions()
    (options.handicap, options.threads, options.hashMegabytes) = (handicap, threads, 1)
    return Engine(options)
  }

  /// The best moves with a handicap, for each of sixteen seeds.
  private func bestMoves(in position: Position, depth: Int, _ handicap: (UInt64) -> Handicap) throws -> Set<Move> {
    var limits = SearchLimits()
    limits.depth = depth
    return Set(try (UInt64(0)..<16).map { try #require(engine(handicap($0)).best(position, limits: limits).move) })
  }

  /// A move from each square to each square.
  private func allMoves(_ flag: Move.Flag) -> [Move] {
    let squares = (0..<64).map { Square(index: $0) }
    return squares.flatMap { from in squares.map { Move(from, $0, flag) } }
  }

  private let positions = Bench.positions.prefix(12)

  @Test("no search goes beyond the limits, whatever it is asked")
  func limits() async throws {
    let engine = engine(Handicap(depth: 4, nodes: 3_000))
    for fen in positions {
      var limits = SearchLimits()
      limits.moveTime = 30
      var best: BestMove?
      for await report in engine.search(try Position(fen: fen), limits: limits) {
        if case .line(let line) = report { #expect(line.depth <= 4) }
        if case .best(let answer) = report { best = answer }
      }
      #expect(try #require(best).nodes <= 3_000, "\(fen)")
    }
  }

  @Test("the same position is answered in the same way, whatever came before and with however many threads")
  func determinism() throws {
    var limits = SearchLimits()
    limits.depth = 6
    let handicap = Handicap(evaluationNoise: 40, seed: 3)
    let (one, four) = (engine(handicap), engine(handicap, threads: 4))
    for fen in positions {
      let position = try Position(fen: fen)
      let first = one.best(position, limits: limits)
      let again = one.best(position, limits: limits)
      let other = four.best(position, limits: limits)
      for best in [again, other] {
        #expect(best.nodes == first.nodes && best.move == first.move && best.score == first.score)
      }
    }
  }

  @Test("a large table is not emptied before each move, and comes back with full strength")
  func table() throws {
    var options = EngineOptions()
    (options.handicap, options.hashMegabytes) = (Handicap(nodes: 10), 1024)
    let engine = Engine(options)
    #expect(engine.options.hashMegabytes == 1024 && engine.hashMegabytes == Handicap.tableMegabytes)
    var limits = SearchLimits()
    limits.depth = 2
    let clock = ContinuousClock()
    let time = clock.measure { for _ in 0..<50 { _ = engine.best(.start, limits: limits) } }
    #expect(time < .seconds(15))
    options.handicap = nil
    engine.options = options
    #expect(engine.options.hashMegabytes == 1024 && engine.hashMegabytes > Handicap.tableMegabytes)
  }

  @Test("another seed has other ideas")
  func seeds() throws {
    var limits = SearchLimits()
    limits.depth = 5
    var moves: Set<Move> = []
    for seed in UInt64(0)..<20 {
      let best = engine(Handicap(evaluationNoise: 80, seed: seed)).best(.start, limits: limits)
      moves.insert(try #require(best.move))
    }
    #expect(moves.count > 3)
  }

  @Test("errors are as large as asked, and both players make the same")
  func errors() throws {
    var squares: [Double] = []
    for seed in UInt64(0)..<200 {
      let noise = try #require(EvaluationNoise(Handicap(evaluationNoise: 50, seed: seed)))
      let white = try Position(fen: "r1bqkbnr/pppp1ppp/2n5/8/8/8/PPP2PPP/RNBQKBNR w KQkq - 0 1")
      let black = try Position(fen: "rnbqkbnr/ppp2ppp/8/8/8/2N5/PPPP1PPP/R1BQKBNR b KQkq - 0 1")
      #expect(noise.value(of: white) == noise.value(of: black))
      #expect(noise.value(of: .start) == 0)
      squares += noise.weights.map { Double($0 * $0) }
    }
    let deviation = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    #expect((48...52).contains(deviation))
  }

  @Test("the same structure is misjudged in the same way, more with all pieces than with few")
  func structures() throws {
    let noise = try #require(EvaluationNoise(Handicap(evaluationNoise: 100, seed: 1)))
    let doubled = "ppp2ppp/8/8/8/2P5/P1P2PPP"
    let many = try Position(fen: "rnbqkbnr/\(doubled)/RNBQKBNR w KQkq - 0 1")
    let others = try Position(fen: "rnbqkbnr/\(doubled)/RNBQKBNR b KQkq - 4 9")
    let few = try Position(fen: "r3k3/\(doubled)/R3K3 w - - 0 1")
    #expect(noise.value(of: many) != 0)
    #expect(noise.value(of: others) == -noise.value(of: many))
    #expect(
      noise.value(of: many) * few.placement.occupied.count == noise.value(of: few) * many.placement.occupied.count)
  }

  @Test("nothing is misjudged or overlooked against a bare king")
  func bareKing() throws {
    let handicap = Handicap(evaluationNoise: 200, overlooked: 100, overlookedCaptures: 100, seed: 1)
    let position = try Position(fen: "8/8/8/4k3/8/8/PP6/R3K3 w - - 0 1")
    #expect(EvaluationNoise(handicap)?.value(of: position) == 0)
    #expect(BlindSpots(handicap, position) == nil)
  }

  @Test("the asked share of moves is overlooked, and in each search others")
  func overlooked() throws {
    let moves = allMoves(.quiet)
    var position = Position.start
    var seen: Set<Set<Move>> = []
    for move in ["e2e4", "e7e5", "g1f3"] {
      let spots = try #require(BlindSpots(Handicap(overlooked: 30, seed: 5), position))
      let overlooked = Set(moves.filter(spots.contains))
      #expect((0.27...0.33).contains(Double(overlooked.count) / Double(moves.count)))
      #expect(seen.insert(overlooked).inserted)
      position.make(try position.move(coordinates: move))
    }
    #expect(BlindSpots(Handicap(seed: 5), position) == nil)
  }

  @Test("captures are overlooked by a share of their own")
  func overlookedCaptures() throws {
    let spots = try #require(BlindSpots(Handicap(overlookedCaptures: 60, seed: 5), .start))
    let captures = allMoves(.capture)
    #expect(!allMoves(.quiet).contains(where: spots.contains))
    #expect((0.57...0.63).contains(Double(captures.count(where: spots.contains)) / Double(captures.count)))
  }

  @Test("a recapture is overlooked with some seeds, never with none to overlook")
  func recapture() throws {
    // The knight on d5 is guarded by a pawn.
    let position = try Position(fen: "4k3/pp3ppp/2p5/3n4/8/8/PP3PPP/3RK3 w - - 0 1")
    func moves(_ overlooked: Int) throws -> Set<Move> {
      try bestMoves(in: position, depth: 1) { Handicap(overlookedCaptures: overlooked, seed: $0) }
    }
    #expect(try !moves(0).contains(Move(.d1, .d5, .capture)))
    #expect(try moves(60).contains(Move(.d1, .d5, .capture)))
  }

  @Test("a quiet threat is overlooked with some seeds, never with none to overlook")
  func threats() throws {
    // After the capture on a7 White is mated on the back rank by a quiet move of the rook.
    let position = try Position(fen: "6k1/p4ppp/8/8/1r6/8/R4PPP/6K1 w - - 0 1")
    func moves(_ overlooked: Int) throws -> Set<Move> {
      try bestMoves(in: position, depth: 4) { Handicap(overlooked: overlooked, seed: $0) }
    }
    #expect(try !moves(0).contains(Move(.a2, .a7, .capture)))
    #expect(try moves(60).contains(Move(.a2, .a7, .capture)))
  }

  @Test("who is to be stronger sees more and errs less")
  func monotony() {
    let elos = Array(stride(from: Handicap.eloRange.lowerBound, through: Handicap.eloRange.upperBound, by: 10))
    let all = elos.map { Handicap(elo: $0, seed: 0) }
    for (weaker, stronger) in zip(all, all.dropFirst()) {
      #expect((weaker.nodes ?? 0) <= (stronger.nodes ?? .max))
      #expect(weaker.evaluationNoise >= stronger.evaluationNoise)
      #expect(weaker.overlookedCaptures >= stronger.overlookedCaptures)
      #expect(weaker != stronger)
    }
    #expect(Handicap(elo: -5, seed: 0) == all.first && Handicap(elo: 9999, seed: 0) == all.last)
    #expect(Handicap(skill: 0, seed: 0) == all.first)
    #expect(Handicap(skill: 20, seed: 0) == nil)
  }

  /// Elo is what games are won by: 800 of it should bring 99 points of 100.
  @Test("who is to be much stronger wins")
  func strength() {
    var points = 0.0
    var random = SplitMix64(seed: 3)
    for round in 0..<6 {
      var game = GameState()
      while game.moves.count < 6, let move = game.position.legalMoves.randomElement(using: &random) { game.play(move) }
      let strong = round % 2 == 0 ? Color.white : .black
      let engines = [Color.white, .black].map { engine(Handicap(elo: $0 == strong ? 1400 : 600, seed: UInt64(round))) }
      while game.outcome == nil, game.moves.count < 300,
        let move = engines[game.position.sideToMove.index].best(game, limits: SearchLimits()).move
      {
        game.play(move)
      }
      let winner = game.outcome?.result.winner
      points += winner == strong ? 1 : winner == nil ? 0.5 : 0
    }
    #expect(points >= 5)
  }

  @Test("without a handicap, and with it taken away, the engine plays as ever")
  func none() throws {
    var limits = SearchLimits()
    limits.depth = 8
    let usual = Engine().best(.start, limits: limits)
    let engine = engine(Handicap(evaluationNoise: 100))
    _ = engine.best(.start, limits: limits)
    engine.options = EngineOptions()
    let freed = engine.best(.start, limits: limits)
    #expect(freed.nodes == usual.nodes && freed.move == usual.move)
  }
}

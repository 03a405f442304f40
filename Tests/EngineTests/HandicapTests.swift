import Chess
import Platform
import TestSupport
import Testing

@testable import Engine

@Suite("Handicaps")
struct HandicapTests {
  private func engine(_ handicap: Handicap, threads: Int = 1) -> Engine {
    var options = EngineOptions()
    (options.handicap, options.threads, options.hashMegabytes) = (handicap, threads, 1)
    return Engine(options)
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
    #expect(engine.options.hashMegabytes == 1024)
    var limits = SearchLimits()
    limits.depth = 2
    let clock = ContinuousClock()
    let time = clock.measure { for _ in 0..<50 { _ = engine.best(.start, limits: limits) } }
    #expect(time < .seconds(5))
    options.handicap = nil
    engine.options = options
    #expect(engine.options.hashMegabytes == 1024)
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
      let position = try Position(fen: "4k3/8/8/8/8/5N2/8/4K3 w - - 0 1")
      let mirrored = try Position(fen: "4k3/8/5n2/8/8/8/8/4K3 b - - 0 1")
      let error = noise.value(of: position)
      #expect(noise.value(of: mirrored) == error)
      #expect(noise.value(of: .start) == 0)
      squares.append(Double(error * error))
    }
    // Both kings stand on e1 as their owners see it; what is left is the knight's error.
    let deviation = (squares.reduce(0, +) / 200).squareRoot()
    #expect((40...60).contains(deviation))
  }

  @Test("who is to be stronger sees more and errs less")
  func monotony() {
    let elos = Array(stride(from: Handicap.eloRange.lowerBound, through: Handicap.eloRange.upperBound, by: 10))
    let all = elos.map { Handicap(elo: $0, seed: 0) }
    for (weaker, stronger) in zip(all, all.dropFirst()) {
      #expect((weaker.nodes ?? 0) <= (stronger.nodes ?? .max))
      #expect(weaker.evaluationNoise >= stronger.evaluationNoise)
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

import Chess
import Platform
import TestSupport
import Testing

@testable import ChessEngine

struct PlainSearchTests {
  private func move(_ position: Position, depth: Int, seed: UInt64 = 0) throws -> Move {
    var options = EngineOptions()
    (options.evaluator, options.hashMegabytes) = (.handMade, 1)
    options.handicap = Handicap(depth: depth, isPlain: true, seed: seed)
    return try #require(Engine(options).best(position, limits: SearchLimits()).move)
  }

  /// Minimax as the definition has it: no bounds, no order. The score of the best move, and which moves have it.
  private final class Definition {
    let evaluation = HandMadeEvaluation()

    func best(_ position: Position, depth: Int) -> Set<Move> {
      let scores = position.legalMoves.map { ($0, -score(position.after($0), [position.key], depth - 1)) }
      let best = scores.map(\.1).max()
      return Set(scores.filter { $0.1 == best }.map(\.0))
    }

    func score(_ position: Position, _ keys: [UInt64], _ depth: Int) -> Int {
      let moves = position.legalMoves
      if moves.isEmpty { return position.inCheck ? keys.count - 100_000 : 0 }
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
    let best = definition.best(position, depth: depth)
    for seed in 0..<8 as Range<UInt64> {
      let move = try self.move(position, depth: depth, seed: seed)
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
    var random = SplitMix64(seed: 1)
    for number in 0..<fuzzEffort(debug: 30, release: 300) {
      var position = try Position(fen: starts[number % starts.count])
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        if let move = position.legalMoves.randomElement(using: &random) { position.make(move) }
      }
      guard !position.legalMoves.isEmpty else { continue }
      let best = definition.best(position, depth: 3)
      let move = try move(position, depth: 3, seed: random.next())
      #expect(best.contains(move), "\(position): \(move) is none of \(best)")
    }
  }

  @Test func theSeedDecidesBetweenEqualMovesOnly() throws {
    let position = try Position(fen: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1")  // mates on g7 alone, and others later
    let moves = Set(try (UInt64(0)..<32).map { try move(position, depth: 1, seed: $0) })
    #expect(moves == [Move(.g6, .g7)])
    let first = Set(try (UInt64(0)..<64).map { try move(.start, depth: 1, seed: $0) })
    #expect(first.count > 1)
  }

  @Test(arguments: [
    ("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8"), ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6"),
    ("4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1", "c3d5"),
  ])
  func findsWhatLiesWithinItsDepth(fen: String, move: String) throws {
    #expect(try self.move(try Position(fen: fen), depth: 3).description == move)
  }

  @Test func severalLinesHaveScoresOfTheirOwn() async throws {
    var options = EngineOptions()
    (options.evaluator, options.hashMegabytes) = (.handMade, 1)
    options.handicap = Handicap(depth: 2, isPlain: true)
    var limits = SearchLimits()
    limits.lines = 20
    var lines: [SearchLine] = []
    for await report in Engine(options).search(.start, limits: limits) {
      if case .line(let line) = report, line.depth == 2 { lines.append(line) }
    }
    #expect(lines.count == 20 && Set(lines.compactMap(\.moves.first)).count == 20)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.score >= $1.score })
    #expect(lines.allSatisfy { $0.moves.count == 2 })
  }
}

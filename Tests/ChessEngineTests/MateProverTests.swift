import Chess
import Platform
import TestSupport
import Testing

@testable import ChessEngine

struct MateProverTests {
  private func prover(
    _ game: GameState, attacker: Color? = nil, moves: Int, rootMoves: [Move]? = nil, thread: Int = 0
  ) throws -> MateProver {
    MateProver(
      try #require(ProofTable(megabytes: 1)), attacker: attacker ?? game.position.sideToMove, moves: moves, game: game,
      rootMoves: rootMoves ?? game.position.legalMoves, thread: thread)
  }

  private func result(
    _ fen: String, attacker: Color? = nil, moves: Int, rootMoves: [Move]? = nil
  ) throws -> MateProver.Result {
    let game = GameState(try Position(fen: fen))
    let prover = try prover(game, attacker: attacker, moves: moves, rootMoves: rootMoves)
    return try #require(prover.run(moves: moves, nodes: 1_000_000) { false })
  }

  /// Positions on random walks around positions with mates, so that about as many are won as not.
  private static func positionsWithMatesAndWithout(_ count: Int) throws -> [Position] {
    var random = SplitMix64(seed: 11)
    let starts = try [
      "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "8/8/8/8/1p1N4/1Bk1K3/3N4/b7 w - - 0 1", "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1",
      "r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1", "8/8/8/8/8/2k5/1q6/K7 w - - 0 1",
      "2bqkbn1/2pppp2/np2N3/r3P1p1/p2N2B1/5Q2/PPPPKPP1/RNB2r2 w - - 0 1", "5rk1/R5P1/7K/8/8/8/8/8 w - - 0 1",
      "r3k2r/p1P3p1/8/8/3q4/8/PPP2PPP/R3K2R b KQkq - 0 1", "6k1/3P1ppp/8/8/8/8/8/K7 w - - 0 1",
      "7k/5pP1/5P1K/8/8/8/8/4R3 b - - 0 1",
    ].map { try Position(fen: $0) }
    return (0..<count).map { number in
      var position = starts[number % starts.count]
      for _ in 0..<Int(random.next() % 4) {
        guard let move = position.legalMoves.randomElement(using: &random) else { break }
        position.make(move)
      }
      return position
    }
  }

  /// Every answer is that of a search which tries everything.
  @Test func answersAreThoseOfAFullSearch() throws {
    var counts: [String: Int] = [:]
    for (number, position) in try MateProverTests.positionsWithMatesAndWithout(240).enumerated() {
      let game = GameState(position)
      for (attacker, moves) in [(position.sideToMove, 1), (position.sideToMove, 2), (position.sideToMove.opponent, 1)]
      where position.hasLegalMove {
        let prover = try prover(game, attacker: attacker, moves: moves, thread: number)
        let result = try #require(prover.run(moves: moves, nodes: 1_000_000) { false })
        let isMate = attacker == position.sideToMove ? position.mates(in: moves) : position.isMated(in: moves)
        #expect(result.numbers.isProven == isMate, "\(position.fen), \(moves)")
        if isMate {
          let (found, line) = prover.line(mateIn: result.moves)
          #expect(found <= moves && line.count == 2 * found - (attacker == position.sideToMove ? 1 : 0))
          #expect(line.reduce(position) { $0.after($1) }.isCheckmate, "\(position.fen): \(line)")
        }
        counts["\(attacker == position.sideToMove) \(moves) \(isMate)", default: 0] += 1
      }
    }
    #expect(counts.count == 6 && counts.values.allSatisfy { $0 >= 3 }, Comment(rawValue: "\(counts)"))
  }

  /// The usual search does not find it in a million nodes.
  private static let composedMate = "r1qb4/p1p5/2p1p3/1P1kPp1B/3PpQ2/nK2Rp2/1B6/7b w - - 0 1"

  /// Mates that are far beyond a search of all moves; the line is the whole proof's longest.
  @Test(arguments: [
    ("8/8/8/8/8/2k5/8/KQ6 w - - 0 1", 10), ("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", 3),
    ("8/8/8/8/1p1N4/1Bk1K3/3N4/b7 w - - 0 1", 3), (composedMate, 7),
    // Its proof goes round in circles, which the line must not.
    ("7K/8/8/8/8/1p6/1k6/8 b - - 0 1", 60),
  ])
  func linesEndInMate(fen: String, moves: Int) throws {
    let game = GameState(try Position(fen: fen))
    let prover = try prover(game, moves: moves)
    let result = try #require(prover.run(moves: moves, nodes: 2_000_000) { false })
    #expect(result.numbers.isProven)
    let (found, line) = prover.line(mateIn: result.moves)
    #expect(found <= moves && (moves < 60 ? line.count == 2 * found - 1 : line.count < 2 * found))
    var played = game
    for move in line {
      #expect(played.outcome == nil && played.position.isLegal(move))
      played.play(move)
    }
    #expect(played.position.isCheckmate)
  }

  @Test func theFiftyMoveRuleEndsMates() throws {
    // Two moves to mate, which may be the hundredth ply, but Black's may not.
    let ladder = "7k/8/8/8/8/8/R7/1R5K w - - "
    #expect(try result(ladder + "97 90", moves: 3).numbers.isProven)
    #expect(try result(ladder + "98 90", moves: 3).numbers.isRefuted)
  }

  /// Mate would come by a position that has occurred twice: its third occurrence is a draw.
  @Test func theGameBeforeCounts() throws {
    var game = GameState(try Position(fen: "7k/8/8/8/8/8/R7/1R5K w - - 0 1"))
    #expect(try #require(try prover(game, moves: 2).run(moves: 2, nodes: 100_000) { false }).numbers.isProven)
    let shuffle = ["a2a7", "h8g8", "a7a2", "g8h8"]
    for move in shuffle + shuffle { game.play(try game.position.move(coordinates: move)) }
    // Other moves still mate in two, but a2a7 makes a position for the third time.
    let found = try #require(try prover(game, moves: 2).run(moves: 2, nodes: 100_000) { false })
    #expect(found.numbers.isProven)
    let only = try game.position.move(coordinates: "a2a7")
    let refuted = try #require(try prover(game, moves: 2, rootMoves: [only]).run(moves: 2, nodes: 100_000) { false })
    #expect(refuted.numbers.isRefuted)
  }

  @Test func onlyTheChosenMovesAreSearched() throws {
    let fen = "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"
    #expect(try result(fen, moves: 1).numbers.isProven)
    let other = try Position(fen: fen).legalMoves.filter { $0.from.description == "f6" }
    #expect(try result(fen, moves: 1, rootMoves: other).numbers.isRefuted)
  }

  /// A search in many pieces comes to the same end as one in one piece.
  @Test func itCanBeInterrupted() throws {
    let game = GameState(try Position(fen: "8/8/8/8/1p1N4/1Bk1K3/3N4/b7 w - - 0 1"))
    let prover = try prover(game, moves: 3)
    var runs = 1
    while prover.run(moves: 3, nodes: 100, shouldStop: { false }) == nil && runs < 10_000 { runs += 1 }
    #expect(runs > 3 && runs < 10_000)
    #expect(prover.nodes <= UInt64(runs) * 200)
  }
}

extension Position {
  /// True if the side to move can mate in at most this many moves.
  fileprivate func mates(in moves: Int) -> Bool {
    legalMoves.contains { move in
      let next = after(move)
      return next.isCheckmate || moves > 1 && next.hasLegalMove && next.isMated(in: moves - 1)
    }
  }

  /// True if every move of the side to move allows such a mate.
  fileprivate func isMated(in moves: Int) -> Bool { legalMoves.allSatisfy { after($0).mates(in: moves) } }
}

import Platform
import TestSupport
import Testing

@testable import Chess

@Suite struct DrawTests {
  /// Plays moves and keeps the keys of the positions before the last.
  private func play(_ moves: String, from fen: String = NamedPosition.start) throws -> (Position, [UInt64]) {
    var position = try Position(fen: fen)
    var keys: [UInt64] = []
    for move in moves.split(separator: " ") {
      keys.append(position.key)
      position.make(try position.move(coordinates: move))
    }
    return (position, keys)
  }

  // Spans cannot pass through `#expect`, so the questions are asked here.
  private func repetitions(_ position: Position, _ keys: [UInt64]) -> Int { position.repetitions(in: keys.span) }

  private func isRepetition(_ position: Position, _ keys: [UInt64], ply: Int) -> Bool {
    position.isRepetition(in: keys.span, ply: ply)
  }

  @Test(
    arguments: [
      ("", 0), ("g1f3 g8f6 f3g1 f6g8", 1), ("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", 2),
      ("e2e4 e7e5 g1f3 g8f6 f3g1 f6g8", 1),  // the start position is out of reach behind the pawn moves
      ("e2e4 e7e5 e1e2 e8e7 e2e1 e7e8", 0),  // the castling rights are lost
      ("e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8", 1),
    ])
  func repetitions(moves: String, expected: Int) throws {
    let (position, keys) = try play(moves)
    #expect(repetitions(position, keys) == expected)
  }

  /// An en-passant capture that is possible makes another position; one that nobody can play does not.
  @Test func enPassantAndRepetition() throws {
    // After 2...d5 White could take on d6 once; after the knights' detour it no longer can.
    var (position, keys) = try play("e2e4 a7a6 e4e5 d7d5 g1f3 b8c6 f3g1 c6b8")
    #expect(repetitions(position, keys) == 0)
    // After 1.e4 no black pawn is near: the position with e3 in its FEN comes back.
    (position, keys) = try play("e2e4 g8f6 g1f3 f6g8 f3g1")
    #expect(repetitions(position, keys) == 1)
  }

  /// `hasUpcomingRepetition` against trying all moves, in random games that shuffle a lot.
  @Test func upcomingRepetition() throws {
    var random = SplitMix64(seed: 7)
    var (found, asked) = (0, 0)
    for _ in 0..<60 {
      var position = try Position(fen: "r1bqk2r/8/2n2n2/8/8/2N2N2/8/R1BQK2R w KQkq - 0 1")
      var keys: [UInt64] = []
      for _ in 0..<60 {
        let moves = position.moves(.quiet).filter { position[$0.from]?.kind != .pawn && !$0.isCastling }
        guard let move = moves.randomElement(using: &random) else { break }
        keys.append(position.key)
        // Half of the time, go back where the piece came from.
        position.make(move)
        if Bool.random(using: &random), let reply = position.moves(.quiet).randomElement(using: &random) {
          keys.append(position.key)
          position.make(reply)
          let back = Move(move.to, move.from)
          if position.isLegal(back) {
            keys.append(position.key)
            position.make(back)
          }
        }
        let reversible = position.moves(.quiet).filter { position[$0.from]?.kind != .pawn }
        let truth = reversible.contains { move in
          let next = position.after(move)
          return next.repetitions(in: (keys + [position.key]).span) > 0
        }
        asked += 1
        if truth { found += 1 }
        let answer = position.hasUpcomingRepetition(in: keys.span, ply: keys.count + 1)
        // A repeating move that would expose the king is not noticed: the quick test may say yes too often, never no.
        #expect(answer || !truth)
        if answer && !position.inCheck && position.pinned.isEmpty { #expect(truth) }
      }
    }
    #expect(found > 100 && asked > found)
  }

  @Test func searchCountsItsOwnPositionsTwice() throws {
    let (position, keys) = try play("g1f3 g8f6 f3g1 f6g8")
    #expect(isRepetition(position, keys, ply: 5))
    #expect(!isRepetition(position, keys, ply: 4))
    #expect(!isRepetition(position, keys, ply: 0))
    let (again, longer) = try play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8")
    #expect(isRepetition(again, longer, ply: 0))
  }

  @Test(
    arguments: [
      ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", true), ("8/8/4k3/8/8/3KN3/8/8 w - - 0 1", true),
      ("8/8/4kb2/8/8/3K4/8/8 w - - 0 1", true), ("8/8/4k3/8/8/3KNN2/8/8 w - - 0 1", false),
      ("8/8/4kn2/8/8/3KN3/8/8 w - - 0 1", false), ("8/8/4kb2/8/8/3KN3/8/8 w - - 0 1", false),
      ("8/8/3bk3/8/8/3KB3/8/8 w - - 0 1", true), ("8/8/4kb2/8/8/3KB3/8/8 w - - 0 1", true),
      ("8/8/4k1b1/8/8/3KB3/8/8 w - - 0 1", false), ("8/8/4k3/8/8/3K1P2/8/8 w - - 0 1", false),
      ("8/8/4k3/8/8/3K1R2/8/8 w - - 0 1", false), ("8/8/4k3/8/8/3K1q2/8/8 w - - 0 1", false),
    ])
  func insufficientMaterial(fen: String, expected: Bool) throws {
    #expect(try Position(fen: fen).isInsufficientMaterial == expected)
  }

  @Test func fiftyMoves() throws {
    #expect(try !Position(fen: "8/8/4k3/8/8/3K1R2/8/8 w - - 99 80").isDrawByFiftyMoves)
    #expect(try Position(fen: "8/8/4k3/8/8/3K1R2/8/8 w - - 100 80").isDrawByFiftyMoves)
    // Mate on the hundredth ply counts.
    #expect(try !Position(fen: "R5k1/8/6K1/8/8/8/8/8 b - - 100 80").isDrawByFiftyMoves)
    #expect(try Position(fen: "R6k/8/5K2/8/8/8/8/8 b - - 100 80").isDrawByFiftyMoves)
  }

  @Test func reversibleMovesAreAllThere() {
    Tables.prepare()
    var count = 0
    for kind in PieceKind.allCases where kind != .pawn {
      for a in Square.allCases {
        let piece = Piece(.white, kind)
        for b in Attacks.pieceAttacks(piece, a, .empty) {
          let difference = Zobrist.piece(piece.code, a) ^ Zobrist.piece(piece.code, b) ^ Zobrist.blackToMove
          let found = ReversibleMoves.squares(changing: difference)
          #expect(found.map { [$0.0, $0.1].contains(a) && [$0.0, $0.1].contains(b) } == true)
          count += 1
        }
      }
    }
    #expect(count == 3_668)  // each way counted twice for one color, so as many as entries for both
  }
}

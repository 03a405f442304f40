import Chess
import Platform
import TestSupport
import Testing

@testable import NNUE

/// Accumulators kept along a line against those made from nothing.
@Suite struct AccumulatorTests {
  /// Every kind of move, on boards where king steps change the view.
  static let positions =
    NamedPosition.classics + [
      // Chess960: the king stays and the rook jumps, both change places, the king goes one step.
      "r5kr/pppppppp/8/8/8/8/PPPPPPPP/R5KR w HAha - 0 1",
      "1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GBgb - 0 1",
      "1rk4r/8/8/8/8/8/8/1RK4R b HBhb - 0 1",
      // Kings between the files d and e, and pawns that promote with and without a capture.
      "3rk3/2P1P3/8/8/8/8/2p1p3/3RK3 w - - 0 1",
      // En passant for both sides.
      "4k3/3p1p2/8/2P1P1P1/2p1p1p1/8/3P1P2/4K3 w - - 0 1",
    ]

  @Test(arguments: positions)
  func trees(fen: String) throws {
    let root = try Position(fen: fen)
    var total = 0
    for (number, shape) in try Shapes.all().enumerated() {
      for choice in Line.Choice.allCases {
        var line = Line(NetworkFile.random(shape, seed: UInt64(number)), plies: 8)
        line.set(root)
        #if DEBUG
          if number % 4 == 2 { line.walk(depth: choice == .some ? 2 : 1, choice) }
        #else
          line.walk(depth: number == 8 && choice == .some ? 3 : 2, choice)
        #endif
        #expect(line.failures == [])
        total += line.checks
      }
    }
    #expect(total > 50)
  }

  /// Up and down long lines, as a search goes: plies are written again and again, and most are not asked for.
  @Test(arguments: ["standard.epd", "chess960.epd", "double960.epd"])
  func wanderings(file: String) throws {
    var random = SplitMix64(seed: 7)
    let fens = try PerftData.fens(of: file)
    #if DEBUG
      let (lines, steps) = (8, 120)
    #else
      let (lines, steps) = (200, 1200)
    #endif
    let shapes = try Shapes.all(hidden: 64)
    for number in 0..<lines {
      var line = Line(NetworkFile.random(shapes[number % shapes.count], seed: UInt64(number)), plies: 64)
      line.set(try Position(fen: fens[number * 31 % fens.count]))
      var ply = 0
      for _ in 0..<steps {
        let moves = line[ply].legalMoves
        let isAtEnd = ply == 63 || moves.isEmpty
        if isAtEnd || random.next() % 5 == 0 {
          ply = Int(random.next() % UInt64(ply + 1))
          continue
        }
        // Kings and rare moves more often than they would come by chance.
        let special = moves.filter { line[ply][$0.from]?.kind == .king || $0.flag == .enPassant || $0.isPromotion }
        let choice = special.isEmpty || random.next() % 3 > 0 ? moves : special
        let passes = !line[ply].inCheck && random.next() % 16 == 0
        line.make(passes ? .none : choice[Int(random.next() % UInt64(choice.count))], at: ply)
        ply += 1
        if random.next() % 3 == 0 { line.check(ply) }
      }
      line.check(ply)
      #expect(line.failures == [])
    }
  }

  /// The refresh cache outlives a search: the next root may be any position.
  @Test func anotherRoot() throws {
    let shape = try Architecture(hidden: 32, kingMap: Shapes.ranks, threatBuckets: 8, outputBuckets: 8)
    var line = Line(NetworkFile.random(shape, seed: 5), plies: 4)
    for fen in try PerftData.fens(of: "tricky.epd") {
      line.set(try Position(fen: fen))
      line.check(0)
    }
    #expect(line.failures == [])
    #expect(line.checks > 20)
  }

  @Test func fromScratch() throws {
    for (number, shape) in try Shapes.all(hidden: 96).enumerated() {
      let file = NetworkFile.random(shape, seed: UInt64(number))
      let (network, reference) = (Network(file), Reference(file))
      for fen in AccumulatorTests.positions {
        let position = try Position(fen: fen)
        let expected = reference.evaluate(position.placement, sideToMove: position.sideToMove)
        #expect(network.evaluate(position) == expected)
      }
    }
  }

  /// A board looks the same to both players, and from its left as from its right.
  @Test func symmetry() throws {
    var turnsThatMatter = 0
    for (number, shape) in try Shapes.all().enumerated() {
      let network = Network.random(shape, seed: UInt64(number))
      for fen in AccumulatorTests.positions {
        let position = try Position(fen: fen)
        let value = network.evaluate(position)
        let us = position.sideToMove
        let flipped = position.placement.map { (Piece($0.color.opponent, $0.kind), $1.flipped) }
        #expect(network.evaluate(flipped, sideToMove: us.opponent) == value)
        let mirrored = position.placement.map { ($0, $1.mirrored) }
        #expect(network.evaluate(mirrored, sideToMove: us) == value)
        if network.evaluate(position.placement, sideToMove: us.opponent) != value { turnsThatMatter += 1 }
      }
    }
    // Boards that look the same to both players have only one value.
    #expect(turnsThatMatter > 20)
  }
}

extension Placement {
  /// The board with each piece replaced by another one elsewhere.
  fileprivate func map(_ change: (Piece, Square) -> (Piece, Square)) -> Placement {
    var board = Placement()
    for square in occupied {
      guard let piece = self[square] else { continue }
      let (other, target) = change(piece, square)
      board[target] = other
    }
    return board
  }
}

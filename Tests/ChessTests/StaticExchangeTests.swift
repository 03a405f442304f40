import Platform
import TestSupport
import Testing

@testable import Chess

@Suite struct StaticExchangeTests {
  @Test(
    arguments: [
      // A pawn for the taking, a defended pawn, a rook behind a rook, a queen too many.
      ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100),
      ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -200),
      ("4k3/4p3/3p4/8/8/8/3R4/3RK3 w - - 0 1", "d2d6", -300),
      ("4k3/8/3p4/8/8/8/3R4/3RK3 w - - 0 1", "d2d6", 100),
      ("4k3/8/3q4/8/8/8/8/3RK3 w - - 0 1", "d1d6", 900),
      // Quiet moves: into a pawn's reach, and onto a square covered as often as attacked.
      ("4k3/8/8/4p3/8/2N5/8/4K3 w - - 0 1", "c3d5", 0),
      ("4k3/8/2p5/8/8/2N5/8/4K3 w - - 0 1", "c3d5", -300),
      ("4k3/8/2p5/8/4P3/2N5/8/4K3 w - - 0 1", "c3d5", -200),
      // En passant, promotion, promotion that is taken, castling.
      ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100),
      ("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 800),
      ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100),
      ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 1300),
      ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0),
      // A king takes undefended pieces, and leaves defended ones.
      ("8/8/8/3k4/4p3/8/8/K3R3 w - - 0 1", "e1e4", -400),
      ("8/8/8/3k4/4p3/8/4R3/K3R3 w - - 0 1", "e2e4", 100),
    ])
  func knownValues(fen: String, move: String, value: Int) throws {
    let position = try Position(fen: fen)
    let move = try position.move(coordinates: move)
    #expect(position.see(move, atLeast: value))
    #expect(!position.see(move, atLeast: value + 1))
  }

  /// Against an exchange that is played out on the board, in random games.
  @Test func agreesWithPlayingItOut() throws {
    var random = SplitMix64(seed: 3)
    var compared = 0
    for _ in 0..<40 {
      var position = try Position(fen: NamedPosition.classics.randomElement(using: &random) ?? NamedPosition.start)
      for _ in 0..<80 {
        for move in position.legalMoves {
          let value = playedOut(move, position)
          let isRight =
            position.see(move, atLeast: value) && !position.see(move, atLeast: value + 1)
            && position.see(move, atLeast: value - 250)
          #expect(isRight, "\(move) in \(position.fen) is worth \(value)")
          compared += 1
        }
        guard let move = position.legalMoves.randomElement(using: &random) else { break }
        position.make(move)
      }
    }
    #expect(compared > 20_000)
  }

  private func playedOut(_ move: Move, _ position: Position) -> Int {
    if move.isCastling { return 0 }
    var board = position.placement
    guard let mover = board[move.from] else { return 0 }
    var gain = board[move.to].map { worth($0.kind) } ?? 0
    if move.flag == .enPassant {
      gain = 100
      board[Square(move.to.file, move.from.rank)] = nil
    }
    board[move.from] = nil
    board[move.to] = move.promotion.map { Piece(mover.color, $0) } ?? mover
    if let promotion = move.promotion { gain += worth(promotion) - 100 }
    return gain - best(on: move.to, by: mover.color.opponent, board)
  }

  /// The gain of a side by taking on the square with its least valuable piece, or 0 if it is better not to.
  private func best(on square: Square, by color: Color, _ board: Placement) -> Int {
    let attackers = self.attackers(of: square, board)
    let leastValuable = (attackers & board[color]).min { a, b in
      (board[a]?.kind.index ?? 0, a.index) < (board[b]?.kind.index ?? 0, b.index)
    }
    guard let leastValuable, let piece = board[leastValuable], let victim = board[square] else { return 0 }
    if piece.kind == .king && attackers.overlaps(board[color.opponent]) { return 0 }
    var next = board
    next[leastValuable] = nil
    next[square] = piece
    return max(0, worth(victim.kind) - best(on: square, by: color.opponent, next))
  }

  private func attackers(of square: Square, _ board: Placement) -> Bitboard {
    var attackers = Bitboard.empty
    for from in board.occupied {
      guard let piece = board[from] else { continue }
      if Attacks.of(piece, from: from, occupied: board.occupied).contains(square) { attackers.insert(from) }
    }
    return attackers - Bitboard(square)
  }

  private func worth(_ kind: PieceKind) -> Int { [100, 300, 300, 500, 900, 10_000][kind.index] }
}

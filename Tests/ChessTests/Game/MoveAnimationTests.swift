import Platform
import TestSupport
import Testing

@testable import Chess

struct MoveAnimationTests {
  private func animation(_ fen: String, _ san: String) throws -> MoveAnimation {
    let position = try Position(fen: fen)
    return MoveAnimation(try position.move(san: san), in: position)
  }

  @Test func inCastlingKingAndRookSlideTogether() throws {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    let (king, rook) = (Piece(.white, .king), Piece(.white, .rook))
    #expect(try animation(fen, "O-O").phases == [[.slide(king, from: .e1, to: .g1), .slide(rook, from: .h1, to: .f1)]])
    #expect(
      try animation(fen, "O-O-O").phases == [[.slide(king, from: .e1, to: .c1), .slide(rook, from: .a1, to: .d1)]])
  }

  @Test func inChess960APieceThatStaysDoesNotSlide() throws {
    let fen = "6k1/8/8/8/8/8/8/6KR w H - 0 1"
    #expect(try animation(fen, "O-O").phases == [[.slide(Piece(.white, .rook), from: .h1, to: .f1)]])
  }

  @Test func theCapturedPieceLeavesWhenTheOtherHasArrived() throws {
    let move = try animation("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1", "Qxd5")
    #expect(
      move.phases == [
        [.slide(Piece(.white, .queen), from: .d1, to: .d5)], [.disappear(Piece(.black, .pawn), at: .d5)],
      ])
  }

  @Test func enPassantTakesThePawnFromItsOwnSquare() throws {
    let (white, black) = (Piece(.white, .pawn), Piece(.black, .pawn))
    let move = try animation("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6")
    #expect(move.phases == [[.slide(white, from: .e5, to: .d6)], [.disappear(black, at: .d5)]])
    #expect(move.reversed.phases == [[.appear(black, at: .d5)], [.slide(white, from: .d6, to: .e5)]])
  }

  @Test func aPawnSlidesAndThenChanges() throws {
    let (pawn, knight, rook) = (Piece(.white, .pawn), Piece(.white, .knight), Piece(.black, .rook))
    let move = try animation("3r3k/4P3/8/8/8/8/8/K7 w - - 0 1", "exd8=N")
    #expect(
      move.phases == [
        [.slide(pawn, from: .e7, to: .d8)], [.disappear(rook, at: .d8), .change(pawn, into: knight, at: .d8)],
      ])
    #expect(
      move.reversed.phases == [
        [.appear(rook, at: .d8), .change(knight, into: pawn, at: .d8)], [.slide(pawn, from: .d8, to: .e7)],
      ])
  }

  /// A piece on a square; during a capture two pieces are on one square.
  private struct Man: Hashable {
    let piece: Piece
    let square: Square
  }

  private func men(_ position: Position) -> Set<Man> {
    Set(Square.allCases.compactMap { square in position[square].map { Man(piece: $0, square: square) } })
  }

  /// Carries steps out; false if one of them moves a piece that is not there.
  private func carryOut(_ animation: MoveAnimation, on men: inout Set<Man>) -> Bool {
    for steps in animation.phases {
      var (leaving, arriving): ([Man], [Man]) = ([], [])
      for step in steps {
        switch step {
        case .slide(let piece, let from, let to):
          leaving.append(Man(piece: piece, square: from))
          arriving.append(Man(piece: piece, square: to))
        case .change(let old, let new, let square):
          leaving.append(Man(piece: old, square: square))
          arriving.append(Man(piece: new, square: square))
        case .disappear(let piece, let square): leaving.append(Man(piece: piece, square: square))
        case .appear(let piece, let square): arriving.append(Man(piece: piece, square: square))
        }
      }
      for man in leaving where men.remove(man) == nil { return false }
      for man in arriving where !men.insert(man).inserted { return false }
    }
    return true
  }

  /// Whatever is played, the steps lead from one board to the other, and back.
  @Test(arguments: [
    NamedPosition.start, NamedPosition.kiwipete, "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",
    "3k4/P7/8/1Pp5/8/8/8/4K2R w K c6 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rkbbqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1",
  ])
  func theStepsLeadToThePositionAfterTheMoveAndBack(fen: String) throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<10 {
      var position = try Position(fen: fen)
      for _ in 0..<60 {
        guard let move = position.legalMoves.randomElement(using: &random) else { break }
        let (before, after) = (men(position), men(position.after(move)))
        let animation = MoveAnimation(move, in: position)
        var board = before
        #expect(carryOut(animation, on: &board) && board == after, "\(position.fen) \(move)")
        #expect(carryOut(animation.reversed, on: &board) && board == before, "\(position.fen) \(move)")
        position = position.after(move)
      }
    }
  }
}

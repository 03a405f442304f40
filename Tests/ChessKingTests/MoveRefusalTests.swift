import Chess
import TestSupport
import Testing

@testable import ChessKing

/// Why a move is not legal, as a person is told.
struct MoveRefusalTests {
  @Test(arguments: [
    (Position.start.fen, "e3", "e4", "there is no piece on e3"),
    (Position.start.fen, "e7", "e5", "the pawn on e7 is your opponent's"),
    (Position.start.fen, "g1", "g3", "the knight on g1 cannot go to g3"),
    (Position.start.fen, "e2", "e2", "the pawn on e2 cannot go to e2"),
    (Position.start.fen, "e2", "e5", "the pawn on e2 cannot go to e5"),
    (Position.start.fen, "e2", "d3", "a pawn goes diagonally only to capture, and there is nothing on d3"),
    (Position.start.fen, "a1", "a2", "your own pawn is on a2"),
    (Position.start.fen, "f1", "c4", "the pawn on e2 is in the way of the bishop on f1"),
    (Position.start.fen, "e1", "g1", "the bishop on f1 is in the way of castling"),
    ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2", "e4", "the pawn on e4 is in the way of the pawn on e2"),
    ("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2", "e4", "the knight on e3 is in the way of the pawn on e2"),
    ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4", "e6", "the pawn on e4 cannot go to e6"),
    ("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "d2", "f3", "your king would be in check from the bishop on b4"),
    ("4k3/8/8/8/7q/8/P7/4K3 w - - 0 1", "a2", "a3", "your king would still be in check from the queen on h4"),
    ("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1", "d1", "your king would be in check from the rook on d8"),
    ("4r2k/8/8/8/4K3/8/8/8 w - - 0 1", "e4", "e3", "your king would still be in check from the rook on e8"),
    ("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1", "e2", "the two kings may not stand side by side"),
    (
      "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "e5", "d6",
      "the pawn on d5 could be captured en passant only right after its two steps"
    ),
    ("4r2k/8/8/3pP3/8/8/8/4K3 w - - 0 2", "e5", "d6", "your king would be in check from the rook on e8"),
    ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1", "c1", "you cannot castle on this side: the king or the rook has moved"),
    ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1", "c1", "the knight on b1 is in the way of castling"),
    (
      "4r3/k7/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1",
      "you cannot castle in check: the rook on e8 attacks your king"
    ),
    ("5r2/k7/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1", "your king would cross f1, which the rook on f8 attacks"),
    ("6r1/k7/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1", "your king would be in check from the rook on g8"),
  ])
  func eachReasonIsNamed(fen: String, from: String, to: String, text: String) throws {
    let refusal = MoveRefusal(of: try square(from), to: try square(to), in: try Position(fen: fen))
    #expect(refusal?.text.english == text)
  }

  @Test(arguments: [
    (Position.start.fen, PieceKind.bishop, "c4", "none of your bishops can go to c4"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", .queen, "d4", "you have no queen"),
    ("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", .knight, "e4", "the knight on g1 cannot go to e4"),
    // Of two knights the pinned one is meant, if only that one could go there.
    ("4k3/8/8/8/1b6/8/3N4/N3K3 w - - 0 1", .knight, "f3", "your king would be in check from the bishop on b4"),
  ])
  func aKindOfPieceIsEnough(fen: String, kind: PieceKind, to: String, text: String) throws {
    #expect(MoveRefusal(of: kind, to: try square(to), in: try Position(fen: fen))?.text.english == text)
  }

  @Test func aPieceThatCannotMove() {
    #expect(MoveRefusal(ofPieceOn: .a1, in: .start)?.text.english == "the rook on a1 cannot move now")
    #expect(MoveRefusal(ofPieceOn: .a8, in: .start)?.text.english == "the rook on a8 is your opponent's")
    #expect(MoveRefusal(ofPieceOn: .a3, in: .start)?.text.english == "there is no piece on a3")
    #expect(MoveRefusal(ofPieceOn: .g1, in: .start) == nil)
  }

  @Test func inVietnamese() throws {
    let pin = try Position(fen: "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1")
    #expect(MoveRefusal(of: .d2, to: .f3, in: pin)?.text.vietnamese == "vua của bạn sẽ bị tượng ở b4 chiếu")
    #expect(MoveRefusal(of: .f1, to: .c4, in: .start)?.text.vietnamese == "tốt ở e2 chặn đường tượng ở f1")
    #expect(
      MoveRefusal(ofCastling: .kingside, in: .start)?.text.vietnamese == "tượng ở f1 đang cản đường nhập thành")
  }

  /// Legal moves have no reason, all others have one, with a text of its own in both languages.
  @Test func exactlyTheIllegalMovesAreRefused() throws {
    let fens = [
      Position.start.fen, NamedPosition.kiwipete, NamedPosition.promotions, NamedPosition.rookEnding, allSpecialMoves,
      "r2k3r/8/8/8/8/8/8/RK5R w HA - 0 1",
    ]
    for fen in fens {
      let position = try Position(fen: fen)
      let legal = Set(position.legalMoves.flatMap { ["\($0.from)\($0.to)", "\($0.from)\($0.destination)"] })
      for from in Square.allCases {
        for to in Square.allCases {
          let refusal = MoveRefusal(of: from, to: to, in: position)
          #expect((refusal == nil) == legal.contains("\(from)\(to)"), "\(fen) \(from)\(to)")
          #expect(refusal?.text.english != "this is not possible here")
        }
      }
    }
  }

  private func square(_ name: String) throws -> Square { try #require(Square(name)) }
}

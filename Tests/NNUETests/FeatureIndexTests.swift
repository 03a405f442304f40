import Chess
import TestSupport
import Testing

@testable import NNUE

@Suite struct FeatureIndexTests {
  /// Against the definition in words.
  @Test func rows() throws {
    for shape in try Shapes.all() {
      let index = FeatureIndex(shape)
      for color in Color.allCases {
        for king in Square.allCases {
          let view = index.view(of: color, king: king)
          var rows: Set<Int> = []
          for threats in 0..<shape.threatBuckets {
            for owner in Color.allCases {
              for kind in PieceKind.allCases {
                for square in Square.allCases {
                  let row = view.row(of: Piece(owner, kind), on: square, threatBucket: threats)
                  #expect(row == expected(shape, color, king, threats, owner, kind, square))
                  rows.insert(row)
                }
              }
            }
          }
          #expect(rows.count == 768 * shape.threatBuckets)
        }
      }
    }
  }

  private func expected(
    _ shape: Architecture, _ color: Color, _ king: Square, _ threats: Int, _ owner: Color, _ kind: PieceKind,
    _ square: Square
  ) -> Int {
    var (seenKing, seen) = (king, square)
    if color == .black { (seenKing, seen) = (seenKing.flipped, seen.flipped) }
    if seenKing.file.index >= 4 { (seenKing, seen) = (seenKing.mirrored, seen.mirrored) }
    let bucket = Int(shape.kingMap[seenKing.rank.index * 4 + seenKing.file.index])
    let set = bucket * shape.threatBuckets + threats
    return ((set * 2 + (owner == color ? 0 : 1)) * 6 + kind.index) * 64 + seen.index
  }

  /// The rows are part of the file format: networks in the repository must keep their meaning.
  @Test func landmarks() throws {
    let index = FeatureIndex(try Architecture(hidden: 32))
    let white = index.view(of: .white, king: .e1)
    let black = index.view(of: .black, king: .e8)
    func row(_ view: FeatureView, _ piece: Piece, _ square: Square) -> Int {
      view.row(of: piece, on: square, threatBucket: 0)
    }
    #expect(row(white, Piece(.white, .king), .e1) == 5 * 64 + Square.d1.index)
    #expect(row(white, Piece(.black, .pawn), .a7) == 6 * 64 + Square.h7.index)
    #expect(row(black, Piece(.black, .king), .e8) == 5 * 64 + Square.d1.index)
    #expect(row(black, Piece(.white, .queen), .d1) == 10 * 64 + Square.e8.index)
    #expect(row(index.view(of: .white, king: .a1), Piece(.white, .pawn), .a2) == 8)
    let threats = FeatureIndex(try Architecture(hidden: 32, threatBuckets: 8)).view(of: .white, king: .a1)
    #expect(threats.row(of: Piece(.white, .pawn), on: .a2, threatBucket: 5) == 5 * 768 + 8)
  }

  /// Threat buckets are part of the meaning of a network file, too.
  @Test func threatBuckets() throws {
    // White's knight is attacked by a pawn and defended by one, its queen and both pawns are attacked by the queen, and
    // only the pawns are defended. Black's rook is attacked by a pawn and defended, its queen hangs to the knight.
    let board = try Position(fen: "4k3/8/8/3q4/1p3b2/2N1r3/P2P2Q1/R3K3 w - - 0 1").placement
    let planes = FeaturePlanes(board, threatBuckets: 8)
    func bucket(_ square: Square) -> Int { planes.feature(on: square) / 1024 }
    #expect(bucket(.c3) == 7 && bucket(.g2) == 2 && bucket(.a2) == 3 && bucket(.e8) == 1)
    #expect(bucket(.e3) == 7 && bucket(.d5) == 4 && bucket(.d2) == 3 && bucket(.b4) == 0 && bucket(.f4) == 0)
    #expect(FeaturePlanes(board, threatBuckets: 1).feature(on: .c3) / 1024 == 0)
    for fen in AccumulatorTests.positions {
      let board = try Position(fen: fen).placement
      let planes = FeaturePlanes(board, threatBuckets: 8)
      for square in board.occupied {
        #expect(planes.feature(on: square) / 1024 == board.threatBucket(of: square), "\(square) in \(fen)")
      }
    }
  }

  /// A view changes exactly when the board is mirrored or another bucket is used.
  @Test func views() throws {
    let single = FeatureIndex(try Architecture(hidden: 32))
    #expect(Set(single.views).count == 4)
    #expect(single.view(of: .white, king: .a1) == single.view(of: .white, king: .d8))
    #expect(single.view(of: .white, king: .d1) != single.view(of: .white, king: .e1))
    #expect(single.view(of: .white, king: .e1) != single.view(of: .black, king: .e1))
    let all = FeatureIndex(try Architecture(hidden: 32, kingMap: Shapes.all32))
    #expect(Set(all.views).count == 128)
  }
}

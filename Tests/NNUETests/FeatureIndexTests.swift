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
          for owner in Color.allCases {
            for kind in PieceKind.allCases {
              for square in Square.allCases {
                let row = view.row(of: Piece(owner, kind), on: square)
                #expect(row == expected(shape, color, king, owner, kind, square))
                rows.insert(row)
              }
            }
          }
          #expect(rows.count == 768)
        }
      }
    }
  }

  private func expected(
    _ shape: Architecture, _ color: Color, _ king: Square, _ owner: Color, _ kind: PieceKind, _ square: Square
  ) -> Int {
    var (seenKing, seen) = (king, square)
    if color == .black { (seenKing, seen) = (seenKing.flipped, seen.flipped) }
    if seenKing.file.index >= 4 { (seenKing, seen) = (seenKing.mirrored, seen.mirrored) }
    let bucket = Int(shape.kingMap[seenKing.rank.index * 4 + seenKing.file.index])
    return ((bucket * 2 + (owner == color ? 0 : 1)) * 6 + kind.index) * 64 + seen.index
  }

  /// The rows are part of the file format: networks in the repository must keep their meaning.
  @Test func landmarks() throws {
    let index = FeatureIndex(try Architecture(hidden: 32))
    let white = index.view(of: .white, king: .e1)
    let black = index.view(of: .black, king: .e8)
    #expect(white.row(of: Piece(.white, .king), on: .e1) == 5 * 64 + Square.d1.index)
    #expect(white.row(of: Piece(.black, .pawn), on: .a7) == 6 * 64 + Square.h7.index)
    #expect(black.row(of: Piece(.black, .king), on: .e8) == 5 * 64 + Square.d1.index)
    #expect(black.row(of: Piece(.white, .queen), on: .d1) == 10 * 64 + Square.e8.index)
    #expect(index.view(of: .white, king: .a1).row(of: Piece(.white, .pawn), on: .a2) == 8)
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

import Testing

@testable import Chess

@Suite struct PrimitiveTests {
  @Test func squaresHaveNamesAndNumbers() {
    for (index, square) in Square.allCases.enumerated() {
      #expect(square.index == index)
      #expect(Square(index: index) == square)
      #expect(Square(square.description) == square)
      #expect(Square(square.file, square.rank) == square)
      #expect(square.flipped.flipped == square && square.mirrored.mirrored == square)
    }
    #expect(Square.e4.index == 28 && Square.e4.flipped == .e5 && Square.a1.mirrored == .h1)
    #expect(Square.a1.distance(to: .h8) == 7 && Square.e4.distance(to: .e4) == 0)
    for text in ["", "e", "e44", "i4", "e9", "e0", "4e", "é4"] { #expect(Square(text) == nil) }
  }

  @Test func piecesSpellTheirCodes() {
    for color in Color.allCases {
      for kind in PieceKind.allCases {
        let piece = Piece(color, kind)
        #expect(piece.color == color && piece.kind == kind)
        #expect(Piece(fenLetter: piece.fenLetter) == piece)
        #expect(Int(piece.code) == kind.index + 1 + (color == .black ? 8 : 0))
      }
    }
    #expect(Piece(.black, .knight).symbol == "♞" && Piece(fenLetter: "x") == nil)
  }

  @Test func placementFindsEachPiece() {
    var placement = Placement()
    for (index, kind) in PieceKind.allCases.enumerated() {
      placement[Square(index: index)] = Piece(.white, kind)
      placement[Square(index: 56 + index)] = Piece(.black, kind)
    }
    for (index, kind) in PieceKind.allCases.enumerated() {
      #expect(placement[Piece(.white, kind)] == Bitboard(Square(index: index)))
      #expect(placement[kind] == [Square(index: index), Square(index: 56 + index)])
      #expect(placement[Square(index: 56 + index)] == Piece(.black, kind))
    }
    #expect(placement.diagonalSliders == placement.bishops | placement.queens)
    #expect(placement.orthogonalSliders == placement.rooks | placement.queens)
    #expect(placement.occupied.count == 12 && placement.white.count == 6 && placement[.e4] == nil)
    placement[.a1] = nil
    placement[.b1] = Piece(.black, .queen)
    #expect(placement.white.count == 4 && placement[.b1] == Piece(.black, .queen))
  }

  @Test func movesPackAndUnpack() {
    let kinds: [Move.Flag] = [.quiet, .doublePush, .castling, .capture, .enPassant]
    for kind in kinds {
      let move = Move(.e2, .h7, kind)
      #expect(move.from == .e2 && move.to == .h7 && move.flag == kind && move.promotion == nil)
      #expect(move.isCapture == (kind == .capture || kind == .enPassant))
      #expect(move.isCastling == (kind == .castling) && move.isNoisy == move.isCapture)
    }
    for piece in [PieceKind.knight, .bishop, .rook, .queen] {
      for capturing in [false, true] {
        let move = Move(.a7, .b8, .promotion(to: piece, capturing: capturing))
        #expect(move.promotion == piece && move.isCapture == capturing && move.isNoisy)
        #expect(move.description == "a7b8\(piece.letter.lowercased())")
      }
    }
    #expect(Move.none.description == "0000" && MemoryLayout<Move>.size == 2)
  }

  @Test func bitboardsAreSets() {
    let set: Bitboard = [.a1, .e4, .h8]
    #expect(set.count == 3 && set.hasMoreThanOne && Array(set) == [.a1, .e4, .h8])
    #expect(set.first == .a1 && set.msb == .h8 && Bitboard.empty.first == nil)
    #expect((set - [.e4]).contains(.e4) == false && (set & [.e4, .e5]) == [.e4])
    #expect(Bitboard(File.h).east.isEmpty && Bitboard(File.a).west.isEmpty)
    #expect(Bitboard(Rank.eighth).north.isEmpty && Bitboard(Rank.first).south.isEmpty)
    #expect(Bitboard(File.a).east == Bitboard(File.b) && Bitboard(Rank.second).flipped == Bitboard(Rank.seventh))
    #expect(([.a8, .h1] as Bitboard).description.hasPrefix("X . . . . . . ."))
  }

  /// A position is made to be copied: two cache lines.
  @Test func sizes() {
    #expect(MemoryLayout<Position>.stride == 128)
    #expect(MemoryLayout<Placement>.size == 32)
    #expect(MemoryLayout<Square?>.size == 1)
  }
}

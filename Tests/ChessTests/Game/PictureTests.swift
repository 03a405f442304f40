import TestSupport
import Testing

@testable import Chess

@Suite struct PictureTests {
  @Test func text() throws {
    #expect(
      "\(BoardText(.start, letters: .ascii))" == """
        8 r n b q k b n r
        7 p p p p p p p p
        6 . . . . . . . .
        5 . . . . . . . .
        4 . . . . . . . .
        3 . . . . . . . .
        2 P P P P P P P P
        1 R N B Q K B N R
          a b c d e f g h
        """)
    #expect("\(BoardText(.start))".hasPrefix("8 ♜ ♞ ♝ ♛ ♚"))
    let flipped = "\(BoardText(.start, letters: .ascii, bottom: .black, hasCoordinates: false))"
    #expect(flipped.hasPrefix("R N B K Q") && flipped.hasSuffix("r n b k q b n r"))
  }

  /// True if tags open and close in pairs and nothing else can be wrong with an XML text of this kind.
  private func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      guard !rest[..<start].contains(">"), let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      guard !tag.contains("<"), tag.count(where: { $0 == "\"" }) % 2 == 0 else { return false }
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter }
      if tag.hasPrefix("/") {
        guard open.popLast() == name else { return false }
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
    }
    return open.isEmpty && !text.contains("nan") && !text.contains("inf")
  }

  private func count(_ word: String, in text: String) -> Int {
    text.split(separator: word, omittingEmptySubsequences: false).count - 1
  }

  @Test(arguments: BoardTheme.all) func picture(theme: BoardTheme) throws {
    var picture = BoardSVG(try Position(fen: "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"))
    picture.theme = theme
    picture.lastMove = Move(.d8, .h4)
    picture.arrows = [BoardArrow(.g1, .f3), BoardArrow(.e7, .e5, .red), BoardArrow(.a1, .a1)]
    picture.circles = [BoardCircle(.e5, .blue)]
    for bottom in Color.allCases {
      picture.bottom = bottom
      let svg = picture.svg
      #expect(isWellFormed(svg))
      #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
      #expect(count("<use ", in: svg) == 32 && count("<text ", in: svg) == 16 && count("<polygon ", in: svg) == 2)
      #expect(count("id=\"check\"", in: svg) == 1 && count("fill-opacity", in: svg) == 2)
      #expect(svg.contains(theme.light) && svg.contains(theme.dark))
    }
    #expect(BoardTheme.named(theme.name) == theme)
    picture.hasCoordinates = false
    picture.marksCheck = false
    picture.lastMove = nil
    picture.size = nil
    #expect(
      count("<text ", in: picture.svg) == 0 && !picture.svg.contains("#check") && !picture.svg.contains("width=\"400\"")
    )
  }

  /// A knight's arrow goes two squares, turns, and goes one.
  @Test func knightsArrowBends() {
    var picture = BoardSVG(.start)
    picture.arrows = [BoardArrow(.g1, .f3)]
    #expect(picture.svg.contains("M292.5 329.5L292.5 247.5L263.5 247.5"))
    picture.arrows = [BoardArrow(.b1, .d2)]
    #expect(picture.svg.contains("M75.5 337.5L157.5 337.5L157.5 308.5"))
    picture.arrows = [BoardArrow(.e2, .e4)]
    #expect(picture.svg.contains("M202.5 284.5L202.5 218.5\""))
  }

  /// A dot on an empty target, a ring around a piece, and a badge inside the picture wherever the move ends.
  @Test func selectionAndAnnotation() throws {
    var picture = BoardSVG(try Position(fen: NamedPosition.kiwipete))
    picture.selected = .f3
    picture.targets = [.f6, .g3]
    picture.annotation = .blunder
    let without = picture.svg
    #expect(isWellFormed(without) && count("r=\"7\"", in: without) == 1 && count("r=\"20\"", in: without) == 1)
    #expect(!without.contains(">??</text>"), "no move, no annotation")
    for (move, place) in [
      (Move(.f3, .f6), "cx=\"265\" cy=\"95\""), (Move(.f3, .h8), "cx=\"350\" cy=\"10\""),
      (Move(.e1, .h1, .castling), "cx=\"310\" cy=\"320\""),
    ] {
      picture.lastMove = move
      #expect(picture.svg.contains(place) && picture.svg.contains(">??</text>"))
    }
    picture.annotation = NAG(code: 9)
    #expect(count("<text ", in: picture.svg) == 16, "an annotation without a symbol")
  }

  /// Nothing on a blindfold board tells where the pieces are.
  @Test func blindfold() throws {
    var picture = BoardSVG(try Position(fen: "4k3/8/8/8/8/8/8/K3R3 b - - 0 1"))
    picture.selected = .e8
    picture.targets = [.d7, .e1]
    picture.pieces = nil
    let svg = picture.svg
    #expect(isWellFormed(svg) && count("<use ", in: svg) == 0 && count("<g id=", in: svg) == 0)
    #expect(!svg.contains("#check") && count("r=\"7\"", in: svg) == 2 && count("r=\"20\"", in: svg) == 0)
  }

  /// Every piece is drawn, and inside its square.
  @Test(arguments: PieceSet.allCases) func shapes(set: PieceSet) {
    for color in Color.allCases {
      for kind in PieceKind.allCases {
        let svg = PieceShapes.svg(Piece(color, kind), set)
        #expect(isWellFormed(svg) && svg.contains("<path d=\"M"))
      }
    }
  }
}

@Suite struct ArrowShapeTests {
  private func distance(_ a: ArrowShape.Point, _ b: ArrowShape.Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  @Test func straight() {
    let shape = ArrowShape(BoardArrow(.e2, .e4))
    #expect(shape.shaft.count == 2 && shape.head.count == 3)
    #expect(shape.head[0] == ArrowShape.Point(centerOf: .e4, bottom: .white))
    #expect(shape.head[0].x == 4.5 && shape.head[0].y == 4.5)
    #expect(shape.shaft.allSatisfy { $0.x == 4.5 } && shape.shaft[0].y < 6.5 && shape.shaft[0].y > shape.shaft[1].y)
    // The other corners of the head are as far from the shaft on either side.
    #expect(abs(shape.head[1].x + shape.head[2].x - 9) < 1e-9 && abs(shape.head[1].x - shape.head[2].x) > 0.4)
  }

  @Test func aKnightsMoveIsAnL() {
    let shape = ArrowShape(BoardArrow(.g1, .f3))
    #expect(shape.shaft.count == 3 && shape.shaft[1] == ArrowShape.Point(centerOf: .g3, bottom: .white))
  }

  @Test func fromTheOtherSide() {
    for (from, to) in [(Square.a1, Square.h8), (.b2, .c4), (.d5, .d4), (.h3, .a3)] {
      let (white, black) = (ArrowShape(BoardArrow(from, to)), ArrowShape(BoardArrow(from, to), bottom: .black))
      for (a, b) in zip(white.shaft + white.head, black.shaft + black.head) {
        #expect(abs(a.x + b.x - 8) < 1e-9 && abs(a.y + b.y - 8) < 1e-9)
      }
      #expect(distance(white.head[0], white.shaft[0]) > 0.5)
    }
  }

  @Test func nowhere() {
    let shape = ArrowShape(BoardArrow(.e4, .e4))
    #expect(shape.shaft.isEmpty && shape.head.isEmpty)
  }
}

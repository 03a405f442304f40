import Chess
import ChessKing
import TestSupport
import Testing

@testable import KingTerminal

/// The board in plain text and in colors, with its marks.
struct MarkedBoardTests {
  private func game(_ line: String, from fen: String = Position.start.fen) throws -> GameState {
    var game = GameState(try Position(fen: fen))
    for word in line.split(separator: " ") { game.play(try game.position.move(san: String(word))) }
    return game
  }

  @Test func withoutMarksItIsThePlainDiagram() {
    for bottom in Color.allCases {
      #expect(
        MarkedBoard(.start, BoardMarks(), bottom: bottom).plain == BoardText(.start, bottom: bottom).description)
    }
  }

  @Test func lastMoveAndCheckInPlainText() throws {
    let game = try game("e4 e5 Qh5 Ke7 Qxe5")
    let board = MarkedBoard(game.position, BoardMarks(game.position, after: game.moves.last))
    #expect(
      board.plain == """
        8 ♜ ♞ ♝ ♛ · ♝ ♞ ♜
        7 ♟ ♟ ♟ ♟ ♚+♟ ♟ ♟
        6 · · · · · · · ·
        5 · · · · ♕*· · ·*
        4 · · · · ♙ · · ·
        3 · · · · · · · ·
        2 ♙ ♙ ♙ ♙ · ♙ ♙ ♙
        1 ♖ ♘ ♗ · ♔ ♗ ♘ ♖
          a b c d e f g h
        """)
  }

  @Test func targetsInPlainText() throws {
    let store = try Store(nil)
    try store.addPlayer("Lan", avatar: .cat)
    try store.addPlayer("Minh", avatar: .dog)
    let match = try store.newMatch(
      white: "Lan", black: "Minh", start: try Position(fen: "4k3/8/8/1p6/8/3p4/4P3/R3K3 w Q - 0 1"))
    match.select(.e2)
    #expect(
      MarkedBoard(match.game.position, BoardMarks(match)).plain.hasSuffix(
        """
        4 · · · · • · · ·
        3 · · · ♟x• · · ·
        2 · · · · ♙!· · ·
        1 ♖ · · · ♔ · · ·
          a b c d e f g h
        """))
  }

  @Test func arrowsOfLessonsInPlainText() {
    #expect(
      MarkedBoard(Lesson[.rookAndBishop].position, BoardMarks(Lesson[.rookAndBishop])).plain == """
        8 · ↖ · · · · ♚ ↗
        7 · ♟x↖ · · · ↗ ·
        6 · ↑ · ↖ · ↗ · ·
        5 · ↑ · · ♗ · · ·
        4 · ↑ · ↙ · ↘ · ·
        3 · ↑ ↙ · · · ↘ ·
        2 ← ♖ → → → → ♙ ↘
        1 · ↓ · · · · ♔ ·
          a b c d e f g h
        """)
    #expect(MarkedBoard(Lesson[.castling].position, BoardMarks(Lesson[.castling])).plain.contains("1 ♖ → ← → ♔ ← → ♖"))
    #expect(MarkedBoard(Lesson[.board].position, BoardMarks(Lesson[.board])).plain.contains("4 · · · · ↑°· · ·"))
    #expect(MarkedBoard(Lesson[.knight].position, BoardMarks(Lesson[.knight])).plain.contains("6 · · ● · ♟x· · ·"))
    // Seen from the other side, arrows point the other way.
    #expect(
      MarkedBoard(Lesson[.rookAndBishop].position, BoardMarks(Lesson[.rookAndBishop]), bottom: .black).plain
        .contains("2 ↖ ♙ ← ← ← ← ♖ →")
    )
  }

  /// Every arrow and circle of every lesson is seen, in plain text and in colors.
  @Test func allMarksOfAllLessonsAreDrawn() {
    for lesson in Lesson.all {
      let board = MarkedBoard(lesson.position, BoardMarks(lesson))
      let bare = MarkedBoard(lesson.position, BoardMarks())
      for square in lesson.arrows.map(\.to) + lesson.circles.map(\.square) {
        let isDrawn = board.character(on: square, empty: "·") != bare.character(on: square, empty: "·")
        #expect(isDrawn || board.background(of: square, .brown) != bare.background(of: square, .brown), "\(square)")
      }
    }
  }

  // MARK: Colors

  @Test func colorsChangeNothingButColors() throws {
    let game = try game("e4 e5 Qh5 Ke7 Qxe5")
    let board = MarkedBoard(game.position, BoardMarks(game.position, after: game.moves.last), bottom: .black)
    for theme in BoardTheme.all {
      let lines = board.colored(theme).split(separator: "\n").map(withoutColors)
      #expect(lines.count == 9 && lines.allSatisfy { $0.shownWidth <= 26 })
      #expect(lines[0] == "1  ♖  ♘  ♗  ♔     ♗  ♘  ♖ ")
      #expect(lines[8].hasPrefix("   h  g  f"))
    }
  }

  /// The text without control sequences; anything else that begins with ESC fails.
  private func withoutColors(_ line: some StringProtocol) -> String {
    var text = ""
    var isSequence = false
    for character in line {
      if character == "\u{1b}" {
        isSequence = true
      } else if isSequence {
        if character == "m" { isSequence = false }
        #expect("[;m0123456789".contains(character))
      } else {
        text.append(character)
      }
    }
    return text
  }

  @Test func eachMarkHasItsColor() throws {
    var marks = BoardMarks(try game("e4 e5 Qh5 Ke7 Qxe5").position, after: Move(.h5, .e5))
    (marks.selected, marks.targets, marks.circles) = (
      .a1, [.b8, .b3], [BoardCircle(.c3, .yellow), BoardCircle(.d3, .red)]
    )
    let board = MarkedBoard(try game("e4 e5 Qh5 Ke7 Qxe5").position, marks)
    let bare = MarkedBoard(.start, BoardMarks())
    for theme in BoardTheme.all {
      for square in [Square.e7, .h5, .e5, .a1, .b8, .c3, .d3] {
        #expect(
          board.background(of: square, theme).index != bare.background(of: square, theme).index,
          "\(theme.name) \(square)")
      }
      #expect(board.background(of: .b3, theme) == bare.background(of: .b3, theme), "a dot is enough on an empty square")
      #expect(Set([Square.e7, .e5, .b8, .c3].map { board.background(of: $0, theme).index }).count >= 3)
      #expect(bare.background(of: .a1, theme).index != bare.background(of: .a2, theme).index)
    }
    #expect(board.colored(.brown).contains("\u{1b}[48;5;203;38;5;16m ♚ \u{1b}[0m"))
  }

  /// Black figures and arrows are readable on every square of every theme: by the contrast ratio of the
  /// Web Content Accessibility Guidelines, which want 3 for large characters.
  @Test func whateverStandsOnASquareIsReadable() throws {
    var marks = BoardMarks()
    marks.check = .e1
    marks.selected = .d2
    marks.targets = [.a1, .a2, .h4]
    marks.lastMove = [.c3, .c4, .g1, .g2]
    marks.circles = [.a8, .b8].flatMap { [BoardCircle($0, .yellow)] } + [.c8, .d8].map { BoardCircle($0, .red) }
    marks.arrows = [
      BoardArrow(.e3, .e8, .green), BoardArrow(.f3, .f8, .red), BoardArrow(.g3, .g8, .blue),
      BoardArrow(.h3, .h8, .yellow),
    ]
    let board = MarkedBoard(.start, marks)
    for theme in BoardTheme.all {
      for square in Square.allCases {
        let ratio = contrast(board.background(of: square, theme).shown, MarkedBoard.black.shown)
        #expect(ratio >= 3, "\(theme.name) \(square): \(ratio)")
      }
    }
  }

  @Test(arguments: [("#000000", 16), ("#ffffff", 231), ("#ff0000", 196), ("#808080", 244), ("#f0dcc0", 223)])
  func theNearestColorIsFound(hex: String, index: Int) throws {
    #expect(try #require(RGB(hex)).index == index)
  }

  @Test(arguments: ["", "f0dcc0", "#f0dcc", "#gggggg", "brown"])
  func whatIsNoColor(hex: String) { #expect(RGB(hex) == nil) }
}

extension RGB {
  /// The color that a terminal shows instead, as (red, green, blue).
  fileprivate var shown: [Double] {
    let levels = [0.0, 95, 135, 175, 215, 255]
    if index >= 232 { return Array(repeating: Double(8 + 10 * (index - 232)), count: 3) }
    return [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map { levels[$0] }
  }
}

/// The contrast ratio of two colors, from 1 to 21.
private func contrast(_ a: [Double], _ b: [Double]) -> Double {
  func luminance(_ color: [Double]) -> Double {
    let linear = color.map { $0 / 255 }.map { $0 <= 0.04045 ? $0 / 12.92 : power(($0 + 0.055) / 1.055) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
  let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
  return (light + 0.05) / (dark + 0.05)
}

/// About the power of 2.4 by which displays work; 2.25 is near enough to compare with a limit, and needs no C library.
private func power(_ value: Double) -> Double { value * value * value.squareRoot().squareRoot() }

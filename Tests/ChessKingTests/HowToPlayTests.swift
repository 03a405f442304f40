import Chess
import Testing

@testable import ChessKing

/// The pages that teach the game: what they show is asked of the rules themselves.
@Suite struct HowToPlayTests {
  // MARK: Texts

  @Test func theWholeFileIsRead() {
    let pages = Lesson.pages(EmbeddedText.lessons)
    #expect(!pages.contains(nil) && pages == Lesson.all)
    #expect(Lesson.all.map(\.topic) == Lesson.Topic.allCases)
    for topic in Lesson.Topic.allCases { #expect(Lesson[topic].topic == topic) }
  }

  private static let page = """
    Pages.

    # knight
    fen 6k1/8/8/8/8/8/8/R5K1 w - - 0 1
    arrows a1a8 Ra1a8 Ba1a2
    circles Ya8

    ## The rook

    It goes
    straight.

    It ends.

    ## Xe

    Xe.

    """

  @Test func aPageIsRead() throws {
    let page = try #require(Lesson.pages(Self.page).first ?? nil)
    #expect(page.title == Localized("The rook", "Xe") && page.text == Localized("It goes straight.\n\nIt ends.", "Xe."))
    #expect(page.arrows.map(\.meaning) == [.move, .attack, .trace] && page.circles == [BoardCircle(.a8, .yellow)])
  }

  @Test(arguments: [
    ("knight\n", "night\n"), ("fen 6k1", "fen 7k1"), ("arrows a1a8", "arrows a1i8"), ("Ra1a8", "Ya1a8"), ("Ya8", "a9"),
    ("circles", "squares"), ("\n## Xe", ""), ("## The", "## A\n\n## The"), ("fen 6k1/8/8/8/8/8/8/R5K1 w - - 0 1\n", ""),
  ])
  func aPageWithAMistakeIsNone(right: String, wrong: String) {
    #expect(Lesson.pages(Self.page.replacing(right, with: wrong)) == [nil])
  }

  @Test func fourteenPages() {
    #expect(Lesson.all.count == 14)
    for language in Language.allCases { #expect(Set(Lesson.all.map { $0.title[language] }).count == 14) }
  }

  @Test(arguments: Lesson.all, Language.allCases)
  func aPageIsThereInBothLanguages(lesson: Lesson, language: Language) {
    #expect(!lesson.title[language].isEmpty)
    #expect(lesson.text[language].split(whereSeparator: \.isWhitespace).count >= 50)
    #expect(!lesson.text[language].contains("  "))
  }

  @Test(arguments: Lesson.all)
  func languagesDiffer(lesson: Lesson) {
    #expect(lesson.title.english != lesson.title.vietnamese)
    #expect(lesson.text.english != lesson.text.vietnamese)
  }

  /// A translation that names other squares has gone astray.
  @Test(arguments: Lesson.all)
  func languagesNameTheSameSquares(lesson: Lesson) {
    #expect(squares(in: lesson.text.english) == squares(in: lesson.text.vietnamese), "\(lesson.title.english)")
  }

  private func squares(in text: String) -> Set<Square> {
    Set(text.split { !$0.isLetter && !$0.isNumber }.compactMap { Square($0) })
  }

  // MARK: Positions

  @Test(arguments: Lesson.all)
  func positionIsValid(lesson: Lesson) throws {
    let (position, repairs) = try Position.reading(fen: lesson.position.fen)
    #expect(repairs.isEmpty && position == lesson.position)
  }

  /// The meaning of an arrow holds on the board.
  @Test(arguments: Lesson.all)
  func arrowsTellTheTruth(lesson: Lesson) {
    let position = lesson.position
    #expect(Set(lesson.arrows.map { [$0.from, $0.to] }).count == lesson.arrows.count)
    for arrow in lesson.arrows {
      switch arrow.meaning {
      case .move:
        let moves = position.legalMoves.map { String($0.coordinates(chess960: false).prefix(4)) }
        #expect(moves.contains("\(arrow.from)\(arrow.to)"), "\(lesson.title.english)")
      case .attack:
        let attackers = position.attackers(of: arrow.to, occupied: position.occupied)
        #expect(attackers.contains(arrow.from), "\(lesson.title.english): \(arrow.from)\(arrow.to)")
      case .trace:
        #expect((position[arrow.from] == nil) != (position[arrow.to] == nil), "\(lesson.title.english)")
      }
    }
  }

  @Test(arguments: Lesson.all)
  func redSquaresAreClosedToTheKing(lesson: Lesson) {
    let position = lesson.position
    let king = position.king(of: position.sideToMove)
    for circle in lesson.circles where circle.color == .red {
      #expect(king.distance(to: circle.square) == 1)
      #expect(position.move(from: king, to: circle.square) == nil)
    }
  }

  /// The text names the squares that it wants to be looked at.
  @Test(arguments: Lesson.all)
  func marksAreSpokenOf(lesson: Lesson) {
    for circle in lesson.circles where circle.color != .red {
      #expect(circle.color == .yellow)
      #expect(squares(in: lesson.text.english).contains(circle.square), "\(lesson.title.english): \(circle.square)")
    }
  }

  @Test func colorsTellMeaningsApart() {
    let colors = Lesson.Arrow.Meaning.allCases.compactMap { meaning in
      Lesson.all.lazy.flatMap(\.arrows).first { $0.meaning == meaning }?.boardArrow.color
    }
    #expect(Set(colors).count == 3)
    let picture = Lesson[.castling].picture
    #expect(picture.position == Lesson[.castling].position && picture.arrows.count == 4)
  }

  // MARK: Topic of each page

  /// A page on a piece shows all ways that the piece can go.
  @Test(
    arguments: [
      (Lesson.Topic.rookAndBishop, PieceKind.rook), (.rookAndBishop, .bishop), (.queenAndKing, .queen),
      (.queenAndKing, .king), (.knight, .knight), (.pawn, .pawn),
    ])
  func everyWayOfThePiece(topic: Lesson.Topic, kind: PieceKind) {
    let lesson = Lesson[topic]
    let position = lesson.position
    let moves = position.legalMoves.filter { position[$0.from]?.kind == kind }
    let shown = lesson.arrows.filter { $0.meaning == .move }
    #expect(shown.contains { position[$0.from] == Piece(.white, kind) })
    for move in moves {
      let isOnAnArrow = shown.contains { arrow in
        arrow.from == move.from && (arrow.to == move.to || isBetween(move.to, arrow.from, arrow.to))
      }
      #expect(isOnAnArrow, "\(lesson.title.english): \(move)")
    }
  }

  /// True if a square lies on the straight way between two others.
  private func isBetween(_ square: Square, _ from: Square, _ to: Square) -> Bool {
    func steps(_ other: Square) -> (files: Int, ranks: Int) {
      (other.file.index - from.file.index, other.rank.index - from.rank.index)
    }
    let (here, end) = (steps(square), steps(to))
    return here.files * end.ranks == here.ranks * end.files && here.files * end.files + here.ranks * end.ranks > 0
      && from.distance(to: square) < from.distance(to: to)
  }

  @Test func theBoardIsTheStart() { #expect(Lesson[.board].position == .start) }

  /// One pawn of the page stands still.
  @Test func aPawnIsBlocked() { #expect(!Lesson[.pawn].position.legalMoves.contains { $0.from == .g4 }) }

  /// Taking the guarded pawn loses, taking the rook wins.
  @Test func theFreeRook() throws {
    let position = Lesson[.values].position
    for (target, isGuarded) in [(Square.b6, true), (.f6, false)] {
      let move = try #require(position.move(from: .d5, to: target))
      #expect(move.isCapture)
      #expect(position.after(move).legalMoves.contains { $0.to == target } == isGuarded)
    }
  }

  @Test func promotionInEveryWay() {
    let moves = Lesson[.pawnRules].position.legalMoves.filter(\.isPromotion)
    for target in [Square.b8, .c8] {
      let kinds = Set(moves.filter { $0.to == target }.compactMap(\.promotion))
      #expect(kinds == [.queen, .rook, .bishop, .knight])
    }
  }

  @Test func enPassantIsPossible() throws {
    let position = Lesson[.pawnRules].position
    let move = try #require(position.legalMoves.first { $0.flag == .enPassant })
    #expect(move == Move(.e5, .d6, .enPassant))
    #expect(position.after(move)[.d5] == nil)
  }

  @Test func castlingBothWays() {
    let moves = Lesson[.castling].position.legalMoves.filter(\.isCastling)
    #expect(Set(moves.map(\.castlingSide)) == [.kingside, .queenside])
    for move in moves {
      let castled = Lesson[.castling].position.after(move)
      // The traces are what the rooks do.
      #expect(
        Lesson[.castling].arrows.contains {
          $0.meaning == .trace && $0.from == move.to && castled[$0.to] == Piece(.white, .rook)
        })
    }
  }

  /// Each of the three answers is there, and is what the text calls it.
  @Test func checkAndItsAnswers() throws {
    let position = Lesson[.check].position
    #expect(position.inCheck && !position.isCheckmate)
    #expect(position[.d1]?.kind == .king && position.move(from: .d1, to: .e2) != nil)
    let block = try #require(position.move(from: .f3, to: .d4))
    #expect(!block.isCapture)
    let capture = try #require(position.move(from: .h4, to: .d8))
    #expect(capture.isCapture)
  }

  @Test func checkmateIsMate() { #expect(Lesson[.checkmate].position.isCheckmate) }

  @Test func stalemateIsStalemate() { #expect(Lesson[.draws].position.isStalemate) }

  /// The knight attacks king and rook at once, and the pinned knight cannot go.
  @Test func aForkAndAPin() throws {
    let position = Lesson[.tactics].position
    let forked = position.after(try #require(position.move(from: .d5, to: .c7)))
    for target in [Square.e8, .a8] { #expect(forked.attackers(of: target, occupied: forked.occupied).contains(.c7)) }
    let waited = position.after(try #require(position.move(from: .b1, to: .b2)))
    #expect(waited[.e5] == Piece(.black, .knight) && !waited.legalMoves.contains { $0.from == .e5 })
  }

  /// The rook goes to an open file, from where it reaches the pawn's rank.
  @Test func anOpenFile() throws {
    let position = Lesson[.plans].position
    let rook = position.after(try #require(position.move(from: .a1, to: .d1)))
    for target in [Square.d2, .d7] { #expect(rook.attackers(of: target, occupied: rook.occupied).contains(.d1)) }
    #expect(Rank.allCases.allSatisfy { position[Square(.d, $0)] == nil } && position[.b7] == Piece(.black, .pawn))
  }

  /// The opening follows its own advice: no piece of White's has moved twice, and no queen.
  @Test func theOpening() {
    let position = Lesson[.openings].position
    #expect(position.fullmoveNumber == 4 && position.sideToMove == .white)
    for (square, kind) in [(Square.e4, PieceKind.pawn), (.f3, .knight), (.c4, .bishop), (.d1, .queen)] {
      #expect(position[square] == Piece(.white, kind))
    }
  }

  /// Only the pages on checkmate and draws show a game that is over.
  @Test func theOthersCanBePlayedOn() {
    for lesson in Lesson.all {
      #expect(lesson.position.hasLegalMove != [.checkmate, .draws].contains(lesson.topic))
    }
  }
}

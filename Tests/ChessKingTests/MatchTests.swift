import Chess
import Testing

@testable import ChessKing

struct MatchTests {
  // MARK: Moves

  @Test func legalMovesOfAPieceToShow() throws {
    let match = try Store.test().friends()
    #expect(Set(match.select(.g1)) == [.f3, .h3])
    #expect(match.selection == .g1)
    #expect(match.select(.e1) == [] && match.selection == nil)
    #expect(match.select(.e7) == [], "it is White's turn")
    #expect(match.select(nil) == [])
  }

  @Test func inCheckOnlyTheMovesThatAnswerIt() throws {
    let match = try Store.test().friends(from: "4k3/8/8/8/1b6/8/P2N1PPP/R2QKB1R w KQ - 0 1")
    #expect(match.select(.d2) == [], "it is pinned")
    #expect(match.status.inCheck == false)
    let other = try Store.test().friends(from: "4k3/8/8/8/1b6/P7/5PPP/R2QKB1R w KQ - 0 1")
    #expect(other.status == .choosePiece(player: "Lan", color: .white, inCheck: true))
    #expect(Set(other.select(.a3)) == [.b4])
    #expect(Set(other.select(.d1)) == [.d2])
    #expect(Set(other.select(.e1)) == [.e2])
    #expect(throws: KingError.move(.illegal("h2h3"))) { try other.play("h2h3") }
  }

  @Test(arguments: [
    (PieceKind?.none, PieceKind.queen), (.queen, .queen), (.rook, .rook), (.bishop, .bishop), (.knight, .knight),
  ])
  func promotionByChoiceAndQueenIfTheChoiceIsCancelled(choice: PieceKind?, piece: PieceKind) throws {
    let match = try Store.test().friends(from: "8/P6k/8/8/8/8/8/K7 w - - 0 1")
    #expect(match.select(.a7) == [.a8])
    #expect(Set(match.game.promotions(from: .a7, to: .a8)) == [.queen, .rook, .bishop, .knight])
    #expect(match.game.promotions(from: .a1, to: .b1) == [])
    try match.play(from: .a7, to: .a8, promotion: choice)
    #expect(match.game.position[.a8] == Piece(.white, piece))
  }

  @Test(arguments: [
    ("a7a8", PieceKind.queen), ("a7a8q", .queen), ("a7a8n", .knight), ("a8", .queen), ("a8=R", .rook), ("a8B", .bishop),
  ])
  func promotionInWriting(text: String, piece: PieceKind) throws {
    let match = try Store.test().friends(from: "8/P6k/8/8/8/8/8/K7 w - - 0 1")
    try match.play(text)
    #expect(match.game.position[.a8] == Piece(.white, piece))
  }

  @Test(arguments: ["O-O", "e1g1", "0-0", "e1h1", " O-O ", "Kg1"])
  func castling(text: String) throws {
    let match = try Store.test().friends(from: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    #expect(Set(match.select(.e1)).isSuperset(of: [.g1, .c1]))
    if text == "Kg1" {
      #expect(throws: KingError.self) { try match.play(text) }
      try match.play(from: .e1, to: .g1)
    } else {
      try match.play(text)
    }
    #expect(match.game.position[.g1] == Piece(.white, .king) && match.game.position[.f1] == Piece(.white, .rook))
    #expect(match.game.specialMoves(of: .white).castlings == 1)
  }

  @Test func enPassant() throws {
    let match = try Store.test().friends(from: allSpecialMoves)
    #expect(Set(match.select(.b5)) == [.b6, .c6])
    try match.play(from: .b5, to: .c6)
    #expect(match.game.position[.c5] == nil)
    #expect(match.game.specialMoves(of: .white).enPassants == 1)
  }

  @Test(arguments: ["", "e5", "e2", "Nd4", "e2e5", "e7e5", "xyz", "e2e4e5", "🙂", "\u{0}", "a1a1", "O-O-O"])
  func aMoveThatCannotBePlayedChangesNothing(text: String) throws {
    let store = try Store.test()
    let match = try store.friends()
    let (game, club) = (match.game, store.club)
    let error = error { try match.play(text) }
    guard case .move = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(match.game == game && store.club == club)
  }

  // MARK: The end

  @Test(arguments: [
    (ShortGame.foolsMate, Outcome(.blackWins, .checkmate), "Minh wins: checkmate"),
    (ShortGame.scholarsMate, Outcome(.whiteWins, .checkmate), "Lan wins: checkmate"),
    (ShortGame.stalemate, Outcome(.draw, .stalemate), "Draw: stalemate"),
    (ShortGame.repetition, Outcome(.draw, .repetition), "Draw: the position has occurred three times"),
  ])
  func endsAtOnce(line: String, outcome: Outcome, text: String) throws {
    let match = try Store.test().friends()
    let moves = line.split(separator: " ")
    #expect(try match.playAll(moves.dropLast().joined(separator: " ")) == nil && !match.game.isOver)
    let report = try #require(try match.play(String(moves[moves.count - 1])))
    #expect(report.outcome == outcome && match.game.outcome == outcome)
    #expect(match.status == .over(outcome, winner: outcome.result.winner.map { match[$0].name }))
    #expect(match.status.text.english == text)
    #expect(throws: KingError.gameIsOver) { try match.play("a3") }
    #expect(throws: KingError.gameIsOver) { try match.undo() }
    #expect(match.select(.a2) == [])
  }

  @Test(arguments: [
    ("4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "Ra2", Outcome.Reason.fiftyMoves),
    ("4k3/8/8/8/8/8/3p4/4K3 w - - 0 80", "Kxd2", .insufficientMaterial),
  ])
  func endsAtOnceByOtherDraws(fen: String, move: String, reason: Outcome.Reason) throws {
    let match = try Store.test().friends(from: fen)
    #expect(try match.play(move)?.outcome == Outcome(.draw, reason))
  }

  @Test func resignation() throws {
    let store = try Store.test()
    // Between two persons, whose turn it is.
    #expect(try store.friends().resign()?.outcome == Outcome(.blackWins, .resignation))
    let second = try store.friends()
    try second.play("e4")
    #expect(try second.resign()?.outcome == Outcome(.whiteWins, .resignation))
    // Against an AI the person, even while the AI is to move.
    let third = try store.newMatch(white: "Alex", black: "Lan")
    #expect(third.isOpponentsTurn)
    #expect(try third.resign()?.outcome == Outcome(.whiteWins, .resignation))
    #expect(store.club.profile(of: "Alex")?.score == 100)
  }

  @Test func aDrawIsAgreedOn() async throws {
    let store = try Store.test()
    let match = try store.friends()
    try match.play("e4")
    try await match.offerDraw()
    let report = try #require(try match.acceptDraw())
    #expect(report.outcome == Outcome(.draw, .agreement) && report.plies == 1 && match.report == report)
    #expect(store.club.profile(of: "Lan")?.draws == 1 && store.club.profile(of: "Minh")?.draws == 1)
    #expect(store.club.games.isEmpty)
    #expect(throws: KingError.gameIsOver) { try match.acceptDraw() }
  }

  @Test func noMatchBeginsWhereTheGameIsOver() throws {
    let store = try Store.test()
    #expect(throws: KingError.gameIsOver) { try store.friends(from: "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1") }
    #expect(throws: KingError.gameIsOver) { try store.friends(from: "k7/8/1K6/8/8/8/8/8 b - - 0 1") }
    #expect(store.club.games.isEmpty)
  }

  @Test func whoCanPlayWhom() throws {
    let store = try Store.test()
    #expect(throws: KingError.samePlayer("Lan")) { try store.newMatch(white: "Lan", black: "lan") }
    #expect(throws: KingError.noPerson) { try store.newMatch(white: "Alex", black: "Michael") }
    #expect(throws: KingError.unknownPlayer("Hoa")) { try store.newMatch(white: "Hoa", black: "Lan") }
    let match = try store.newMatch(white: "lan", black: "ALEX")
    #expect(match.white.name == "Lan" && match.opponent?.name == "Alex" && match.opponentColor == .black)
    #expect(try store.friends().opponentColor == nil)
  }

  // MARK: The screen

  @Test func theStatusForTheScreen() async throws {
    let store = try Store.test([Scripted(line: "e4 f5 Qh5+ g6 Qxg6# ")])
    let match = try store.newMatch(white: "Lan", black: "Robot")
    #expect(match.status == .choosePiece(player: "Lan", color: .white, inCheck: false))
    #expect(match.status.text.english == "Lan (White): choose a piece")
    #expect(match.status.text.vietnamese == "Lan (Trắng): hãy chọn một quân cờ")
    match.select(.e2)
    #expect(match.status == .chooseSquare(player: "Lan", color: .white, from: .e2, inCheck: false))
    #expect(match.status.text.english == "Lan (White): choose a square for the piece on e2")
    try match.play("e4")
    #expect(
      match.status
        == .thinking(
          opponent: "Robot", title: Localized("the robot", "người máy"), color: .black, says: Localized("beep", "bíp"),
          inCheck: false))
    #expect(match.status.text.vietnamese == "Robot người máy: bíp")
    #expect(match.select(.f7) == [])
    try await match.reply()
    try match.play("Qh5")
    #expect(match.status.inCheck && match.status.text.english == "Check! Robot the robot: beep")
    #expect(match.status.text.vietnamese == "Chiếu! Robot người máy: bíp")
  }

  @Test(arguments: Outcome.Reason.allCases)
  func everyEndHasItsWordsInBothLanguages(reason: Outcome.Reason) {
    let won = MatchStatus.over(Outcome(.whiteWins, reason), winner: "Lan").text
    #expect(won.english.hasPrefix("Lan wins: ") && won.vietnamese.hasPrefix("Lan thắng: "))
    #expect(reason.text.english != reason.text.vietnamese)
    #expect(MatchStatus.over(Outcome(.draw, reason), winner: nil).text.vietnamese.hasPrefix("Hòa: "))
  }
}

struct UndoTests {
  @Test func betweenTwoPlayersTheLastMoveAlone() throws {
    let match = try Store.test().friends()
    let start = match.game
    #expect(throws: KingError.nothingToUndo) { try match.undo() }
    var games = [start]
    for word in ShortGame.stalemate.split(separator: " ").dropLast() {
      try match.play(String(word))
      games.append(match.game)
    }
    for game in games.reversed() {
      #expect(match.game == game)
      if match.game != start { try match.undo() }
    }
    #expect(throws: KingError.nothingToUndo) { try match.undo() }
    // Moves that were undone do not count for repetition.
    for _ in 0..<3 {
      try match.playAll("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")
      for _ in 0..<7 { try match.undo() }
    }
    #expect(match.game == start)
  }

  @Test func againstAnAIThePlayersLastMoveAndTheAIsAnswer() async throws {
    let store = try Store.test([Scripted(line: "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7")])
    let match = try store.newMatch(white: "Lan", black: "Robot", seed: 7)
    let start = match.game
    try match.play("e4")
    try await match.reply()
    let second = match.game
    try match.play("Bc4")
    try await match.reply()
    #expect(match.game.moves.count == 4)
    try match.undo()
    #expect(match.game == second)
    // While the AI has not answered yet, the player's move alone.
    try match.play("Bc4")
    try match.undo()
    #expect(match.game == second)
    try match.undo()
    #expect(match.game == start && match.turn.name == "Lan")
    #expect(throws: KingError.nothingToUndo) { try match.undo() }
  }

  @Test func theAIsFirstMoveStays() async throws {
    let store = try Store.test([Scripted(line: "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7")])
    let match = try store.newMatch(white: "Robot", black: "Lan")
    #expect(throws: KingError.nothingToUndo) { try match.undo() }
    try await match.reply()
    let first = match.game
    #expect(throws: KingError.nothingToUndo) { try match.undo() }
    #expect(match.game == first)
    try match.play("e5")
    try await match.reply()
    try match.undo()
    #expect(match.game == first && store.club.game(of: "Lan")?.moves == ["e2e4"])
  }
}

import Chess
import ChessEngine
import JSON
import Platform
import TestSupport
import Testing

@testable import Review

/// Reviews are the same in every run, can be interrupted, and are continued.
struct GameReviewerTests {
  private static let game = """
    [White "Morphy"]
    [Black "Duke and Count"]
    [Result "1-0"]

    1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
    11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0

    """

  private func annotated(_ review: GameReview) throws -> String {
    var tree = try ReviewAnnotationsTests.tree(Self.game)
    ReviewAnnotations.write(review, into: &tree, limits: .nodes(1_000))
    return tree.pgn
  }

  @Test func theNumberOfSearchesChangesNothing() throws {
    let tree = try ReviewAnnotationsTests.tree(Self.game)
    let one = try annotated(GameReviewer(.nodes(1_000), searches: 1).review(tree))
    let three = try annotated(GameReviewer(.nodes(1_000), searches: 3).review(tree))
    #expect(one == three)
  }

  @Test func theQueenSacrificeIsNoBlunder() throws {
    let tree = try ReviewAnnotationsTests.tree(Self.game)
    let review = GameReviewer(.nodes(4_000), searches: 1).review(tree)
    let sacrifices = [18, 24, 30].map { review.moves[$0] }
    #expect(sacrifices.allSatisfy { $0.mark != .blunder && $0.mark != .mistake })
    #expect(review.moves[30].score?.evaluation.verdict == .mate(1))
    #expect(try #require(review.players[0].accuracy) > (try #require(review.players[1].accuracy)))
  }

  /// Each pass has its own limits: what looks like a mistake is searched more deeply, and where the best move was
  /// played the others are searched without it.
  @Test func thePassesOfAReview() throws {
    let tree = try ReviewAnnotationsTests.tree("1. f3 e5 2. g4 Qh4# 0-1\n")
    let review = GameReviewer(.depth(4), searches: 1).review(tree)
    // The blunder, after it, and the end, which is not searched again.
    #expect(review.moves.suffix(3).map { $0.score?.evaluation.depth } == [7, 7, 0])
    // Only this attacks the queen and threatens mate, and it is not seen at once.
    let hidden = try ReviewAnnotationsTests.tree(
      "[SetUp \"1\"]\n[FEN \"r3r1k1/pppq1ppp/8/8/1Q4n1/7P/PPP2PP1/RNB1R1K1 b - - 0 1\"]\n\n1... Qd6 *\n")
    #expect(GameReviewer(.depth(5), searches: 1).review(hidden).moves[0].mark == .only)
    // A capture that everybody sees has no mark, though nothing else holds the balance.
    let exchange = try ReviewAnnotationsTests.tree(
      "[SetUp \"1\"]\n[FEN \"r2rk3/pp6/8/3q4/8/8/PP1R4/1K1R4 w - - 0 1\"]\n\n1. Rxd5 *\n")
    #expect(GameReviewer(.depth(5), searches: 1).review(exchange).moves[0].mark == nil)
  }

  /// In place of a mistake every legal move is judged, if it is asked for: the same in every run.
  @Test func everyMoveInPlaceOfAMistake() throws {
    let tree = try ReviewAnnotationsTests.tree("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n")
    let review = GameReviewer(.nodes(5_000), searches: 2, triesAllMoves: true).review(tree)
    let tries = review.moves[5].tries
    let position = PlayedLine(tree).position(5)
    #expect(Set(tries.map(\.move)) == Set(position.legalMoves) && tries.count == position.legalMoveCount)
    #expect(zip(tries, tries.dropFirst()).allSatisfy { $0.chance >= $1.chance })
    let played = try #require(tries.first { $0.move == review.moves[5].move })
    #expect(try #require(played.movesToMate) < 0 && played.reply == [review.moves[6].move])
    #expect(tries[0].chance > 0.3 && tries[0].movesToMate == nil && !tries[0].reply.isEmpty)
    // As good as the longer searches of the review say.
    #expect(tries[0].move == review.moves[5].better.first)
    #expect(abs(tries[0].chance - played.chance - (try #require(review.moves[5].loss))) < 1e-9)
    #expect(review.moves[6].tries.isEmpty, "it is no mistake")
    #expect(GameReviewer(.nodes(5_000), searches: 1, triesAllMoves: true).review(tree).moves[5].tries == tries)
    #expect(GameReviewer(.nodes(5_000), searches: 1).review(tree).moves.allSatisfy { $0.tries.isEmpty })
  }

  /// Of two moves the wrong one: nothing is left to search, and still both are judged.
  @Test func twoMovesInPlaceOfAMistake() throws {
    let tree = try ReviewAnnotationsTests.tree(
      "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/3k3P/1r6/K7 w - - 0 1\"]\n\n1. h4 Kc3 *\n")
    let review = GameReviewer(.nodes(5_000), searches: 1, triesAllMoves: true).review(tree)
    #expect(review.moves[0].tries.map(\.move.description) == ["a1b2", "h3h4"])
  }

  @Test func blacksMatesAreNegative() throws {
    let tree = try ReviewAnnotationsTests.tree("1. f3 e5 2. g4 Qh4# 0-1\n")
    let review = GameReviewer(.nodes(1_000), searches: 1).review(tree)
    #expect(review.moves.suffix(2).map { $0.score?.evaluation.verdict } == [.mate(-1), .mate(0)])
  }

  @Test func anInterruptedReviewIsContinued() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/journal"
    let tree = try ReviewAnnotationsTests.tree(Self.game)
    let whole = try annotated(GameReviewer(.nodes(1_000), searches: 2).review(tree))

    let head = "review 1"
    do {
      let first = try ReviewJournal(path, of: head, isContinued: false)
      let reviewer = GameReviewer(.nodes(1_000), searches: 1, journal: first)
      let part = reviewer.review(tree) { if $0 > 0.2 { reviewer.stop() } }
      #expect(!part.isComplete && part.moves.contains { $0.score != nil })
      // Nobody else continues it meanwhile.
      _ = withExtendedLifetime(first) {
        #expect(throws: ReviewJournalError.file(.inUse(path))) {
          try ReviewJournal(path, of: head, isContinued: true)
        }
      }
    }

    // As if the machine had been lost while a line was written.
    let text = try TextFile.text(of: path)
    try FileWriter(path).write("{\"game\":1,\"pass\":1,\"ply\":15,\"findi")
    let known = text.utf8.count { $0 == 10 } - 1
    do {
      let second = try ReviewJournal(path, of: head, isContinued: true)
      #expect(second.count == known && known > 0)
      let rest = try annotated(GameReviewer(.nodes(1_000), searches: 2, journal: second).review(tree))
      #expect(rest == whole)
    }

    // Now everything is known.
    let third = try ReviewJournal(path, of: head, isContinued: true)
    #expect(third.count > known)
    let stopped = GameReviewer(.nodes(1_000), searches: 2, journal: third)
    stopped.stop()
    #expect(try annotated(stopped.review(tree)) == whole)
  }

  @Test func theJournalOfAnotherReviewIsRefused() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/journal"
    _ = try ReviewJournal(path, of: "review 1", isContinued: false)
    #expect(throws: ReviewJournalError.otherReview(path)) {
      try ReviewJournal(path, of: "review 2", isContinued: true)
    }
    // An empty one, which a full disk leaves, is nobody's.
    #expect(try ReviewJournal(folder.write("", to: "empty"), of: "review 2", isContinued: true).count == 0)
  }

  @Test func aStoppedReviewEndsSoon() throws {
    let tree = try ReviewAnnotationsTests.tree(Self.game)
    let reviewer = GameReviewer(.secondsPerMove(0.5), searches: 1)
    let stopwatch = Stopwatch()
    let review = reviewer.review(tree) { _ in reviewer.stop() }
    #expect(!review.isComplete && stopwatch.seconds < 20)
  }

  /// Each pass has its share of the time of a game; without tries the survey has theirs.
  @Test(arguments: [
    (ReviewPass.survey, true, 0.45), (.survey, false, 0.6), (.check, false, 0.25), (.tries, true, 0.15),
  ])
  func shares(pass: ReviewPass, triesAllMoves: Bool, share: Double) throws {
    let limits = ReviewLimits.secondsPerGame(20).limits(
      of: pass, positions: 40, searches: 2, triesAllMoves: triesAllMoves)
    #expect(abs(try #require(limits.moveTime) - 20 * share * 2 / 40) < 1e-9)
  }

  /// The moves to try in place of one mistake are searched by one engine, however many there are.
  @Test func theTimeOfTries() throws {
    let tree = try ReviewAnnotationsTests.tree("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0")
    let stopwatch = Stopwatch()
    let review = GameReviewer(.secondsPerGame(4), searches: 16, triesAllMoves: true).review(tree)
    #expect(review.isComplete && review.moves[5].tries.count > 20)
    #expect(stopwatch.seconds < 7)
  }

  @Test func theTimeOfAGameIsKept() throws {
    let tree = try ReviewAnnotationsTests.tree(Self.game)
    let stopwatch = Stopwatch()
    let review = GameReviewer(.secondsPerGame(1.5), searches: 2).review(tree)
    #expect(review.isComplete)
    #expect((0.5...20).contains(stopwatch.seconds))
  }

  @Test func theDataOfThePage() throws {
    let tree = try ReviewAnnotationsTests.tree(Self.game)
    let review = GameReviewer(.nodes(1_000), searches: 1).review(tree)
    let data = ReviewData.json([ReviewData.json(review, of: tree)], limits: .nodes(1_000), .vietnamese)
    let read = try JSON(parsing: data.text)
    #expect(read["language"] == "vi" && read["limits"]?["en"] == "1000 nodes a move")
    #expect(read["limits"]?["vi"] == "1000 nút mỗi nước")
    let game = try #require(read["games"]?.array?.first)
    #expect(game["white"] == "Morphy" && game["event"] == .null && game["opening"]?["eco"] == "C41")
    let moves = try #require(game["moves"]?.array)
    #expect(moves.count == 33 && moves[0]["san"] == "e4" && moves[0]["from"] == "e2" && moves[0]["to"] == "e4")
    // Castling is shown by the king's squares.
    #expect(moves[22]["san"] == "O-O-O" && moves[22]["to"] == "c1")
    #expect(moves[32]["eval"]?["mate"] == 0 && moves[32]["chance"]?.number == 1)
    #expect(moves.allSatisfy { $0["chance"]?.number.map { 0...1 ~= $0 } ?? false })
    let better = try #require(moves.first { $0["better"] != .null }?["better"])
    #expect(better["line"]?.array?.first?["from"] == better["from"])
    #expect(game["players"]?.array?.count == 2)
  }
}

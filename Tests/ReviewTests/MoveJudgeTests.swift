import Chess
import ChessEngine
import Openings
import TestSupport
import Testing

@testable import Review

/// Moves are judged by what was found before and after them.
struct MoveJudgeTests {
  private static func review(_ sans: String, from fen: String? = nil, nodes: Int = 5_000) throws -> GameReview {
    let start = try fen.map { text in try Position(fen: text) } ?? .start
    var tree = GameTree(start: start)
    var node = tree.root
    for san in sans.split(separator: " ") { node = try tree.add(String(san), after: node) }
    return GameReviewer(.nodes(nodes), searches: 1).review(tree)
  }

  @Test func theScholarsMate() throws {
    let review = try Self.review("e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#")
    #expect(review.moves[5].mark == .blunder)
    #expect(review.moves[5].remarks == [.allowsMate(in: 1)])
    #expect(!review.moves[5].better.isEmpty)
    #expect(review.moves[6].mark == nil || review.moves[6].mark == .only)
    #expect(review.moves[6].score?.chance == 1)
    #expect(review.isComplete)
    #expect(review.players[1].marks[.blunder] == 1)
  }

  @Test func aMateThatIsMissed() throws {
    let review = try Self.review("e4 e5 Qh5 Nc6 Bc4 Nf6 d3 Nxh5")
    #expect(review.moves[6].remarks.first == .missesMate(in: 1))
    #expect(review.moves[6].mark == .blunder)
  }

  @Test func aPieceThatIsLost() throws {
    // The knight walks into a pawn's attack.
    let review = try Self.review(
      "Ne5 dxe5", from: "rnbqkb1r/ppp1pppp/3p1n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1", nodes: 20_000)
    #expect(review.moves[0].mark == .blunder)
    #expect(
      review.moves[0].remarks == [.loses([.knight], for: []), .canBeTaken(PlacedPiece(kind: .knight, square: .e5))])
    #expect(review.moves[1].loss == 0)
  }

  @Test func aSlipInAWonPositionIsNoBlunder() throws {
    // Two queens up, one of them is given away.
    let review = try Self.review("Qg6 hxg6", from: "6k1/5ppp/7p/8/8/5Q2/5PPP/1Q4K1 w - - 0 1", nodes: 20_000)
    #expect(review.moves[0].mark != .blunder)
    #expect(try #require(review.moves[0].loss) < 0.2)
  }

  @Test(arguments: [
    (0.0, MoveMark?.none), (0.049, nil), (0.05, .inaccuracy), (0.099, .inaccuracy), (0.1, .mistake), (0.199, .mistake),
    (0.2, .blunder), (1, .blunder),
  ])
  func thresholds(loss: Double, mark: MoveMark?) { #expect(MoveMark(loss: loss) == mark) }

  /// Another mate than the engine's is no mate that was missed.
  @Test func eitherMateIsGood() throws {
    let review = try Self.review("Ra8#", from: "6k1/5ppp/8/8/8/8/5PPP/RR4K1 w - - 0 1")
    let other = try Self.review("Rb8#", from: "6k1/5ppp/8/8/8/8/5PPP/RR4K1 w - - 0 1")
    #expect(review.moves[0].remarks.isEmpty && other.moves[0].remarks.isEmpty)
    #expect(review.moves[0].loss == 0 && other.moves[0].loss == 0)
  }

  @Test func aBestMoveIsMarkedByItsAlternatives() throws {
    let start = try Position(fen: "4k3/8/8/3q4/8/8/3R4/3RK3 w - - 0 1")
    var tree = GameTree(start: start)
    try tree.add("Rxd5", after: tree.root)
    var judge = MoveJudge(PlayedLine(tree))
    let best = try start.move(san: "Rxd5")
    judge.findings = [
      Finding(score: 100, depth: 9, moves: [best]), Finding(score: -100, depth: 9, moves: []),
    ]
    #expect(judge.finds == [0])
    #expect(judge.review.moves[0].mark == nil)
    judge.alternatives[0] = .init(score: -600, isObvious: true)
    #expect(judge.review.moves[0].mark == nil && judge.review.moves[0].remarks.isEmpty)
    judge.alternatives[0]?.isObvious = false
    #expect(judge.review.moves[0].mark == .only && judge.review.moves[0].remarks == [.onlyMove])
    // Fifteen percent less.
    let pieceCount = start.occupied.count
    let best15 = Score(100).expectedResult(pieceCount: pieceCount) - 0.15
    let lesser = (-600...100).reversed().map { Score($0) }.first { $0.expectedResult(pieceCount: pieceCount) < best15 }
    judge.alternatives[0]?.score = try #require(lesser)
    #expect(judge.review.moves[0].mark == .good)
    judge.alternatives[0]?.score = 90
    #expect(judge.review.moves[0].mark == nil)
  }

  /// A judge of these moves who knows nothing yet.
  private static func judge(_ sans: String, from fen: String) throws -> MoveJudge {
    var tree = GameTree(start: try Position(fen: fen))
    var node = tree.root
    for san in sans.split(separator: " ") { node = try tree.add(String(san), after: node) }
    return MoveJudge(PlayedLine(tree))
  }

  private static func finding(_ score: Score, _ moves: Move...) -> Finding {
    Finding(score: score, depth: 9, moves: moves)
  }

  private static let rooks = "6k1/5ppp/8/8/8/8/5PPP/RR4K1 w - - 0 1"

  /// Who could mate and is mated instead has missed a mate; so has who still wins, if the mate was a short one; and not
  /// who mates in another way.
  @Test(
    arguments: [
      (.mating(in: 1), .mating(in: 2), .missesMate(in: 1)), (.mating(in: 9), .mating(in: 2), .missesMate(in: 5)),
      (.mating(in: 5), -2_500, .missesMate(in: 3)), (.mating(in: 7), -2_500, nil),
      (.mating(in: 7), 0, .missesMate(in: 4)), (.mating(in: 1), .mated(in: 8), nil),
      (0, .mating(in: 2), .allowsMate(in: 1)),
    ] as [(Score, Score, Remark?)])
  func matesThatAreMissed(best: Score, reply: Score, remark: Remark?) throws {
    var judge = try Self.judge("Kf1", from: Self.rooks)
    judge.findings = [Self.finding(best, Move(.a1, .a8)), Self.finding(reply)]
    #expect(judge.review.moves[0].remarks == [remark].compactMap { $0 })
  }

  /// A loss of eight hundredths is enough for a closer look, at the positions before and after the move.
  @Test(arguments: [(0.07, false), (0.09, true), (0.25, true)])
  func whatIsLookedAtAgain(loss: Double, isSuspect: Bool) throws {
    var judge = try Self.judge("Kf1 Kf8", from: Self.rooks)
    let pieceCount = judge.line.position(0).occupied.count
    let worse = (0...1_000).map { Score(-$0) }.first { 0.5 - $0.expectedResult(pieceCount: pieceCount) >= loss }
    let score = try #require(worse)
    judge.findings = [Self.finding(0, Move(.a1, .a8)), Self.finding(-score, Move(.g8, .f8)), Self.finding(score)]
    #expect(abs(try #require(judge.review.moves[0].loss) - loss) < 0.005)
    #expect(judge.suspects == (isSuspect ? [0, 1] : []))
  }

  /// Where the game is over there is nothing to look at.
  @Test func theEndIsNotLookedAtAgain() throws {
    var judge = try Self.judge("Qf7", from: "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1")
    judge.findings = [Self.finding(.mating(in: 1), Move(.f1, .f8)), Self.finding(0)]
    #expect(judge.suspects == [0])
  }

  /// The best move may be worth a mark, but not one that everybody plays: that takes back, is forced or known to
  /// theory, or changes nothing.
  @Test(
    arguments: [
      ("Rxa7 Rxa7", "r5k1/r4ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 0, [0]),
      ("h3 Rxa1+", "r5k1/r4ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 0, [0, 1]),
      ("Kxg2 Kf8", "6k1/5ppp/8/8/8/8/5PqP/7K w - - 0 1", 0, [1]),
      ("e4 e5", NamedPosition.start, 0, []),
      ("Kf1 Kf8", rooks, 1_500, []), ("Kf1 Kf8", rooks, -1_500, []),
    ] as [(String, String, Score, [Int])])
  func whatMayBeMarked(sans: String, fen: String, score: Score, finds: [Int]) throws {
    var judge = try Self.judge(sans, from: fen)
    let moves = judge.line.moves
    judge.findings = [Self.finding(score, moves[0]), Self.finding(-score, moves[1]), Self.finding(score)]
    #expect(judge.finds == finds)
  }

  @Test func theBookIsLeftOnce() throws {
    let review = try Self.review("e4 e5 Nf3 Nc6 Bc4 a5 a4 h5", nodes: 500)
    let opening = try #require(review.opening)
    #expect(review.moves.map(\.isBook) == [true, true, true, true, true, false, false, false])
    #expect(review.moves[5].remarks.first == .leavesBook(opening))
    #expect(review.moves.count { $0.remarks.contains(.leavesBook(opening)) } == 1)
  }

  @Test func nullMovesAndEmptyGames() throws {
    let review = try Self.review("e4 -- d4 --", nodes: 500)
    #expect(review.isComplete)
    #expect(review.moves[1].mark == nil && review.moves[1].loss == nil)
    let empty = try Self.review("", nodes: 500)
    #expect(empty.moves.isEmpty && empty.isComplete && empty.players[0].accuracy == nil)
    let mated = try Self.review("", from: "3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1")
    #expect(mated.start?.evaluation == RecordedEvaluation(.mate(0), depth: 0))
    #expect(mated.start?.chance == 1)
  }

  @Test func phases() throws {
    let start = Position.start.fen.dropLast()
    #expect(GamePhase(try Position(fen: start + "10")) == .opening)
    #expect(GamePhase(try Position(fen: start + "11")) == .middlegame)
    #expect(GamePhase(try Position(fen: "r2qk2r/8/8/8/8/8/8/R2QK2R w - - 0 2")) == .endgame)
    #expect(GamePhase(try Position(fen: "r2qk1nr/8/8/8/8/8/8/R2QK2R w - - 0 16")) == .middlegame)
  }

  @Test func accuracy() throws {
    var player = PlayerReview()
    #expect(player.accuracy == nil)
    var move = ReviewedMove(move: Move(.e2, .e4), phase: .opening, isBook: false)
    player.add(move)
    #expect(player.moveCount == 0)
    move.loss = 0
    player.add(move)
    #expect(player.accuracy == 100)
    move.loss = 0.2
    move.mark = .blunder
    player.add(move)
    let accuracy = try #require(player.accuracy)
    #expect(player.averageLoss == 0.1 && abs(accuracy - 44.93) < 0.01)
    #expect(player.marks == [.blunder: 1] && player.phases[.opening]?.moveCount == 2 && player.phases.count == 1)
  }
}

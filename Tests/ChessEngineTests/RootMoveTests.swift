import Chess
import TestSupport
import Testing

@testable import ChessEngine
@testable import Tablebases

struct RootMoveTests {
  /// An iteration that is broken off may leave a bound behind; what the last complete one said is worth more.
  @Test func aBoundIsNotTold() {
    var root = RootMove(Move(.e2, .e4))
    #expect(root.knownScore == -Score.infinite)
    (root.score, root.bound) = (35, .lower)
    #expect(root.knownScore == 35)
    root.previousScore = 20
    for (bound, score): (Bound, Score) in [(.lower, 20), (.upper, 20), (.none, 20), (.exact, 35)] {
      root.bound = bound
      #expect(root.knownScore == score)
    }
    (root.score, root.bound) = (.mating(in: 5), .lower)
    #expect(root.knownScore == .mating(in: 5) && root.knownBound == .exact)
    (root.score, root.bound) = (.mated(in: 6), .lower)
    #expect(root.knownScore == 20)
  }

  /// Of a move that was not best before, only the bound is known: it is told as one, and is no label.
  @Test func theBoundOfANewMoveIsToldAsOne() {
    var (old, new) = (RootMove(Move(.d2, .d4)), RootMove(Move(.e2, .e4)))
    (old.previousScore, new.score, new.bound) = (20, 35, .lower)
    #expect(new.knownScore == 35 && new.knownBound == .lower && new.uciBound == .lower)
    #expect(old.knownScore == 20 && old.knownBound == .exact)
    var root = RootSearch()
    root.moves = [new, old]
    #expect(root.settledScore == 20)
    root.moves[0].bound = .exact
    #expect(root.moves[0].knownBound == .exact && root.settledScore == 35)
  }

  @Test func boundsComeFromTheWindow() throws {
    var root = RootSearch([Move(.e2, .e4)])
    let window = Window(alpha: 10, beta: 30)
    for (score, bound): (Score, Bound) in [
      (5, .upper), (10, .upper), (11, .exact), (29, .exact), (30, .lower), (40, .lower),
    ] {
      root.update(0, score, isFirst: true, window: window, nodes: 0, replies: [])
      #expect(root.moves[0].bound == bound && root.moves[0].score == score)
    }
  }

  /// Won, but not within fifty moves, is a draw: next to nothing is shown. A mate that was found says more than tables.
  @Test(
    arguments: [
      (.win, .tableWin), (.cursedWin, 2), (.draw, 0), (.blessedLoss, -2), (.loss, -.tableWin),
    ] as [(WDL, Score)])
  func theResultOfATableIsShown(wdl: WDL, score: Score) {
    let move = Move(.e2, .e4)
    var root = RootMove(move, TableRanking.Ranked(move: move, wdl: wdl, dtz: nil, rank: 0))
    (root.score, root.bound) = (350, .lower)
    #expect(root.uciScore == score && root.uciBound == .exact)
    (root.score, root.bound) = (.mating(in: 5), .exact)
    #expect(root.uciScore == .mating(in: 5))
  }
}

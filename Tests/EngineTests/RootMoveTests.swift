import Chess
import TestSupport
import Testing

@testable import Engine

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
    #expect(root.knownScore == .mating(in: 5))
  }

  @Test func boundsComeFromTheWindow() throws {
    let move = Move(.e2, .e4)
    var root = RootSearch([move])
    let window = Window(alpha: 10, beta: 30)
    for (score, bound): (Score, Bound) in [
      (5, .upper), (10, .upper), (11, .exact), (29, .exact), (30, .lower), (40, .lower),
    ] {
      root.update(move, score, isFirst: true, window: window, nodes: 0, replies: [])
      #expect(root.moves[0].bound == bound && root.moves[0].score == score)
    }
  }
}

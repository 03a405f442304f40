import Chess
import TestSupport
import Testing

@testable import ChessEngine

struct SearchVoteTests {
  /// A worker that has found this move best.
  private func worker(_ move: Move, _ score: Score, depth: Int) throws -> SearchWorker {
    let worker = try SearchWorker.bare(NamedPosition.start, depth: depth)
    worker.root.completedDepth = depth
    var best = RootMove(move)
    (best.score, best.bound) = (score, .exact)
    worker.root.moves = [best]
    return worker
  }

  private let e4 = Move(.e2, .e4, .doublePush)
  private let d4 = Move(.d2, .d4, .doublePush)
  private let c4 = Move(.c2, .c4, .doublePush)

  @Test func mostVotesWin() throws {
    let workers = [try worker(d4, 30, depth: 10), try worker(e4, 25, depth: 10), try worker(e4, 20, depth: 10)]
    // Two that agree outvote the one whose score is best; the better of the two speaks for them.
    #expect(SearchVote(workers).winner === workers[1])
    #expect(SearchVote(workers.reversed()).winner === workers[1])
  }

  @Test func theDeeperAndTheBetterWeighMore() throws {
    let (shallow, deep) = (try worker(d4, 20, depth: 5), try worker(e4, 20, depth: 12))
    #expect(SearchVote([shallow, deep]).winner === deep)
    let (bad, good) = (try worker(d4, -40, depth: 10), try worker(e4, 60, depth: 10))
    #expect(SearchVote([good, bad]).winner === good)
    // A move that one knows well counts for more than one that two have hardly looked at.
    let many = [try worker(d4, 0, depth: 3), try worker(d4, 0, depth: 3), try worker(e4, 0, depth: 20)]
    #expect(SearchVote(many).winner === many[2])
  }

  @Test func aProvenMateNeedsNoMajority() throws {
    // The one that sees itself mated makes all other scores weigh about the same.
    let others = [
      try worker(d4, 500, depth: 20), try worker(d4, 500, depth: 20), try worker(c4, .mated(in: 6), depth: 20),
    ]
    let (mate, faster) = (try worker(e4, .mating(in: 9), depth: 5), try worker(d4, .mating(in: 5), depth: 4))
    #expect(SearchVote(others + [mate]).winner === mate)
    #expect(SearchVote([faster] + others + [mate]).winner === faster)
  }

  @Test func onlyWhoGotSomewhereVotes() throws {
    let idle = try worker(d4, 900, depth: 0)
    let busy = try worker(e4, -100, depth: 1)
    #expect(SearchVote([idle, busy]).winner === busy)
    #expect(SearchVote([idle]).winner == nil)
    #expect(SearchVote([]).winner == nil)
  }
}

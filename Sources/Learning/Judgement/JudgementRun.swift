import Chess
import ChessEngine

/// Measures networks by a yardstick: how well they judge positions by themselves and in short searches.
///
/// A thermometer that takes minutes where games take days. The expected results are those of one network's long
/// searches, which flatters networks of its kind.
package struct JudgementRun: Sendable {
  private let yardstick: Yardstick
  private let judgements: [Judgement]

  package init(_ yardstick: Yardstick, _ judgements: [Judgement] = Judgement.usual) {
    (self.yardstick, self.judgements) = (yardstick, judgements)
  }

  /// For each judgement the errors of each network, or nil if it was cancelled. They do not depend on the number of
  /// threads; `report` is called after each position, by one thread at a time.
  package func errors(
    of players: [SelfPlayEvaluator], threads: Int = 1, isCancelled: @escaping @Sendable () -> Bool = { false },
    report: @escaping @Sendable (Sweep.Progress) -> Void = { _ in }
  ) -> [[JudgementErrors]]? {
    let count = yardstick.entries.count
    let sweep = Sweep(count: count * players.count, threads: threads, isCancelled: isCancelled, report: report)
    let scores = sweep.results {
      var (number, judge) = (-1, Judge?.none)
      return { item in
        let (player, place) = item.quotientAndRemainder(dividingBy: count)
        let current = player == number ? judge : nil
        let chosen = current ?? Judge(players[player].evaluator, judgements)
        (number, judge) = (player, chosen)
        return chosen.scores(of: yardstick.entries[place].position)
      }
    }
    guard let scores else { return nil }
    return judgements.indices.map { judgement in
      players.indices.map { player in
        JudgementErrors(scores[(player * count)..<((player + 1) * count)].map { $0[judgement] }, yardstick)
      }
    }
  }
}

/// A way to judge positions with a network.
package enum Judgement: Hashable, Sendable, CustomStringConvertible {
  case evaluation
  case depthOne
  case nodes(Int)

  /// The usual ones, from the network alone to a search in which it is at work.
  package static let usual: [Judgement] = [.evaluation, .depthOne, .nodes(150), .nodes(2_000)]

  /// The one that a user names: `static`, `depth1`, or a number of nodes; nil for anything else.
  package init?(named name: some StringProtocol) {
    switch name {
    case "static": self = .evaluation
    case "depth1": self = .depthOne
    default:
      guard let nodes = Int(name), (1...1_000_000_000).contains(nodes) else { return nil }
      self = .nodes(nodes)
    }
  }

  package var description: String {
    switch self {
    case .evaluation: "static evaluation"
    case .depthOne: "depth 1"
    case .nodes(let nodes): "\(nodes) nodes"
    }
  }
}

/// Judges positions with one network. Each position is judged as if it were the only one.
///
/// Not thread-safe: one thread uses it at a time.
final class Judge {
  private let evaluator: Evaluator
  private let judgements: [Judgement]
  private let searcher: SoloSearcher

  init(_ evaluator: Evaluator, _ judgements: [Judgement]) {
    self.evaluator = evaluator
    self.judgements = judgements
    searcher = SoloSearcher(evaluator, hashMegabytes: Judge.hashMegabytes)
  }

  /// Enough for some thousand nodes; a larger table takes longer to clear than to search.
  private static let hashMegabytes = 4

  /// The scores of a position for the side to move, one for each judgement.
  func scores(of position: Position) -> [Int] { judgements.map { Int(score(of: position, by: $0).value) } }

  private func score(of position: Position, by judgement: Judgement) -> Score {
    switch judgement {
    case .evaluation: return evaluator.evaluate(position)
    // The first iteration is completed whatever the limit, and after one node no other begins.
    case .depthOne: return search(position, nodes: 1)
    case .nodes(let nodes): return search(position, nodes: nodes)
    }
  }

  private func search(_ position: Position, nodes: Int) -> Score {
    searcher.newGame()
    guard let answer = searcher.search(GameState(position), softNodes: nodes, hardNodes: nodes) else {
      preconditionFailure("no move in a position that has one")
    }
    return answer.score
  }
}

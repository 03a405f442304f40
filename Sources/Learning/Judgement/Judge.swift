import Chess
import Engine

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

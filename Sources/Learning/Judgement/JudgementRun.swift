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

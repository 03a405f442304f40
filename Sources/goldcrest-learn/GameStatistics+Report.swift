import Chess
import Learning
import Platform

extension GameStatistics {
  /// Numbers, shares and histograms, for a person.
  var report: String {
    let perGame = (Double(positions) / Double(max(1, games))).fixed(1)
    var text = """
      games      \(games), \(chess960Games) of them Chess960
      positions  \(positions), \(perGame) a game, \
      \(share(checks, positions)) in check, \
      \(share(noisyMoves, positions)) with a capture or promotion

      """
    if scored < positions {
      let share = share(scored, positions)
      text += "scores     \(scored), \(share) of the positions have one\n"
    }
    text += title("results")
    for result in [GameResult.whiteWins, .draw, .blackWins, .unfinished] {
      if let count = results[result] { text += row(result.token, count, of: games) }
    }
    text += title("reasons for the end")
    for reason in Outcome.Reason.allCases {
      if let count = reasons[reason] { text += row("\(reason)", count, of: games) }
    }
    text += title("plies after the opening")
    for (step, count) in lengths.enumerated() where count > 0 {
      let from = step * GameStatistics.lengthStep
      let isLast = step == lengths.count - 1
      text += row(isLast ? "\(from)…" : "\(from)-\(from + GameStatistics.lengthStep - 1)", count, of: games)
    }
    text += title("absolute scores, and the points of the better side")
    let names = GameStatistics.scoreLimits.map { "up to \($0)" } + ["more", "mate"]
    for (step, count) in scores.enumerated() where count > 0 {
      let points = Double(halfPoints[step]) / Double(2 * count) * 100
      text += row(names[step], count, of: scored, "  scored \(points.fixed(1)) %")
    }
    text += title("pieces on the board")
    for (pieceCount, count) in self.pieceCount.enumerated() where count > 0 {
      text += row("\(pieceCount)", count, of: positions)
    }
    return text
  }

  private func title(_ text: String) -> String { "\n\(text)\n" }

  private func share(_ count: Int, _ whole: Int) -> String {
    (Double(count) / Double(max(1, whole)) * 100).fixed(1) + " %"
  }

  private func row(_ name: String, _ count: Int, of whole: Int, _ more: String = "") -> String {
    let bar = String(repeating: "#", count: Int(Double(count) / Double(max(1, whole)) * 40 + 0.5))
    return "  \(name.aligned(right: 21)) \(String(count).aligned(right: 10)) \(share(count, whole).aligned(right: 7))"
      + "\(more)\(bar.isEmpty ? "" : "  " + bar)\n"
  }
}

import ChessKing

/// A score and the average of all players over time, as two lines of little bars.
struct ScoreChart {
  private let scores: [Double]
  private let averages: [Double]

  /// The chart of the last games of a player, as many as it is wide.
  init(_ profile: Profile, _ averages: [AveragePoint], width: Int = 60) {
    let points = profile.scoreHistory.suffix(width)
    scores = points.map { Double($0.score) }
    self.averages = points.map { point in averages.last { $0.time <= point.time }?.score ?? 0 }
  }

  /// The bars of the player, then those of the average; both to the same scale.
  var lines: (score: String, average: String) { (bars(scores), bars(averages)) }

  private func bars(_ values: [Double]) -> String {
    let highest = max((scores + averages).max() ?? 0, 1)
    let bars = Array("▁▂▃▄▅▆▇█")
    return String(values.map { bars[Int(($0 / highest * Double(bars.count - 1)).rounded())] })
  }
}

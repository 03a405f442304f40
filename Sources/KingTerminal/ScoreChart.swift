import ChessKing

/// A chart of a player's score and of the average of all players over time, as two lines of block characters.
struct ScoreChart {
  private let scores: [Double]
  private let averages: [Double]

  /// Creates the chart of the last `width` entries of a player's score history.
  init(_ profile: Profile, _ averages: [AveragePoint], width: Int) {
    let points = profile.scoreHistory.suffix(width)
    scores = points.map { Double($0.score) }
    self.averages = points.map { point in averages.last { $0.time <= point.time }?.score ?? 0 }
  }

  /// The bars of the player and those of the average, to the same scale.
  var lines: (score: String, average: String) { (bars(scores), bars(averages)) }

  private func bars(_ values: [Double]) -> String {
    let highest = max((scores + averages).max() ?? 0, 1)
    let bars = Array("▁▂▃▄▅▆▇█")
    return String(values.map { bars[Int(($0 / highest * Double(bars.count - 1)).rounded())] })
  }
}

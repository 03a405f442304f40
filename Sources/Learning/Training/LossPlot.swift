import Platform

package struct LossPlot: Sendable {
  private let epochs: [TrainingState.Epoch]
  /// The learning rate at the end of each epoch.
  private let rates: [Double]
  private let title: String

  /// A plot of the epochs of a training so far.
  package init(_ run: TrainingRun, title: String) {
    self.init(run.state.epochs, rates: run.state.epochs.indices.map(run.rate(afterEpoch:)), title: title)
  }

  init(_ epochs: [TrainingState.Epoch], rates: [Double], title: String) {
    self.epochs = epochs
    self.rates = rates
    self.title = title
  }

  private static let (width, height) = (720.0, 420.0)
  private static let (left, right, top, bottom) = (70.0, 20.0, 40.0, 50.0)

  package var svg: String {
    let values = epochs.flatMap { [$0.training] + ($0.validation.map { [$0] } ?? []) }
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    // A margin above and below; a constant curve lies in the middle.
    let margin = max((high - low) * 0.05, high * 1e-6, 1e-9)
    let range = (low - margin)...(high + margin)
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 420" font-family="sans-serif" font-size="12">
      <rect width="720" height="420" fill="white"/>
      <text x="360" y="24" text-anchor="middle" font-size="15">\(LossPlot.escaped(title))</text>

      """
    for step in 0...5 {
      let value = range.lowerBound + (range.upperBound - range.lowerBound) * Double(step) / 5
      let y = LossPlot.y(value, range).fixed(1)
      svg += """
        <line x1="70" y1="\(y)" x2="700" y2="\(y)" stroke="#ddd"/>
        <text x="64" y="\(y)" text-anchor="end" dominant-baseline="middle">\(value.fixed(5))</text>

        """
    }
    let every = max(1, (epochs.count + 9) / 10)
    for epoch in 1...max(1, epochs.count) where epoch == 1 || epoch % every == 0 {
      svg += "<text x=\"\(x(epoch).fixed(1))\" y=\"388\" text-anchor=\"middle\">\(epoch)</text>\n"
    }
    svg += "<text x=\"385\" y=\"408\" text-anchor=\"middle\">epoch</text>\n"
    svg += curve(epochs.map(\.training), range, color: "#1f77b4", name: "training", at: 60)
    svg += curve(epochs.map(\.validation), range, color: "#d62728", name: "validation", at: 78)
    if let highest = rates.max(), highest > 0 {
      // On a scale of its own, from 0 to the highest.
      svg += curve(rates, 0...highest, color: "#bbb", name: "rate ≤ \(highest.fixed(6))", at: 96)
    }
    return svg + "</svg>\n"
  }

  private func curve(
    _ values: [Double?], _ range: ClosedRange<Double>, color: String, name: String, at y: Int
  ) -> String {
    let points = values.enumerated().compactMap { index, value in
      value.map { "\(x(index + 1).fixed(1)),\(LossPlot.y($0, range).fixed(1))" }
    }
    guard !points.isEmpty else { return "" }
    return """
      <polyline points="\(points.joined(separator: " "))" fill="none" stroke="\(color)" stroke-width="2"/>
      <line x1="590" y1="\(y)" x2="610" y2="\(y)" stroke="\(color)" stroke-width="2"/>
      <text x="616" y="\(y)" dominant-baseline="middle">\(name)</text>

      """
  }

  private func x(_ epoch: Int) -> Double {
    let share = epochs.count > 1 ? Double(epoch - 1) / Double(epochs.count - 1) : 0.5
    return LossPlot.left + share * (LossPlot.width - LossPlot.left - LossPlot.right)
  }

  private static func y(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return height - bottom - share * (height - top - bottom)
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += $1 == "<" ? "&lt;" : $1 == "&" ? "&amp;" : String($1) }
  }
}

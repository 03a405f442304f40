import Learning
import Platform
import Programs

struct JudgementReport {
  private let judgement: Judgement
  private let names: [String]
  private let errors: [JudgementErrors]

  init(_ judgement: Judgement, _ names: [String], _ errors: [JudgementErrors]) {
    (self.judgement, self.names, self.errors) = (judgement, names, errors)
  }

  /// The columns: the bands, and all positions.
  private static let columns: [PieceBand?] = PieceBand.allCases + [nil]
  private static let difference = "  less the first"

  /// The table: a row for each network, and one for its difference to the first.
  var text: String {
    var text = row("\(judgement)", JudgementReport.columns.map { $0.map { "\($0)" } ?? "all" })
    for (place, error) in errors.enumerated() {
      text += row(names[place], JudgementReport.columns.map { number(error.mean(in: $0)) })
      guard place > 0 else { continue }
      let differences = JudgementReport.columns.map { error.difference(to: errors[0], in: $0) }
      text += row(JudgementReport.difference, differences.map { number($0, plus: "+") })
    }
    return text
  }

  private func number(_ estimate: JudgementErrors.Estimate?, plus: String = "") -> String {
    guard let estimate else { return "-" }
    let mean = estimate.mean.fixed(5)
    return (Double(mean) ?? 0 > 0 ? plus : "") + mean + " ± " + estimate.standardError.fixed(5)
  }

  private func row(_ name: String, _ cells: [String]) -> String {
    let width = ([JudgementReport.difference, "\(judgement)"] + names).map(\.count).max() ?? 0
    return name.aligned(left: width) + cells.map { $0.aligned(right: 20) }.joined() + "\n"
  }
}

import Chess
import Platform

extension PlayerReport {
  /// The report as lines of text.
  public func text(_ language: ReviewLanguage) -> String {
    let words = PlayerReportWords(language)
    var lines = [words.title(player.visible, games, whole.points.fixed(1), accuracy?.fixed(1) ?? "-")]
    func table(_ caption: String, _ rows: [(name: String, tally: Tally)], hasPoints: Bool) {
      guard !rows.isEmpty else { return }
      let head = hasPoints ? words.games.aligned(right: 7) + words.points.aligned(right: 8) : ""
      let figures = words.loss.aligned(right: 8) + words.mistakes.aligned(right: 10)
      lines += ["", caption.aligned(left: 40) + head + figures]
      for (name, tally) in rows {
        let results =
          hasPoints ? "\(tally.games)".aligned(right: 7) + tally.points.fixed(1).aligned(right: 8) : ""
        let loss = (tally.averageLoss.map { (100 * $0).fixed(1) } ?? "-").aligned(right: 8)
        let mistakes = "\(tally.mistakes)".aligned(right: 10)
        lines.append("  " + String(name.visible.prefix(37)).aligned(left: 38) + results + loss + mistakes)
      }
    }
    for color in Color.allCases {
      table(words.openings(color), openings(with: color), hasPoints: true)
    }
    table(
      words.phases, GamePhase.allCases.compactMap { phase in phases[phase].map { (words.phase(phase), $0) } },
      hasPoints: false)
    if hurried.moves > 0 {
      table(words.clock, [(words.hurried, hurried), (words.unhurried, unhurried)], hasPoints: false)
    }
    if !motifs.isEmpty { lines += ["", words.motifs] }
    for (motif, count) in frequentMotifs { lines.append("\(count)".aligned(right: 6) + "  " + motif.text(language)) }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The words of a report.
private struct PlayerReportWords {
  private let isEnglish: Bool

  init(_ language: ReviewLanguage) { isEnglish = language == .english }

  var games: String { isEnglish ? "games" : "ván" }
  var points: String { isEnglish ? "points" : "điểm" }
  var loss: String { isEnglish ? "loss %" : "mất %" }
  var mistakes: String { isEnglish ? "mistakes" : "sai lầm" }
  var phases: String { isEnglish ? "Parts of the game" : "Giai đoạn" }
  var clock: String { isEnglish ? "Time" : "Thời gian" }
  var hurried: String { isEnglish ? "less than 30 seconds left" : "còn dưới 30 giây" }
  var unhurried: String { isEnglish ? "more" : "còn nhiều hơn" }
  var motifs: String { isEnglish ? "What happened most often" : "Điều hay xảy ra nhất" }

  func title(_ name: String, _ games: Int, _ points: String, _ accuracy: String) -> String {
    isEnglish
      ? "\(name): \(games) games, \(points) points, accuracy \(accuracy)"
      : "\(name): \(games) ván, \(points) điểm, độ chính xác \(accuracy)"
  }

  func openings(_ color: Color) -> String {
    switch color {
    case .white: isEnglish ? "Openings with White" : "Khai cuộc khi cầm Trắng"
    case .black: isEnglish ? "Openings with Black" : "Khai cuộc khi cầm Đen"
    }
  }

  func phase(_ phase: GamePhase) -> String {
    switch phase {
    case .opening: isEnglish ? "opening" : "khai cuộc"
    case .middlegame: isEnglish ? "middlegame" : "trung cuộc"
    case .endgame: isEnglish ? "endgame" : "tàn cuộc"
    }
  }
}

import Chess
import Learning
import Platform

extension GamePool {
  /// The width of a column of words, at most.
  private static let widest = 32

  private static let titles = [
    "player", "nodes", "book", "rescored by", "files", "games", "960", "positions", "plies", "scored", "1-0", "½-½",
    "0-1", "*", "note",
  ]
  /// The columns of words, which begin at the left.
  private static let words: Set<Int> = [0, 2, 3, 14]

  /// The table: a row for each origin, and the sums.
  var report: String {
    var rows = [GamePool.titles]
    for (origin, sums) in origins {
      rows.append(row([origin.player, origin.effort, bookName(origin), origin.rescoring], sums, origin.note))
    }
    if origins.count != 1 { rows.append(row(["all", "", "", ""], total, "")) }
    // A column that is empty but for its title says nothing.
    let columns = rows[0].indices.filter { column in rows.dropFirst().contains { !["", "0"].contains($0[column]) } }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      var line = columns.map { column in
        GamePool.words.contains(column)
          ? row[column].aligned(left: widths[column]) : row[column].aligned(right: widths[column])
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
    return lines.joined()
  }

  private func row(_ names: [String], _ sums: Sums, _ note: String) -> [String] {
    let plies = sums.games > 0 ? (Double(sums.positions) / Double(sums.games)).fixed(1) : ""
    let numbers = ["\(sums.files)", "\(sums.games)", "\(sums.chess960Games)", "\(sums.positions)", plies]
    let scored = share(sums.scored, sums.positions)
    let results = [GameResult.whiteWins, .draw, .blackWins].map { share(sums.results[$0] ?? 0, sums.games) }
    return names.map(short) + numbers + [scored] + results + ["\(sums.results[.unfinished] ?? 0)", short(note)]
  }

  /// The names of the book and the endings without their folders.
  private func bookName(_ origin: GameOrigin) -> String {
    [origin.book, origin.endings].compactMap { $0.split(separator: "/").last }.joined(separator: ", ")
  }

  private func share(_ count: Int, _ whole: Int) -> String {
    whole > 0 ? (Double(count) / Double(whole) * 100).fixed(1) + " %" : ""
  }

  /// A text from a header, which may contain anything, in one column.
  private func short(_ text: String) -> String {
    let visible = text.visible
    return visible.count > GamePool.widest ? visible.prefix(GamePool.widest - 1) + "…" : visible
  }
}

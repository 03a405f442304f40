import Chess
import ChessKing

extension TerminalSession {
  /// Handles `learn 3`, or `learn` for the titles of all pages.
  func learn(_ words: [String]) {
    if let number = words.first.flatMap({ Int($0) }), Lesson.all.indices.contains(number - 1) {
      return show(.lesson(number - 1))
    }
    for (index, lesson) in Lesson.all.enumerated() {
      say("\("\(index + 1)".aligned(right: 2)). \(lesson.title[language])")
    }
    if reading == nil { reading = .lesson(-1) }
  }

  func turnPage(_ step: Int) {
    guard let reading else { return say(.text("readFirst")) }
    guard let turned = reading.turned(by: step) else { return say(.text(step > 0 ? "isEnd" : "isBeginning")) }
    show(turned)
  }

  private func show(_ reading: Reading) {
    self.reading = reading
    switch reading {
    case .lesson(let index): show(Lesson.all[index], page: index + 1)
    case .review(let report, let game, let plies): show(report, game, plies)
    }
  }

  // MARK: Lessons

  private func show(_ lesson: Lesson, page: Int) {
    draw(MarkedBoard(lesson.position, BoardMarks(lesson)), title: "\(page). \(lesson.title[language])")
    say(lesson.text)
    say(.text("page", page, Lesson.all.count))
  }

  // MARK: Finished games

  func showGames() throws(KingError) {
    guard let player else { return sayNoPlayer() }
    let games = store.club.finishedGames(of: player.name)
    if games.isEmpty { say(.text("noGames")) }
    for (index, report) in games.enumerated() {
      let number = "\(index + 1)".aligned(right: 2)
      say("\(number). \(report.time.date)  \(title(of: report))\(reward(of: report, for: player))", hanging: 4)
    }
  }

  /// The level of the opponent, and the points of a game.
  private func reward(of report: GameReport, for player: Player) -> String {
    guard let color = report.color(of: player.name) else { return "" }
    let other = store.club.profile(of: report[color.opponent].player)?.player
    let level = other.flatMap(store.opponent(of:)).map { "\($0.level.title[language]), " } ?? ""
    return " (\(level)\(report[color].change.signed))"
  }

  /// Handles `review 2`.
  func review(_ words: [String]) throws(KingError) {
    guard let player else { return sayNoPlayer() }
    let games = store.club.finishedGames(of: player.name)
    guard let number = words.first.flatMap({ Int($0) }), games.indices.contains(number - 1) else {
      return try showGames()
    }
    guard let game = games[number - 1].game else { return say(.text("movesNotKept")) }
    show(.review(games[number - 1], game, plies: 0))
  }

  private func title(of report: GameReport) -> String {
    let opening = report.opening.map { ", \($0.name)" } ?? ""
    return "\(report.white.player) – \(report.black.player) \(report.outcome.result.token), "
      + "\(report.outcome.reason.text[language])\(opening)"
  }

  private func show(_ report: GameReport, _ game: GameState, _ plies: Int) {
    var shown = GameState(game.start)
    for move in game.moves.prefix(plies) { shown.play(move) }
    let bottom = report.color(of: player?.name ?? "") ?? .white
    let marks = BoardMarks(shown.position, after: shown.moves.last)
    draw(MarkedBoard(shown.position, marks, bottom: bottom), title: title(of: report))
    let move = shown.scoresheet.last?.text ?? .text("review.start")
    say(.text("review.move", plies, game.moves.count, move))
  }
}

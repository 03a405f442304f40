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

  /// Handles `next` and `back`.
  func turnPage(_ step: Int) {
    guard let reading else {
      return say(
        Localized("Type learn or review first.", "Trước hết hãy gõ hoc hoặc xemlai."))
    }
    guard let turned = reading.turned(by: step) else {
      return say(
        step > 0 ? Localized("This is the end.", "Hết rồi.") : Localized("This is the beginning.", "Đang ở đầu rồi."))
    }
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
    draw(MarkedBoard(lesson.position, BoardMarks(lesson)), title: lesson.title[language])
    for line in LessonArrows(lesson).lines(language) { say(line, hanging: 2) }
    if !lesson.arrows.isEmpty { say("") }
    say(lesson.text)
    say(
      Localized(
        "\nPage \(page) of \(Lesson.all.count): next, back", "\nTrang \(page)/\(Lesson.all.count): tiep, lui"))
  }

  // MARK: Finished games

  /// Lists the finished games of the player.
  func showGames() throws(KingError) {
    guard let player else { return sayNoPlayer() }
    let games = store.club.finishedGames(of: player.name)
    if games.isEmpty { say(Localized("There is no finished game yet.", "Chưa có ván nào kết thúc.")) }
    for (index, report) in games.enumerated() {
      let number = "\(index + 1)".aligned(right: 2)
      say("\(number). \(report.time.date)  \(title(of: report))", hanging: 4)
    }
  }

  /// Handles `review 2`.
  func review(_ words: [String]) throws(KingError) {
    guard let player else { return sayNoPlayer() }
    let games = store.club.finishedGames(of: player.name)
    guard let number = words.first.flatMap({ Int($0) }), games.indices.contains(number - 1) else {
      return try showGames()
    }
    guard let game = games[number - 1].game else {
      return say(Localized("The moves of this game were not kept.", "Các nước đi của ván này không được lưu."))
    }
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
    let move = plies == 0 ? text("start", "đầu ván") : game.numberedMove(plies - 1)
    say(
      Localized(
        "Move \(plies) of \(game.moves.count): \(move) (next, back)",
        "Nước \(plies)/\(game.moves.count): \(move) (tiep, lui)"))
  }
}

extension GameState {
  /// A move with its number, such as `1. e4` or `1... e5`.
  fileprivate func numberedMove(_ index: Int) -> String {
    let half = start.sideToMove == .white ? index : index + 1
    let row = scoresheet[half / 2]
    return half % 2 == 0 ? "\(row.number). \(row.white ?? "")" : "\(row.number)... \(row.black ?? "")"
  }
}

import Chess
import ChessKing
import Foundation
import TestSupport
import Testing

/// The guide of the module shows an app's whole use: here it is used.
@Suite struct GuideTests {
  @Test func theLinesOfTheGuideWork() async throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/king.json"
    var shown: [String] = []
    func show(_ text: String) { shown.append(text) }
    func agrees(_ question: Localized) -> Bool {
      shown.append(question.english)
      return true
    }

    // Begin of the guide.
    let store = try Store(path)

    if let club = Store.previous(of: path) { show("\(club.persons.count) players") }

    if store.club.persons.isEmpty { try store.addSamplePlayers() }
    try store.addPlayer("Lan Anh", avatar: .cat)
    try store.setAvatar(.mouse, of: "Lan Anh")
    try store.rename("Lan Anh", to: "Ánh")
    try store.addPlayer("Bình", avatar: .dog)
    try store.deletePlayer("Bình")

    let match = try store.newMatch(white: "Ánh", black: "Michael")
    let squares = match.select(.e2)
    try match.play(from: .e2, to: .e4)
    show(match.status.text[.vietnamese])
    try await match.reply()
    try match.undo()

    if match.drawOffer == match.opponentColor { try match.acceptDraw() }
    try await match.offerDraw()
    if match.drawOffer == nil { show("\(match.opponent?.name ?? "") plays on") }

    show(match.status.turn[.english])
    show(match.status.guidance[.english])
    for color in Color.allCases { show(store.club.profile(of: match[color].name)?.nameplate ?? "") }
    for row in match.game.state.scoresheet { show("\(row)") }
    show("\(match.game.state.captured(by: .white)) \(match.game.state.materialBalance(of: .white))")
    let hint = try await match.hint()

    let events = match.events()
    try match.play(from: hint.from, to: hint.to, promotion: hint.promotion)
    for await event in events.prefix(2) {
      if case .moved(let move) = event { show("\(move.san) \(move.animation.phases)") }
      if case .sound(let effect) = event, store.settings.sound { show(effect.rawValue) }
    }

    let again = try Store(path)
    if let match = try again.resume(of: "Ánh") {
      if match.isOpponentsTurn { try await match.reply() }
      if agrees(match.forfeit().question), let report = try match.resign() {
        show(report.text[again.settings.language])
      }
    }

    let forfeit = again.forfeit(white: "Ánh", black: "Alex")
    if let forfeit, !agrees(forfeit.question) { return }
    let next = try again.newMatch(white: "Ánh", black: "Alex", forfeiting: forfeit)
    try next.play("d4")

    for report in again.club.finishedGames(of: "Ánh") {
      show("\(report.opening?.name ?? "") \(report.plies)")
      if let game = report.game { show("\(game.position)") }
      if let pgn = report.pgn { show(pgn) }
    }

    if let profile = again.club.profile(of: "Ánh") {
      show("\(profile.score) \(profile.wins) \(profile.winningRate ?? 0)")
      for point in profile.scoreHistory { show("\(point.time) \(point.score)") }
    }
    for point in again.club.averageHistory { show("\(point.time) \(point.score)") }
    for standing in again.club.leaderboard() {
      show("\(standing.place) \(standing.profile.player.name) \(standing.badges.map { $0.title[.english] })")
    }
    show("\(again.club.badgeHolders[.aiConqueror] ?? 0)")

    var settings = again.settings
    settings.language = .vietnamese
    settings.sound = false
    try again.set(settings)
    for lesson in Lesson.all { show(lesson.title[settings.language]) }

    settings.appearance = Appearance(.modern, .halloween)
    try again.set(settings)
    show("\(settings.appearance.app.background) \(settings.appearance.board.dark)")
    show(settings.appearance.picture(of: match.game.position).svg)
    if let music = AppScreen.match.music { show(music.rawValue) }

    let mina = again.opponent(.adaptive)
    if let mina, let rating = again.club.profile(of: "Ánh")?.rating, let elo = mina.elo(against: rating) {
      show("\(mina.name) would play at \(elo)")
    }

    let anna = Persona(
      name: "Anna", level: .medium, title: Localized("the calm AI", "AI điềm tĩnh"), search: .engine, depth: 2)
    let third = try Store(path, opponents: Store.characters + [anna])
    let game = try third.newMatch(
      white: "Anna", black: "Ánh", forfeiting: third.forfeit(white: "Anna", black: "Ánh"))
    try await game.reply()
    // End of the guide.

    #expect(Set(squares) == [.e3, .e4])
    #expect(shown.first == "Michael AI ngốc nghếch: Tôi đang suy nghĩ")
    #expect(shown.contains { $0.hasPrefix("Michael wins: resignation\nÁnh: 0 points (+0)") })
    #expect(shown[2...6] == ["Ánh (White) to move", "Choose a piece", "Ánh", "Michael 0 %", "[] 0"])
    #expect(shown[7].contains("slide") && shown[8] == "move" && shown.contains("#f6f8fc #7d5f8f"))
    #expect(shown.contains("Give up Ánh's game against Michael? It counts as a loss."))
    #expect(shown.contains { $0.hasPrefix("[Event \"Chess King\"]") })
    #expect(shown.contains { $0.hasPrefix("1 Lan [\"") })
    #expect(game.game.moves.count == 1)
    #expect(shown.contains("Michael plays on"))
  }

  /// Every line of code in the guide is a line of the test above.
  @Test func theGuideSaysNothingElse() throws {
    let guide = try Guide("Sources/ChessKing/ChessKing.docc/ChessKing.md", test: #filePath)
    #expect(guide.page == guide.test && guide.page.count > 5)
  }
}

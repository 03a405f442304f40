import Chess
import ChessKing
import Foundation
import TestSupport
import Testing

/// The guide of the module shows an app's whole use: here it is used.
@Suite struct GuideTests {
  @Test func theLinesOfTheGuideWork() async throws {
    let folder = TemporaryFolder()
    let path = folder.write("", to: "king.json")
    unlink(path)
    var shown: [String] = []
    func show(_ text: String) { shown.append(text) }

    // Begin of the guide.
    let store = try Store(path)

    if store.club.persons.isEmpty { try store.addSamplePlayers() }
    try store.addPlayer("Lan Anh", avatar: .cat)

    let match = try store.newMatch(white: "Lan Anh", black: "Michael")
    let squares = match.select(.e2)
    try match.play(from: .e2, to: .e4)
    show(match.status.text[.vietnamese])
    try await match.reply()
    try match.undo()

    let again = try Store(path)
    if let match = try again.resume() {
      if match.isOpponentsTurn { try await match.reply() }
      if let report = try match.resign() { show(report.text[again.settings.language]) }
    }

    if let profile = again.club.profile(of: "Lan Anh") {
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

    let anna = Persona(
      name: "Anna", level: .medium, title: Localized("the calm AI", "AI điềm tĩnh"), search: .engine, depth: 2)
    let third = try Store(path, opponents: Persona.all + [anna])
    let game = try third.newMatch(white: "Anna", black: "Lan Anh")
    try await game.reply()
    // End of the guide.

    #expect(Set(squares) == [.e3, .e4])
    #expect(shown.first == "Michael (Đen): Tôi đang suy nghĩ")
    #expect(shown.contains { $0.hasPrefix("Michael wins: resignation\nLan Anh: 0 points (+0)") })
    #expect(shown.contains { $0.hasPrefix("1 Lan [\"Strategist Savant\", ") })
    #expect(game.game.moves.count == 1)
  }

  /// Every line of code in the guide is a line of the test above.
  @Test func theGuideSaysNothingElse() throws {
    let guide = try Guide("Sources/ChessKing/ChessKing.docc/ChessKing.md", test: #filePath)
    #expect(guide.page == guide.test && guide.page.count > 5)
  }
}

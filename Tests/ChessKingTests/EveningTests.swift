import Chess
import JSON
import Platform
import TestSupport
import Testing

@testable import ChessKing

/// A whole evening of two players and two programs, in both languages, with names that have diacritics.
struct EveningTests {
  private let folder = TemporaryFolder()

  @Test(arguments: Language.allCases)
  func anEveningOfTwoPlayers(language: Language) async throws {
    let path = folder.path + "/tối-thứ-bảy.json"
    let robot = Scripted(line: ShortGame.scholarsMate)
    let opponents: [any Opponent] = [robot, Persona.alex]
    let clock = TestClock()
    func open() throws -> Store { try Store(path, opponents: opponents, now: { clock.next() }) }

    // Two players come, and each begins a game.
    let first = try open()
    var settings = first.settings
    settings.language = language
    try first.set(settings)
    try first.addPlayer("Nguyễn Thị Ánh", avatar: .cat)
    try first.addPlayer("Đỗ Quân", avatar: .dog)
    let hers = try first.newMatch(white: "Nguyễn Thị Ánh", black: "Robot", seed: 1)
    try hers.play("e4")
    try await hers.reply()
    let second = try open()
    let his = try second.newMatch(white: "Đỗ Quân", black: "Alex", seed: 2)
    try his.play("d4")

    // Both are saved, and nobody gets the other's.
    let third = try open()
    #expect(try third.resume(of: "nguyễn thị ánh")?.game == hers.game)
    #expect(try third.resume(of: "ĐỖ QUÂN")?.game == his.game)
    #expect(third.club.games(of: "Đỗ Quân").count == 1)

    // He abandons his game for one against the robot, and is told what it means.
    let forfeit = try #require(third.forfeit(white: "Đỗ Quân", black: "Robot"))
    #expect(forfeit.loser == "Đỗ Quân")
    #expect(
      forfeit.question[language]
        == (language == .english
          ? "Give up Đỗ Quân's game against Alex? It counts as a loss."
          : "Bỏ ván của Đỗ Quân với Alex? Ván này sẽ bị tính là thua."))
    let next = try third.newMatch(white: "Đỗ Quân", black: "Robot", seed: 3, forfeiting: forfeit)
    let loss = try #require(next.forfeited)
    #expect(
      loss.text[language].hasPrefix(language == .english ? "Alex wins: resignation" : "Alex thắng: đối thủ xin thua"))
    #expect(throws: KingError.matchReplaced) { try his.undo() }

    // She is renamed in one program while she plays in the other, and wins.
    try third.rename("Nguyễn Thị Ánh", to: "Ánh Nguyệt")
    try hers.play("Bc4")
    try await hers.reply()
    try hers.play("Qh5")
    try await hers.reply()
    let report = try #require(try hers.play("Qxf7"))
    #expect(hers.white.name == "Ánh Nguyệt" && report["Ánh Nguyệt"]?.change == 800)
    #expect(
      report.text[language].hasPrefix(
        language == .english ? "Ánh Nguyệt wins: checkmate" : "Ánh Nguyệt thắng: chiếu hết"))

    // They play each other, besides his game, and leave; the next day they come back and he gives up.
    let theirs = try third.newMatch(white: "Ánh Nguyệt", black: "Đỗ Quân", seed: 4)
    try theirs.playAll("e4 c5 Nf3 d6")
    let later = try open()
    let again = try #require(try later.resume(of: "Đỗ Quân", with: "Ánh Nguyệt"))
    #expect(again.game == theirs.game)
    let question = again.forfeit(by: .black).question[language]
    #expect(question.contains("Đỗ Quân") && question.contains("Ánh Nguyệt"))
    try again.resign(by: .black)

    // The games of the evening are looked at.
    let club = try open().club
    #expect(club.finishedGames(of: "Đỗ Quân").map(\.plies) == [4, 1])
    let old = try #require(club.finishedGames(of: "Ánh Nguyệt").last)
    #expect(old == report && old.opening?.name == "Bishop's Opening")
    var cursor = GameCursor(try #require(old.tree))
    while cursor.forward() {}
    #expect(cursor.position == hers.game.position)
    #expect(old.pgn?.contains("[White \"Ánh Nguyệt\"]") == true && old.pgn?.contains("4. Qxf7#") == true)
    let named = try #require(club.finishedGames(of: "Đỗ Quân").first?.opening)
    #expect(named.eco == "B50" && named.name.hasPrefix("Sicilian Defense"))

    // She leaves the club; what he has played stays.
    try later.deletePlayer("Ánh Nguyệt")
    let last = try open()
    #expect(last.club.persons.map(\.name) == ["Đỗ Quân"] && last.settings.language == language)
    #expect(last.club.finishedGames(of: "Đỗ Quân").first?.white.player == "👤 1")
    #expect(try last.resume(of: "Đỗ Quân")?.opponent?.name == "Robot")
    #expect(last.club == later.club)
    #expect(try Folder.files(in: folder.path) == [path, path + "~"])
  }
}

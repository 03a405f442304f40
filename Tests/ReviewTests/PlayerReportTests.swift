import Chess
import Testing

@testable import Review

/// What many games say about one player.
struct PlayerReportTests {
  private static let games = [
    "[White \"Lan\"]\n[Black \"Minh\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n",
    """
    [White "Minh"]
    [Black "lan"]
    [Result "1-0"]

    1. e4 { [%clk 0:01:00] } 1... e5 { [%clk 0:01:00] } 2. Qh5 { [%clk 0:00:50] } 2... Nc6 { [%clk 0:00:40] }
    3. Bc4 { [%clk 0:00:40] } 3... Nf6 { [%clk 0:00:20] } 4. Qxf7# 1-0
    """,
    "[White \"Hoa\"]\n[Black \"Minh\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
  ]

  private static let reviews = Result {
    try games.map(ReviewAnnotationsTests.tree).map { ($0, GameReviewer(.nodes(3_000), searches: 1).review($0)) }
  }

  private static func report(_ name: String) throws -> PlayerReport {
    var report = PlayerReport(name)
    for (tree, review) in try reviews.get() { report.add(review, of: tree) }
    return report
  }

  @Test func gamesOfThePlayerAlone() throws {
    let report = try Self.report("Lan")
    #expect(report.games == 2 && report.whole.points == 1 && report.whole.moves > 0)
    #expect(Set(report.openings.keys.map(\.color)) == [.white, .black])
    #expect(try Self.report("Nobody").games == 0)
  }

  @Test func mistakesAreExercises() throws {
    let report = try Self.report("Lan")
    let exercise = try #require(report.exercises.first { $0["am"] == ["Nf6"] })
    #expect(exercise.position.sideToMove == .black && exercise["id"] == ["Minh - lan, 3..."])
    #expect(try exercise.moves("bm").count == 1 && exercise["c0"]?.first?.isEmpty == false)
    #expect(try "\(EPD("\(exercise)"))" == "\(exercise)", "others can read it")
    #expect(report.motifs[.mateAllowed] == 1)
  }

  /// The blunder came with 20 seconds left.
  @Test func timeTrouble() throws {
    let report = try Self.report("Lan")
    #expect(report.hurried.moves == 1 && report.hurried.mistakes == 1 && report.unhurried.mistakes == 0)
  }

  @Test(arguments: ReviewLanguage.allCases)
  func text(language: ReviewLanguage) throws {
    let lines = try Self.report("Lan").text(language).split(separator: "\n")
    let isEnglish = language == .english
    #expect(lines[0].hasPrefix(isEnglish ? "Lan: 2 games, 1.0 points, accuracy " : "Lan: 2 ván, 1.0 điểm"))
    #expect(lines.contains { $0.contains(isEnglish ? "mates allowed" : "để bị chiếu hết") })
    #expect(lines.contains { $0.hasPrefix(isEnglish ? "  less than 30 seconds left" : "  còn dưới 30 giây") })
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}

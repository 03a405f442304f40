import Chess
import Platform
import TestSupport
import Testing

@testable import Learning

@Suite("A pool of games")
struct PoolTests {
  private let folder = TemporaryFolder()

  private static let path = builtProgram("goldcrest-learn")

  /// Writes games with this header.
  private func write(_ games: [GameRecord], _ header: String, to name: String) throws -> String {
    let path = folder.write("", to: name)
    let writer = try GameFileWriter(path, text: header)
    for game in games { try writer.add(game) }
    try writer.close()
    return path
  }

  private func header(_ network: String, nodes: Int, book: String = "", note: String = "") -> String {
    var settings = SelfPlaySettings()
    (settings.evaluator, settings.softNodes, settings.note) = (network, nodes, note)
    settings.book = book
    return settings.text
  }

  @Test("origins by their headers")
  func origins() {
    let generated = GameOrigin(header("abc", nodes: 150, note: "generation 3 of them"))
    #expect(generated.player == "abc" && generated.effort == "150" && generated.rescoring == "")
    #expect(generated.note == "generation 3 of them" && generated.book == "")
    #expect(GameOrigin(header("abc", nodes: 150, book: "some endings.epd")).book == "some endings.epd")
    var rescoring = RescoringSettings()
    (rescoring.evaluator, rescoring.softNodes) = ("def", 5_000)
    var rescored = GameOrigin(rescoring.text(after: header("abc", nodes: 150, note: "generation 3 of them")))
    #expect(rescored.rescoring == "def 5000")
    var leaves = LeafSettings()
    leaves.evaluator = "ghi"
    #expect(GameOrigin(leaves.text(after: header("abc", nodes: 150))).rescoring == "leaves ghi")
    let both = leaves.text(after: rescoring.text(after: header("abc", nodes: 150)))
    #expect(GameOrigin(both).rescoring == "def 5000, leaves ghi")
    rescored.rescoring = ""
    #expect(rescored == generated)
    #expect(GameOrigin("") == GameOrigin("nonsense\n\nnote\n") && GameOrigin("").player == "")
  }

  @Test("games are summed by origin, and files are told apart by their state")
  func sums() throws {
    let games = SampleGames.games(30, seed: 1)
    let whole = try write(Array(games[..<10]), header("a", nodes: 150), to: "1.games")
    let same = try write(Array(games[10..<15]), header("a", nodes: 150), to: "2.games")
    let other = try write(Array(games[15...]), header("a", nodes: 600), to: "3.games")
    var bytes = try TextFile.bytes(of: other)
    let open = folder.write(Array(bytes[..<(bytes.count - 18)]), to: "4.games")
    bytes[bytes.count - 30] ^= 1
    let damaged = folder.write(bytes, to: "5.games")
    var pool = GamePool()
    #expect(pool.add(whole) == .complete)
    #expect(pool.add(same) == .complete)
    #expect(pool.add(open) == .incomplete)
    guard case .damaged(.damaged(damaged, let byte, 14, .badChecksum)) = pool.add(damaged) else {
      Issue.record("not damaged")
      return
    }
    #expect(byte > 0 && byte < bytes.count)
    #expect(pool.add("/nowhere") == .damaged(.file(.notFound("/nowhere"))))
    #expect(pool.add(folder.write("1. e4 e5", to: "6.games")) == .damaged(.notGames(folder.path + "/6.games")))

    #expect(pool.origins.map(\.origin.effort) == ["150", "600"])
    let (first, second) = (pool.origins[0].sums, pool.origins[1].sums)
    #expect(first.files == 2 && first.games == 15 && second.files == 2 && second.games == 15 + 14)
    #expect(first.positions == games[..<15].reduce(0) { $0 + $1.plies.count })
    #expect(first.scored == games[..<15].reduce(0) { $0 + $1.plies.count { $0.hasScore } })
    #expect(first.chess960Games == games[..<15].count { $0.start.needsChess960 })
    for result in GameResult.allCases {
      #expect(first.results[result] ?? 0 == games[..<15].count { $0.outcome.result == result })
    }
    #expect(pool.total.files == 4 && pool.total.games == 44)
    #expect(pool.total.positions == first.positions + second.positions)
  }

  @Test("inspect sums up a folder, and says what is damaged and where", .enabled(if: path != nil))
  func inspect() throws {
    let program = try #require(Self.path)
    func inspect(_ words: String...) throws -> ProgramRun { try ProgramRun(program, ["inspect"] + words) }
    let empty = folder.makeFolder("empty")
    let none = try inspect(empty)
    #expect(none.status == 1 && none.errors.contains { $0.contains("no *.games files") })

    let games = SampleGames.games(12, seed: 2)
    folder.makeFolder("pool")
    _ = try write(Array(games[..<8]), header("abc", nodes: 150, note: "g\u{1B}[1"), to: "pool/1.games")
    let one = try inspect(folder.path + "/pool")
    #expect(one.status == 0 && one.lines.count == 2, "\(one)")
    let second = try write(Array(games[8...]), header("abc", nodes: 600, book: "some/endings.epd"), to: "pool/2.games")
    let all = try inspect(folder.path + "/pool")
    #expect(all.status == 0 && all.lines.count == 4)
    #expect(all.lines[0].contains("player  nodes  book         files  games"))
    #expect(all.lines[1].hasPrefix("abc       150                   1      8 "))
    #expect(all.lines[1].hasSuffix("  g\\u{1b}[1"))
    #expect(all.lines[3].hasPrefix("all                             2     12 "))
    #expect(try inspect(folder.path + "/pool/1.games", second).lines == all.lines)

    let bytes = try TextFile.bytes(of: second)
    folder.write(Array(bytes[..<(bytes.count - 18)]), to: "pool/2.games")
    let open = try inspect(folder.path + "/pool")
    #expect(open.status == 0 && open.lines.last == "not complete: \(second)")
    folder.write(Array(bytes[..<(bytes.count - 30)]), to: "pool/2.games")
    let cut = try inspect(folder.path + "/pool")
    #expect(cut.status == 1 && cut.lines.count == 4)
    let place = cut.errors.first ?? ""
    #expect(place.contains("\(second): damaged at byte ") && place.contains(", after 3 games: "), "\(cut)")

    let outcomes = try inspect(folder.path + "/pool", "--outcomes")
    #expect(outcomes.status == 1 && outcomes.lines.contains { $0.hasPrefix("outcomes ") })
  }
}

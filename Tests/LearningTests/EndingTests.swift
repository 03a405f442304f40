import CLibrary
import Chess
import ChessEngine
import Platform
import TestSupport
import Testing

@testable import Learning

@Suite("Games from endings")
struct EndingTests {
  private let folder = TemporaryFolder()

  private static let path = builtProgram("goldcrest-learn")

  private func run(_ words: String...) throws -> ProgramRun { try ProgramRun(try #require(Self.path), words) }

  /// Level endings of 5, 7 and 11 pieces: one each of the first two, and many of the last.
  private static let endings =
    ["8/8/4k3/8/3RP3/4K3/8/3r4 w - - 0 60", "8/5kpp/8/8/8/4BP2/5K2/6n1 b - - 12 70"]
    + (40..<60).map { "6k1/5ppp/8/8/8/8/r4PPP/1R3NK1 w - - 0 \($0)" }

  /// Small searches, so that a game takes a moment.
  private func settings(seed: UInt64, endings: String) -> SelfPlaySettings {
    var settings = SelfPlaySettings()
    (settings.seed, settings.softNodes, settings.hardNodes, settings.openings.nodes) = (seed, 60, 480, 100)
    (settings.moveNodes, settings.adjudication.longestGame) = (20, 160)
    settings.openings.limit = 2_000
    (settings.endings.book, settings.endings.nodes) = (endings, 40)
    return settings
  }

  @discardableResult
  private func play(
    _ games: Int, _ settings: SelfPlaySettings, threads: Int = 1, to name: String
  ) throws -> [GameRecord] {
    let path = folder.write("", to: name)
    var target = SelfPlayRun.Target()
    target.games = games
    try SelfPlayRun(settings, to: path, until: target).play(threads: threads)
    return try SampleGames.read(path).games
  }

  @Test("all games begin from endings if their share is 1,000, from each piece count as often")
  func allGames() throws {
    var settings = settings(seed: 1, endings: folder.write(Self.endings.joined(separator: "\n"), to: "endings.epd"))
    settings.endings.permill = 1_000
    let games = try play(60, settings, threads: 2, to: "games")
    // The random plies take a piece in some games.
    let counts = [3...5, 6...7, 8...11].map { range in games.count { range.contains($0.start.occupied.count) } }
    #expect(counts.reduce(0, +) == 60 && counts.allSatisfy { $0 >= 10 }, "\(counts)")
    // All that can be trained on have a score, which in endings is a good part of them; no capture is searched for one.
    let plies = games.flatMap(\.plies)
    #expect(plies.count(where: \.hasScore) > plies.count / 4 && plies.contains { !$0.hasScore })
  }

  @Test("games from endings are won at their own score, and searched with their own nodes")
  func ownRules() throws {
    let book = folder.write("8/8/8/8/8/4k3/6q1/Q5K1 w - - 0 60\n8/8/4k3/8/8/8/R7/4K3 w - - 0 60", to: "rook.epd")
    var settings = settings(seed: 2, endings: book)
    (settings.endings.permill, settings.openings.limit) = (1_000, 32_000)
    settings.adjudication.winScore = 300
    let rules = settings.forEndings
    #expect(rules.adjudication.winScore == 2_000 && rules.openings.plies == 2 && rules.scoredEvery == 1)
    #expect(rules.softNodes == 40 && rules.moveNodes == 10 && rules.hardNodes == 320)
    settings.endings.winScore = 300
    let short = try play(6, settings, to: "short")
    settings.endings.winScore = 32_000
    let long = try play(6, settings, to: "long")
    #expect(short.reduce(0) { $0 + $1.plies.count } < long.reduce(0) { $0 + $1.plies.count })
  }

  @Test("a share of the games begins from endings, and the others are as they would be without")
  func share() throws {
    let book = folder.write(Self.endings.joined(separator: "\n"), to: "endings.epd")
    var settings = settings(seed: 3, endings: "")
    let none = try play(16, settings, to: "none")
    (settings.endings.book, settings.endings.permill) = (book, 0)
    #expect(try play(16, settings, to: "zero") == none)
    settings.endings.permill = 400
    let some = try play(16, settings, threads: 2, to: "some").sorted { $0.number < $1.number }
    let changed = zip(some, none).filter { $0 != $1 }.map(\.0)
    #expect((2...12).contains(changed.count))
    #expect(changed.allSatisfy { $0.start.occupied.count <= 11 })
    #expect(none.allSatisfy { $0.start.occupied.count > 11 })
  }

  @Test("about the share of the numbers is chosen, others for another seed")
  func chosenNumbers() {
    var rules = EndingRules()
    #expect(!rules.apply(to: 0, seed: 1))
    (rules.book, rules.permill) = ("endings.epd", 250)
    let numbers = (1...3 as ClosedRange<UInt64>).map { seed in
      (0..<4_000 as Range<UInt32>).filter { rules.apply(to: $0, seed: seed) }
    }
    #expect(numbers.allSatisfy { (900...1_100).contains($0.count) } && Set(numbers).count == 3)
  }

  @Test("a resumed run ends with the same file")
  func resuming() throws {
    let book = folder.write(Self.endings.joined(separator: "\n"), to: "endings.epd")
    var settings = settings(seed: 4, endings: book)
    settings.endings.permill = 500
    try play(6, settings, to: "whole")
    let bytes = try TextFile.bytes(of: folder.path + "/whole")
    let headLength = 16 + (try GameFileReader(path: folder.path + "/whole")).text.utf8.count
    var target = SelfPlayRun.Target()
    target.games = 6
    for length in [headLength, (headLength + bytes.count) / 2] {
      let path = folder.write(Array(bytes[..<length]), to: "cut")
      try SelfPlayRun(resuming: path, until: target).play()
      #expect(try TextFile.bytes(of: path) == bytes, "cut at byte \(length)")
    }
  }

  @Test("headers name the endings if there are any, and tell files apart")
  func headers() throws {
    var settings = SelfPlaySettings()
    #expect(!settings.text.contains("endings"))
    (settings.endings.book, settings.endings.permill) = ("some endings.epd", 100)
    (settings.endings.nodes, settings.endings.winScore) = (300, 1_500)
    let lines = "endings some endings.epd\nendings-share 100\nendings-nodes 300\nendings-win-score 1500"
    #expect(settings.text.contains(lines))
    #expect(try SelfPlaySettings(text: settings.text) == settings)
    #expect(try SelfPlaySettings(text: SelfPlaySettings().text).endings == EndingRules())
    #expect(GameOrigin(settings.text).endings == "some endings.epd")
    for line in ["endings-share 1001", "endings-nodes 0", "endings-plies 2"] {
      #expect(throws: SelfPlaySettings.TextError.badLine(line)) { try SelfPlaySettings(text: line) }
    }
  }

  @Test("a book of endings that cannot be used is told before the run, with its line")
  func uselessBooks() throws {
    let book = folder.path + "/endings.epd"
    let mate = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"
    for (text, reason) in [
      (nil, "no such file"), ("# nothing\n\n", "no position"), (mate, "no position"),
      (Self.endings[0] + "\n\nrook takes queen", ":3: "),
    ] as [(String?, String)] {
      if let text { folder.write(text, to: "endings.epd") }
      let error = try #require(throws: GameFileError.self) {
        try SelfPlayRun(settings(seed: 5, endings: book), to: folder.path + "/games", until: .init())
      }
      #expect("\(error)".contains(book) && "\(error)".contains(reason), "\(error)")
      #expect(!TextFile.exists(folder.path + "/games"))
    }
  }

  @Test("endings are level, quiet, scored and of few pieces; none is there twice, and at most one is of a game")
  func finding() throws {
    let path = folder.write("", to: "old.games")
    try SampleGames.play(60, to: path, seed: 6, longest: 300)
    func find(pieces: Int, limit: Int, seed: UInt64) throws -> [String] {
      var finder = EndingFinder(maxPieces: pieces, limit: limit, seed: seed)
      // The same games once more have other endings, or the same ones, which are left out.
      for _ in 0..<2 { try finder.add(path) { _, _ in true } }
      #expect(finder.games == 120)
      return finder.endings
    }
    let endings = try find(pieces: 20, limit: 300, seed: 1)
    #expect(try endings == find(pieces: 20, limit: 300, seed: 1))
    #expect(try endings != find(pieces: 20, limit: 300, seed: 2))
    #expect(Set(try endings.map { try Position(fen: $0).key }).count == endings.count)
    var (plies, filter) = ([UInt64: (ply: Int, game: UInt32)](), RecordFilter())
    filter.maxScore = 300
    for game in try SampleGames.read(path).games {
      var state = GameState(game.start)
      for (index, ply) in game.plies.enumerated() {
        let verdict = filter.verdict(state.position, ply, plies: index, earlierKeys: state.earlierKeys.span)
        if verdict == .kept { plies[state.position.key] = (index, game.number) }
        state.play(ply.move)
      }
    }
    for ending in endings {
      let position = try Position(fen: ending)
      #expect((4...20).contains(position.occupied.count) && plies[position.key] != nil, "\(ending)")
    }
    let owners = try endings.compactMap { plies[try Position(fen: $0).key]?.game }
    #expect(owners.count > 10 && owners.allSatisfy { owner in owners.count { $0 == owner } <= 2 })
    #expect(try find(pieces: 20, limit: 50, seed: 1).count < endings.count)
    var stopped = EndingFinder(maxPieces: 20)
    try stopped.add(path) { games, _ in games < 7 }
    #expect(stopped.games == 7)
  }

  @Test("piece counts are drawn before positions, so that long endings do not hide the others")
  func evenCounts() throws {
    // Four kept positions with five pieces, then many with four.
    let moves =
      "e2e3 e8d8 e3e4 d8c8 e4e5 c8b8 e5e6 b8a8 b3a4 a8b8 a4b3 b8c8 b3a3 c8b8 a3b3 b8c8 b3c3 c8b8 c3d3 b8c8 d3e3 c8b8 "
      + "e3f3 b8c8 f3g3 c8b8 g3h3 b8c8 h3h4 c8b8 h4g4 b8c8 g4f4 c8b8 f4e4 b8c8 e4d4 c8b8 d4c4 b8c8 c4b4 c8b8 b4a4"
    let state = try GameState(moves, from: "4k3/4p3/8/8/8/pK6/4P3/8 w - - 0 60")
    let game = GameRecord(
      number: 0, start: state.start, plies: state.moves.map { GameRecord.Ply($0, score: 10) },
      outcome: Outcome(.draw, .adjudication))
    var counts: [Int: Int] = [:]
    for seed in 0..<200 as Range<UInt64> {
      var finder = EndingFinder(seed: seed)
      finder.add(game)
      for ending in finder.endings { counts[try Position(fen: ending).occupied.count, default: 0] += 1 }
    }
    #expect(counts.count == 2 && counts.values.allSatisfy { $0 > 70 }, "\(counts)")
  }

  @Test("endings of games become games", .enabled(if: path != nil))
  func program() throws {
    folder.makeFolder("pool")
    try SampleGames.play(40, to: folder.write("", to: "pool/1.games"), seed: 7, longest: 300)
    let (pool, out) = (folder.path + "/pool", folder.path + "/new.epd")
    let words = ["endings", pool, "--out", out, "--max-pieces", "20", "--limit", "400", "--count", "9"]
    let program = try #require(Self.path)
    let made = try ProgramRun(program, words)
    #expect(made.status == 0 && made.lines.first?.hasPrefix("\(out): 9 endings of ") == true, "\(made)")
    let text = try TextFile.text(of: out)
    folder.write(text, to: "new.epd")  // so that it is taken away in the end
    #expect(text.split(separator: "\n").count == 9)
    let again = try ProgramRun(program, words)
    #expect(again.status == 2 && again.errors.contains { $0.contains("already exists") }, "\(again)")
    try SampleGames.play(3, to: folder.write("", to: "openings.games"), seed: 7, longest: 12)
    let none = try run("endings", folder.path + "/openings.games", "--out", out + "2", "--max-pieces", "20")
    #expect(none.status == 1 && none.errors.contains { $0.contains("none of 3 games") }, "\(none)")
    #expect(!TextFile.exists(out + "2"))

    let games = folder.write("", to: "from.games")
    unlink(games)
    let played = try run(
      "generate", "--out", games, "--games", "6", "--threads", "1", "--seed", "1", "--nodes", "40", "--endings", out,
      "--endings-share", "1000", "--endings-nodes", "30", "--opening-limit", "3000")
    #expect(played.status == 0, "\(played)")
    #expect(try SampleGames.read(games).games.allSatisfy { $0.start.occupied.count <= 20 })
    #expect(try run("inspect", folder.path + "/from.games", games).lines.contains { $0.contains(" new.epd ") })
  }
}

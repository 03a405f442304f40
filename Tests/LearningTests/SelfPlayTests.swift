import Chess
import ChessEngine
import Learning
import NNUE
import Platform
import TestSupport
import Testing

@testable import Learning

@Suite("Self-play")
struct SelfPlayTests {
  private let folder = TemporaryFolder()

  /// Small searches, so that a game takes a moment.
  private func settings(seed: UInt64) -> SelfPlaySettings {
    var settings = SelfPlaySettings()
    (settings.seed, settings.softNodes, settings.hardNodes, settings.openings.nodes) = (seed, 40, 400, 100)
    settings.scoredEvery = 1
    settings.adjudication.longestGame = 80
    (settings.openings.chess960Permill, settings.openings.doubleChess960Permill) = (250, 250)
    return settings
  }

  private func play(
    _ games: Int, seed: UInt64, by player: SelfPlayEvaluator = .embedded, threads: Int = 1, to path: String
  ) throws {
    var target = SelfPlayRun.Target()
    target.games = games
    try SelfPlayRun(settings(seed: seed), by: player, to: path, until: target).play(threads: threads)
  }

  @Test("the same seed gives the same bytes with one thread, another seed other games")
  func sameSeed() throws {
    let paths = ["a", "b", "c"].map { folder.write("", to: $0) }
    try play(6, seed: 1, threads: 1, to: paths[0])
    try play(6, seed: 1, threads: 1, to: paths[1])
    try play(6, seed: 2, threads: 1, to: paths[2])
    #expect(try TextFile.bytes(of: paths[0]) == TextFile.bytes(of: paths[1]))
    #expect(try SampleGames.read(paths[0]).games != SampleGames.read(paths[2]).games)
  }

  @Test("games begin from the positions of a book, which the file names")
  func books() throws {
    let endings = ["8/8/4k3/8/3RP3/4K3/8/3r4 w - - 0 60", "8/5kp1/8/8/8/4BP2/5K2/6n1 b - - 12 70"]
    var (settings, target) = (settings(seed: 3), SelfPlayRun.Target())
    settings.book = folder.write(endings.joined(separator: "\n"), to: "endings.epd")
    (settings.openings.plies, target.games) = (0, 6)
    let path = folder.write("", to: "games")
    try SelfPlayRun(settings, to: path, until: target).play()
    let games = try SampleGames.read(path).games
    // A random ply may take a piece.
    #expect(games.allSatisfy { (4...6).contains($0.start.occupied.count) && $0.start.fullmoveNumber >= 60 })
    #expect(Set(games.map { $0.start.fullmoveNumber < 70 }).count == 2)
    #expect(try SelfPlaySettings(text: GameFileReader(path: path).text).book == settings.book)
    target.games = 7
    #expect(try SelfPlayRun(resuming: path, until: target).play().newGames == 1)
  }

  @Test("two runs never write one file, which would be damaged")
  func oneWriter() throws {
    let path = folder.path + "/games"
    var target = SelfPlayRun.Target()
    target.games = 2
    let run = try SelfPlayRun(settings(seed: 3), to: path, until: target)
    #expect(throws: GameFileError.file(.inUse(path))) { try SelfPlayRun(resuming: path, until: target) }
    #expect(throws: GameFileError.file(.inUse(path))) {
      try SelfPlayRun(settings(seed: 4), to: path, until: target)
    }
    #expect(try run.play().newGames == 2)
    #expect(try SampleGames.read(path).games.count == 2)
  }

  @Test("a book that no game can begin from is told, before or after the first try")
  func uselessBooks() throws {
    var (settings, target) = (settings(seed: 3), SelfPlayRun.Target())
    target.games = 1
    settings.book = folder.path + "/none.epd"
    #expect(throws: GameFileError.self) { try SelfPlayRun(settings, to: folder.path + "/games", until: target) }
    #expect(!TextFile.exists(folder.path + "/games"))
    for (line, reason) in [("rook takes queen", ":1: "), ("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "no opening")] {
      settings.book = folder.write(line, to: "useless.epd")
      let run = try SelfPlayRun(settings, to: folder.write("", to: "games"), until: target)
      let error = try #require(throws: GameFileError.self) { try run.play() }
      #expect("\(error)".contains(reason))
    }
  }

  @Test("who judges is kept in the file, and nobody else goes on with it")
  func evaluators() throws {
    let network = folder.write(try NetworkFile.random(Architecture(hidden: 32), seed: 1).bytes, to: "random.nnue")
    let (embedded, random, handMade) = (folder.write("", to: "e"), folder.write("", to: "r"), folder.write("", to: "h"))
    try play(2, seed: 5, to: embedded)
    try play(2, seed: 5, by: SelfPlayEvaluator(path: network), to: random)
    try play(2, seed: 5, by: .handMade, to: handMade)
    #expect(Set(try [embedded, random, handMade].map { try SampleGames.read($0).games }).count == 3)
    #expect(try GameFileReader(path: handMade).text.contains("\nevaluator hand-made"))

    var target = SelfPlayRun.Target()
    target.games = 3
    let name = String(Network.embedded.file.checksum, radix: 16)
    #expect(throws: GameFileError.otherEvaluator(handMade, "hand-made", not: name)) {
      try SelfPlayRun(resuming: handMade, until: target)
    }
    #expect(try SelfPlayRun(resuming: handMade, by: .handMade, until: target).play().newGames == 1)
  }

  @Test("several threads play the same games in another order")
  func sameGames() throws {
    let paths = ["one", "three"].map { folder.write("", to: $0) }
    try play(9, seed: 3, threads: 1, to: paths[0])
    try play(9, seed: 3, threads: 3, to: paths[1])
    let (one, three) = (try SampleGames.read(paths[0]), try SampleGames.read(paths[1]))
    #expect(one.games == three.games.sorted { $0.number < $1.number })
    #expect(one.isClosed && three.isClosed)
  }

  @Test("a run taken up again ends with the same file, wherever it was cut")
  func resuming() throws {
    let whole = folder.write("", to: "whole")
    try play(5, seed: 4, threads: 1, to: whole)
    let bytes = try TextFile.bytes(of: whole)
    var target = SelfPlayRun.Target()
    target.games = 5
    let headLength = 16 + (try GameFileReader(path: whole)).text.utf8.count
    for length in stride(from: headLength, through: bytes.count, by: max(1, bytes.count / 7)) + [bytes.count] {
      let path = folder.write(Array(bytes[..<length]), to: "cut")
      try SelfPlayRun(resuming: path, until: target).play()
      #expect(try TextFile.bytes(of: path) == bytes, "cut at byte \(length)")
    }
  }

  @Test("a longer run contains the shorter one")
  func extending() throws {
    let path = folder.write("", to: "games")
    try play(2, seed: 5, threads: 1, to: path)
    let before = try SampleGames.read(path).games
    var target = SelfPlayRun.Target()
    target.positions = before.reduce(0) { $0 + $1.plies.count } + 1
    let progress = try SelfPlayRun(resuming: path, until: target).play()
    let after = try SampleGames.read(path)
    #expect(Array(after.games.prefix(2)) == before)
    #expect(after.isClosed && after.games.count == 3 && progress.newGames == 1)
  }

  @Test("a damaged file is not taken up again")
  func damagedFile() throws {
    let path = folder.write("", to: "games")
    try play(3, seed: 6, threads: 1, to: path)
    var bytes = try TextFile.bytes(of: path)
    bytes[bytes.count / 2] ^= 4
    let damaged = folder.write(bytes, to: "damaged")
    #expect(throws: GameFileError.self) { try SelfPlayRun(resuming: damaged, until: .init()) }
    #expect(try TextFile.bytes(of: damaged) == bytes)
  }

  @Test("a stopped run leaves whole games and no closing block")
  func stopping() throws {
    let path = folder.write("", to: "games")
    let run = try SelfPlayRun(settings(seed: 7), to: path, until: .init())
    try run.play(threads: 2) { progress in if progress.games == 3 { run.stop() } }
    let (games, isClosed) = try SampleGames.read(path)
    #expect(games.count >= 3 && !isClosed)
  }

  @Test("games are played by the rules, openings are short, level and of all three kinds")
  func games() throws {
    let path = folder.write("", to: "games")
    try play(20, seed: 8, threads: 2, to: path)
    let games = try SampleGames.read(path).games
    #expect(Set(games.map { PackedPosition($0.start).ply }) == [8, 9])
    #expect((3...17).contains(games.count { $0.start.needsChess960 }))
    for game in games {
      #expect(game.outcome.result != .unfinished && !game.plies.isEmpty)
      var state = GameState(game.start)
      for ply in game.plies {
        #expect(state.outcome == nil)
        state.play(ply.move)
      }
      if game.outcome.reason != .adjudication { #expect(state.outcome == game.outcome) }
      #expect(PackedPosition(state.position).ply <= 80)
    }
  }

  /// The findings of a search of self-play, as found by another searcher that has searched the same before.
  private func replay(
    _ game: GameRecord, _ settings: SelfPlaySettings,
    search: (SoloSearcher, GameState, Int) -> SoloSearcher.Answer?
  ) throws {
    let searcher = SoloSearcher(.network(.embedded), hashMegabytes: settings.hashMegabytes)
    var random = GameRandom(seed: settings.seed, game: game.number)
    let opening = try OpeningSampler(settings.openings).playableOpening(
      &random, searcher, attempts: 100, isCancelled: { false })
    #expect(opening == game.start)
    var state = GameState(game.start)
    for (index, ply) in game.plies.enumerated() {
      let answer = try #require(search(searcher, state, index))
      let score = state.position.sideToMove == .white ? answer.score : -answer.score
      #expect(ply.move == answer.move, "ply \(index) of game \(game.number)")
      if ply.hasScore { #expect(ply.score == score.value, "ply \(index) of game \(game.number)") }
      state.play(ply.move)
    }
  }

  @Test("the search of a chosen position goes on if the position can be trained on, and only then it has a score")
  func scoredPositions() throws {
    let path = folder.write("", to: "games")
    var settings = settings(seed: 10)
    (settings.scoredEvery, settings.moveNodes, settings.softNodes, settings.hardNodes) = (3, 40, 200, 2_000)
    var target = SelfPlayRun.Target()
    target.games = 12
    try SelfPlayRun(settings, to: path, until: target).play(threads: 2)
    var reasons: [RecordFilter.Verdict: Int] = [:]
    var (scored, noisy) = (0, 0)
    for game in try SampleGames.read(path).games {
      try replay(game, settings) { searcher, state, index in
        let ply = game.plies[index]
        guard (index + Int(game.number)) % 3 == 0 else {
          #expect(!ply.hasScore)
          return searcher.search(state, softNodes: 40)
        }
        if ply.hasScore {
          scored += 1
          if ply.move.isNoisy { noisy += 1 }
          #expect(index >= 8 && !state.position.inCheck)
          return searcher.search(state, softNodes: 200, hardNodes: 2_000)
        }
        let answer = searcher.search(state, softNodes: 40, hardNodes: 2_000)
        let found = GameRecord.Ply(answer?.move ?? ply.move, score: Int16(answer?.score.value ?? 0))
        let verdict = RecordFilter().verdict(
          state.position, found, plies: index, earlierKeys: state.earlierKeys.span)
        #expect(verdict != .kept, "ply \(index) of game \(game.number)")
        reasons[verdict, default: 0] += 1
        return answer
      }
    }
    #expect(reasons[.early] ?? 0 > 0 && reasons[.check] ?? 0 > 0 && reasons[.noisyMove] ?? 0 > 0, "\(reasons)")
    // Captures that only the longer search has found.
    #expect(scored > 100 && noisy * 10 < scored, "\(noisy) of \(scored)")
  }

  @Test("a position that has occurred before has no score")
  func repeatedPositions() throws {
    let endings = [
      "8/5ppp/4k3/8/3RP3/4K3/5PPP/3r4 w - - 0 60", "2r3k1/1p3ppp/p7/8/8/P7/1P3PPP/2R3K1 w - - 0 30",
      "4k3/pp3ppp/4bn2/8/8/4BN2/PP3PPP/4K3 w - - 0 30",
    ]
    var (settings, target) = (settings(seed: 12), SelfPlayRun.Target())
    settings.book = folder.write(endings.joined(separator: "\n"), to: "endings.epd")
    (settings.openings.plies, settings.moveNodes, target.games) = (0, 20, 12)
    (settings.adjudication.drawFromPly, settings.adjudication.longestGame) = (1_000, 300)
    let path = folder.write("", to: "games")
    try SelfPlayRun(settings, to: path, until: target).play()
    var repeated = 0
    for game in try SampleGames.read(path).games {
      var state = GameState(game.start)
      for (index, ply) in game.plies.enumerated() {
        if state.earlierKeys.contains(state.position.key) {
          #expect(!ply.hasScore, "ply \(index) of game \(game.number)")
          // The first plies have no score anyway.
          if index >= 8 { repeated += 1 }
        }
        state.play(ply.move)
      }
    }
    #expect(repeated > 10)
  }

  @Test("scores that cost nothing are stored, whatever the position is like")
  func freeScores() throws {
    let path = folder.write("", to: "games")
    var settings = settings(seed: 11)
    (settings.scoredEvery, settings.moveNodes) = (2, settings.softNodes)
    var target = SelfPlayRun.Target()
    target.games = 4
    try SelfPlayRun(settings, to: path, until: target).play()
    for game in try SampleGames.read(path).games {
      try replay(game, settings) { searcher, state, index in
        let isChosen = (index + Int(game.number)) % 2 == 0
        #expect(game.plies[index].hasScore == isChosen, "ply \(index) of game \(game.number)")
        return searcher.search(state, softNodes: 40, hardNodes: isChosen ? 400 : 320)
      }
    }
  }

  /// Networks learn these scores. If shallow searches leave out too many of the opponent's replies, each side thinks that
  /// it stands better than it does when it is to move, and so will every network that learns from it.
  ///
  /// Asked where networks learn, in quiet positions out of check, and with nothing remembered from one position to the
  /// next, since histories hide a part of the fault: it is 42 centipawns if late move pruning does not wait for an order.
  @Test("searches of self-play do not flatter the side to move")
  func honestScores() throws {
    let path = folder.write("", to: "games")
    var settings = SelfPlaySettings()
    settings.seed = 9
    var target = SelfPlayRun.Target()
    target.games = 20
    try SelfPlayRun(settings, to: path, until: target).play(threads: 2)
    let searcher = SoloSearcher(.network(.embedded), hashMegabytes: settings.hashMegabytes)
    var (searched, seen, count) = (0, 0, 0)
    for game in try SampleGames.read(path).games {
      var position = game.start
      for (index, ply) in game.plies.enumerated() {
        if index % 3 == 0 && !position.inCheck {
          searcher.newGame()
          let answer = try #require(
            searcher.search(GameState(position), softNodes: 150, hardNodes: 1_200))
          let value = Evaluator.network(.embedded).evaluate(position)
          if !answer.move.isNoisy && abs(answer.score.value) < 1_000 && abs(value.value) < 1_000 {
            searched += Int(answer.score.value)
            seen += Int(value.value)
            count += 1
          }
        }
        position.make(ply.move)
      }
    }
    #expect(count > 300)
    let difference = Double(searched - seen) / Double(count)
    #expect((-25..<10).contains(difference), "\(difference) centipawns over \(count) positions")
  }

  @Test(
    "scores end games",
    arguments: [
      ([1_000, 1_100, 1_000, 1_200, 1_000], 10, GameResult.whiteWins), ([1_000, 999, 1_000, 1_200, 1_000], 10, nil),
      ([-1_000, -1_100, -1_000, -1_200, -1_000], 10, .blackWins), ([1_000, -1_000, 1_000, -1_000, 1_000], 10, nil),
      ([31_990], 10, .whiteWins), ([-31_990], 10, .blackWins),
      (Array(repeating: -8, count: 10), 60, .draw), (Array(repeating: -8, count: 10), 50, nil),
      (Array(repeating: 0, count: 9), 70, nil), (Array(repeating: 9, count: 12), 70, nil), ([50], 399, .draw),
    ] as [([Int], Int, GameResult?)])
  func adjudication(scores: [Int], firstPly: Int, result: GameResult?) {
    var adjudicator = SelfPlayAdjudicator(SelfPlaySettings.AdjudicationRules())
    var outcome: Outcome?
    for (index, score) in scores.enumerated() where outcome == nil {
      outcome = adjudicator.note(Score(score), ply: firstPly + index)
    }
    #expect(outcome?.result == result)
  }

  @Test("settings survive being written down, and nonsense is refused")
  func settingsText() throws {
    var settings = settings(seed: .max)
    settings.note = "played by the hand-made evaluation"
    #expect(try SelfPlaySettings(text: settings.text) == settings)
    for text in ["seed", "seed x", "nodes 0", "colour blue", "win-score 99999"] {
      #expect(throws: SelfPlaySettings.TextError.badLine(text)) { try SelfPlaySettings(text: "hash 2\n" + text) }
    }
  }

  @Test("random numbers are uniform, and no two games have the same")
  func randomNumbers() {
    var counts = [Int](repeating: 0, count: 10)
    var firsts: Set<Int> = []
    for game in 0..<1_000 {
      var random = GameRandom(seed: 1, game: UInt32(game))
      firsts.insert(random.below(1 << 40))
      for _ in 0..<10 { counts[random.below(10)] += 1 }
    }
    #expect(firsts.count == 1_000)
    #expect(counts.allSatisfy { (850...1_150).contains($0) })
  }
}

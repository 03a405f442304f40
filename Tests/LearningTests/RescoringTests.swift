import Chess
import ChessEngine
import Learning
import Platform
import TestSupport
import Testing

@testable import Learning

@Suite("Rescoring")
struct RescoringTests {
  private let folder = TemporaryFolder()

  private var settings: RescoringSettings {
    var settings = RescoringSettings()
    (settings.softNodes, settings.hardNodes, settings.every, settings.hashMegabytes) = (200, 1_600, 2, 1)
    return settings
  }

  private func source(_ games: Int = 5, scoredEvery: Int = 1) throws -> String {
    let path = folder.write("", to: "source")
    try SampleGames.play(games, to: path, seed: 11, scoredEvery: scoredEvery)
    return path
  }

  @Test("moves and results stay; scores are those of a new search, or missing")
  func scores() throws {
    let source = try source()
    let path = folder.write("", to: "new")
    let progress = try ConversionRun(settings, from: source, to: path).convert()
    let (old, new) = (try SampleGames.read(source), try SampleGames.read(path))
    #expect(new.isClosed && old.games.count == new.games.count && progress.games == old.games.count)
    var scored = 0
    for (old, new) in zip(old.games, new.games) {
      #expect(old.number == new.number && old.start == new.start && old.outcome == new.outcome)
      #expect(old.plies.map(\.move) == new.plies.map(\.move))
      let searcher = SoloSearcher(.network(.embedded), hashMegabytes: 1)
      var state = GameState(new.start)
      for (index, ply) in new.plies.enumerated() {
        if index >= 8 && (index + Int(new.number)) % 2 == 0 && !state.position.inCheck && !ply.move.isNoisy {
          let answer = try #require(
            searcher.search(state, softNodes: 200, hardNodes: 1_600))
          let value = (state.position.sideToMove == .white ? answer.score : -answer.score).value
          #expect(ply.score == (answer.move.isNoisy ? GameRecord.Ply.noScore : Int16(clamping: value)))
        } else {
          #expect(!ply.hasScore)
        }
        if ply.hasScore { scored += 1 }
        state.play(ply.move)
      }
    }
    #expect(scored == progress.newScores && scored > 40)
    let text = try GameFileReader(path: path).text
    #expect(text.contains("\nrescored-nodes 200\n") && text.hasPrefix("seed 11\n"))
  }

  @Test("scores that are there can be kept, and only the others computed")
  func missingScores() throws {
    let source = try source(scoredEvery: 3)
    var settings = settings
    (settings.every, settings.selection) = (1, .missing)
    let path = folder.write("", to: "new")
    let progress = try ConversionRun(settings, from: source, to: path).convert()
    var (kept, added, useless) = (0, 0, 0)
    for (old, new) in zip(try SampleGames.read(source).games, try SampleGames.read(path).games) {
      var position = new.start
      for (index, (old, new)) in zip(old.plies, new.plies).enumerated() {
        if old.hasScore {
          #expect(new == old)
          kept += 1
        } else if index < 8 || position.inCheck || new.move.isNoisy {
          #expect(!new.hasScore)
          useless += 1
        } else if new.hasScore {
          added += 1
        }
        position.make(new.move)
      }
    }
    #expect(added == progress.newScores && added > 30 && kept > 30 && useless > 30)
    #expect(throws: GameFileError.self) { try ConversionRun(resuming: path, self.settings, from: source) }
  }

  @Test("only scores that the static evaluation does not expect can be computed anew")
  func unexpectedScores() throws {
    let source = try source(8, scoredEvery: 2)
    var settings = settings
    (settings.every, settings.selection) = (1, .unexpected(minError: 15))
    let path = folder.write("", to: "new")
    let progress = try ConversionRun(settings, from: source, to: path).convert()
    let searcher = SoloSearcher(.network(.embedded), hashMegabytes: 1)
    var (expected, unexpected, scored) = (0, 0, 0)
    for (old, new) in zip(try SampleGames.read(source).games, try SampleGames.read(path).games) {
      searcher.newGame()
      var state = GameState(new.start)
      for (index, (old, new)) in zip(old.plies, new.plies).enumerated() {
        let evaluation = Evaluator.network(.embedded).evaluate(state.position)
        let score = state.position.sideToMove == .white ? old.score : -max(old.score, -.max)
        let error = sigmoid(Float(score) / 400) - sigmoid(Float(evaluation.value) / 400)
        if !old.hasScore || abs(error) < 0.015 {
          #expect(new == old)
          expected += old.hasScore ? 1 : 0
        } else {
          let isUsed = index >= 8 && !state.position.inCheck && !new.move.isNoisy
          let answer = isUsed ? searcher.search(state, softNodes: 200, hardNodes: 1_600) : nil
          let value = answer.map { state.position.sideToMove == .white ? $0.score : -$0.score }
          let isQuiet = answer.map { !$0.move.isNoisy } ?? false
          #expect(new.score == (isQuiet ? Int16(clamping: value!.value) : GameRecord.Ply.noScore))
          (unexpected, scored) = (unexpected + 1, scored + (isQuiet ? 1 : 0))
        }
        state.play(new.move)
      }
    }
    #expect(scored == progress.newScores)
    #expect(expected > 30 && unexpected > scored && scored > 30, "\(expected) \(unexpected) \(scored)")
    #expect(throws: GameFileError.self) { try ConversionRun(resuming: path, self.settings, from: source) }
  }

  @Test("nothing is learned from positions without a score")
  func filter() throws {
    let source = try source()
    let path = folder.write("", to: "new")
    let scored = try ConversionRun(settings, from: source, to: path).convert().newScores
    var loader = TrainingDataLoader()
    (loader.filter.skippedPlies, loader.filter.maxScore) = (0, 32_767)
    loader.filter.maxHalfmoveClock = 10_000
    let data = try loader.load([path])
    #expect(data.summary.verdicts[.unscored] ?? 0 > 0)
    #expect(data.training.count + data.validation.count + (data.summary.verdicts[.nearDraw] ?? 0) == scored)
  }

  @Test("a run taken up again ends with the same file, wherever it was cut")
  func resuming() throws {
    let source = try source()
    let whole = folder.write("", to: "whole")
    try ConversionRun(settings, from: source, to: whole).convert()
    let bytes = try TextFile.bytes(of: whole)
    let headLength = 16 + (try GameFileReader(path: whole)).text.utf8.count
    for length in stride(from: headLength, through: bytes.count, by: max(1, bytes.count / 5)) + [bytes.count] {
      let path = folder.write(Array(bytes[..<length]), to: "cut")
      try ConversionRun(resuming: path, settings, from: source).convert()
      #expect(try TextFile.bytes(of: path) == bytes, "cut at byte \(length)")
    }
    var others = settings
    others.every = 3
    #expect(throws: GameFileError.self) { try ConversionRun(resuming: whole, others, from: source) }
    #expect(throws: GameFileError.self) { try ConversionRun(resuming: source, settings, from: source) }
  }

  @Test("several threads find the same scores")
  func threads() throws {
    let source = try source(8)
    let paths = ["one", "three"].map { folder.write("", to: $0) }
    try ConversionRun(settings, from: source, to: paths[0]).convert(threads: 1)
    try ConversionRun(settings, from: source, to: paths[1]).convert(threads: 3)
    let games = try paths.map { try SampleGames.read($0).games.sorted { $0.number < $1.number } }
    #expect(games[0] == games[1])
  }

  @Test("a file that is still being written leaves the new one open; a damaged one is refused")
  func openAndDamagedSources() throws {
    let source = try source()
    let bytes = try TextFile.bytes(of: source)
    let open = folder.write(Array(bytes.dropLast(30)), to: "open")
    let path = folder.write("", to: "new")
    #expect(try ConversionRun(settings, from: open, to: path).convert().isSourceOpen)
    #expect(try SampleGames.read(path).games.count == 4)
    try ConversionRun(resuming: path, settings, from: source).convert()
    #expect(try SampleGames.read(path).isClosed && SampleGames.read(path).games.count == 5)

    var damaged = bytes
    damaged[bytes.count / 2] ^= 1
    let run = try ConversionRun(settings, from: folder.write(damaged, to: "damaged"), to: folder.write("", to: "n"))
    #expect(throws: GameFileError.self) { try run.convert() }
  }
}

import Chess
import ChessEngine
import Platform
import TestSupport
import Testing

@testable import Learning

@Suite("Leaves of shallow searches")
struct LeafTests {
  private let folder = TemporaryFolder()

  private func source(_ games: Int = 5) throws -> String {
    let path = folder.write("", to: "source")
    try SampleGames.play(games, to: path, seed: 12)
    return path
  }

  private func leaves(of source: String, _ name: String, threads: Int = 1) throws -> String {
    let path = folder.write("", to: name)
    try ConversionRun(LeafSettings(), from: source, to: path).convert(threads: threads)
    return path
  }

  @Test("are where the PV ends, with the evaluation that would make the score of the search the stored one")
  func targets() throws {
    let source = try source()
    var leaves = try SampleGames.read(try leaves(of: source, "new")).games[...]
    let searcher = SoloSearcher(.network(.embedded), hashMegabytes: 1)
    var (found, deep, corrected, early, checks, noisy) = (0, 0, 0, 0, 0, 0)
    for game in try SampleGames.read(source).games {
      searcher.newGame()
      var position = game.start
      for (index, ply) in game.plies.enumerated() {
        defer { position.make(ply.move) }
        guard abs(Int(ply.score)) <= 1_500,
          let answer = searcher.search(GameState(position), softNodes: 1)
        else { continue }
        var leaf = position
        for move in searcher.pv { leaf.make(move) }
        guard let record = leaves.first, record.start == leaf, record.number == game.number else { continue }
        leaves.removeFirst()
        #expect(record.outcome == game.outcome && record.plies.count == 1)
        #expect(!leaf.inCheck && !record.plies[0].move.isNoisy)
        let error = Int(ply.score) - Int(position.sideToMove == .white ? answer.score.value : -answer.score.value)
        let value = Int(Evaluator.network(.embedded).evaluate(leaf).value)
        #expect(Int(record.plies[0].score) == (leaf.sideToMove == .white ? value : -value) + error)
        found += 1
        if searcher.pv.count > 1 { deep += 1 }
        if error != 0 { corrected += 1 }
        if index < 8 { early += 1 }
        if position.inCheck { checks += 1 }
        if ply.move.isNoisy { noisy += 1 }
      }
    }
    #expect(leaves.isEmpty, "not where they should be")
    #expect(found > 60 && deep > 5 && corrected > 30, "\(found) \(deep) \(corrected)")
    #expect(early > 0 && checks > 0 && noisy > 0, "\(early) \(checks) \(noisy)")
  }

  @Test("are not taken for positions of an opening")
  func training() throws {
    let path = try leaves(of: source(), "new")
    let games = try SampleGames.read(path).games
    let data = try TrainingDataLoader().load([path])
    #expect(data.training.count + data.validation.count == games.count && games.count > 60)

    let unmarked = folder.write("", to: "unmarked")
    let writer = try GameFileWriter(unmarked, text: "note not leaves-by anybody")
    for game in games { try writer.add(game) }
    try writer.close()
    let early = try TrainingDataLoader().load([unmarked])
    #expect(early.summary.verdicts == [.early: games.count])
  }

  @Test("are not converted again")
  func leavesOfLeaves() throws {
    let path = try leaves(of: source(), "new")
    #expect(throws: GameFileError.self) { try leaves(of: path, "again") }
    let again = folder.write("", to: "rescored")
    #expect(throws: GameFileError.self) { try ConversionRun(RescoringSettings(), from: path, to: again) }
  }

  @Test("are not expected to need much more memory than they do")
  func memory() throws {
    let source = try source()
    let path = try leaves(of: source, "new")
    let leaves = try SampleGames.read(path).games.count * MemoryLayout<PackedPosition>.size
    let expected = try TrainingDataLoader.expectedBytes(of: path)
    #expect(leaves <= expected && expected < 2 * leaves)

    let data = try TrainingDataLoader().load([source])
    let kept = (data.training.count + data.validation.count) * MemoryLayout<PackedPosition>.size
    #expect(try (kept...10 * kept).contains(TrainingDataLoader.expectedBytes(of: source)))
  }

  @Test("are the same by several threads, and after a stop")
  func threadsAndResuming() throws {
    let source = try source(8)
    func sorted(_ path: String) throws -> [GameRecord] {
      try SampleGames.read(path).games.sorted { ($0.number, $0.start.key) < ($1.number, $1.start.key) }
    }
    let whole = try sorted(leaves(of: source, "one"))
    #expect(try sorted(leaves(of: source, "three", threads: 3)) == whole)

    let stopped = folder.write("", to: "stopped")
    do {  // A run has its file for itself as long as it exists.
      let run = try ConversionRun(LeafSettings(), from: source, to: stopped)
      try run.convert { progress in if progress.newGames == 3 { run.stop() } }
    }
    let part = try sorted(stopped)
    #expect(!part.isEmpty && part.count < whole.count)
    try ConversionRun(resuming: stopped, LeafSettings(), from: source).convert()
    #expect(try sorted(stopped) == whole)
    var others = LeafSettings()
    others.maxScore = 1_000
    #expect(throws: GameFileError.self) { try ConversionRun(resuming: stopped, others, from: source) }
  }

  @Test("none is lost if the writer was killed between two leaves of a game")
  func killed() throws {
    let source = try source(2)
    let whole = try leaves(of: source, "whole")
    let bytes = try TextFile.bytes(of: whole)
    let leafLength = GameFile.blockLength(plies: 1)
    let count = try SampleGames.read(whole).games.count
    let ends = (0...count).map { bytes.count - (2 + GameFile.closingLength + 4) - $0 * leafLength }
    for length in ends + [ends[1] - 1] {
      let path = folder.write(Array(bytes[..<length]), to: "cut")
      try ConversionRun(resuming: path, LeafSettings(), from: source).convert()
      #expect(try TextFile.bytes(of: path) == bytes, "cut at byte \(length)")
    }
  }
}

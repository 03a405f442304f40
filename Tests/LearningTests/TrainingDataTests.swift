import Chess
import Platform
import TestSupport
import Testing

@testable import Learning

@Suite("Training data")
struct TrainingDataTests {
  private let folder = TemporaryFolder()

  /// Files with games enough that some are held out.
  private func files() throws -> [String] {
    try [(180, 1), (120, 2)].map { count, seed in
      let path = folder.write("", to: "\(seed).bin")
      try SampleGames.write(SampleGames.games(count, seed: UInt64(seed), longest: 30), to: path)
      return path
    }
  }

  private func positions(_ store: PositionStore) -> [PackedPosition] { (0..<store.count).map { store[$0] } }

  @Test("is the same with any number of threads, and every hundredth game is held out")
  func loading() throws {
    var loader = TrainingDataLoader()
    loader.filter.maxScore = 30_000
    let files = try files()
    let one = try loader.load(files)
    loader.threads = 2
    let two = try loader.load(files)
    #expect(positions(one.training) == positions(two.training))
    #expect(positions(one.validation) == positions(two.validation))
    #expect(one.summary == two.summary)
    #expect(one.summary.games == 300 && (1...10).contains(one.summary.validationGames))
    #expect(one.summary.verdicts[.kept] == one.training.count + one.validation.count)
    #expect(one.summary.openFiles.isEmpty)
  }

  @Test("of a game and of its leaves are held out together")
  func leavesAreHeldOut() throws {
    let games = SampleGames.games(300, seed: 3, longest: 30)
    func heldOut(_ games: [GameRecord]) throws -> Int {
      let path = folder.write("", to: "held-out.bin")
      try SampleGames.write(games, to: path)
      return try TrainingDataLoader().load([path]).summary.validationGames
    }
    var all = 0
    for game in games {
      var position = game.start
      let leaves = game.plies.prefix(3).map { ply in
        position.make(ply.move)
        return GameRecord(number: game.number, start: position, plies: [], outcome: game.outcome)
      }
      let count = try heldOut([game] + leaves)
      #expect(count == 0 || count == 1 + leaves.count, "\(count) of \(1 + leaves.count) of game \(game.number)")
      all += count
    }
    #expect(all > 0)
  }

  @Test("comes in parts that make up the whole")
  func shards() throws {
    let files = try files()
    var loader = TrainingDataLoader()
    let whole = try loader.load(files)
    loader.shards = 3
    let parts = try (0..<3).map { shard in
      loader.shard = shard
      return try loader.load(files)
    }
    #expect(parts.reduce(0) { $0 + $1.training.count } == whole.training.count)
    #expect(Set(parts.flatMap { positions($0.training) }) == Set(positions(whole.training)))
    #expect(parts.reduce(0) { $0 + $1.summary.games } == 300)
  }

  @Test("leaves out repeated positions, and what else the filter of a run does not keep")
  func filtering() throws {
    let start = try Position(fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 30")
    var (position, plies) = (start, [GameRecord.Ply]())
    for san in Array(repeating: ["Kd1", "Kd8", "Ke1", "Ke8"], count: 3).joined() + ["e4", "Kd8"] {
      let move = try position.move(san: san)
      plies.append(GameRecord.Ply(move, score: 100))
      position.make(move)
    }
    let path = folder.write("", to: "repetitions.bin")
    let outcome = Outcome(.draw, .repetition)
    try SampleGames.write([GameRecord(number: 7, start: start, plies: plies, outcome: outcome)], to: path)
    // After the first eight plies come four positions for the third time, the last of them once more, and a new one.
    let loaded = try TrainingDataLoader().load([path])
    #expect(loaded.summary.verdicts == [.early: 8, .nearDraw: 5, .kept: 1])
    #expect(loaded.training.count + loaded.validation.count == 1)

    // A run uses the filter that it is told.
    var settings = TrainingSettings()
    (settings.hidden, settings.filter.skippedPlies) = (32, 2)
    #expect(try TrainingRun(settings, files: [path]).summary.verdicts == [.early: 2, .nearDraw: 9, .kept: 3])
  }

  @Test("has scores and results as the side to move sees them")
  func perspective() throws {
    let white = try PackedPosition(Position(fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), 120, .whiteWins)
    #expect(white.score == 120 && white.result == 2)
    let black = try PackedPosition(Position(fen: "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"), 120, .whiteWins)
    #expect(black.score == -120 && black.result == 0)
    #expect(try PackedPosition(Position(fen: "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"), .min, .draw).result == 1)
  }

  @Test("comes from open files too, not from damaged ones")
  func damage() throws {
    let path = try files()[0]
    let bytes = try TextFile.bytes(of: path)
    let cut = folder.write(Array(bytes.dropLast(200)), to: "cut.bin")
    let data = try TrainingDataLoader().load([cut])
    #expect(data.summary.openFiles == [cut] && data.summary.games >= 170)
    var changed = bytes
    changed[bytes.count / 2] ^= 1
    let damaged = folder.write(changed, to: "damaged.bin")
    #expect(throws: GameFileError.self) { try TrainingDataLoader().load([path, damaged]) }
  }

  @Test("is shuffled so that each position comes once", arguments: [1, 2, 3, 5, 64, 65, 1_000, 4_097])
  func permutation(count: Int) {
    for seed in 0..<3 {
      let order = Permutation(count: count, seed: UInt64(seed))
      #expect(Set((0..<count).map { order[$0] }) == Set(0..<count))
    }
    guard count >= 1_000 else { return }
    let order = Permutation(count: count, seed: 9)
    let neighbours = (1..<count).count { abs(order[$0] - order[$0 - 1]) == 1 }
    #expect(neighbours < count / 100)
  }
}

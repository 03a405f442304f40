import NNUE
import Platform
import TestSupport
import Testing

@testable import Learning

@Suite("A trunk")
struct TrunkTests {
  private let folder = TemporaryFolder()

  /// Two pools of games with tiny searches, always the same.
  private static let pools = Result {
    try [UInt64(3), 4].map { seed in
      let folder = TemporaryFolder()
      let path = folder.write("", to: "games")
      try SampleGames.play(30, to: path, seed: seed, longest: 80)
      return try TextFile.bytes(of: path)
    }
  }

  private func pool(_ number: Int) throws -> String {
    folder.write(try Self.pools.get()[number], to: "\(number).games")
  }

  private var settings: TrainingSettings {
    var settings = TrainingSettings()
    (settings.hidden, settings.epochs, settings.batch, settings.rate) = (32, 2, 64, 0.003)
    settings.isTrunk = true
    return settings
  }

  /// Trains the trunk in a file, or a new one, as the command does.
  ///
  /// - Returns: whether it went on with the run of before.
  @discardableResult
  private func train(
    _ path: String, _ pool: String, _ settings: TrainingSettings, isNew: Bool = false, steps: Int = .max
  ) throws -> Bool {
    var settings = settings
    if !isNew {
      let threats = settings.threatBuckets
      settings.begin(with: try TrainingParent(path: path))
      settings.threatBuckets = max(threats, settings.threatBuckets)
    }
    let run = try TrainingRun(settings, files: [pool])
    let isContinued = run.continueTrunk()
    try run.train(isCancelled: { run.state.step >= steps })
    try run.writeCheckpoint(to: path)
    return isContinued
  }

  @Test("stopped, resumed and given other games it is, byte by byte, as one that was not stopped")
  func resuming() throws {
    let (first, second) = (try pool(0), try pool(1))
    let (whole, stopped) = (folder.write("", to: "whole"), folder.write("", to: "stopped"))
    var once = settings
    once.epochs = 1
    try train(whole, first, settings, isNew: true)
    let between = try TextFile.bytes(of: whole)
    try train(whole, second, once)

    try train(stopped, first, settings, isNew: true, steps: 11)
    var (other, slower) = (settings, once)
    (other.threads, slower.rate) = (2, 0.001)
    #expect(try train(stopped, first, other, steps: 19))
    #expect(try train(stopped, first, settings))
    #expect(try TextFile.bytes(of: stopped) == between)
    #expect(try !train(stopped, second, once, steps: 5))
    #expect(try train(stopped, second, once))
    #expect(try TextFile.bytes(of: stopped) == TextFile.bytes(of: whole))

    let trunk = try Trunk(path: whole)
    #expect(trunk.history.count == 3 && trunk.history[0] == "begun from random weights")
    // A run that is finished, or was begun with other settings, is not continued, and its games come in another order.
    let again = try train(stopped, second, once, steps: 2)
    let otherwise = try train(stopped, second, slower, steps: 2)
    #expect(!again && !otherwise)
    #expect(try Trunk(path: stopped).steps == trunk.steps + 4)
  }

  @Test("the rate stays, and only a new one warms up")
  func rate() throws {
    var settings = settings
    settings.warmUpShare = 0.1
    #expect(settings.rate(at: 0, of: 100) < 0.001 && settings.rate(at: 0, of: 100, isWarm: true) == 0.003)
    #expect((10..<100).allSatisfy { settings.rate(at: $0, of: 100) == 0.003 })
    settings.isTrunk = false
    #expect(settings.rate(at: 99, of: 100, isWarm: true) < 0.0001)
  }

  @Test("networks are made of it, in full precision, and it stays as it is")
  func shipping() throws {
    let games = try pool(0)
    let path = folder.write("", to: "trunk")
    try train(path, games, settings, isNew: true)
    let before = try TextFile.bytes(of: path)

    var shipped = TrainingSettings()
    (shipped.epochs, shipped.batch, shipped.rate) = (1, 64, 0.003)
    shipped.begin(with: try TrainingParent(path: path))
    let run = try TrainingRun(shipped, files: [games])
    let trunk = try Trunk(path: path)
    #expect(run.model.values == trunk.checkpoint.parameters)
    #expect(run.optimizer.steps == trunk.steps && run.optimizer.firstMoments.values == trunk.checkpoint.firstMoments)
    // An optimizer that has made steps before needs no warm-up.
    var longer = shipped
    (longer.epochs, longer.warmUpShare) = (10, 1)
    #expect(try TrainingRun(longer, files: [games]).rate(afterEpoch: 0) > 0.9 * longer.rate)
    try run.train()
    let network = try run.network()
    #expect(network.metadata.contains("from a trunk of \(trunk.steps) steps"))
    #expect(network.metadata.contains("the trunk learned before: begun from random weights"))
    #expect(try TextFile.bytes(of: path) == before)
  }

  @Test("begins with a shipped network if it is lost, and can only gain threat buckets")
  func growth() throws {
    let games = try pool(0)
    let path = folder.write("", to: "trunk")
    let parent = NetworkFile.random(try Architecture(hidden: 32, outputBuckets: 8), seed: 2)
    var begun = settings
    begun.begin(with: .network(parent))
    try train(path, games, begun, isNew: true, steps: 3)
    #expect(try Trunk(path: path).history[0] == "begun from \(String(parent.checksum, radix: 16))")

    var grown = settings
    grown.threatBuckets = 8
    try train(path, games, grown, steps: 2)
    let trunk = try Trunk(path: path)
    #expect(trunk.architecture.threatBuckets == 8 && trunk.steps == 5)

    var wider = settings
    wider.begin(with: .trunk(trunk))
    wider.hidden = 64
    let (old, new, refused) = (trunk.architecture, try wider.architecture(), wider)
    #expect(throws: TrainingError.trunkGrowth(from: old, to: new)) { try TrainingRun(refused, files: [games]) }
  }
}

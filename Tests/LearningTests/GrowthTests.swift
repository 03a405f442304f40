import Chess
import NNUE
import Platform
import TestSupport
import Testing

@testable import Learning

/// Larger networks that begin as a smaller one.
@Suite("A grown network")
struct GrowthTests {
  private let folder = TemporaryFolder()

  /// Positions of all piece counts, with kings everywhere.
  private static let positions: [Position] = SampleGames.games(120, seed: 21).flatMap { game in
    var position = game.start
    return game.plies.enumerated().compactMap { place, ply in
      position.make(ply.move)
      return place % 9 == 0 ? position : nil
    }
  }

  private func kingMap(_ buckets: Int) -> [UInt8] {
    (0..<Architecture.kingSquareCount).map { UInt8($0 * buckets / Architecture.kingSquareCount) }
  }

  /// The larger network before its first step.
  private func grown(_ parent: NetworkFile, to architecture: Architecture) throws -> TrainingNetwork {
    let network = TrainingNetwork(architecture, seed: 3)
    network.take(parent.weights, grownBy: try NetworkGrowth(from: parent.architecture, to: architecture), seed: 3)
    return network
  }

  @Test(
    "evaluates every position as the shipped network does, from which it grew",
    arguments: [(576, 1), (768, 1), (1_536, 1), (512, 4), (768, 2)])
  func shipped(hidden: Int, buckets: Int) throws {
    let old = Network.embedded
    let shape = try Architecture(hidden: hidden, kingMap: kingMap(buckets), threatBuckets: 8, outputBuckets: 8)
    let network = try grown(old.file, to: shape)
    let new = Network(try network.quantized(metadata: "test"))
    let pass = TrainingPass(network)
    #expect(new.architecture == shape && Self.positions.count > 300)
    for position in Self.positions {
      #expect(new.evaluate(position) == old.evaluate(position))
      // Fractions of a centipawn are left out by the engine, and the noise by rounding.
      #expect(abs(pass.evaluate(PackedPosition(position)) * 400 - Float(old.evaluate(position))) < 1.1)
    }
  }

  @Test("may have more output and threat buckets, and king buckets that are parts of the old ones", arguments: [1, 8])
  func buckets(threats: Int) throws {
    let parent = NetworkFile.random(
      try Architecture(hidden: 64, kingMap: kingMap(2), threatBuckets: threats), seed: 4)
    let shape = try Architecture(hidden: 96, kingMap: kingMap(8), threatBuckets: 8, outputBuckets: 8)
    let growth = try NetworkGrowth(from: parent.architecture, to: shape)
    let file = try NetworkFile(architecture: shape, weights: growth.weights(parent.weights), metadata: "test")
    let (old, new) = (Network(parent), Network(file))
    for position in Self.positions { #expect(new.evaluate(position) == old.evaluate(position)) }
  }

  @Test("is never smaller than its parent, in anything")
  func refusals() throws {
    let parent = try Architecture(hidden: 64, kingMap: kingMap(4), threatBuckets: 8, outputBuckets: 8)
    func reason(_ hidden: Int, _ buckets: Int, _ outputs: Int, threats: Int = 8) throws -> GrowthError? {
      let child = try Architecture(
        hidden: hidden, kingMap: kingMap(buckets), threatBuckets: threats, outputBuckets: outputs)
      do throws(GrowthError) {
        _ = try NetworkGrowth(from: parent, to: child)
        return nil
      } catch {
        return error
      }
    }
    #expect(try reason(32, 4, 8) == .hiddenUnits(from: 64, to: 32))
    #expect(try reason(64, 4, 1) == .outputBuckets(from: 8, to: 1))
    #expect(try reason(64, 2, 8) == .kingBuckets)
    #expect(try reason(64, 4, 8, threats: 1) == .threatBuckets(from: 8, to: 1))
    #expect(try reason(64, 4, 8) == nil && reason(64, 8, 8) == nil && reason(96, 32, 8) == nil)
  }

  /// Random games, and a network trained on them.
  private func parent(_ settings: TrainingSettings) throws -> (games: String, network: NetworkFile) {
    let games = folder.write("", to: "training.games")
    try SampleGames.write(SampleGames.games(60, seed: 8), to: games)
    let run = try TrainingRun(settings, files: [games])
    try run.train()
    return (games, try run.network())
  }

  private var settings: TrainingSettings {
    var settings = TrainingSettings()
    (settings.hidden, settings.epochs, settings.batch, settings.rate) = (32, 2, 32, 0.005)
    (settings.filter.maxScore, settings.threads) = (10_000, 2)
    return settings
  }

  /// The mean distance of the feature weights of the first 32 units from those of the next 32.
  private func distance(_ network: TrainingNetwork) -> Float {
    var (sum, count) = (Float(0), Float(0))
    for row in 0..<network.layout.featureRows {
      for unit in 0..<32 {
        sum += abs(network.parameters[row, unit] - network.parameters[row, unit + 32])
        count += 1
      }
    }
    return sum / count
  }

  @Test("begins with the judgement of its parent, and the copies of a unit part while it learns")
  func parting() throws {
    let (games, parent) = try parent(settings)
    var wider = settings
    wider.begin(with: .network(parent))
    wider.hidden = 64
    wider.epochs = 8
    let run = try TrainingRun(wider, files: [games])
    let before = distance(run.model)
    // Less than rounding would show.
    #expect(before > 0 && before < 0.45 / 127)
    let file = try run.network()
    #expect(Network(file).evaluate(.start) == Network(parent).evaluate(.start))
    #expect(file.metadata.contains("grown from (768 → 32) × 2 → 8 to (768 → 64) × 2 → 8"))
    try run.train()
    #expect(distance(run.model) > 3 * before)
  }

  @Test("is trained on after an interruption as if there had been none")
  func resuming() throws {
    let (games, parent) = try parent(settings)
    var wider = settings
    wider.begin(with: .network(parent))
    (wider.hidden, wider.kingMap, wider.shards) = (64, kingMap(2), 2)
    (wider.wdlWeight, wider.finalWDLWeight) = (0.1, 0.3)
    let whole = try TrainingRun(wider, files: [games])
    try whole.train()

    let checkpoint = folder.write("", to: "checkpoint")
    let first = try TrainingRun(wider, files: [games])
    let isDone = try first.train(isCancelled: { first.state.step == first.steps / 2 + 1 })
    #expect(!isDone)
    try first.writeCheckpoint(to: checkpoint)
    let second = try TrainingRun(wider, files: [games])
    try second.resume(from: checkpoint)
    try second.train()
    #expect(try second.network() == whole.network())

    // It belongs to this parent and this size.
    var unlike = settings
    unlike.begin(with: .network(parent))
    (unlike.kingMap, unlike.shards) = (wider.kingMap, 2)
    let narrow = try TrainingRun(unlike, files: [games])
    #expect(throws: TrainingError.checkpoint(checkpoint, reason: "it was written with 'hidden 64', not 'hidden 32'")) {
      try narrow.resume(from: checkpoint)
    }
  }
}

import Chess
import NNUE
import Platform
import TestSupport
import Testing

@testable import Learning

@Suite("Training, from games to a network")
struct TrainingRunTests {
  private let folder = TemporaryFolder()

  /// Some games of self-play with tiny searches, always the same.
  private static let games = Result {
    let folder = TemporaryFolder()
    let path = folder.write("", to: "games")
    try SampleGames.play(80, to: path, seed: 3, longest: 100)
    return try TextFile.bytes(of: path)
  }

  private func games() throws -> String { folder.write(try Self.games.get(), to: "training.games") }

  private var settings: TrainingSettings {
    var settings = TrainingSettings()
    (settings.hidden, settings.epochs, settings.batch, settings.rate) = (32, 6, 64, 0.005)
    settings.threads = 2
    return settings
  }

  @Test("the loss falls, and the network tells won positions from lost ones")
  func endToEnd() throws {
    let run = try TrainingRun(settings, files: [try games()])
    #expect(run.trainingCount > 1_500)
    let finished = try run.train()
    #expect(finished)
    let losses = run.state.epochs.map(\.training)
    #expect(losses.count == 6)
    #expect(losses[5] < losses[0] * 0.8, "\(losses)")

    let file = try run.network()
    #expect(file.metadata.contains("80 games") && file.metadata.contains("seed 3"))
    // The finished network, asked by the engine's own code, tells won positions from lost ones.
    let network = Network(file)
    let data = try TrainingDataLoader().load([games()]).training
    var means = (won: (sum: 0, count: 0), lost: (sum: 0, count: 0))
    for place in 0..<data.count where data[place].score.magnitude > 300 {
      let value = network.evaluate(try data[place].unpacked())
      if data[place].score > 0 { means.won = (means.won.sum + value, means.won.count + 1) }
      if data[place].score < 0 { means.lost = (means.lost.sum + value, means.lost.count + 1) }
    }
    #expect(means.won.count > 100 && means.lost.count > 100)
    #expect(means.won.sum / max(1, means.won.count) > means.lost.sum / max(1, means.lost.count) + 200)

    let plot = LossPlot(run, title: "a < b")
    #expect(plot.svg.split(separator: "<polyline").count == 3 + (run.validationCount > 0 ? 1 : 0))
    #expect(plot.svg.contains("a &lt; b") && plot.svg.hasSuffix("</svg>\n"))
    // The rate falls from the left to the right, on a scale of its own.
    #expect(plot.svg.contains("rate ≤ \(run.rate(afterEpoch: 0).fixed(6))"))
    #expect((1..<6).allSatisfy { run.rate(afterEpoch: $0) < run.rate(afterEpoch: $0 - 1) })
  }

  @Test("the same settings make the same network, also after an interruption")
  func resuming() throws {
    let games = try games()
    let whole = try TrainingRun(settings, files: [games])
    try whole.train()

    let checkpoint = folder.write("", to: "checkpoint")
    let first = try TrainingRun(settings, files: [games])
    var steps = 0
    let isDone = try first.train(isCancelled: { steps == 17 }) { _ in steps += 1 }
    #expect(!isDone && first.state.step == 17)
    try first.writeCheckpoint(to: checkpoint)

    let second = try TrainingRun(settings, files: [games])
    try second.resume(from: checkpoint)
    #expect(second.state == first.state)
    try second.train()
    #expect(second.model.values == whole.model.values)
    #expect(second.state == whole.state)
    #expect(try second.network() == whole.network())
  }

  /// Six thousand million positions in small steps, of which 32 bits could not count.
  @Test("a schedule has room for more steps than 32 bits can count")
  func manySteps() {
    var settings = TrainingSettings()
    settings.finalRateShare = 0.005
    let steps = 6_000_000_000
    #expect(abs(settings.rate(at: steps - 1, of: steps) - 0.000_005) < 1e-12)
    #expect(abs(settings.rate(at: 60_000_000, of: steps) - 0.001) < 1e-9)
    #expect(AdamStep(number: steps, rate: 5e-6, decay: 0.01, epsilon: 1e-8, positions: 16_384).meanScale == 1)
  }

  @Test("a finished network is the beginning of another, to the last bit")
  func trainingFurther() throws {
    let games = try games()
    // Two king buckets: what they share is divided otherwise than when it was learned, and must come to the same.
    for buckets in [1, 2] {
      var first = settings
      first.kingMap = (0..<Architecture.kingSquareCount).map { UInt8($0 % buckets) }
      first.epochs = 2
      let parentRun = try TrainingRun(first, files: [games])
      try parentRun.train()
      let parent = try parentRun.network()

      var second = settings
      second.rate = 0.001
      second.begin(with: .network(parent))
      let run = try TrainingRun(second, files: [games])
      #expect(try run.network().weights == parent.weights)
      try run.train()
      let trained = try run.network()
      #expect(trained.weights != parent.weights)
      let (inherited, learned) = (parentRun.state.epochs[1].training, run.state.epochs[5].training)
      #expect(learned < inherited)
      #expect(trained.metadata.contains("from \(String(parent.checksum, radix: 16))"))

      let checkpoint = folder.write("", to: "checkpoint")
      try run.writeCheckpoint(to: checkpoint)
      // The same in everything but where it began.
      (first.epochs, first.rate) = (second.epochs, second.rate)
      let orphan = try TrainingRun(first, files: [games])
      let reason = "it was written with 'from \(String(parent.checksum, radix: 16))', not 'from nothing'"
      #expect(throws: TrainingError.checkpoint(checkpoint, reason: reason)) { try orphan.resume(from: checkpoint) }
    }
  }

  @Test("with a large epsilon, a network that is trained further keeps its features")
  func largeEpsilon() throws {
    let games = try games()
    let parentRun = try TrainingRun(settings, files: [games])
    try parentRun.train()
    let parent = try parentRun.network()
    for epsilon in [1e-8, 1] {
      var further = settings
      (further.epsilon, further.rate, further.decay) = (epsilon, 0.001, 0)
      further.begin(with: .network(parent))
      let run = try TrainingRun(further, files: [games])
      try run.train()
      #expect((try run.network().weights.features == parent.weights.features) == (epsilon == 1))
    }
  }

  @Test("a checkpoint of another training, or a damaged one, is refused")
  func strangeCheckpoints() throws {
    let games = try games()
    let run = try TrainingRun(settings, files: [games])
    let path = folder.write("", to: "checkpoint")
    try run.writeCheckpoint(to: path)
    var bytes = try TextFile.bytes(of: path)
    bytes[bytes.count / 2] ^= 1
    let damaged = folder.write(bytes, to: "damaged")
    #expect(throws: TrainingError.checkpoint(damaged, reason: "it is damaged")) { try run.resume(from: damaged) }

    var others = settings
    others.rate = 0.002
    let other = try TrainingRun(others, files: [games])
    #expect(throws: TrainingError.self) { try other.resume(from: path) }
    #expect(throws: TrainingError.checkpoint(games, reason: "it is not a checkpoint")) { try run.resume(from: games) }
  }

  @Test("data that is larger than the memory is learned from part by part")
  func shards() throws {
    var settings = settings
    (settings.shards, settings.epochs) = (3, 3)
    let run = try TrainingRun(settings, files: [try games()])
    try run.train()
    let losses = run.state.epochs.map(\.training)
    #expect(losses.count == 3 && losses[2] < losses[0])
    #expect(run.summary.games == 80 && run.summary.files == 1)
  }

  @Test("the rate rises and falls, the share of results goes from one to the other")
  func schedule() {
    var settings = TrainingSettings()
    (settings.rate, settings.finalRateShare, settings.warmUpShare) = (0.01, 0.001, 0.1)
    (settings.wdlWeight, settings.finalWDLWeight) = (0.2, 0.6)
    let rates = (0..<1_000).map { settings.rate(at: $0, of: 1_000) }
    #expect(rates[0] < 0.0002 && abs(rates[100] - 0.01) < 1e-5 && abs(rates[999] - 0.000_01) < 1e-9)
    #expect(
      (1...100).allSatisfy { rates[$0] > rates[$0 - 1] } && (101..<1_000).allSatisfy { rates[$0] < rates[$0 - 1] })
    #expect(abs(rates[550] - 0.005) < 1e-4)
    #expect(settings.wdlWeight(at: 0, of: 11) == 0.2 && abs(settings.wdlWeight(at: 10, of: 11) - 0.6) < 1e-12)
    #expect(abs(settings.wdlWeight(at: 5, of: 11) - 0.4) < 1e-12)
  }

  @Test("the network does not depend on the number of threads")
  func threads() throws {
    let games = try games()
    var settings = settings
    (settings.hidden, settings.epochs) = (96, 2)
    let networks = try [1, 2, 5].map { threads in
      settings.threads = threads
      let run = try TrainingRun(settings, files: [games])
      try run.train()
      return try run.network()
    }
    #expect(networks[0] == networks[1] && networks[0] == networks[2])
  }

  @Test("each epoch has an order of its own, and the share of results moves while a network learns")
  func epochs() throws {
    let games = try games()
    let plain = try TrainingRun(settings, files: [games])
    let orders = (0..<3).map { epoch in
      let order = plain.order(epoch: epoch, 0, count: 50)
      return (0..<50).map { order[$0] }
    }
    #expect(Set(orders).count == 3 && orders.allSatisfy { $0.sorted() == Array(0..<50) })

    // Few results, and all of them in the second half: the scale of a run without any is another one.
    var (first, second) = (settings, settings)
    (first.wdlWeight, first.finalWDLWeight) = (0.2, 0.2)
    (second.wdlWeight, second.finalWDLWeight) = (0.2, 0.8)
    let runs = try [first, second].map { try TrainingRun($0, files: [games]) }
    for run in runs { try run.train() }
    #expect(runs[0].model.values != runs[1].model.values)
  }

  @Test("losses are measured with the last share of results, and weights decay as they are told")
  func settingsInUse() throws {
    let games = try games()
    var settings = settings
    (settings.epochs, settings.wdlWeight, settings.finalWDLWeight) = (1, 0.2, 0.8)
    let run = try TrainingRun(settings, files: [games])
    var packed = PackedPosition(.start)
    (packed.score, packed.result) = (0, 2)
    #expect(abs(run.validationTarget(packed) - 0.9) < 1e-6)

    let networks = try [0, 0.5].map { decay in
      settings.decay = decay
      let run = try TrainingRun(settings, files: [games])
      try run.train()
      return run.model.values
    }
    #expect(networks[0] != networks[1])
  }

  @Test("results count as much as the piece count says")
  func piecesAndResults() throws {
    let fens = ["8/8/4k3/8/8/3KP3/8/8 w - - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/R2QKBNR w KQ - 0 1", Position.start.fen]
    let targets = try fens.map { (fen) -> Float in
      var packed = PackedPosition(try Position(fen: fen))
      (packed.score, packed.result) = (0, 2)
      return TrainingTarget(wdlWeight: 0.4, pieces: 10...18)(packed)
    }
    // 3, 15 and 32 pieces: all of 0.4, three eighths of it, and none.
    let expected: [Float] = [0.7, 0.5 + 0.5 * 0.4 * 3 / 8, 0.5]
    #expect(zip(targets, expected).allSatisfy { abs($0 - $1) < 1e-6 })

    var settings = settings
    (settings.epochs, settings.wdlWeight, settings.finalWDLWeight) = (1, 0.5, 0.5)
    let networks = try [nil, 4...8].map { pieces in
      settings.wdlPieces = pieces
      let run = try TrainingRun(settings, files: [try games()])
      try run.train()
      return run.model.values
    }
    #expect(networks[0] != networks[1])
  }

  @Test("threat buckets come in the middle of a training, as copies, also after an interruption")
  func threatsLater() throws {
    let games = try games()
    var settings = settings
    (settings.threatBuckets, settings.threatsFrom, settings.epochs) = (8, 0.5, 2)
    let whole = try TrainingRun(settings, files: [games])
    let half = whole.steps / 2
    #expect(whole.model.architecture.threatBuckets == 1)
    try whole.train(isCancelled: { whole.state.step == half })
    let data = try TrainingDataLoader().load([games]).training
    let before = (0..<50).map { TrainingPass(whole.model).evaluate(data[$0]) }
    whole.grow()
    #expect(whole.model.architecture.threatBuckets == 8)
    let after = (0..<50).map { TrainingPass(whole.model).evaluate(data[$0]) }
    #expect(zip(before, after).allSatisfy { abs($0 - $1) < 1e-5 })
    try whole.train()
    let network = try whole.network()
    #expect(network.architecture.threatBuckets == 8)

    let checkpoint = folder.write("", to: "checkpoint")
    for stop in [half - 1, half, half + 1] {
      let first = try TrainingRun(settings, files: [games])
      try first.train(isCancelled: { first.state.step == stop })
      try first.writeCheckpoint(to: checkpoint)
      let second = try TrainingRun(settings, files: [games])
      try second.resume(from: checkpoint)
      try second.train()
      #expect(try second.network() == network)
    }

    (settings.threatsFrom, settings.epochs, settings.batch) = (0.99, 1, 1 << 20)
    let short = try TrainingRun(settings, files: [games])
    try short.train()
    #expect(try short.steps == 1 && short.network().architecture.threatBuckets == 8)

    settings.threatBuckets = 1
    let refused = settings
    #expect(throws: TrainingError.noThreatsToCome) { try TrainingRun(refused, files: [games]) }
  }

  @Test("what cannot be trained is refused")
  func refusals() throws {
    let path = folder.write("", to: "none.bin")
    try SampleGames.write([], to: path)
    #expect(throws: TrainingError.noPositions) { try TrainingRun(settings, files: [path]) }
    var narrow = settings
    narrow.hidden = 33
    let refused = narrow
    #expect(throws: TrainingError.architecture(.hiddenSize(33))) { try TrainingRun(refused, files: [path]) }
    var wide = settings
    (wide.kingMap, wide.threatBuckets) = ((0..<32).map { UInt8(min($0, 10)) }, 8)
    let tooWide = wide
    #expect(throws: TrainingError.tooManyRows(try wide.architecture())) { try TrainingRun(tooWide, files: [path]) }
    var other = settings
    other.begin(with: .network(.random(try settings.architecture(), seed: 1)))
    other.outputBuckets = 1
    let mixed = other
    #expect(throws: TrainingError.growth(.outputBuckets(from: 8, to: 1))) { try TrainingRun(mixed, files: [path]) }
    #expect(throws: TrainingError.games(.file(.notFound("/nowhere")))) {
      try TrainingRun(settings, files: ["/nowhere"])
    }
  }
}

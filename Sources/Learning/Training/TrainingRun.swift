import NNUE
import Platform

/// Trains a network from files of games.
///
///     let run = try TrainingRun(settings, files: paths)
///     try run.train { progress in … }
///     try run.network().write(to: "net.nnue")
///
/// Not thread-safe, but the training itself uses as many threads as the settings say.
package final class TrainingRun {
  /// The settings on which the network depends.
  package let settings: TrainingSettings
  package private(set) var summary: TrainingData.Summary
  package private(set) var trainingCount = 0
  package var validationCount: Int { validation.reduce(0) { $0 + $1.count } }
  package internal(set) var state = TrainingState()
  /// The checksum of what the files tell of their games, by which a trunk knows the games it was stopped with.
  let pool: UInt32

  /// The score with an expected result of 73 % in the training target, in centipawns: see `TrainingTarget`. Without
  /// results in the target any scale would do; it is then that of the network's output.
  package private(set) var scale = Quantization.centipawns

  /// How the parent network grew; nil without a parent, or if it keeps its architecture.
  private(set) var growth: NetworkGrowth?

  let files: [String]
  private let loader: TrainingDataLoader
  private var data: TrainingData
  private var loadedShard = 0
  private(set) var validation: [PositionStore] = []
  private var shardCounts: [Int] = []
  /// The network, its gradients and its optimizer: others as soon as threat buckets come.
  private(set) var model: TrainingNetwork
  private var pass: TrainingPass
  private(set) var optimizer: AdamOptimizer

  package struct Progress: Sendable {
    /// The number of the current epoch, from 1.
    package var epoch: Int
    package var step: Int
    package var steps: Int
    package var loss: Double
    /// The speed of all threads together, in positions per second.
    package var positionsPerSecond: Double
    package var secondsLeft: Double
    /// The losses of the epoch, if this step was its last.
    package var finished: TrainingState.Epoch?
  }

  /// Reads the games. `progress` is called from time to time with the number of games read from one of the files.
  package init(
    _ settings: TrainingSettings, files: [String],
    progress: @escaping @Sendable (_ path: String, _ games: Int) -> Void = { _, _ in }
  ) throws(TrainingError) {
    self.settings = settings
    self.files = files
    let (first, last): (Architecture, Architecture)
    do throws(ArchitectureError) {
      first = try settings.firstArchitecture()
      last = try settings.architecture()
    } catch {
      throw .architecture(error)
    }
    guard last.featureRows <= BatchFeatures.mostRows else { throw .tooManyRows(last) }
    growth = try settings.growth(to: first)
    var loader = TrainingDataLoader()
    (loader.filter, loader.threads, loader.shards) = (settings.filter, settings.threads, settings.shards)

    summary = TrainingData.Summary()
    data = TrainingData()
    var resultScale = ResultScale()
    // Each shard is read once, because the number of steps depends on all of them; only the last one stays in memory.
    for shard in 0..<settings.shards {
      loader.shard = shard
      data = TrainingData()
      do throws(GameFileError) { data = try loader.load(files, progress: progress) } catch { throw .games(error) }
      validation.append(data.validation)
      shardCounts.append(data.training.count)
      summary.addGames(data.summary)
      if settings.usesResults { resultScale.add(data.training) }
      loadedShard = shard
    }
    self.loader = loader
    trainingCount = shardCounts.reduce(0, +)
    guard trainingCount > 0 else { throw .noPositions }
    if settings.usesResults { scale = resultScale.best }

    var checksum = CRC32()
    checksum.add("\(summary.origins) \(summary.games) \(shardCounts)".utf8)
    pool = checksum.value
    model = TrainingNetwork(first, seed: settings.seed)
    pass = TrainingPass(model, threads: settings.threads)
    optimizer = AdamOptimizer(model)
    begin()
  }

  private func begin() {
    switch settings.parent {
    case nil: break
    case .network(let parent):
      if let growth {
        model.take(parent.weights, grownBy: growth, seed: settings.seed)
      } else {
        model.take(parent.weights)
      }
    case .trunk(let trunk):
      if trunk.architecture != model.architecture { replace(TrainingNetwork(trunk.architecture, seed: 0)) }
      take(trunk.checkpoint)
      (state.firstStep, state.history) = (trunk.steps, trunk.history)
      if settings.threatsFrom == 0 { grow() }
    }
    if settings.isTrunk, state.history.isEmpty {
      state.history = ["begun from " + (settings.parent.map { "\($0)" } ?? "random weights")]
    }
  }

  func replace(_ network: TrainingNetwork) {
    let steps = optimizer.steps
    model = network
    pass = TrainingPass(network, threads: settings.threads)
    optimizer = AdamOptimizer(network)
    optimizer.steps = steps
  }

  package var steps: Int { settings.epochs * stepsPerEpoch }

  private var stepsPerEpoch: Int { shardCounts.indices.reduce(0) { $0 + batches(ofShard: $1) } }

  /// The learning rate of the last step of an epoch, numbered from 0.
  func rate(afterEpoch epoch: Int) -> Double { rate(at: (epoch + 1) * stepsPerEpoch - 1) }

  private func rate(at step: Int) -> Double { settings.rate(at: step, of: steps, isWarm: state.firstStep > 0) }

  /// Positions that do not fill a last batch are left out; the next epoch leaves out others.
  private func batches(ofShard shard: Int) -> Int {
    shardCounts[shard] == 0 ? 0 : max(1, shardCounts[shard] / settings.batch)
  }

  // MARK: Training

  /// Trains until all epochs are completed, or cancelled, which is asked before each step: then it returns false, and
  /// can be resumed later. `report` is called after each step.
  @discardableResult
  package func train(
    isCancelled: () -> Bool = { false }, report: (Progress) throws(TrainingError) -> Void = { _ in }
  ) throws(TrainingError) -> Bool {
    let stopwatch = Stopwatch()
    let firstStep = state.step
    var learned = 0
    while state.step < steps {
      if isCancelled() { return false }
      let (shard, batch) = place(of: state.step % stepsPerEpoch)
      try load(shard)
      if state.step == firstStepWithThreats { grow() }
      learned += learn(epoch: state.step / stepsPerEpoch, shard, batch)
      state.step += 1
      var finished: TrainingState.Epoch?
      let loss = state.lossSum / Double(max(1, state.lossCount))
      if state.step % stepsPerEpoch == 0 {
        finished = TrainingState.Epoch(training: loss, validation: validationLoss())
        if let finished { state.epochs.append(finished) }
        (state.lossSum, state.lossCount) = (0, 0)
      }
      let seconds = max(stopwatch.seconds, 1e-9)
      try report(
        Progress(
          epoch: (state.step - 1) / stepsPerEpoch + 1, step: state.step, steps: steps, loss: loss,
          positionsPerSecond: Double(learned) / seconds,
          secondsLeft: seconds / Double(state.step - firstStep) * Double(steps - state.step), finished: finished))
    }
    return true
  }

  /// The step before which threat buckets come.
  private var firstStepWithThreats: Int? {
    settings.threatsFrom > 0 ? min(steps - 1, Int((settings.threatsFrom * Double(steps)).rounded())) : nil
  }

  private func place(of step: Int) -> (shard: Int, batch: Int) {
    var step = step
    for shard in shardCounts.indices {
      if step < batches(ofShard: shard) { return (shard, step) }
      step -= batches(ofShard: shard)
    }
    preconditionFailure("a step beyond the end of the epoch")
  }

  private func load(_ shard: Int) throws(TrainingError) {
    guard shard != loadedShard else { return }
    var loader = loader
    loader.shard = shard
    data = TrainingData()  // freed first: there is no room for both
    do throws(GameFileError) { data = try loader.load(files) } catch { throw .games(error) }
    loadedShard = shard
    guard data.training.count == shardCounts[shard] else { throw .changingFiles }
  }

  private func target(at step: Int) -> TrainingTarget {
    target(Float(settings.wdlWeight(at: step, of: steps)))
  }

  /// The validation target: the same in all epochs, so that their losses can be compared.
  var validationTarget: TrainingTarget { target(Float(settings.finalWDLWeight)) }

  private func target(_ wdlWeight: Float) -> TrainingTarget {
    TrainingTarget(wdlWeight: wdlWeight, pieces: settings.wdlPieces, scale: Float(scale))
  }

  /// Trains on one batch, and returns its size.
  private func learn(epoch: Int, _ shard: Int, _ batch: Int) -> Int {
    let store = data.training
    let size = min(settings.batch, store.count)
    let order = order(epoch: epoch, shard, count: store.count)
    let (target, first) = (target(at: state.step), batch * size)
    let step = optimizer.step(
      rate: rate(at: state.step), decay: settings.decay, epsilon: settings.epsilon, positions: size)
    state.lossSum += pass.learn(size, target, { store[order[first + $0]] }) { [optimizer, pass] slice in
      optimizer.change(slice, step, by: pass.gradients)
    }
    state.lossCount += size
    return size
  }

  /// The order of the positions of a shard in an epoch. A trunk that learns from the same games again has another one.
  func order(epoch: Int, _ shard: Int, count: Int) -> Permutation {
    let run = settings.seed &+ UInt64(state.firstStep) &* 0x9e37_79b9_7f4a_7c15
    return Permutation(count: count, seed: run &+ UInt64(epoch * settings.shards + shard) << 32)
  }

  /// The mean loss of the validation positions, or nil if there are none.
  func validationLoss() -> Double? {
    guard validationCount > 0 else { return nil }
    let target = validationTarget
    let sum = validation.reduce(0.0) { sum, store in sum + pass.measure(store.count, target) { store[$0] } }
    return sum / Double(validationCount)
  }
}

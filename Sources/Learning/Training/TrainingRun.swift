import NNUE
import Platform

/// Trains a network from files of games.
///
///     let run = try TrainingRun(settings, files: paths)
///     try run.train { progress in … }
///     try run.network().write(to: "net.nnue")
///
/// Not thread-safe, but the training itself uses as many threads as the settings say.
public final class TrainingRun {
  /// The settings on which the network depends.
  public let settings: TrainingSettings
  /// The statistics of the files of games.
  public private(set) var summary: TrainingData.Summary
  /// The number of training positions.
  public private(set) var trainingCount = 0
  /// The number of validation positions.
  public var validationCount: Int { validation.reduce(0) { $0 + $1.count } }
  /// The state of the training.
  public internal(set) var state = TrainingState()

  /// The score with an expected result of 73 % in the training target, in centipawns: see `TrainingTarget`. Without
  /// results in the target any scale would do; it is then that of the network's output.
  public private(set) var scale = Quantization.centipawns

  /// How the parent network grew; nil without a parent, or if it keeps its architecture.
  private(set) var growth: NetworkGrowth?

  let files: [String]
  private let loader: TrainingDataLoader
  /// The positions of the shard that is in memory.
  private var data: TrainingData
  private var loadedShard = 0
  /// The validation positions of all shards.
  private(set) var validation: [PositionStore] = []
  /// The number of training positions of each shard.
  private var shardCounts: [Int] = []
  let model: TrainingNetwork
  private let workers: [GradientWorker]
  let optimizer: AdamOptimizer

  /// The progress of a run.
  public struct Progress: Sendable {
    /// The number of the current epoch, from 1.
    public var epoch: Int
    /// The number of steps completed.
    public var step: Int
    /// The total number of steps.
    public var steps: Int
    /// The mean loss of the current epoch so far.
    public var loss: Double
    /// The speed of all threads together, in positions per second.
    public var positionsPerSecond: Double
    /// The remaining time at this speed, in seconds.
    public var secondsLeft: Double
    /// The losses of the epoch, if this step was its last.
    public var finished: TrainingState.Epoch?
  }

  /// Reads the games.
  ///
  /// - Parameters:
  ///   - settings: the settings of the training.
  ///   - files: the paths of files of games.
  ///   - progress: called from time to time with the number of games read from one of the files.
  /// - Throws: a `TrainingError` if a file cannot be used, or no position passes the filter.
  public init(
    _ settings: TrainingSettings, files: [String],
    progress: @escaping @Sendable (_ path: String, _ games: Int) -> Void = { _, _ in }
  ) throws(TrainingError) {
    self.settings = settings
    self.files = files
    let architecture: Architecture
    do throws(ArchitectureError) { architecture = try settings.architecture() } catch { throw .architecture(error) }
    if let parent = settings.parent, parent.architecture != architecture {
      do throws(GrowthError) {
        growth = try NetworkGrowth(from: parent.architecture, to: architecture)
      } catch {
        throw .growth(error)
      }
    }
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

    model = TrainingNetwork(architecture, seed: settings.seed)
    if let parent = settings.parent {
      if let growth {
        model.take(parent.weights, grownBy: growth, seed: settings.seed)
      } else {
        model.take(parent.weights)
      }
    }
    workers = (0..<max(1, settings.threads)).map { [model] _ in GradientWorker(model) }
    optimizer = AdamOptimizer(model, workers)
  }

  /// The total number of steps.
  public var steps: Int { settings.epochs * stepsPerEpoch }

  private var stepsPerEpoch: Int { shardCounts.indices.reduce(0) { $0 + batches(ofShard: $1) } }

  /// The learning rate of the last step of an epoch, numbered from 0.
  func rate(afterEpoch epoch: Int) -> Double { settings.rate(at: (epoch + 1) * stepsPerEpoch - 1, of: steps) }

  /// Positions that do not fill a last batch are left out; the next epoch leaves out others.
  private func batches(ofShard shard: Int) -> Int {
    shardCounts[shard] == 0 ? 0 : max(1, shardCounts[shard] / settings.batch)
  }

  // MARK: Training

  /// Trains until all epochs are completed.
  ///
  /// - Parameters:
  ///   - isCancelled: called before each step; once true, training stops and can be resumed later.
  ///   - report: called after each step.
  /// - Returns: true if all epochs are completed.
  /// - Throws: a `TrainingError` if the games cannot be read again.
  @discardableResult
  public func train(
    isCancelled: () -> Bool = { false }, report: (Progress) throws(TrainingError) -> Void = { _ in }
  ) throws(TrainingError) -> Bool {
    let stopwatch = Stopwatch()
    let firstStep = state.step
    var learned = 0
    while state.step < steps {
      if isCancelled() { return false }
      let (shard, batch) = place(of: state.step % stepsPerEpoch)
      try load(shard)
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

  /// The shard and the batch of a step within its epoch.
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

  /// The training target at a step.
  private func target(at step: Int) -> TrainingTarget {
    TrainingTarget(wdlWeight: Float(settings.wdlWeight(at: step, of: steps)), scale: Float(scale))
  }

  /// The validation target: the same in all epochs, so that their losses can be compared.
  var validationTarget: TrainingTarget {
    TrainingTarget(wdlWeight: Float(settings.finalWDLWeight), scale: Float(scale))
  }

  /// Trains on one batch.
  ///
  /// - Returns: the size of the batch.
  private func learn(epoch: Int, _ shard: Int, _ batch: Int) -> Int {
    let store = data.training
    let size = min(settings.batch, store.count)
    let order = Permutation(count: store.count, seed: settings.seed &+ UInt64(epoch * settings.shards + shard) << 32)
    let target = target(at: state.step)
    let (first, workers) = (batch * size, workers)
    runThreads(workers.count) { thread in
      let worker = workers[thread]
      for place in (first + size * thread / workers.count)..<(first + size * (thread + 1) / workers.count) {
        worker.learn(store[order[place]], target)
      }
    }
    state.lossSum += workers.reduce(0) { $0 + $1.loss }
    state.lossCount += size
    optimizer.step(
      rate: settings.rate(at: state.step, of: steps), decay: settings.decay, epsilon: settings.epsilon, positions: size)
    return size
  }

  /// The mean loss of the validation positions, or nil if there are none.
  func validationLoss() -> Double? {
    guard validationCount > 0 else { return nil }
    let (target, workers) = (validationTarget, workers)
    for store in validation {
      runThreads(workers.count) { thread in
        for place in (store.count * thread / workers.count)..<(store.count * (thread + 1) / workers.count) {
          workers[thread].measure(store[place], target)
        }
      }
    }
    let sum = workers.reduce(0) { $0 + $1.loss }
    for worker in workers { worker.forget() }
    return sum / Double(validationCount)
  }
}

import NNUE
import Platform

/// Trains a network from files of games.
///
///     let run = try TrainingRun(settings, files: paths)
///     try run.train { progress in … }
///     try run.network().write(to: "net.nnue")
///
/// For one thread at a time; the work itself is done on as many threads as the settings say.
public final class TrainingRun {
  /// What the network depends on.
  public let settings: TrainingSettings
  /// What was found in the files.
  public private(set) var summary: TrainingData.Summary
  /// How many positions are learned from.
  public private(set) var trainingCount = 0
  /// How many positions are held out to measure the network.
  public var validationCount: Int { validation.reduce(0) { $0 + $1.count } }
  /// How far training has come.
  public internal(set) var state = TrainingState()

  let files: [String]
  private let loader: TrainingDataLoader
  /// The positions of the part that is in memory.
  private var data: TrainingData
  private var loadedShard = 0
  /// Positions held out, of all parts.
  private(set) var validation: [PositionStore] = []
  /// How many positions each part has to learn from.
  private var shardCounts: [Int] = []
  let model: TrainingNetwork
  private let workers: [GradientWorker]
  let optimizer: AdamOptimizer

  /// How far a run has come.
  public struct Progress: Sendable {
    /// The pass that is under way, from 1.
    public var pass: Int
    /// Steps made.
    public var step: Int
    /// All steps.
    public var steps: Int
    /// The mean loss of the pass so far.
    public var loss: Double
    /// The speed, all threads together.
    public var positionsPerSecond: Double
    /// What is left to do at this speed.
    public var secondsLeft: Double
    /// What came of the pass that has just ended, if one has.
    public var finished: TrainingState.Pass?
  }

  /// Reads the games.
  ///
  /// - Parameters:
  ///   - settings: what the network depends on.
  ///   - files: files of games.
  ///   - progress: called now and then with the number of games read from one of the files.
  /// - Throws: a `TrainingError` if a file is of no use, or no position is worth learning from.
  public init(
    _ settings: TrainingSettings, files: [String],
    progress: @escaping @Sendable (_ path: String, _ games: Int) -> Void = { _, _ in }
  ) throws(TrainingError) {
    self.settings = settings
    self.files = files
    let architecture: Architecture
    do throws(ArchitectureError) { architecture = try settings.architecture() } catch { throw .architecture(error) }
    if let parent = settings.parent, parent.architecture != architecture { throw .otherShape(parent.architecture) }
    var loader = TrainingDataLoader()
    (loader.filter, loader.threads, loader.shards) = (settings.filter, settings.threads, settings.shards)

    summary = TrainingData.Summary()
    data = TrainingData()
    // Each part is read once, to know how many steps there will be; only the last one stays.
    for shard in 0..<settings.shards {
      loader.shard = shard
      data = TrainingData()
      do throws(GameFileError) { data = try loader.load(files, progress: progress) } catch { throw .games(error) }
      validation.append(data.validation)
      shardCounts.append(data.training.count)
      summary.addGames(data.summary)
      loadedShard = shard
    }
    self.loader = loader
    trainingCount = shardCounts.reduce(0, +)
    guard trainingCount > 0 else { throw .noPositions }

    model = TrainingNetwork(architecture, seed: settings.seed)
    if let parent = settings.parent { model.take(parent.weights) }
    workers = (0..<max(1, settings.threads)).map { [model] _ in GradientWorker(model) }
    optimizer = AdamOptimizer(model, workers)
  }

  /// All steps.
  public var steps: Int { settings.passes * stepsPerPass }

  private var stepsPerPass: Int { shardCounts.indices.reduce(0) { $0 + batches(ofShard: $1) } }

  /// A rest that fills no batch waits for another pass, in which another rest is left.
  private func batches(ofShard shard: Int) -> Int {
    shardCounts[shard] == 0 ? 0 : max(1, shardCounts[shard] / settings.batch)
  }

  // MARK: Training

  /// Trains until all passes are made.
  ///
  /// - Parameters:
  ///   - isCancelled: asked after each step; once true, training stops and can go on later.
  ///   - report: called after each step.
  /// - Returns: true if all passes are made.
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
      let (shard, batch) = place(of: state.step % stepsPerPass)
      try load(shard)
      learned += learn(pass: state.step / stepsPerPass, shard, batch)
      state.step += 1
      var finished: TrainingState.Pass?
      let loss = state.lossSum / Double(max(1, state.lossCount))
      if state.step % stepsPerPass == 0 {
        finished = TrainingState.Pass(training: loss, validation: validationLoss())
        if let finished { state.passes.append(finished) }
        (state.lossSum, state.lossCount) = (0, 0)
      }
      let seconds = max(stopwatch.seconds, 1e-9)
      try report(
        Progress(
          pass: (state.step - 1) / stepsPerPass + 1, step: state.step, steps: steps, loss: loss,
          positionsPerSecond: Double(learned) / seconds,
          secondsLeft: seconds / Double(state.step - firstStep) * Double(steps - state.step), finished: finished))
    }
    return true
  }

  /// The part and the batch of a step within its pass.
  private func place(of step: Int) -> (shard: Int, batch: Int) {
    var step = step
    for shard in shardCounts.indices {
      if step < batches(ofShard: shard) { return (shard, step) }
      step -= batches(ofShard: shard)
    }
    preconditionFailure("a step beyond the end of the pass")
  }

  private func load(_ shard: Int) throws(TrainingError) {
    guard shard != loadedShard else { return }
    var loader = loader
    loader.shard = shard
    data = TrainingData()  // give back first: there is no room for both
    do throws(GameFileError) { data = try loader.load(files) } catch { throw .games(error) }
    loadedShard = shard
    guard data.training.count == shardCounts[shard] else {
      throw .games(.notGames("files that change while they are read"))
    }
  }

  /// Learns from one batch.
  ///
  /// - Returns: its size.
  private func learn(pass: Int, _ shard: Int, _ batch: Int) -> Int {
    let store = data.training
    let size = min(settings.batch, store.count)
    let order = Permutation(count: store.count, seed: settings.seed &+ UInt64(pass * settings.shards + shard) << 32)
    let target = settings.target(at: state.step, of: steps)
    let (first, workers) = (batch * size, workers)
    runThreads(workers.count) { thread in
      let worker = workers[thread]
      for place in (first + size * thread / workers.count)..<(first + size * (thread + 1) / workers.count) {
        worker.learn(store[order[place]], target)
      }
    }
    state.lossSum += workers.reduce(0) { $0 + $1.loss }
    state.lossCount += size
    optimizer.step(rate: settings.rate(at: state.step, of: steps), decay: settings.decay, positions: size)
    return size
  }

  /// The mean loss at the positions that are held out, or nil if there are none.
  func validationLoss() -> Double? {
    guard validationCount > 0 else { return nil }
    let (target, workers) = (settings.validationTarget, workers)
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

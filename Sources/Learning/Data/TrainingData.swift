import Chess
import Platform
import Synchronization

/// The positions to learn from and those to check what was learned.
public struct TrainingData: Sendable {
  /// What is learned from.
  public var training = PositionStore()
  /// One game in a hundred is never learned from: the network shall be measured with what it has not seen.
  public var validation = PositionStore()
  /// What was found on the way.
  public var summary = Summary()

  /// What was found in files of games.
  public struct Summary: Hashable, Sendable {
    /// Files read.
    public var files = 0
    /// Games in them.
    public var games = 0
    /// Games held out.
    public var validationGames = 0
    /// What the filter said, and how often.
    public var verdicts: [RecordFilter.Verdict: Int] = [:]
    /// Files that are not closed, because their run goes on or was ended; what they hold is used.
    public var openFiles: [String] = []
    /// How the games were made, each way once.
    public var origins: [String] = []

    /// Nothing yet.
    public init() {}

    /// All scored positions.
    public var positions: Int { verdicts.values.reduce(0, +) }

    /// Adds what another part of the same files has.
    mutating func addGames(_ other: Summary) {
      let files = max(files, other.files)
      add(other)
      self.files = files
      openFiles = other.openFiles
    }

    mutating func add(_ other: Summary) {
      files += other.files
      games += other.games
      validationGames += other.validationGames
      verdicts.merge(other.verdicts, uniquingKeysWith: +)
      openFiles += other.openFiles
      for origin in other.origins where !origins.contains(origin) { origins.append(origin) }
    }
  }
}

/// Reads files of games and keeps the positions that are worth it.
public struct TrainingDataLoader: Sendable {
  /// What is worth it.
  public var filter = RecordFilter()
  /// How many files are read at a time.
  public var threads = 1
  /// Only games whose turn it is are taken: number `shard` of `shards`. So data that is larger than the memory is
  /// learned from part by part.
  public var shard = 0
  /// Into how many parts the data is divided.
  public var shards = 1

  /// A loader of everything.
  public init() {}

  /// One game in so many is held out.
  static let heldOut = 100

  /// Reads files.
  ///
  /// - Parameters:
  ///   - paths: the files.
  ///   - progress: called now and then with the number of games of one of the files.
  /// - Returns: the positions, in the order of the files, whatever the number of threads.
  /// - Throws: a `GameFileError` if a file is damaged or cannot be read.
  public func load(
    _ paths: [String], progress: @escaping @Sendable (_ path: String, _ games: Int) -> Void = { _, _ in }
  ) throws(GameFileError) -> TrainingData {
    let parts = Mutex([Result<Part, GameFileError>?](repeating: nil, count: paths.count))
    let next = Mutex(0)
    runThreads(min(threads, max(1, paths.count))) { _ in
      while true {
        let index = next.withLock { next in
          next += 1
          return next - 1
        }
        guard index < paths.count else { return }
        let part = Result { () throws(GameFileError) in
          try Part(paths[index], self) { progress(paths[index], $0) }
        }
        parts.withLock { $0[index] = part }
      }
    }
    var data = TrainingData()
    var (training, validation): ([PositionList], [PositionList]) = ([], [])
    for part in parts.withLock({ $0 }) {
      guard let part = try part?.get() else { continue }
      training.append(part.training)
      validation.append(part.validation)
      data.summary.add(part.summary)
    }
    parts.withLock { $0 = [] }
    data.training = PositionStore(moving: &training)
    data.validation = PositionStore(moving: &validation)
    return data
  }

  /// A number that belongs to a game wherever its file lies; it decides who is held out.
  fileprivate static func lot(of game: GameRecord) -> UInt64 {
    var mixer = SplitMix64(seed: game.start.key ^ UInt64(game.number) << 32)
    return mixer.next()
  }

  /// What comes from one file.
  private struct Part: Sendable {
    var training = PositionList()
    var validation = PositionList()
    var summary = TrainingData.Summary()

    init(_ path: String, _ loader: TrainingDataLoader, progress: (Int) -> Void) throws(GameFileError) {
      let reader = try GameFileReader(path: path)
      summary.files = 1
      summary.origins = [reader.text.split(separator: "\n").joined(separator: ", ")]
      do throws(GameFileError) {
        while let game = try reader.next(ifNumber: { Int($0) % loader.shards == loader.shard }) {
          add(game, loader)
          if summary.games % 1_000 == 0 { progress(summary.games) }
        }
      } catch {
        // The end of a file that is being written, or whose writer was killed.
        guard case .damaged(_, _, .cut) = error else { throw error }
      }
      if !reader.isClosed { summary.openFiles = [path] }
    }

    private mutating func add(_ game: GameRecord, _ loader: TrainingDataLoader) {
      summary.games += 1
      let lot = TrainingDataLoader.lot(of: game)
      let isHeldOut = lot % UInt64(TrainingDataLoader.heldOut) == 0
      if isHeldOut { summary.validationGames += 1 }
      var (position, keys) = (game.start, [UInt64]())
      keys.reserveCapacity(game.plies.count)
      for (plies, ply) in game.plies.enumerated() {
        let verdict = loader.filter.verdict(position, ply, plies: plies, earlierKeys: keys.span)
        summary.verdicts[verdict, default: 0] += 1
        if verdict == .kept {
          let packed = PackedPosition(position, ply.score, game.outcome.result)
          if isHeldOut { validation.append(packed) } else { training.append(packed) }
        }
        keys.append(position.key)
        position.make(ply.move)
      }
    }
  }
}

extension PackedPosition {
  /// A position to learn from, with the score and the result that White sees turned to the side to move.
  init(_ position: Position, _ score: Int16, _ result: GameResult) {
    self.init(position)
    let isWhite = position.sideToMove == .white
    self.score = isWhite ? score : -max(score, -32_767)
    self.result = result.winner.map { $0 == position.sideToMove ? 2 : 0 } ?? 1
  }
}

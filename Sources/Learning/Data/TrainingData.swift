import Chess
import Platform
import Synchronization

package struct TrainingData: Sendable {
  package var training = PositionStore()
  /// The positions for validation: one game in a hundred is held out, so that the loss is measured on games that the
  /// network was not trained on.
  package var validation = PositionStore()
  package var summary = Summary()

  package struct Summary: Hashable, Sendable {
    package var files = 0
    package var games = 0
    package var validationGames = 0
    package var verdicts: [RecordFilter.Verdict: Int] = [:]
    /// The files that are not closed, because their run is going on or was stopped; their games are used.
    package var openFiles: [String] = []
    /// The settings with which the games were generated, without duplicates.
    package var origins: [String] = []

    package var positions: Int { verdicts.values.reduce(0, +) }

    /// Adds the statistics of another shard of the same files.
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

/// Reads files of games and keeps the positions that the filter selects.
package struct TrainingDataLoader: Sendable {
  package var filter = RecordFilter()
  /// The number of files that are read at the same time.
  package var threads = 1
  /// The index of the shard that is loaded: only games whose number is `shard` modulo `shards`. So data that exceeds
  /// the memory is trained on shard by shard.
  package var shard = 0
  package var shards = 1

  /// One game in this many is held out for validation.
  static let heldOut = 100

  /// Reads files of games; the positions are in the order of the files, whatever the number of threads. `progress` is
  /// called from time to time with the number of games read from one of the files.
  package func load(
    _ paths: [String], progress: @escaping @Sendable (_ path: String, _ games: Int) -> Void = { _, _ in }
  ) throws(GameFileError) -> TrainingData {
    let parts = Mutex([Result<Part, GameFileError>?](repeating: nil, count: paths.count))
    shareWork(paths.count, threads: threads) { index, _ in
      let part = Result { () throws(GameFileError) in
        try Part(paths[index], self) { progress(paths[index], $0) }
      }
      parts.withLock { $0[index] = part }
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

  /// How many bytes of memory the positions of a file will need, rather more than less; only its header is read.
  package static func expectedBytes(of path: String) throws(GameFileError) -> Int {
    let reader = try GameFileReader(path: path)
    // A leaf is a game of one move. Of the moves of other games, the filter keeps about two thirds if all have scores.
    let positions =
      LeafSettings.isMarked(reader.text)
      ? reader.fileBytes / GameFile.blockLength(plies: 1) : reader.fileBytes / GameRecord.plyByteCount * 7 / 10
    return positions * MemoryLayout<PackedPosition>.size
  }

  /// True if the games with this number are held out. The number alone decides, since the leaves of a game share it: what
  /// is learned from some of them must not be measured on the others, nor on the game itself.
  fileprivate static func isHeldOut(_ number: UInt32) -> Bool {
    var mixer = SplitMix64(seed: UInt64(number))
    return mixer.next() % UInt64(heldOut) == 0
  }

  private struct Part: Sendable {
    var training = PositionList()
    var validation = PositionList()
    var summary = TrainingData.Summary()
    /// [verdict]: the number of positions; a dictionary would take a fifth of the time.
    private var verdictCounts = [Int](repeating: 0, count: RecordFilter.Verdict.allCases.count)
    private var filter: RecordFilter

    init(_ path: String, _ loader: TrainingDataLoader, progress: (Int) -> Void) throws(GameFileError) {
      let reader = try GameFileReader(path: path)
      filter = loader.filter
      // Leaves are games of one move: their ply says nothing about the opening.
      if LeafSettings.isMarked(reader.text) { filter.skippedPlies = 0 }
      summary.files = 1
      summary.origins = [reader.text.split(separator: "\n").joined(separator: ", ")]
      while let game = try reader.nextBeforeCut(ifNumber: { Int($0) % loader.shards == loader.shard }) {
        add(game, loader)
        if summary.games % 1_000 == 0 { progress(summary.games) }
      }
      if !reader.isClosed { summary.openFiles = [path] }
      for verdict in RecordFilter.Verdict.allCases where verdictCounts[verdict.rawValue] > 0 {
        summary.verdicts[verdict] = verdictCounts[verdict.rawValue]
      }
    }

    private mutating func add(_ game: GameRecord, _ loader: TrainingDataLoader) {
      summary.games += 1
      let isHeldOut = TrainingDataLoader.isHeldOut(game.number)
      if isHeldOut { summary.validationGames += 1 }
      // Less than a `GameState`: nothing is taken back here, and there are hundreds of millions of positions.
      var (position, earlierKeys) = (game.start, [UInt64]())
      earlierKeys.reserveCapacity(game.plies.count)
      for (plies, ply) in game.plies.enumerated() {
        let verdict = filter.verdict(position, ply, plies: plies, earlierKeys: earlierKeys.span)
        verdictCounts[verdict.rawValue] += 1
        if verdict == .kept {
          let packed = PackedPosition(position, ply.score, game.outcome.result)
          if isHeldOut { validation.append(packed) } else { training.append(packed) }
        }
        earlierKeys.append(position.key)
        position.make(ply.move)
      }
    }
  }
}

extension PackedPosition {
  /// A position for training, with White's score and result converted to the side to move.
  init(_ position: Position, _ score: Int16, _ result: GameResult) {
    self.init(position)
    let isWhite = position.sideToMove == .white
    self.score = isWhite ? score : -max(score, -32_767)
    self.result = result.winner.map { $0 == position.sideToMove ? 2 : 0 } ?? 1
  }
}

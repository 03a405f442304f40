import Chess

/// The sums of many files of games, by the origin of the games.
public struct GamePool: Sendable {
  /// The sums of the games of one origin, or of all.
  public struct Sums: Hashable, Sendable {
    /// The number of files.
    public var files = 0
    /// The number of games.
    public var games = 0
    /// The number of these that began from a Chess960 start position, as far as castling rights show it.
    public var chess960Games = 0
    /// The number of positions.
    public var positions = 0
    /// The number of positions with a score.
    public var scored = 0
    /// The number of games with each result.
    public var results: [GameResult: Int] = [:]

    /// No games.
    public init() {}

    /// Adds a game.
    mutating func add(_ game: GameRecord) {
      games += 1
      if game.start.needsChess960 { chess960Games += 1 }
      positions += game.plies.count
      for ply in game.plies where ply.hasScore { scored += 1 }
      results[game.outcome.result, default: 0] += 1
    }

    /// Adds other sums.
    mutating func add(_ other: Sums) {
      files += other.files
      games += other.games
      chess960Games += other.chess960Games
      positions += other.positions
      scored += other.scored
      results.merge(other.results, uniquingKeysWith: +)
    }
  }

  /// The state of a file.
  public enum State: Hashable, Sendable {
    /// All is there.
    case complete
    /// The run is going on or was stopped.
    case incomplete
    /// The file cannot be read from some place on; the games before it are counted.
    case damaged(GameFileError)
  }

  /// The origins in the order of their first file, with their sums.
  public private(set) var origins: [(origin: GameOrigin, sums: Sums)] = []
  /// The sums of all files.
  public private(set) var total = Sums()

  /// A pool without games.
  public init() {}

  /// Reads a file and adds its games; only one of them is in memory at a time.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - progress: called after each game with the number of games of the file so far.
  /// - Returns: the state of the file.
  public mutating func add(_ path: String, progress: (Int) -> Void = { _ in }) -> State {
    do throws(GameFileError) {
      let reader = try GameFileReader(path: path)
      var sums = Sums()
      sums.files = 1
      let failure = GamePool.read(reader, &sums, progress)
      add(sums, of: GameOrigin(reader.text))
      if let failure { return .damaged(failure) }
      return reader.isClosed ? .complete : .incomplete
    } catch {
      return .damaged(error)
    }
  }

  private static func read(
    _ reader: GameFileReader, _ sums: inout Sums, _ progress: (Int) -> Void
  ) -> GameFileError? {
    do throws(GameFileError) {
      while let game = try reader.next() {
        sums.add(game)
        progress(sums.games)
      }
      return nil
    } catch {
      return error
    }
  }

  private mutating func add(_ sums: Sums, of origin: GameOrigin) {
    total.add(sums)
    if let index = origins.firstIndex(where: { $0.origin == origin }) {
      origins[index].sums.add(sums)
    } else {
      origins.append((origin, sums))
    }
  }
}

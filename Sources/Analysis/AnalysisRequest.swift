import Chess
import ChessEngine

/// A position that an `AnalysisQueue` shall analyse, and how.
public struct AnalysisRequest: Sendable {
  /// The name of the request, which its answers bear, and by which it can be cancelled.
  public var id: String
  /// The game whose position is searched; its history decides about draws by repetition.
  public var game: GameState
  /// True if castling is written as the king capturing its rook, as in Chess960; the search is the same.
  public var isChess960 = false
  /// The limits of the search; without any it runs until it is cancelled.
  public var limits: SearchLimits
  /// Requests of higher priority are searched first, those of the same priority in the order of their arrival.
  public var priority = 0
  /// The number of search threads, of all that the queue has; nil for its usual share.
  public var threads: Int?
  /// True to begin with the table and the histories that the search before it, on the same engine, has left.
  ///
  /// Otherwise the search begins with empty ones, and its result depends on nothing but the request.
  public var keepsHash = false
  /// The seconds between partial answers, in which something new has been found; nil for no partial answers.
  public var reportInterval: Double?

  /// A request for an analysis of the position that a game has reached.
  public init(id: String, game: GameState, limits: SearchLimits) {
    self.id = id
    self.game = game
    self.limits = limits
  }

  /// The number of positions that a waiting request keeps in memory: that of the search, and one for each move.
  var positions: Int { 1 + game.moves.count }

  /// The size of its table in megabytes: as many as there are, or fewer if the nodes cannot fill them.
  ///
  /// A node stores one entry at most. A table with room for three times as many loses none, and is cleared before each
  /// search in a fraction of the time.
  func hashMegabytes(atMost most: Int) -> Int {
    guard !keepsHash, let nodes = [limits.nodes, shallowNodes].compactMap(\.self).min() else { return most }
    var megabytes = 1
    while megabytes < most, megabytes * AnalysisRequest.nodesPerMegabyte < nodes { megabytes *= 2 }
    return min(megabytes, most)
  }

  /// Four times what a shallow search needs on the average (3,600 nodes in `bench 16 1 8`), for each of its lines. One that
  /// needs more overwrites entries, as in any table.
  private var shallowNodes: UInt64? {
    guard let depth = limits.depth, depth <= 8 else { return nil }
    return UInt64(limits.sensible.lines) << 14
  }

  /// A third of the entries of a megabyte.
  private static let nodesPerMegabyte = 1 << 15
}

extension Engine {
  /// An engine for this search.
  init(for request: AnalysisRequest, threads: Int, _ options: EngineOptions) {
    self.init(options.fitted(to: request, threads: threads))
  }

  /// Changes the options if those of this search are others, and clears the memory unless the request keeps it.
  func prepare(for request: AnalysisRequest, threads: Int, _ options: EngineOptions) {
    let fitted = options.fitted(to: request, threads: threads)
    if fitted != self.options { self.options = fitted }
    if !request.keepsHash { newGame() }
  }
}

extension EngineOptions {
  fileprivate func fitted(to request: AnalysisRequest, threads: Int) -> EngineOptions {
    var options = self
    options.threads = threads
    options.hashMegabytes = request.hashMegabytes(atMost: max(1, hashMegabytes))
    return options
  }
}

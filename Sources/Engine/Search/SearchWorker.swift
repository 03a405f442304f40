import Chess
import Platform
import Tablebases

/// The searcher of one thread: what it keeps between searches, and the state of the current one.
///
/// It belongs to one thread at a time: the engine prepares it while no search runs, then the search thread uses it
/// alone. Only the node counter may be read by other threads meanwhile.
final class SearchWorker: @unchecked Sendable {
  let number: Int
  let shared: SharedSearch

  // Kept between the searches of a game.

  let histories: Histories
  let evaluator: ThreadEvaluator
  private let handicap: Handicap?
  private let tablebases: TablebaseOptions

  // Reset for each search.

  var table: TranspositionTable
  var limits = SearchLimiter(depth: 1)
  var root = RootSearch()
  let memory = SearchMemory()
  let logarithms = LogarithmTable()
  /// How many keys of `keys` belong to the game before the root.
  var gameKeyCount = 0
  var isStopped = false
  /// `go mate`: the proof of a mate, beside the search.
  var mateSolver: MateSolver?
  /// Endgame tables, unless the root itself has been looked up.
  var tables: TableProbing?
  /// Moves that a handicapped player does not see in this search.
  var blindSpots: BlindSpots?
  /// Null moves are tried from this ply on: above 0 while a null move cutoff is verified.
  var nullMovesFrom = 0
  /// Called at each check whether to stop: every `clockMask + 1` nodes.
  var onStopCheck: (() -> Void)?
  private let counter = AtomicWords(count: 8)
  private let counterWord: AtomicWords.Unowned

  // Copies of pointers, to save an indirection.

  /// The position at each ply.
  let positions: UnsafeMutablePointer<Position>
  /// The keys of all positions of the game and of the current line before the current position, oldest first.
  let keys: UnsafeMutablePointer<UInt64>
  /// The search stack, from some plies before the root on.
  let stack: UnsafeMutablePointer<SearchPly>

  init(
    number: Int, shared: SharedSearch, _ histories: SharedHistories, table: TranspositionTable, options: EngineOptions
  ) {
    self.histories = Histories(histories)
    evaluator = ThreadEvaluator(options.evaluator, options.handicap, plies: SearchMemory.plies)
    handicap = options.handicap
    tablebases = options.tablebases
    self.number = number
    self.shared = shared
    self.table = table
    counterWord = counter.unowned
    (positions, keys, stack) = (memory.positions, memory.keys, memory.stack)
  }

  /// Sets up the next search.
  func prepare(
    _ game: GameState, rootMoves: [Move], tables: TableRanking? = nil, lines: Int, mate: MateSolver.Shared? = nil
  ) {
    positions[0] = game.position
    evaluator.positionChanged(at: 0)
    let recent = game.earlierKeys.suffix(SearchMemory.gameKeys)
    for (i, key) in recent.enumerated() { keys[i] = key }
    gameKeyCount = recent.count
    root = RootSearch(rootMoves, tables: tables, multiPV: lines)
    // With distances, the ranking of the root moves is all that is needed: below them, evaluations show the way.
    // A search for mate looks for the way itself.
    let needsTables = mate == nil && handicap == nil && tables?.hasDistances != true
    self.tables = needsTables ? TableProbing(tablebases) : nil
    memory.clearStack(SearchPly(continuation: histories.continuations.after(0)))
    mateSolver = mate.map { MateSolver($0, game, rootMoves: rootMoves, thread: number) }
    blindSpots = BlindSpots(handicap, game.position)
    nullMovesFrom = 0
    isStopped = false
    nodes = 0
    tableHits = UInt64(tables?.moves.count ?? 0)
  }

  /// Nodes searched; other threads may read it.
  @inline(__always)
  var nodes: UInt64 {
    get { counterWord[0] }
    set { counterWord[0] = newValue }
  }

  /// Positions found in endgame tables; other threads may read it.
  @inline(__always)
  var tableHits: UInt64 {
    get { counterWord[1] }
    set { counterWord[1] = newValue }
  }

  /// The continuation histories of the moves one, two, four and six plies before this ply.
  @inline(__always)
  func continuationHistories(_ ply: Int) -> ContinuationHistories {
    ContinuationHistories(
      one: stack[ply &- 1].continuation, two: stack[ply &- 2].continuation, four: stack[ply &- 4].continuation,
      six: stack[ply &- 6].continuation)
  }

  /// The keys of all positions before the one at this ply.
  @inline(__always)
  func earlierKeys(_ ply: Int) -> UnsafeBufferPointer<UInt64> {
    UnsafeBufferPointer(start: keys, count: gameKeyCount &+ ply)
  }

  /// The TT entry of the position at this ply.
  @inline(__always)
  func probeTT(_ ply: Int) -> TranspositionTable.Entry? {
    table.probe(positions[ply].key, ply: ply, clock: Int(positions[ply].halfmoveClock))
  }

  // MARK: Moving along the line

  /// Makes a move; the next ply has the position after it.
  @inline(__always)
  func make(_ move: Move, at ply: Int) {
    // As early as possible: a cache miss takes longer than making the move.
    table.prefetch(positions[ply].approximateKey(after: move))
    keys[gameKeyCount &+ ply] = positions[ply].key
    stack[ply].move = move
    stack[ply].moveIndex = ContinuationHistory.index(move, in: positions + ply)
    stack[ply].continuation = histories.continuations.after(stack[ply].moveIndex)
    stack[ply &+ 1].doubleExtensions = stack[ply].doubleExtensions
    positions[ply &+ 1] = positions[ply]
    positions[ply &+ 1].make(move)
    corrections(ply &+ 1).prefetch()
    evaluator.positionChanged(at: ply &+ 1)
    nodes &+= 1
  }

  /// Makes a null move; the next ply has the position after it.
  @inline(__always)
  func makeNullMove(at ply: Int) {
    keys[gameKeyCount &+ ply] = positions[ply].key
    stack[ply].move = .none
    stack[ply].moveIndex = 0
    stack[ply].continuation = histories.continuations.after(0)
    stack[ply &+ 1].doubleExtensions = stack[ply].doubleExtensions
    positions[ply &+ 1] = positions[ply]
    positions[ply &+ 1].makeNullMove()
    evaluator.positionChanged(at: ply &+ 1)
    table.prefetch(positions[ply &+ 1].key)
    nodes &+= 1
  }
}

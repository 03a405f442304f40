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

  var tt: TranspositionTable
  var limits = SearchLimiter(depth: 1)
  var root = RootSearch()
  let memory = SearchMemory()
  let logarithms = LogarithmTable()
  /// How many keys of `keys` belong to the game before the root.
  var gameKeyCount = 0
  var isStopped = false
  /// `go mate`: the proof of a mate, beside the search.
  var mateSolver: MateSolver?
  /// Endgame tables, unless they have told the distances at the root, or the search is for a mate or handicapped.
  var tables: TableProbing?
  /// Moves that a handicapped player does not see in this search.
  var blindSpots: BlindSpots?
  /// Null moves are tried from this ply on: above 0 while a null move cutoff is verified.
  var nullMovesFrom = 0
  /// Is told how the main worker gets on, at each check whether to stop: every `clockMask + 1` nodes.
  weak var observer: (any SearchObserver)?
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
    number: Int, shared: SharedSearch, _ histories: SharedHistories, tt: TranspositionTable, options: EngineOptions
  ) {
    self.histories = Histories(histories)
    evaluator = ThreadEvaluator(options.evaluator, options.handicap, plies: SearchMemory.plies)
    handicap = options.handicap
    tablebases = options.tablebases
    self.number = number
    self.shared = shared
    self.tt = tt
    counterWord = counter.unowned
    (positions, keys, stack) = (memory.positions, memory.keys, memory.stack)
  }

  /// Sets up the next search.
  func prepare(
    _ game: GameState, rootMoves: [Move], tables: TableRanking? = nil, lines: Int, mate: MateSolver.Shared? = nil
  ) {
    assert(rootMoves.allSatisfy(game.position.isLegal))
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
    blindSpots = BlindSpots(handicap, game.position, after: game.moves.last)
    nullMovesFrom = 0
    isStopped = false
    nodes = 0
    tbHits = UInt64(tables?.moves.count ?? 0)
  }

  /// Nodes searched; other threads may read it.
  @inline(__always)
  var nodes: UInt64 {
    get { counterWord[0] }
    set { counterWord[0] = newValue }
  }

  /// Positions found in endgame tables; other threads may read it.
  @inline(__always)
  var tbHits: UInt64 {
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
    assert((0...SearchMemory.gameKeys).contains(gameKeyCount))
    return UnsafeBufferPointer(start: keys, count: gameKeyCount &+ ply)
  }

  /// The TT entry of the position at this ply.
  @inline(__always)
  func probeTT(_ ply: Int) -> TranspositionTable.Entry? {
    tt.probe(positions[ply].key, ply: ply, clock: Int(positions[ply].halfmoveClock))
  }

  // MARK: Moving along the line

  /// Makes a move; the next ply has the position after it.
  @inline(__always)
  func make(_ move: Move, at ply: Int) {
    assert((0..<SearchMemory.plies - 1).contains(ply))
    // As early as possible: a cache miss takes longer than making the move.
    tt.prefetch(positions[ply].approximateKey(after: move))
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
    assert((0..<SearchMemory.plies - 1).contains(ply) && !positions[ply].inCheck)
    keys[gameKeyCount &+ ply] = positions[ply].key
    stack[ply].move = .none
    stack[ply].moveIndex = 0
    stack[ply].continuation = histories.continuations.after(0)
    stack[ply &+ 1].doubleExtensions = stack[ply].doubleExtensions
    positions[ply &+ 1] = positions[ply]
    positions[ply &+ 1].makeNullMove()
    evaluator.positionChanged(at: ply &+ 1)
    tt.prefetch(positions[ply &+ 1].key)
    nodes &+= 1
  }
}

extension SearchWorker {
  /// True if the search has to stop at once; clock and other threads are looked at every `clockMask + 1` nodes.
  ///
  /// The first iteration is completed unless it takes too many nodes, so that there is a reasonable move.
  @inline(__always)
  func shouldStop() -> Bool {
    if isStopped { return true }
    if limits.isOver(nodes: nodes) || (nodes & limits.clockMask == 0 && mustStop()) {
      isStopped = root.completedDepth > 0 || nodes > SearchLimiter.firstIterationNodes
    }
    return isStopped
  }

  /// True if the search has to stop at once, whatever its nodes.
  @inline(never)
  func mustStop() -> Bool {
    if shared.stop.load(ordering: .relaxed) || shared.isTimeUp.load(ordering: .relaxed) { return true }
    observer?.searchGoesOn(self)
    // Every thread checks the clock: if hundreds share a core, the main thread may not be running when the time is up.
    guard limits.isOutOfTime(shared.secondsOnClock) else { return false }
    shared.isTimeUp.store(true, ordering: .relaxed)
    return true
  }

  /// True if no new iteration may begin. The main thread alone decides by time.
  var shouldEndIterating: Bool {
    limits.shouldEnd(root, nodes: nodes, seconds: number == 0 ? shared.secondsOnClock : nil)
  }
}

extension SearchWorker {
  /// Looks a position up in the endgame tables.
  @inline(never)
  func probeTB(_ tables: TableProbing, _ ply: Int) -> TBScore? {
    let answer = tables.score(positions[ply], ply: ply)
    if answer != nil { tbHits &+= 1 }
    return answer
  }

  /// Stores a score by a table in the TT, as if it had been searched deeper: no search would find out more.
  @inline(never)
  func storeTBScore(_ tbScore: TBScore, _ ply: Int, depth: Int, ttPV: Bool) {
    tt.store(
      positions[ply].key, move: .none, score: tbScore.score, rawEval: .none, depth: min(Score.maxPly, depth &+ 6),
      bound: tbScore.bound, ttPV: ttPV, ply: ply)
  }
}

/// Who is told how a search gets on.
protocol SearchObserver: AnyObject {
  func searchGoesOn(_ worker: SearchWorker)
}

import Chess
import Platform

/// One thread's search: its board, its stacks, and what it has learned.
///
/// Belongs to one thread at a time: the engine prepares it while no search runs, then its thread has it alone. Only the
/// node counter may be read by others meanwhile.
final class SearchWorker: @unchecked Sendable {
  let number: Int
  let shared: SharedSearch

  // Kept from one search of a game to the next.

  let histories = MoveHistories()
  let continuations = ContinuationHistory()
  let correctionHistory = CorrectionHistory()
  let evaluator: ThreadEvaluator

  // Made anew for each search.

  var table: TranspositionTable

  /// The position at each ply.
  let positions: UnsafeMutablePointer<Position>
  /// The keys of all positions of the game and the line before the current one, oldest first.
  let keys: UnsafeMutablePointer<UInt64>
  /// How many of the keys belong to the game before the root.
  var gameKeyCount = 0
  /// Positions visited; other threads may look.
  @inline(__always)
  var nodes: UInt64 {
    get { counter[0] }
    set { counter[0] = newValue }
  }
  private let counterOwner = SharedWords(count: 8)
  private let counter: SharedWords.Unowned

  /// From some plies before the root on, so that nobody has to ask whether there was a move before.
  let stack: UnsafeMutablePointer<SearchPly>
  let variations = PrincipalVariations()
  /// Natural logarithms, times 1024.
  let logarithms: UnsafeMutablePointer<Int32>
  private let moves: UnsafeMutablePointer<Move>
  private let moveKeys: UnsafeMutablePointer<MoveKeys.Eight>

  var rootMoves: [RootMove] = []
  /// How many best lines are looked for.
  var lineCount = 1
  /// The root moves before this one have found their place among the best lines already.
  var firstRootMove = 0
  var rootDepth = 0
  /// How wide the window is that the root is searched in.
  var rootWindow = 1
  /// How many root moves have been begun at this depth.
  var rootMoveNumber = 0
  var completedDepth = 0
  var selectiveDepth = 0
  var trend = SearchTrend()
  var isStopped = false
  /// A mate was asked for: no check is left out, and no null move is tried, because mates that are asked for are often
  /// composed and turn on zugzwang.
  var seeksMate = false
  /// Null moves are tried from this ply on; above 0 while one is verified, and where none shall be tried.
  var nullMovesFrom = 0
  var limits = SearchLimiter(depth: 1)

  private static let pliesBefore = 6
  private static let plies = Score.maxPly + 8
  /// Games longer than this forget their beginning, which no repetition can reach: the fifty-move rule ends it before.
  private static let gameKeys = 1024

  init(number: Int, shared: SharedSearch, table: TranspositionTable, options: EngineOptions) {
    evaluator = ThreadEvaluator(options.evaluator, options.handicap, plies: SearchWorker.plies)
    self.number = number
    self.shared = shared
    self.table = table
    counter = counterOwner.unowned
    logarithms = .allocate(capacity: 64)
    for i in 0..<64 { logarithms[i] = Int32(Mathematics.log(Double(max(1, i))) * 1024) }
    positions = .allocate(capacity: SearchWorker.plies)
    positions.initialize(repeating: .start, count: SearchWorker.plies)
    keys = .allocate(capacity: SearchWorker.gameKeys + SearchWorker.plies)
    keys.initialize(repeating: 0, count: SearchWorker.gameKeys + SearchWorker.plies)
    stack = .allocate(capacity: SearchWorker.pliesBefore + SearchWorker.plies) + SearchWorker.pliesBefore
    (stack - SearchWorker.pliesBefore).initialize(
      repeating: SearchPly(continuation: continuations.page(0)), count: SearchWorker.pliesBefore + SearchWorker.plies)
    moves = .allocate(capacity: SearchWorker.plies * MoveBuffer.capacity)
    moves.initialize(repeating: .none, count: SearchWorker.plies * MoveBuffer.capacity)
    moveKeys = .allocate(capacity: SearchWorker.plies * MoveKeys.capacity)
    moveKeys.initialize(repeating: .zero, count: SearchWorker.plies * MoveKeys.capacity)
  }

  deinit {
    positions.deallocate()
    logarithms.deallocate()
    keys.deallocate()
    (stack - SearchWorker.pliesBefore).deallocate()
    moves.deallocate()
    moveKeys.deallocate()
    variations.deallocate()
    histories.deallocate()
    continuations.deallocate()
    correctionHistory.deallocate()
  }

  /// Sets the root position and the game that led to it.
  func prepare(_ root: Position, earlierKeys: [UInt64], rootMoves: [Move], lines: Int, seeksMate: Bool) {
    positions[0] = root
    evaluator.positionChanged(at: 0)
    let recent = earlierKeys.suffix(SearchWorker.gameKeys)
    for (i, key) in recent.enumerated() { keys[i] = key }
    gameKeyCount = recent.count
    self.rootMoves = rootMoves.map { RootMove($0) }
    (firstRootMove, lineCount) = (0, lines)
    trend = SearchTrend()
    clearStack()
    self.seeksMate = seeksMate
    nullMovesFrom = seeksMate ? Score.maxPly : 0
    (rootDepth, completedDepth, selectiveDepth, isStopped) = (0, 0, 0, false)
    nodes = 0
  }

  /// Takes all notes of an earlier search away: a search shall not depend on what happened to be looked at before.
  private func clearStack() {
    (stack - SearchWorker.pliesBefore).update(
      repeating: SearchPly(continuation: continuations.page(0)), count: SearchWorker.pliesBefore + SearchWorker.plies)
  }

  /// Room for the moves of this ply.
  @inline(__always)
  func moveMemory(_ ply: Int) -> MoveMemory {
    MoveMemory(moves: moves + ply &* MoveBuffer.capacity, keys: moveKeys + ply &* MoveKeys.capacity)
  }

  /// What the moves before this ply say of those that may follow.
  @inline(__always)
  func continuationPages(_ ply: Int) -> ContinuationPages {
    ContinuationPages(
      one: stack[ply &- 1].continuation, two: stack[ply &- 2].continuation, four: stack[ply &- 4].continuation,
      six: stack[ply &- 6].continuation)
  }

  /// Forgets what was learned from earlier positions.
  func forget() {
    histories.clear()
    continuations.clear()
    correctionHistory.clear()
  }

  /// The keys of all positions before the one at this ply.
  @inline(__always)
  func earlierKeys(_ ply: Int) -> UnsafeBufferPointer<UInt64> {
    UnsafeBufferPointer(start: keys, count: gameKeyCount &+ ply)
  }

  // MARK: Moving along the line

  /// Plays a move on the next ply's board.
  @inline(__always)
  func make(_ move: Move, at ply: Int) {
    // As early as can be: memory takes longer than the move.
    table.prefetch(positions[ply].likelyKey(after: move))
    keys[gameKeyCount &+ ply] = positions[ply].key
    stack[ply].move = move
    stack[ply].moveIndex = ContinuationHistory.index(move, in: positions + ply)
    stack[ply].continuation = continuations.page(stack[ply].moveIndex)
    stack[ply &+ 1].doubleExtensions = stack[ply].doubleExtensions
    positions[ply &+ 1] = positions[ply]
    positions[ply &+ 1].make(move)
    evaluator.positionChanged(at: ply &+ 1)
    nodes &+= 1
  }

  /// Passes on the next ply's board.
  @inline(__always)
  func makeNullMove(at ply: Int) {
    keys[gameKeyCount &+ ply] = positions[ply].key
    stack[ply].move = .none
    stack[ply].moveIndex = 0
    stack[ply].continuation = continuations.page(0)
    stack[ply &+ 1].doubleExtensions = stack[ply].doubleExtensions
    positions[ply &+ 1] = positions[ply]
    positions[ply &+ 1].makeNullMove()
    evaluator.positionChanged(at: ply &+ 1)
    table.prefetch(positions[ply &+ 1].key)
    nodes &+= 1
  }
}

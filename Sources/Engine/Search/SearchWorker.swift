import Chess
import Platform

/// The search of one thread: positions, search stack and histories.
///
/// It belongs to one thread at a time: the engine prepares it while no search runs, then the search thread uses it
/// alone. Only the node counter may be read by other threads meanwhile.
final class SearchWorker: @unchecked Sendable {
  let number: Int
  let shared: SharedSearch

  // Kept between the searches of a game.

  let histories = MoveHistories()
  let continuations = ContinuationHistory()
  let correctionHistory = CorrectionHistory()
  let evaluator: ThreadEvaluator

  // Reset for each search.

  var table: TranspositionTable

  /// The position at each ply.
  let positions: UnsafeMutablePointer<Position>
  /// The keys of all positions of the game and of the current line before the current position, oldest first.
  let keys: UnsafeMutablePointer<UInt64>
  /// How many of these keys belong to the game before the root.
  var gameKeyCount = 0
  /// Nodes searched; other threads may read it.
  @inline(__always)
  var nodes: UInt64 {
    get { counter[0] }
    set { counter[0] = newValue }
  }
  private let counterOwner = SharedWords(count: 8)
  private let counter: SharedWords.Unowned

  /// Begins some plies before the root, so that `stack[ply - 6]` always exists.
  let stack: UnsafeMutablePointer<SearchPly>
  let pvTable = PVTable()
  /// 1024 times the natural logarithm of the index.
  let logarithms: UnsafeMutablePointer<Int32>
  private let moves: UnsafeMutablePointer<Move>
  private let moveKeys: UnsafeMutablePointer<MoveKeys.Eight>

  var rootMoves: [RootMove] = []
  /// How many best lines are searched for.
  var multiPV = 1
  /// The index of the first root move of the MultiPV line being searched; those before it belong to better lines.
  var pvIndex = 0
  var rootDepth = 0
  /// The width of the aspiration window.
  var rootWindow = 1
  /// The number of the root move being searched, from 1 on.
  var rootMoveNumber = 0
  var completedDepth = 0
  var selectiveDepth = 0
  var trend = SearchTrend()
  var isStopped = false
  /// `go mate`: no check is pruned and no null move is tried, because composed mates often depend on zugzwang.
  var seeksMate = false
  /// Null moves are tried from this ply on: above 0 while a null move cutoff is verified and in a mate search.
  var nullMovesFrom = 0
  var limits = SearchLimiter(depth: 1)

  private static let pliesBefore = 6
  private static let plies = Score.maxPly + 8
  /// Longer games lose their first keys, which no repetition can reach: the fifty-move rule comes first.
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
      repeating: SearchPly(continuation: continuations.after(0)), count: SearchWorker.pliesBefore + SearchWorker.plies)
    moves = .allocate(capacity: SearchWorker.plies * MoveList.capacity)
    moves.initialize(repeating: .none, count: SearchWorker.plies * MoveList.capacity)
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
    pvTable.deallocate()
    histories.deallocate()
    continuations.deallocate()
    correctionHistory.deallocate()
  }

  /// Sets up the next search.
  func prepare(_ game: GameState, rootMoves: [Move], lines: Int, seeksMate: Bool) {
    positions[0] = game.position
    evaluator.positionChanged(at: 0)
    let recent = game.earlierKeys.suffix(SearchWorker.gameKeys)
    for (i, key) in recent.enumerated() { keys[i] = key }
    gameKeyCount = recent.count
    self.rootMoves = rootMoves.map { RootMove($0) }
    (pvIndex, multiPV) = (0, lines)
    trend = SearchTrend()
    clearStack()
    self.seeksMate = seeksMate
    nullMovesFrom = seeksMate ? Score.maxPly : 0
    (rootDepth, completedDepth, selectiveDepth, isStopped) = (0, 0, 0, false)
    nodes = 0
  }

  /// Clears the stack, so that a search does not depend on the line where the last one was stopped.
  private func clearStack() {
    (stack - SearchWorker.pliesBefore).update(
      repeating: SearchPly(continuation: continuations.after(0)), count: SearchWorker.pliesBefore + SearchWorker.plies)
  }

  /// The memory for the move list of this ply.
  @inline(__always)
  func moveMemory(_ ply: Int) -> MoveMemory {
    MoveMemory(moves: moves + ply &* MoveList.capacity, keys: moveKeys + ply &* MoveKeys.capacity)
  }

  /// The continuation histories of the moves one, two, four and six plies before this ply.
  @inline(__always)
  func continuationHistories(_ ply: Int) -> ContinuationHistories {
    ContinuationHistories(
      one: stack[ply &- 1].continuation, two: stack[ply &- 2].continuation, four: stack[ply &- 4].continuation,
      six: stack[ply &- 6].continuation)
  }

  /// Clears all histories.
  func clearHistories() {
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

  /// Makes a move; the next ply has the position after it.
  @inline(__always)
  func make(_ move: Move, at ply: Int) {
    // As early as possible: a cache miss takes longer than making the move.
    table.prefetch(positions[ply].approximateKey(after: move))
    keys[gameKeyCount &+ ply] = positions[ply].key
    stack[ply].move = move
    stack[ply].moveIndex = ContinuationHistory.index(move, in: positions + ply)
    stack[ply].continuation = continuations.after(stack[ply].moveIndex)
    stack[ply &+ 1].doubleExtensions = stack[ply].doubleExtensions
    positions[ply &+ 1] = positions[ply]
    positions[ply &+ 1].make(move)
    evaluator.positionChanged(at: ply &+ 1)
    nodes &+= 1
  }

  /// Makes a null move; the next ply has the position after it.
  @inline(__always)
  func makeNullMove(at ply: Int) {
    keys[gameKeyCount &+ ply] = positions[ply].key
    stack[ply].move = .none
    stack[ply].moveIndex = 0
    stack[ply].continuation = continuations.after(0)
    stack[ply &+ 1].doubleExtensions = stack[ply].doubleExtensions
    positions[ply &+ 1] = positions[ply]
    positions[ply &+ 1].makeNullMove()
    evaluator.positionChanged(at: ply &+ 1)
    table.prefetch(positions[ply &+ 1].key)
    nodes &+= 1
  }
}

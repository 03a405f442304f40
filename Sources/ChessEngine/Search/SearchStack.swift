import Chess
import Platform

/// The search stack: one entry for each ply of the current line.
struct SearchPly {
  /// The move being searched; none for a null move.
  var move = Move.none
  /// The number of that move in the order of moves, from 1 on.
  var moveNumber = 0
  /// By how many plies LMR reduces it.
  var reduction = 0
  /// Piece and target of that move: its index in the continuation histories.
  var moveIndex = 0
  /// The corrected static evaluation; `Score.none` in check.
  var staticEval = Score.none
  /// The squares that the opponent attacks.
  var threats = ThreatMap()
  /// The continuation history of that move.
  var continuation: PieceToHistory
  /// On a principal variation, now or when the TT entry was written.
  var ttPV = false
  /// The move that a singular search leaves out.
  var excluded = Move.none
  /// Beta cutoffs at this ply since the node two plies before was entered.
  var cutoffs = 0
  /// How many moves of the line so far were extended by two or more plies.
  var doubleExtensions = 0
}

/// A triangular PV table: the principal variation of each ply of the current line.
struct PVTable: ~Copyable {
  private static let width = Score.maxPly + 2
  private let moves = AlignedBuffer<Move>(zeroed: width * width)
  private let lengths = AlignedBuffer<Int32>(zeroed: width)

  /// Empties the PV of this ply.
  @inline(__always)
  func clear(_ ply: Int) {
    assert((0..<PVTable.width).contains(ply))
    lengths.start[ply] = 0
  }

  /// The PV of this ply becomes this move followed by the PV of the next ply.
  @inline(__always)
  func set(_ ply: Int, _ move: Move) {
    let line = moves.start + ply &* PVTable.width
    let rest = moves.start + (ply &+ 1) &* PVTable.width
    line[0] = move
    let count = Int(lengths.start[ply &+ 1])
    assert(ply + 1 < PVTable.width && (0..<PVTable.width - 1 - ply).contains(count))
    for i in 0..<count { line[i &+ 1] = rest[i] }
    lengths.start[ply] = Int32(truncatingIfNeeded: count &+ 1)
  }

  func line(_ ply: Int) -> [Move] {
    (0..<Int(lengths[ply])).map { moves[ply * PVTable.width + $0] }
  }
}

/// The memory of a search: what it needs at each ply of the current line.
struct SearchMemory: ~Copyable {
  /// The plies before the root, so that `stack[ply - 6]` always exists.
  private static let pliesBefore = 6
  static let plies = Score.maxPly + 8
  /// Longer games lose their first keys, which no repetition can reach: the fifty-move rule comes first.
  static let gameKeys = 1024

  private let positionBuffer = AlignedBuffer<Position>(zeroed: plies)
  private let keyBuffer = AlignedBuffer<UInt64>(zeroed: gameKeys + plies)
  private let stackBuffer = AlignedBuffer<SearchPly>(zeroed: pliesBefore + plies)
  private let moveBuffer = AlignedBuffer<Move>(zeroed: plies * MoveList.capacity)
  private let moveKeyBuffer = AlignedBuffer<MoveKeys.Eight>(zeroed: plies * MoveKeys.capacity)
  let pvTable = PVTable()

  init() {
    positions.initialize(repeating: .start, count: SearchMemory.plies)
  }

  /// The position at each ply.
  var positions: UnsafeMutablePointer<Position> { positionBuffer.start }

  /// The keys of the game, followed by those of the current line.
  var keys: UnsafeMutablePointer<UInt64> { keyBuffer.start }

  /// The search stack; it begins some plies before the root.
  var stack: UnsafeMutablePointer<SearchPly> { stackBuffer.start + SearchMemory.pliesBefore }

  /// Clears the stack, so that a search does not depend on the line where the last one was stopped.
  func clearStack(_ empty: SearchPly) { stackBuffer.start.update(repeating: empty, count: stackBuffer.count) }

  /// The memory for the move list of a ply.
  @inline(__always)
  func moves(_ ply: Int) -> MoveMemory {
    assert((0..<SearchMemory.plies).contains(ply))
    return MoveMemory(
      moves: moveBuffer.start + ply &* MoveList.capacity, keys: moveKeyBuffer.start + ply &* MoveKeys.capacity)
  }
}

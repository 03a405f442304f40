import Chess
import Platform

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
    MoveMemory(
      moves: moveBuffer.start + ply &* MoveList.capacity, keys: moveKeyBuffer.start + ply &* MoveKeys.capacity)
  }
}

import Chess
import Platform

/// A triangular PV table: the principal variation of each ply of the current line.
struct PVTable: ~Copyable {
  private static let width = Score.maxPly + 2
  private let moves = AlignedBuffer<Move>(zeroed: width * width)
  private let lengths = AlignedBuffer<Int32>(zeroed: width)

  /// Empties the PV of this ply.
  @inline(__always)
  func clear(_ ply: Int) { lengths.start[ply] = 0 }

  /// The PV of this ply becomes this move followed by the PV of the next ply.
  @inline(__always)
  func set(_ ply: Int, _ move: Move) {
    let line = moves.start + ply &* PVTable.width
    let rest = moves.start + (ply &+ 1) &* PVTable.width
    line[0] = move
    let count = Int(lengths.start[ply &+ 1])
    for i in 0..<count { line[i &+ 1] = rest[i] }
    lengths.start[ply] = Int32(truncatingIfNeeded: count &+ 1)
  }

  func line(_ ply: Int) -> [Move] {
    (0..<Int(lengths[ply])).map { moves[ply * PVTable.width + $0] }
  }
}

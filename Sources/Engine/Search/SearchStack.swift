import Chess

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
struct PVTable {
  private let moves: UnsafeMutablePointer<Move>
  private let lengths: UnsafeMutablePointer<Int32>
  private static let width = Score.maxPly + 2

  init() {
    moves = .allocate(capacity: PVTable.width * PVTable.width)
    moves.initialize(repeating: .none, count: PVTable.width * PVTable.width)
    lengths = .allocate(capacity: PVTable.width)
    lengths.initialize(repeating: 0, count: PVTable.width)
  }

  func deallocate() {
    moves.deallocate()
    lengths.deallocate()
  }

  /// Empties the PV of this ply.
  @inline(__always)
  func clear(_ ply: Int) { lengths[ply] = 0 }

  /// The PV of this ply becomes this move followed by the PV of the next ply.
  @inline(__always)
  func set(_ ply: Int, _ move: Move) {
    let line = moves + ply &* PVTable.width
    let rest = moves + (ply &+ 1) &* PVTable.width
    line[0] = move
    let count = Int(lengths[ply &+ 1])
    for i in 0..<count { line[i &+ 1] = rest[i] }
    lengths[ply] = Int32(truncatingIfNeeded: count &+ 1)
  }

  func line(_ ply: Int) -> [Move] {
    (0..<Int(lengths[ply])).map { moves[ply * PVTable.width + $0] }
  }
}

import Chess

/// What the search notes at one ply of the line it is looking at.
struct SearchPly {
  /// The move that leads on from here; none for a null move.
  var move = Move.none
  /// Its place in the order of moves.
  var moveNumber = 0
  /// By how many plies it is searched less deep.
  var reduction = 0
  /// Piece code and target of that move.
  var moveIndex = 0
  /// The corrected evaluation before any search; `Score.none` in check.
  var staticScore = Score.none
  /// What the opponent attacks.
  var threats = ThreatMap()
  /// What may follow that move.
  var continuation: ContinuationHistory.Page
  /// On a principal variation, now or when the table's entry was written.
  var isNearPV = false
  /// A move that is left out while the search asks how good the others are.
  var excluded = Move.none
  /// How many nodes at this ply have ended in a cutoff since the one two plies before was begun.
  var cutoffs = 0
  /// How many moves of the line up to here were searched two plies deeper.
  var doubleExtensions = 0
}

/// The principal variation of each ply, in a triangle: each line is a move and the line behind it.
struct PrincipalVariations {
  private let moves: UnsafeMutablePointer<Move>
  private let lengths: UnsafeMutablePointer<Int32>
  private static let width = Score.maxPly + 2

  init() {
    moves = .allocate(capacity: PrincipalVariations.width * PrincipalVariations.width)
    moves.initialize(repeating: .none, count: PrincipalVariations.width * PrincipalVariations.width)
    lengths = .allocate(capacity: PrincipalVariations.width)
    lengths.initialize(repeating: 0, count: PrincipalVariations.width)
  }

  func deallocate() {
    moves.deallocate()
    lengths.deallocate()
  }

  /// No line is known from this ply on.
  @inline(__always)
  func clear(_ ply: Int) { lengths[ply] = 0 }

  /// The best line from this ply is this move and the best line of the next.
  @inline(__always)
  func set(_ ply: Int, _ move: Move) {
    let line = moves + ply &* PrincipalVariations.width
    let rest = moves + (ply &+ 1) &* PrincipalVariations.width
    line[0] = move
    let count = Int(lengths[ply &+ 1])
    for i in 0..<count { line[i &+ 1] = rest[i] }
    lengths[ply] = Int32(truncatingIfNeeded: count &+ 1)
  }

  func line(_ ply: Int) -> [Move] {
    (0..<Int(lengths[ply])).map { moves[ply * PrincipalVariations.width + $0] }
  }
}

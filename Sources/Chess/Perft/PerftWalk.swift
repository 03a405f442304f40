/// The recursion of perft: each move is made as soon as it is generated; the last ply is only counted (bulk counting).
enum PerftWalk {
  static func count<Memory: PerftHash>(_ position: Position, _ depth: Int, _ memory: Memory) -> UInt64 {
    guard depth > 0 else { return 1 }
    return position.sideToMove == .white
      ? count(position, depth, memory, White.self) : count(position, depth, memory, Black.self)
  }

  fileprivate static func count<Us: Side, Memory: PerftHash>(
    _ position: Position, _ depth: Int, _ memory: Memory, _ us: Us.Type
  ) -> UInt64 {
    if depth == 1 {
      let counter = MoveGenerator<Us, AllMoves, MoveCounter>.generate(position, into: MoveCounter())
      return UInt64(truncatingIfNeeded: counter.count)
    }
    if let nodes = memory.nodes(of: position.key, depth) { return nodes }
    let walker = PerftWalker<Us, Memory>(position: position, depth: depth &- 1, memory: memory)
    let nodes = MoveGenerator<Us, AllMoves, PerftWalker<Us, Memory>>.generate(position, into: walker).nodes
    memory.store(nodes, of: position.key, depth)
    return nodes
  }
}

/// Makes each generated move of a position and counts the leaf nodes below it.
private struct PerftWalker<Us: Side, Memory: PerftHash>: MoveSink {
  let position: Position
  let depth: Int
  let memory: Memory
  var nodes: UInt64 = 0

  @inline(__always)
  mutating func add(from: Square, to targets: Bitboard, capturing theirs: Bitboard) {
    for to in targets & theirs { add(Move(from, to, .capture)) }
    for to in targets - theirs { add(Move(from, to, .quiet)) }
  }

  @inline(__always)
  mutating func addPawns(to targets: Bitboard, offset: Int, _ kind: Move.Flag) {
    for to in targets { add(Move(Square(index: to.index &- offset), to, kind)) }
  }

  // Promotions are rare and give four moves per target: not inlined, to keep them out of the hot loops.
  @inline(never)
  mutating func addPromotions(to targets: Bitboard, offset: Int, capturing: Bool) {
    for to in targets {
      let from = Square(index: to.index &- offset)
      for kind in [PieceKind.queen, .knight, .rook, .bishop] {
        add(Move(from, to, .promotion(to: kind, capturing: capturing)))
      }
    }
  }

  @inline(__always)
  mutating func add(_ move: Move) {
    var next = position
    next.make(move, by: Us.self)
    nodes &+= PerftWalk.count(next, depth, memory, Us.Opponent.self)
  }
}

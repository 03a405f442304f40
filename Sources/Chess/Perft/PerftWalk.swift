/// The recursion of perft: each move is made as soon as it is generated; the last ply is only counted (bulk counting).
///
/// The positions before the last ply are most of the tree. Of them nothing but the pieces and the castling rights is
/// needed, which stay in registers; the compiler leaves out the keys and clocks that nobody reads.
enum PerftWalk {
  static func count<Hash: PerftHash>(_ position: Position, _ depth: Int, _ hash: Hash) -> UInt64 {
    guard depth > 0 else { return 1 }
    return position.sideToMove == .white
      ? count(position, depth, hash, White.self) : count(position, depth, hash, Black.self)
  }

  fileprivate static func count<Us: Side, Hash: PerftHash>(
    _ position: Position, _ depth: Int, _ hash: Hash, _ us: Us.Type
  ) -> UInt64 {
    if depth == 1 {
      let counter = MoveGenerator<Us, AllMoves, MoveCounter>.generate(position, into: MoveCounter())
      return UInt64(truncatingIfNeeded: counter.count)
    }
    if let nodes = hash.nodes(of: position.key, depth) { return nodes }
    let walker = PerftWalker<Us, Hash>(position: position, depth: depth &- 1, hash: hash)
    let nodes = MoveGenerator<Us, AllMoves, PerftWalker<Us, Hash>>.generate(position, into: walker).nodes
    hash.store(nodes, of: position.key, depth)
    return nodes
  }

  /// The number of legal moves but en passant. (Inlined, it would take the registers of its callers.)
  @inline(never)
  fileprivate static func leaves<Us: Side>(_ placement: Placement, _ rights: CastlingRights, _ us: Us.Type) -> UInt64 {
    var generator = MoveGenerator<Us, AllMoves, MoveCounter>(placement, placement.kingDanger(of: us), MoveCounter())
    generator.addMoves(castlingRights: rights)
    return UInt64(truncatingIfNeeded: generator.sink.count)
  }
}

/// Makes each generated move of a position and counts the leaf nodes below it.
private struct PerftWalker<Us: Side, Hash: PerftHash>: MoveSink {
  let position: Position
  let depth: Int
  let hash: Hash
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
    if depth == 1 {
      next.movePieces(move, by: Us.self)
      nodes &+= PerftWalk.leaves(next.placement, next.castlingRights, Us.Opponent.self)
      if move.flag == .doublePush {
        let square = Square(index: move.to.index &- Us.up)
        nodes &+= UInt64(next.placement.enPassantCapturers(to: square, by: Us.Opponent.self).count)
      }
    } else {
      next.make(move, by: Us.self)
      nodes &+= PerftWalk.count(next, depth, hash, Us.Opponent.self)
    }
  }
}

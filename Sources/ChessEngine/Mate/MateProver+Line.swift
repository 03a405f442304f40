import Chess

/// The line of a mate, once the search has proven it.
extension MateProver {
  /// The nodes that may be spent on proving again what the table has lost.
  private static let nodesForLine: UInt64 = 1_000_000

  /// The line of a mate that is proven: the attacker's shortest known mate against the longest defense.
  ///
  /// - Parameter moves: the number of moves in which he mates, as far as it is known.
  /// - Returns: that number, less if a shorter mate comes to light on the way, and the line, which is shorter if the
  ///   search has proven the mate by a detour; only its beginning if the search is stopped before all of it is proven
  ///   again where the table has lost it.
  func line(mateIn moves: Int) -> (moves: Int, line: [Move]) {
    var (moves, line): (Int, [Move]) = (moves, [])
    allow(MateProver.nodesForLine)
    while !isStopped, let fewer = follow(moves, &line) { moves = fewer }
    return (moves, line)
  }

  /// Follows the line from the root.
  ///
  /// - Returns: the number of moves from the root if the mate turns out to be shorter on the way, and has to be followed
  ///   again.
  private func follow(_ mateIn: Int, _ line: inout [Move]) -> Int? {
    line = []
    var (left, ply, hasDetour) = (mateIn, 0, false)
    while left > 0 {
      // The search takes the first mate that it proves, perhaps by a detour: what follows the second occurrence of a
      // position follows the first as well. (At the root, some moves may not be allowed.)
      if let first = (1..<max(1, ply)).first(where: { positions[$0].key == positions[ply].key }) {
        line.removeLast(ply - first)
        (ply, hasDetour) = (first, true)
      }
      let isAttacking = positions[ply].sideToMove == attacker
      let row = children.start + ply * MoveList.capacity
      let count = expand(ply, moves: left)
      if !isAttacking && count == 0 { return nil }
      // Positions that the table has lost are proven again.
      let isKnown = isAttacking && (0..<count).contains { row[$0].result.numbers.isProven }
      for index in 0..<count where !isKnown && !row[index].result.numbers.isProven {
        positions[ply + 1] = positions[ply].after(row[index].move)
        let result = visit(
          ply + 1, row[index].key, moves: isAttacking ? left - 1 : left, ProofNumbers.infinite, ProofNumbers.infinite)
        row[index].result = result
        if isAttacking == result.numbers.isProven { break }
      }
      let (result, _, _) = isAttacking ? attack(row, count, left) : defense(row, count)
      guard result.numbers.isProven else { return nil }
      if result.moves < left {
        guard hasDetour else { return update(from: ply, left: left, to: result) }
        left = result.moves
      }
      let next = (0..<count).first {
        row[$0].result.numbers.isProven && row[$0].result.moves == (isAttacking ? left - 1 : left)
      }
      guard let next else { return nil }
      line.append(row[next].move)
      positions[ply + 1] = positions[ply].after(row[next].move)
      if isAttacking { left -= 1 }
      ply += 1
    }
    return nil
  }

  /// Stores a shorter mate of the position at `ply`, and what follows for those before it.
  ///
  /// - Returns: the number of moves from the root; nil if the table has lost a part of the proof.
  private func update(from ply: Int, left: Int, to result: Result) -> Int? {
    var (left, result) = (left, result)
    for ply in (0...ply).reversed() {
      store(ply == 0 ? rootKey(moves: left) : key(of: positions[ply], moves: left), result, nodes: 1)
      guard ply > 0 else { break }
      let isAttacking = positions[ply - 1].sideToMove == attacker
      if isAttacking { left += 1 }
      let count = expand(ply - 1, moves: left)
      let row = children.start + (ply - 1) * MoveList.capacity
      result = (isAttacking ? attack(row, count, left) : defense(row, count)).0
      guard result.numbers.isProven else { return nil }
    }
    return result.moves
  }
}

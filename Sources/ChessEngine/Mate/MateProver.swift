import Chess
import Platform

/// Proves or refutes that a side mates in a number of moves: depth-first proof-number search (df-pn, Nagai 2002).
///
/// Where the attacker is to move one move must mate, where the defender is to move all must be answered. The search always
/// goes on at the position that is expected to decide the root with the fewest further ones: for forced mates, in which
/// the defender has few moves, that is far deeper than any search of all moves.
///
/// A position is searched for the number of moves that the attacker has left, so lines end, and none repeats a position
/// that matters: a mate that is reached from its second occurrence is reached sooner from its first. The table holds what
/// is proven and what is refuted for all of these numbers.
final class MateProver {
  /// The known result of a position.
  struct Result: Equatable {
    var numbers: ProofNumbers
    /// The number of moves in which the attacker mates, or does not mate; of no meaning for a position that is open.
    var moves: Int

    static func proven(in moves: Int) -> Result { Result(numbers: .proven, moves: moves) }
    static func refuted(in moves: Int) -> Result { Result(numbers: .refuted, moves: moves) }
    /// Refuted, however many moves the attacker has.
    static let refutedForever = Result(numbers: .refuted, moves: ProofTable.Entry.forever)
  }

  struct Child {
    var move: Move
    var key: UInt64
    var result: Result
  }

  let attacker: Color
  private let table: ProofTable
  /// The moves to search at the root.
  private let rootMoves: [Move]
  /// Positions of the game that are drawn if they occur once more.
  private let drawnKeys: Set<UInt64>
  /// The weight of a reply to a quiet move in the proof number of a new position, in eighths of a reply to a check.
  private let quietWeight: UInt32
  /// The position at each ply.
  var positions: AlignedBuffer<Position>
  private(set) var children: AlignedBuffer<Child>
  /// The positions visited in all runs.
  private(set) var nodes: UInt64 = 0
  private var lastNode: UInt64 = 0
  private(set) var isStopped = false
  private var shouldStop: () -> Bool = { false }

  /// A prover of mates in at most `moves` moves.
  ///
  /// - Parameters:
  ///   - table: the table, which all provers share.
  ///   - attacker: the side that mates.
  ///   - moves: the number of moves in which it mates.
  ///   - game: the game up to the root.
  ///   - rootMoves: the moves to search at the root.
  ///   - thread: the number of the thread; each searches in an order of its own.
  init(_ table: ProofTable, attacker: Color, moves: Int, game: GameState, rootMoves: [Move], thread: Int = 0) {
    (self.table, self.attacker, self.rootMoves) = (table, attacker, rootMoves)
    var (seen, drawn): (Set<UInt64>, Set<UInt64>) = ([], [])
    for key in game.earlierKeys where !seen.insert(key).inserted { drawn.insert(key) }
    drawnKeys = drawn
    quietWeight = [8, 4, 16, 2, 12, 6][thread % 6]
    let plies = 2 * moves + 2
    positions = AlignedBuffer(zeroed: plies)
    children = AlignedBuffer(zeroed: plies * MoveList.capacity)
    positions[0] = game.position
  }

  /// Goes on with the search.
  ///
  /// - Parameters:
  ///   - moves: the number of moves in which the attacker mates or not.
  ///   - nodes: how many positions are visited at most.
  ///   - shouldStop: asked now and then whether the search must end.
  /// - Returns: the result if the root is decided, nil if it is not.
  func run(moves: Int, nodes: UInt64, shouldStop: @escaping () -> Bool) -> Result? {
    self.shouldStop = shouldStop
    allow(nodes)
    let result = visit(0, rootKey(moves: moves), moves: moves, ProofNumbers.infinite, ProofNumbers.infinite)
    return result.numbers.isProven || result.numbers.isRefuted ? result : nil
  }

  /// Lets the next searches visit `nodes` positions together.
  func allow(_ nodes: UInt64) {
    let (sum, overflows) = self.nodes.addingReportingOverflow(nodes)
    (lastNode, isStopped) = (overflows ? .max : sum, false)
  }

  // MARK: Search

  /// Searches a position until one of its numbers reaches its limit.
  func visit(
    _ ply: Int, _ key: UInt64, moves: Int, _ proofLimit: UInt32, _ disproofLimit: UInt32
  ) -> Result {
    let begin = nodes
    nodes &+= 1
    if nodes >= lastNode || nodes & 255 == 0 && shouldStop() { isStopped = true }
    let isAttacking = positions[ply].sideToMove == attacker
    let row = children.start + ply * MoveList.capacity
    let count = expand(ply, moves: moves)
    while true {
      let (result, best, second) = isAttacking ? attack(row, count, moves) : defense(row, count)
      let numbers = result.numbers
      if numbers.proof >= proofLimit || numbers.disproof >= disproofLimit || isStopped {
        store(key, result, nodes: nodes - begin)
        return result
      }
      let child = row + best
      let own = child.pointee.result.numbers
      // A little beyond the second best, so that the search does not go to and fro between them.
      let next = second &+ second / 4 &+ 1
      let limits =
        isAttacking
        ? (min(proofLimit, next), min(ProofNumbers.infinite, disproofLimit &- numbers.disproof &+ own.disproof))
        : (min(ProofNumbers.infinite, proofLimit &- numbers.proof &+ own.proof), min(disproofLimit, next))
      positions[ply + 1] = positions[ply].after(child.pointee.move)
      child.pointee.result = visit(
        ply + 1, child.pointee.key, moves: isAttacking ? moves - 1 : moves, limits.0, limits.1)
    }
  }

  /// The result of a position in which the attacker moves, its best child, and the proof number of the second best.
  func attack(_ row: UnsafeMutablePointer<Child>, _ count: Int, _ moves: Int) -> (Result, best: Int, UInt32) {
    var (best, least, second, sum) = (0, UInt32.max, ProofNumbers.infinite, UInt32(0))
    var noMateIn = ProofTable.Entry.forever
    for index in 0..<count {
      let (numbers, found) = (row[index].result.numbers, row[index].result.moves)
      if numbers.isProven { return (.proven(in: found + 1), index, 0) }
      if numbers.isRefuted { noMateIn = min(noMateIn, found + 1) }
      sum = min(ProofNumbers.infinite - 1, sum + numbers.disproof)
      if numbers.proof < least {
        (second, least, best) = (least, numbers.proof, index)
      } else {
        second = min(second, numbers.proof)
      }
    }
    // For the last move only checks are listed.
    if sum == 0 { return (.refuted(in: moves == 1 ? 1 : noMateIn), best, 0) }
    return (Result(numbers: ProofNumbers(proof: least, disproof: sum), moves: 0), best, second)
  }

  /// The result of a position in which the defender moves, its best child, and the disproof number of the second best.
  func defense(_ row: UnsafeMutablePointer<Child>, _ count: Int) -> (Result, best: Int, UInt32) {
    // Mate is seen before a position is visited, but for the root.
    if count == 0 { return (.refutedForever, 0, 0) }
    var (best, least, second, sum) = (0, UInt32.max, ProofNumbers.infinite, UInt32(0))
    var mateIn = 0
    for index in 0..<count {
      let (numbers, found) = (row[index].result.numbers, row[index].result.moves)
      if numbers.isRefuted { return (.refuted(in: found), index, 0) }
      if numbers.isProven { mateIn = max(mateIn, found) }
      sum = min(ProofNumbers.infinite - 1, sum + numbers.proof)
      if numbers.disproof < least {
        (second, least, best) = (least, numbers.disproof, index)
      } else {
        second = min(second, numbers.disproof)
      }
    }
    if sum == 0 { return (.proven(in: mateIn), best, 0) }
    return (Result(numbers: ProofNumbers(proof: sum, disproof: least), moves: 0), best, second)
  }

  // MARK: Positions

  /// Lists the moves of the position at `ply` in its row of children, with what is known of the positions they lead to.
  ///
  /// - Returns: how many there are; the list ends at a move that decides the position.
  func expand(_ ply: Int, moves: Int) -> Int {
    let row = children.start + ply * MoveList.capacity
    let position = positions[ply]
    let isAttacking = position.sideToMove == attacker
    return withUnsafeTemporaryAllocation(of: Move.self, capacity: MoveList.capacity) { memory in
      guard let start = memory.baseAddress else { return 0 }
      var list = MoveList(start)
      position.generate(.all, into: &list)
      let left = isAttacking ? moves - 1 : moves
      var count = 0
      for index in 0..<list.count {
        let move = list[index]
        if ply == 0 && !rootMoves.contains(move) { continue }
        // The last move must mate, so it gives check.
        if isAttacking && moves == 1 && !position.givesCheck(move) { continue }
        // All entries are fetched before the first is looked at: waiting for each took more time than all the rest.
        let key = key(of: position.after(move), moves: left)
        table.prefetch(key)
        (row + count).initialize(to: Child(move: move, key: key, result: .refutedForever))
        count += 1
      }
      for index in 0..<count {
        let next = position.after(row[index].move)
        let result =
          isAttacking ? afterAttack(next, row[index].key, moves: left) : afterDefense(next, row[index].key, moves: left)
        row[index].result = result
        if isAttacking ? result.numbers.isProven : result.numbers.isRefuted { return index + 1 }
      }
      return count
    }
  }

  /// The known result of a position with the defender to move. If there is none, each legal reply has to be refuted.
  private func afterAttack(_ position: Position, _ key: UInt64, moves: Int) -> Result {
    if moves == 0 {
      nodes &+= 1
      return position.hasLegalMove ? .refuted(in: 0) : .proven(in: 0)
    }
    if let known = known(key, moves: moves) { return known }
    if isDrawn(position) { return .refuted(in: moves) }
    let replies = UInt32(position.legalMoveCount)
    guard replies > 0 else { return position.inCheck ? .proven(in: 0) : .refutedForever }
    let proof = position.inCheck ? replies : max(1, replies &* quietWeight / 8)
    return Result(numbers: ProofNumbers(proof: proof, disproof: 1), moves: 0)
  }

  /// The known result of a position with the attacker to move.
  private func afterDefense(_ position: Position, _ key: UInt64, moves: Int) -> Result {
    if moves == 1 {
      // Decided at once: most positions of a search are of this kind, and nearly all are refuted by the first reply.
      nodes &+= 1
      return !isDrawn(position) && position.hasMateInOne ? .proven(in: 1) : .refuted(in: 1)
    }
    if let known = known(key, moves: moves) { return known }
    if isDrawn(position) { return .refuted(in: moves) }
    return Result(numbers: ProofNumbers(proof: 1, disproof: 1), moves: 0)
  }

  private func isDrawn(_ position: Position) -> Bool {
    position.isInsufficientMaterial || position.isDrawByFiftyMoves
      || !drawnKeys.isEmpty && drawnKeys.contains(position.key)
  }

  /// The key of a position in the table. The attacker is part of it and, near a draw by the fifty-move rule, the clock.
  func key(of position: Position, moves: Int) -> UInt64 {
    let key = attacker == .white ? position.key : position.key &* 0xd6e8_feb8_6659_fd93
    let clock = UInt64(position.halfmoveClock)
    guard clock + 2 * UInt64(moves) >= 100 else { return key }
    return key ^ (clock &+ 1) &* 0x9e37_79b9_7f4a_7c15
  }

  /// The key of the root, at which only some of the moves may be searched.
  func rootKey(moves: Int) -> UInt64 {
    let key = key(of: positions[0], moves: moves)
    return rootMoves.count == positions[0].legalMoveCount ? key : ~key
  }

  // MARK: Table

  private func known(_ key: UInt64, moves: Int) -> Result? {
    guard let entry = table.probe(key) else { return nil }
    if let mateIn = entry.mateIn, mateIn <= moves { return .proven(in: mateIn) }
    if entry.noMateIn >= moves { return .refuted(in: entry.noMateIn) }
    return entry.numbers.map { Result(numbers: $0, moves: 0) }
  }

  func store(_ key: UInt64, _ result: Result, nodes: UInt64) {
    var entry = table.probe(key) ?? ProofTable.Entry()
    if result.numbers.isProven {
      entry.mateIn = min(entry.mateIn ?? .max, result.moves)
    } else if result.numbers.isRefuted {
      entry.noMateIn = max(entry.noMateIn, min(result.moves, ProofTable.Entry.forever))
    } else {
      entry.numbers = result.numbers
    }
    entry.work = max(entry.work, 64 - nodes.leadingZeroBitCount)
    table.store(key, entry)
  }
}

extension Position {
  /// True if a move of the side to move is checkmate.
  fileprivate var hasMateInOne: Bool {
    withUnsafeTemporaryAllocation(of: Move.self, capacity: MoveList.capacity) { memory in
      guard let start = memory.baseAddress else { return false }
      var list = MoveList(start)
      generate(.all, into: &list)
      return (0..<list.count).contains { givesCheck(list[$0]) && !after(list[$0]).hasLegalMove }
    }
  }
}

import Chess

/// A staged move picker: TT move, good captures and promotions, quiet moves, bad captures. Each stage is generated only
/// when it is reached.
struct MovePicker {
  private enum Stage { case ttMove, generateNoisy, goodNoisy, generateQuiet, quiet, badNoisy, done }

  private let moves: MoveContext
  private let ttMove: Move
  /// Skips the quiet moves from now on.
  private var onlyNoisy = false
  /// Skips quiet moves and bad captures.
  private let onlyGoodNoisy: Bool
  /// Captures whose SEE is below this are bad.
  private let seeThreshold: Int

  private var stage = Stage.ttMove
  private let memory: MoveMemory
  private var keys: MoveKeys
  /// The moves of this stage that have not been returned yet.
  private var remaining = 0
  /// Bad captures are kept at the end of the move list for the last stage.
  private var badCount = 0
  private var badTaken = 0

  init(
    _ moves: MoveContext, ttMove: Move, memory: MoveMemory, onlyGoodNoisy: Bool = false, seeThreshold: Int = 0
  ) {
    self.moves = moves
    self.memory = memory
    keys = MoveKeys(memory.keys)
    self.onlyGoodNoisy = onlyGoodNoisy
    self.seeThreshold = seeThreshold
    self.ttMove = ttMove
    assert(ttMove == .none || moves.position.pointee.isLegal(ttMove))
    if ttMove == .none { stage = .generateNoisy }
  }

  /// True if all good captures have been returned.
  @inline(__always)
  var isPastGoodNoisy: Bool { stage != .ttMove && stage != .generateNoisy && stage != .goodNoisy }

  /// False if the last move that was returned is the TT move.
  @inline(__always)
  var isPastTTMove: Bool { stage != .generateNoisy }

  /// Skips the remaining quiet moves.
  @inline(__always)
  mutating func skipQuiets() { onlyNoisy = true }

  /// The next move, or `Move.none` when there is none left.
  mutating func next() -> Move {
    while true {
      switch stage {
      case .ttMove:
        stage = .generateNoisy
        return ttMove

      case .generateNoisy:
        generate(.noisy)
        scoreNoisy()
        stage = .goodNoisy

      case .goodNoisy:
        while remaining > 0 {
          let move = takeBest()
          if move == ttMove { continue }
          if moves.position.pointee.see(move, atLeast: requiredSEE(move)) { return move }
          badCount &+= 1
          assert(remaining + badCount <= MoveList.capacity, "the end of the list reaches its beginning")
          memory.moves[MoveList.capacity &- badCount] = move
        }
        stage = onlyGoodNoisy ? .done : .generateQuiet

      case .generateQuiet:
        if onlyNoisy {
          stage = .badNoisy
          continue
        }
        generate(.quiet)
        scoreQuiet()
        stage = .quiet

      case .quiet:
        while !onlyNoisy && remaining > 0 {
          let move = takeBest()
          if move != ttMove { return move }
        }
        stage = .badNoisy

      case .badNoisy:
        if badTaken < badCount {
          badTaken &+= 1
          return memory.moves[MoveList.capacity &- badTaken]
        }
        stage = .done

      case .done:
        return .none
      }
    }
  }

  private mutating func generate(_ moveClass: MoveClass) {
    var list = MoveList(memory.moves)
    moves.position.pointee.generate(moveClass, into: &list)
    remaining = list.count
    assert(remaining + badCount <= MoveList.capacity)
    keys.begin(remaining)
  }

  /// The SEE that makes a capture a good one: the higher its score, the more it may lose.
  @inline(__always)
  private func requiredSEE(_ move: Move) -> Int {
    onlyGoodNoisy || move.isPromotion
      ? seeThreshold : seeThreshold &- scoreOfCapture(move) &* parameters.ordering.seeMargin / 1024
  }

  /// Most valuable victim plus capture history.
  @inline(__always)
  private func scoreOfCapture(_ move: Move) -> Int {
    let score = moves.noisy(move).value
    guard let victim = moves.position.pointee[move.to] else { return score }
    return score &+ 16 &* Position.SEEValue.of(victim.kind)
  }

  private func scoreNoisy() {
    for i in 0..<remaining {
      let move = memory.moves[i]
      var score = scoreOfCapture(move)
      if let promotion = move.promotion {
        score &+= promotion == .queen ? 16 &* 900 : -30_000
      }
      keys.set(i, score)
    }
  }

  private func scoreQuiet() {
    let checks = CheckSquares(of: moves.position.pointee)
    for i in 0..<remaining {
      let move = memory.moves[i]
      keys.set(i, moves.quietHistory(move) &+ positionalBonus(move, checks))
    }
  }

  /// A bonus for escaping from the attack of a less valuable piece, a malus for moving into one, a bonus for checks.
  @inline(__always)
  private func positionalBonus(_ move: Move, _ checks: CheckSquares) -> Int {
    guard let kind = moves.position.pointee[move.from]?.kind else { return 0 }
    let (threatened, bonus) = moves.threats(to: kind)
    let escape = threatened.contains(move.from) ? bonus : 0
    if threatened.contains(move.to) { return escape &- bonus }
    return checks[kind].contains(move.to) ? escape &+ parameters.ordering.check : escape
  }

  /// Removes the move with the best score. Selection instead of sorting: most nodes need few of their moves.
  @inline(__always)
  private mutating func takeBest() -> Move {
    assert(remaining > 0)
    remaining &-= 1
    return memory.moves[keys.takeBest()]
  }
}

/// The memory for the moves of one node and their scores.
struct MoveMemory {
  let moves: UnsafeMutablePointer<Move>
  let keys: UnsafeMutablePointer<MoveKeys.Eight>
}

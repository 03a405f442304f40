import Chess

/// Hands out the moves of a position, the most promising first, and generates them only when they are needed.
struct MovePicker {
  private enum Stage { case tableMove, generateNoisy, goodNoisy, generateQuiet, quiet, badNoisy, done }

  private let moves: MoveContext
  private let tableMove: Move
  /// Leaves out the quiet moves from now on.
  private var onlyNoisy = false
  /// Leaves out the quiet moves and the captures that lose by exchange.
  private let onlyWinning: Bool
  /// Captures that win less than this by exchange come last.
  private let exchangeThreshold: Int

  private var stage = Stage.tableMove
  private let memory: MoveMemory
  private var keys: MoveKeys
  /// The moves of this stage that have not been handed out yet.
  private var remaining = 0
  /// Losing captures are gathered from the end of the memory on, for later.
  private var badCount = 0
  private var badTaken = 0

  init(
    _ moves: MoveContext, tableMove: Move, memory: MoveMemory, onlyWinning: Bool = false, exchangeThreshold: Int = 0
  ) {
    self.moves = moves
    self.memory = memory
    keys = MoveKeys(memory.keys)
    self.onlyWinning = onlyWinning
    self.exchangeThreshold = exchangeThreshold
    self.tableMove = tableMove
    if tableMove == .none { stage = .generateNoisy }
  }

  /// True if the captures that win or hold by exchange have all been handed out.
  @inline(__always)
  var isPastWinning: Bool { stage != .tableMove && stage != .generateNoisy && stage != .goodNoisy }

  /// False while the move of the table is the last that was handed out.
  @inline(__always)
  var isPastTableMove: Bool { stage != .generateNoisy }

  /// No more quiet moves, please.
  @inline(__always)
  mutating func skipQuiets() { onlyNoisy = true }

  /// The next move, or `Move.none` when there is none left.
  mutating func next() -> Move {
    while true {
      switch stage {
      case .tableMove:
        stage = .generateNoisy
        return tableMove

      case .generateNoisy:
        generate(.noisy)
        scoreNoisy()
        stage = .goodNoisy

      case .goodNoisy:
        while remaining > 0 {
          let move = takeBest()
          if move == tableMove { continue }
          if moves.position.pointee.exchangeWins(move, atLeast: goodExchange(move)) { return move }
          badCount &+= 1
          memory.moves[MoveBuffer.capacity &- badCount] = move
        }
        stage = onlyWinning ? .done : .generateQuiet

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
          if move != tableMove { return move }
        }
        stage = .badNoisy

      case .badNoisy:
        if badTaken < badCount {
          badTaken &+= 1
          return memory.moves[MoveBuffer.capacity &- badTaken]
        }
        stage = .done

      case .done:
        return .none
      }
    }
  }

  private mutating func generate(_ moveClass: MoveClass) {
    var list = MoveBuffer(memory.moves)
    moves.position.pointee.generate(moveClass, into: &list)
    remaining = list.count
    keys.begin(remaining)
  }

  /// What a capture has to bring by exchange to come before the quiet moves: the better it looks, the more it may lose.
  @inline(__always)
  private func goodExchange(_ move: Move) -> Int {
    onlyWinning || move.isPromotion
      ? exchangeThreshold : exchangeThreshold &- scoreOfCapture(move) &* parameters.ordering.exchangeLoss / 1024
  }

  /// The most valuable victim first, helped by what such captures were worth before.
  @inline(__always)
  private func scoreOfCapture(_ move: Move) -> Int {
    let score = Int(moves.noisy(move).pointee.value)
    guard let victim = moves.position.pointee[move.to] else { return score }
    return score &+ 16 &* Position.ExchangeValue.of(victim.kind)
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
      keys.set(i, moves.quietHistory(move) &+ promise(of: move, checks))
    }
  }

  /// What can be seen of a quiet move whatever its past: men that flee from lesser ones, or run into them, and checks.
  @inline(__always)
  private func promise(of move: Move, _ checks: CheckSquares) -> Int {
    guard let kind = moves.position.pointee[move.from]?.kind else { return 0 }
    let (danger, worth) = moves.danger(for: kind)
    let relief = danger.contains(move.from) ? worth : 0
    if danger.contains(move.to) { return relief &- worth }
    return checks[kind].contains(move.to) ? relief &+ parameters.ordering.check : relief
  }

  /// Takes the move with the best score out of those left; most nodes need few moves, so they are not sorted.
  @inline(__always)
  private mutating func takeBest() -> Move {
    remaining &-= 1
    return memory.moves[keys.takeBest()]
  }
}

/// Room for the moves of one node and their scores.
struct MoveMemory {
  let moves: UnsafeMutablePointer<Move>
  let keys: UnsafeMutablePointer<MoveKeys.Eight>
}

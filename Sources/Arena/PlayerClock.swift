struct PlayerClock {
  let control: TimeControl

  /// The remaining time in nanoseconds; unused without a clock.
  private(set) var remaining: UInt64

  /// The number of moves to the next time control; nil if there is only one.
  private(set) var movesToGo: Int?

  init(_ control: TimeControl) {
    self.control = control
    remaining = control.base ?? 0
    movesToGo = control.moves
  }

  /// The maximum time for the next move, in nanoseconds; nil if only nodes or depth limit it.
  var allowance: UInt64? {
    let clock = control.base == nil ? nil : remaining
    guard let moveTime = control.moveTime else { return clock }
    return min(moveTime, clock ?? moveTime)
  }

  /// Subtracts the time of a move and adds the increment, all in nanoseconds; returns by how much a move exceeded its
  /// limit, if it is more than the margin.
  mutating func spend(_ elapsed: UInt64, margin: UInt64) -> UInt64? {
    if let allowance, elapsed > allowance + margin { return elapsed - allowance }
    guard let base = control.base else { return nil }
    remaining = remaining - min(remaining, elapsed) + control.increment
    if let left = movesToGo {
      movesToGo = left - 1
      if left == 1 {
        movesToGo = control.moves
        remaining += base
      }
    }
    return nil
  }
}

import Chess

@testable import NNUE

/// A line of moves with its accumulators, as a search has them, where every answer is compared with the reference.
struct Line: ~Copyable {
  private let reference: Reference
  private let stack: AccumulatorStack
  private let positions: UnsafeMutablePointer<Position>
  private let plies: Int
  /// The disagreements.
  private(set) var failures: [String] = []
  /// How many positions were compared.
  private(set) var checks = 0

  init(_ file: NetworkFile, plies: Int) {
    reference = Reference(file)
    stack = AccumulatorStack(Network(file), plies: plies)
    positions = .allocate(capacity: plies)
    positions.initialize(repeating: .start, count: plies)
    self.plies = plies
  }

  deinit { positions.deallocate() }

  subscript(ply: Int) -> Position { positions[ply] }

  mutating func set(_ root: Position) {
    positions[0] = root
    stack.positionChanged(at: 0)
  }

  /// Plays a move, or passes if it is none.
  mutating func make(_ move: Move, at ply: Int) {
    // With a copy: for the thread sanitizer, Swift 6.3.1 cannot compile both moves in place.
    var next = positions[ply]
    if move == .none { next.makeNullMove() } else { next.make(move) }
    positions[ply + 1] = next
    stack.positionChanged(at: ply + 1)
  }

  /// Compares both accumulators and the value.
  mutating func check(_ ply: Int) {
    checks += 1
    let position = positions[ply]
    let value = stack.evaluate(ply, positions)
    let expected = reference.evaluate(position.placement, sideToMove: position.sideToMove)
    if value != expected { note("\(value) instead of \(expected)", position) }
    for color in Color.allCases {
      let hidden = stack.network.architecture.hidden
      let accumulator = stack.accumulator(ply, color)
      let units = (0..<hidden).map { accumulator[Kernels.lane(ofUnit: $0)] }
      if units != reference.accumulator(position.placement, color) { note("\(color)'s accumulator is wrong", position) }
    }
  }

  private mutating func note(_ what: String, _ position: Position) {
    if failures.count < 10 { failures.append("\(what) in \(position.fen)") }
  }

  /// Which positions of a tree are compared: a search, too, does not ask for all of them.
  enum Choice: CaseIterable {
    case all, leaves, some

    func takes(_ position: Position, depth: Int) -> Bool {
      switch self {
      case .all: true
      case .leaves: depth == 0
      case .some: position.key % 3 == 0
      }
    }
  }

  /// Walks through all moves and passes within `depth` plies.
  mutating func walk(_ ply: Int = 0, depth: Int, _ choice: Choice) {
    if choice.takes(positions[ply], depth: depth) { check(ply) }
    if depth == 0 { return }
    for move in positions[ply].legalMoves {
      make(move, at: ply)
      walk(ply + 1, depth: depth - 1, choice)
    }
    if !positions[ply].inCheck {
      make(.none, at: ply)
      walk(ply + 1, depth: depth - 1, choice)
    }
  }
}

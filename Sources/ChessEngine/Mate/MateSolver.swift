import Chess
import Synchronization

/// The solver of `go mate`: is there a mate in this number of moves? It belongs to one thread and shares its results
/// with those of the other threads.
///
/// Usually the side to move is to mate. If it is losing, or if it cannot mate, it is also asked whether it is mated.
final class MateSolver {
  /// The answer once the question is decided.
  enum Answer: Sendable {
    /// A mate: its score and its line.
    case mate(Score, [Move])
    /// Neither side can force mate in this number of moves.
    case noMate
  }

  /// The most moves that can be asked about: a longer line has no score.
  static let mostMoves = Score.maxPly / 2 - 1

  /// The state that the solvers of all threads share.
  final class Shared: Sendable {
    let moves: Int
    fileprivate let table: ProofTable
    private let decided = Mutex<Answer?>(nil)

    /// The question of a mate in this number of moves, with memory for the search; nil if there is too little.
    init?(moves: Int, megabytes: Int) {
      self.moves = max(1, min(moves, MateSolver.mostMoves))
      guard let table = ProofTable(megabytes: max(1, megabytes)) else { return nil }
      self.table = table
    }

    /// The answer, once a thread has found it.
    var answer: Answer? { decided.withLock { $0 } }

    fileprivate func decide(_ answer: Answer) {
      decided.withLock { if $0 == nil { $0 = answer } }
    }
  }

  private let shared: Shared
  /// The provers for the side to move and for its opponent.
  private let provers: [MateProver]
  private var isRefuted = [false, false]

  init(_ shared: Shared, _ game: GameState, rootMoves: [Move], thread: Int) {
    self.shared = shared
    let us = game.position.sideToMove
    provers = [us, us.opponent].map {
      MateProver(shared.table, attacker: $0, moves: shared.moves, game: game, rootMoves: rootMoves, thread: thread)
    }
  }

  var answer: Answer? { shared.answer }

  /// The positions that this thread has visited.
  var nodes: UInt64 { provers[0].nodes + provers[1].nodes }

  /// Goes on with the search.
  ///
  /// - Parameters:
  ///   - nodes: how many positions are visited at most.
  ///   - isLosing: true if it is likely that the side to move is the one that is mated.
  ///   - shouldStop: asked now and then whether the search must end.
  func solve(nodes: UInt64, isLosing: Bool, shouldStop: @escaping () -> Bool) {
    var left = nodes
    while left > 0 && answer == nil && !shouldStop() {
      let sides = (isLosing || isRefuted[0] ? [0, 1] : [0]).filter { !isRefuted[$0] }
      guard !sides.isEmpty else { return shared.decide(.noMate) }
      for side in sides {
        let prover = provers[side]
        // In turn, each time about as many as before in all.
        let begin = prover.nodes
        let share = sides.count == 1 ? left : min(left / 2 + 1, max(1_000, begin))
        let result = prover.run(moves: shared.moves, nodes: share, shouldStop: shouldStop)
        left -= min(left, prover.nodes - begin)
        guard let result else { continue }
        guard !result.numbers.isProven else {
          let (moves, line) = prover.line(mateIn: result.moves)
          return shared.decide(.mate(side == 0 ? .mating(in: 2 * moves - 1) : .mated(in: 2 * moves), line))
        }
        isRefuted[side] = true
      }
    }
  }
}

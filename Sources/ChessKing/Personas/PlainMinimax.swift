import Chess
import Engine
import Platform

/// Chess as a beginner's textbook programs it: look at every move, every reply and every reply to that, and believe that
/// both sides choose what is best for them.
///
/// The one thing left out is what alpha-beta proves not to matter. At the end of each line captures are followed until
/// nothing hangs any more, or the last capture of every line would look like a gain; then what stands where is counted.
public struct PlainMinimax: Hashable, Sendable {
  /// How many plies it looks ahead; at least 1.
  public var depth: Int

  /// A player who looks so far ahead.
  public init(depth: Int) { self.depth = max(1, depth) }

  /// The move it plays.
  ///
  /// - Parameters:
  ///   - position: where it is to move.
  ///   - earlierKeys: the keys of the positions of the game before this one, oldest first.
  ///   - seed: decides between moves that look equally good.
  ///   - isCancelled: asked now and then.
  /// - Returns: the move, or nil if there is none or the thinking was cancelled.
  public func bestMove(
    in position: Position, earlierKeys: [UInt64] = [], seed: UInt64 = 0, isCancelled: () -> Bool = { false }
  ) -> Move? {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      let walk = MinimaxWalk(earlierKeys, isCancelled)
      return walk.bestMove(in: position, depth: depth, seed: seed)
    }
  }
}

/// One run through the tree of moves. Scores are centipawns for the side to move.
private final class MinimaxWalk {
  private let evaluation = HandMadeEvaluation()
  /// The keys of all positions before the present one.
  private var keys: [UInt64]
  private let gameLength: Int
  private let isCancelled: () -> Bool
  private var nodes = 0
  private var isStopped = false

  init(_ earlierKeys: [UInt64], _ isCancelled: @escaping () -> Bool) {
    keys = earlierKeys
    gameLength = earlierKeys.count
    self.isCancelled = isCancelled
  }

  deinit { evaluation.deallocate() }

  func bestMove(in position: Position, depth: Int, seed: UInt64) -> Move? {
    // Of equal moves the first is kept, so the order decides: another seed, another taste.
    var random = SplitMix64(seed: seed ^ position.key)
    var (best, bestScore) = (nil as Move?, -Self.infinity)
    for move in Self.inOrder(position.legalMoves.shuffled(using: &random), position) {
      let score = scoreAfter(move, position, depth: depth, -Self.infinity, -bestScore)
      if isStopped { return nil }
      if score > bestScore { (best, bestScore) = (move, score) }
    }
    return best
  }

  /// The score of a move for whoever plays it; `alpha` and `beta` are the opponent's.
  private func scoreAfter(_ move: Move, _ position: Position, depth: Int, _ alpha: Int, _ beta: Int) -> Int {
    keys.append(position.key)
    defer { keys.removeLast() }
    return -score(position.after(move), depth: depth - 1, alpha, beta)
  }

  private func score(_ position: Position, depth: Int, _ alpha: Int, _ beta: Int) -> Int {
    if shouldStop() { return 0 }
    let ply = keys.count - gameLength
    let moves = position.legalMoves
    if moves.isEmpty { return position.isCheck ? ply - Self.mate : 0 }
    if position.isInsufficientMaterial || position.halfmoveClock >= 100 || isRepetition(position, ply) { return 0 }
    if depth <= 0 { return settled(position, alpha, beta) }
    var alpha = alpha
    for move in Self.inOrder(moves, position) {
      alpha = max(alpha, scoreAfter(move, position, depth: depth, -beta, -alpha))
      if alpha >= beta { break }
    }
    return alpha
  }

  private func isRepetition(_ position: Position, _ ply: Int) -> Bool {
    let past = keys
    return position.isRepetition(in: past.span, ply: ply)
  }

  /// The score once all captures worth making are made; nobody has to capture.
  private func settled(_ position: Position, _ alpha: Int, _ beta: Int) -> Int {
    if shouldStop() { return 0 }
    var alpha = max(alpha, Int(evaluation.evaluate(position).value))
    for move in Self.inOrder(position.moves(.noisy), position) {
      if alpha >= beta { break }
      alpha = max(alpha, -settled(position.after(move), -beta, -alpha))
    }
    return alpha
  }

  /// The most valuable victims first, taken by the least valuable man: it changes no score, only the work.
  private static func inOrder(_ moves: [Move], _ position: Position) -> [Move] {
    func urgency(_ move: Move) -> Int {
      guard move.isNoisy, let man = position[move.from]?.kind else { return 0 }
      let victim = move.isCapture ? (position[move.to]?.kind ?? .pawn).index + 1 : 0
      return 16 * (victim + (move.promotion?.index ?? 0)) - man.index
    }
    return moves.enumerated().map { (urgency($1), $0, $1) }.sorted { ($1.0, $0.1) < ($0.0, $1.1) }.map(\.2)
  }

  private func shouldStop() -> Bool {
    nodes += 1
    if nodes & 1023 == 0, isCancelled() { isStopped = true }
    return isStopped
  }

  private static let infinity = 1_000_000
  private static let mate = 100_000
}

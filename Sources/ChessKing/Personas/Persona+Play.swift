import Chess
import Engine
import Openings
internal import Synchronization

extension Persona: Opponent {
  /// Chooses a move: the same one for the same game and seed.
  @concurrent
  public func nextMove(in game: Game) async throws -> Move {
    guard !game.isOver else { throw KingError.gameIsOver }
    if let move = openingMove(in: game) { return move }
    let move = await engineMove(in: game)
    try Task.checkCancellation()
    guard let move else { throw KingError.gameIsOver }
    return move
  }

  /// The move of the repertoire.
  func openingMove(in game: Game) -> Move? {
    guard !openings.isEmpty else { return nil }
    let repertoire = Persona.repertoires.withLock { repertoires in
      if let known = repertoires[openings] { return known }
      let repertoire = Repertoire(openings)
      repertoires[openings] = repertoire
      return repertoire
    }
    return repertoire.move(in: game.position, seed: game.seed)
  }

  /// The repertoires by their openings, since making one takes some milliseconds.
  private static let repertoires = Mutex<[[String]: Repertoire]>([:])

  /// Uses a new engine for each move: no search state influences the result, games can be played concurrently, and no
  /// memory is held between moves.
  private func engineMove(in game: Game) async -> Move? {
    let engine = Engine(options(for: game))
    var limits = SearchLimits()
    limits.depth = depth
    if variety > 0 { limits.lines = 4 }
    var candidates: [SearchLine] = []
    for await report in engine.search(game.state, limits: limits) {
      switch report {
      case .line(let line):
        if line.number == 1 { candidates = [] }
        candidates.append(line)
      case .progress: break
      case .best(let best): return equalMove(candidates, seed: game.seed ^ game.position.key) ?? best.move
      }
    }
    return nil
  }

  /// A move among those that count as good as the best one; nil if the best one stands alone.
  private func equalMove(_ lines: [SearchLine], seed: UInt64) -> Move? {
    guard variety > 0, let best = lines.first, !best.score.isMate else { return nil }
    let least = best.score.centipawns(pieceCount: best.pieceCount) - variety
    let equal = lines.filter { !$0.score.isMate && $0.score.centipawns(pieceCount: $0.pieceCount) >= least }
    // The seed is mixed, because those of games may be small numbers.
    return equal[Int((seed &* 0x9e37_79b9_7f4a_7c15) >> 32) % equal.count].moves.first
  }

  /// The engine options for this persona.
  func options(for game: Game) -> EngineOptions {
    var options = EngineOptions()
    options.hashMegabytes = 16
    setUp(&options, seed: game.seed)
    return options
  }

  /// Configures an engine to play like this persona: with its search depth and strength, and deterministically.
  ///
  /// - Parameters:
  ///   - options: the options of the engine.
  ///   - seed: determines the evaluation noise, and the preference among moves of equal score.
  public func setUp(_ options: inout EngineOptions, seed: UInt64) {
    if search == .plain { options.evaluator = .handMade }
    options.handicap = Handicap(depth: depth, isPlain: search == .plain, evaluationNoise: evaluationNoise, seed: seed)
  }
}

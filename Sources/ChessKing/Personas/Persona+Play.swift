import Chess
import Engine
import Openings

extension Persona: Opponent {
  /// Chooses a move: the same one for the same game and seed.
  @concurrent
  public func nextMove(in game: Game) async throws -> Move { try await player.nextMove(in: game) }

  /// Chooses a move, or resigns where all is lost.
  @concurrent
  public func reply(in game: Game) async throws -> Reply { try await player.reply(in: game) }

  /// Accepts a draw in a game that is not won.
  @concurrent
  public func acceptsDraw(in game: Game) async throws -> Bool { try await player.acceptsDraw(in: game) }

  /// The Elo rating of the persona.
  public func elo(against rating: Rating) -> Int? { elo }

  /// The move of the repertoire.
  func openingMove(in game: Game) -> Move? { player.openingMove(in: game) }

  private var player: CharacterPlayer {
    CharacterPlayer(
      openings: openings, depth: depth, variety: variety, manners: Manners(resignation: resignation),
      options: options(for:))
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
    options.handicap = Handicap(
      depth: depth, isPlain: search == .plain, evaluationNoise: evaluationNoise, overlooked: overlooked, seed: seed)
  }
}

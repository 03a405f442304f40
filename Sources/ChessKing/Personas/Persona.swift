import Chess
import Engine

/// An opponent with a name and a playing strength.
///
///     let move = try await Persona.alex.nextMove(in: Game())
///
/// Another opponent is another value of this type, or another type that conforms to `Opponent`.
public struct Persona: Hashable, Codable, Sendable {
  /// The name.
  public var name: String
  /// The difficulty of the persona.
  public var level: Level
  /// The displayed title of the persona.
  public var title: Localized
  /// The message while the persona thinks.
  public var thinking: Localized
  /// The kind of search.
  public var search: Search
  /// The search depth in plies; beyond it a quiescence search follows captures to their end.
  public var depth: Int
  /// The standard deviation, in centipawns, of the noise on each piece-square value; it is constant throughout a game.
  public var evaluationNoise: Int

  /// The kind of search of a persona.
  public enum Search: String, CaseIterable, Codable, Hashable, Sendable {
    /// A plain alpha-beta search with the handcrafted evaluation.
    case plain
    /// The engine's full search.
    case engine
  }

  /// The names in JSON, which are older than two of those in the code.
  private enum CodingKeys: String, CodingKey {
    case name, level, title, thinking, depth
    case search = "way"
    case evaluationNoise = "errorOfJudgement"
  }

  /// Creates a persona.
  public init(
    name: String, level: Level, title: Localized, thinking: Localized = Persona.imThinking, search: Search, depth: Int,
    evaluationNoise: Int = 0
  ) {
    self.name = name
    self.level = level
    self.title = title
    self.thinking = thinking
    self.search = search
    self.depth = depth
    self.evaluationNoise = evaluationNoise
  }

  /// The default message of personas while they think.
  public static let imThinking = Localized("I'm thinking", "Tôi đang suy nghĩ")
}

// MARK: - The three personas of the app

extension Persona {
  /// A plain alpha-beta search of three plies, and of captures beyond.
  public static let michael = Persona(
    name: "Michael", level: .easy, title: Localized("the dumb AI", "AI ngốc nghếch"), search: .plain, depth: 3)

  /// Intended to play like a good club player, about 1800 Elo. Ten plies alone would be much stronger, so Alex
  /// evaluates with noise.
  public static let alex = Persona(
    name: "Alex", level: .medium, title: Localized("the clever AI", "AI thông minh"), search: .engine, depth: 10,
    evaluationNoise: 65)

  /// Intended to play like a grandmaster, about 2563 Elo.
  public static let tomHuynh = Persona(
    name: "TomHuynh", level: .hard, title: Localized("the super AI", "siêu AI"), search: .engine, depth: 15)

  /// The three personas, the weakest first.
  public static let all = [michael, alex, tomHuynh]
}

// MARK: - Move choice

extension Persona: Opponent {
  /// Chooses a move: the same one for the same game and seed.
  @concurrent
  public func nextMove(in game: Game) async throws -> Move {
    let move = await engineMove(in: game)
    try Task.checkCancellation()
    guard let move else { throw KingError.gameIsOver }
    return move
  }

  /// Uses a new engine for each move: no search state influences the result, games can be played concurrently, and no
  /// memory is held between moves.
  private func engineMove(in game: Game) async -> Move? {
    let engine = Engine(options(for: game))
    var limits = SearchLimits()
    limits.depth = depth
    for await report in engine.search(game.state, limits: limits) {
      if case .best(let best) = report { return best.move }
    }
    return nil
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

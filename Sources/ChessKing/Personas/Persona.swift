import Chess
import Engine

/// A character to play against, with a strength of its own and a name to remember.
///
///     let move = try await Persona.alex.nextMove(in: Game())
///
/// A new character is one more value, or one more type that is an `Opponent`.
public struct Persona: Hashable, Codable, Sendable {
  /// The name.
  public var name: String
  /// How hard it is to beat.
  public var level: Level
  /// What people call it.
  public var title: Translated
  /// What it says while it thinks.
  public var thinking: Translated
  /// How it finds its moves.
  public var way: Way
  /// How many plies it looks ahead; exchanges of pieces it follows to their end.
  public var depth: Int
  /// By how many centipawns it typically misjudges a man on a square: in the same way throughout a game.
  public var errorOfJudgement: Int

  /// How a persona finds its moves.
  public enum Way: String, CaseIterable, Codable, Hashable, Sendable {
    /// All moves and all replies, and what stands where counted together.
    case plain
    /// The engine with all it knows.
    case engine
  }

  /// A persona.
  public init(
    name: String, level: Level, title: Translated, thinking: Translated = Persona.imThinking, way: Way, depth: Int,
    errorOfJudgement: Int = 0
  ) {
    self.name = name
    self.level = level
    self.title = title
    self.thinking = thinking
    self.way = way
    self.depth = depth
    self.errorOfJudgement = errorOfJudgement
  }

  /// What personas say while they think, unless they are of many words.
  public static let imThinking = Translated("I'm thinking", "Tôi đang suy nghĩ")
}

// MARK: - The three of the app

extension Persona {
  /// Looks at every move, three plies deep, and sees nothing beyond.
  public static let michael = Persona(
    name: "Michael", level: .easy, title: Translated("the dumb AI", "AI ngốc nghếch"), way: .plain, depth: 3)

  /// Meant to play like a good club player, about 1800 Elo. Ten plies alone would be much more than that, so Alex
  /// believes in the wrong squares.
  public static let alex = Persona(
    name: "Alex", level: .medium, title: Translated("the clever AI", "AI thông minh"), way: .engine, depth: 10,
    errorOfJudgement: 65)

  /// Meant to play like a grandmaster, about 2563 Elo.
  public static let tomHuynh = Persona(
    name: "TomHuynh", level: .hard, title: Translated("the super AI", "siêu AI"), way: .engine, depth: 15)

  /// The three, the weakest first.
  public static let all = [michael, alex, tomHuynh]
}

// MARK: - Thinking

extension Persona: Opponent {
  /// The move to play: the same for the same game and seed.
  @concurrent
  public func nextMove(in game: Game) async throws -> Move {
    let move = await engineMove(in: game)
    try Task.checkCancellation()
    guard let move else { throw KingError.gameIsOver }
    return move
  }

  /// An engine of its own for each move: it remembers nothing that could change the answer, games can be played side by
  /// side, and between two moves no memory is held.
  private func engineMove(in game: Game) async -> Move? {
    let engine = Engine(options(for: game))
    var limits = SearchLimits()
    limits.depth = depth
    for await report in engine.search(game.position, earlierKeys: game.earlierKeys, limits: limits) {
      if case .best(let best) = report { return best.move }
    }
    return nil
  }

  /// How the engine is set up for this persona.
  func options(for game: Game) -> EngineOptions {
    var options = EngineOptions()
    options.hashMegabytes = 16
    setUp(&options, seed: game.seed)
    return options
  }

  /// Has an engine play like this persona: at most so deep and so well, and in the same position the same move.
  ///
  /// - Parameters:
  ///   - options: the options of the engine.
  ///   - seed: decides what the persona misjudges, and what it likes best among moves that look alike.
  public func setUp(_ options: inout EngineOptions, seed: UInt64) {
    if way == .plain { options.evaluator = .handMade }
    options.handicap = Handicap(depth: depth, isPlain: way == .plain, misjudgement: errorOfJudgement, seed: seed)
  }
}

import Chess
import ChessEngine

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
  /// One sentence about the persona, for who has to choose an opponent.
  public var about: Localized
  /// The message while the persona thinks.
  public var thinking: Localized
  /// The kind of search.
  public var search: Search
  /// The search depth in plies; beyond it a quiescence search follows captures to their end.
  public var depth: Int
  /// The standard deviation, in centipawns, of the noise on each feature of a position; it is constant throughout a
  /// game.
  public var evaluationNoise: Int
  /// The share of quiet moves that the persona does not see in advance, in percent.
  public var overlooked: Int
  /// True to overlook what people overlook (`Oversight`); for the plain search.
  public var isHuman: Bool
  /// Moves at most this many centipawns worse than the best one count as good as it: the seed of the game chooses.
  public var variety: Int
  /// The score in centipawns, as it sees it, at which it resigns; nil if it never does.
  public var resignation: Int?
  /// The measured strength on the scale of `UCI_Elo`; nil if it is not known.
  public var elo: Int?
  /// The openings that are played from memory: the beginnings of their names. See `Repertoire`.
  public var openings: [String]

  /// The kind of search of a persona.
  public enum Search: String, CaseIterable, Codable, Hashable, Sendable {
    /// A plain alpha-beta search with the handcrafted evaluation.
    case plain
    /// The engine's full search.
    case engine
  }

  /// Creates a persona.
  public init(
    name: String, level: Level, title: Localized, about: Localized? = nil, thinking: Localized = Persona.imThinking,
    search: Search, depth: Int, evaluationNoise: Int = 0, overlooked: Int = 0, isHuman: Bool = false,
    variety: Int = 0, resignation: Int? = nil, elo: Int? = nil, openings: [String] = []
  ) {
    (self.name, self.level, self.title) = (name, level, title)
    (self.about, self.thinking) = (about ?? title, thinking)
    (self.search, self.depth, self.elo, self.openings) = (search, depth, elo, openings)
    (self.evaluationNoise, self.overlooked, self.isHuman) = (evaluationNoise, overlooked, isHuman)
    (self.variety, self.resignation) = (variety, resignation)
  }

  /// The default message of personas while they think.
  public static let imThinking = Localized.text("persona.thinking")
}

// MARK: - Playing

extension Persona: PlayedCharacter {
  /// The Elo rating of the persona.
  public func elo(against rating: Rating) -> Int? { elo }

  func player(in game: Game) -> CharacterPlayer {
    CharacterPlayer(
      openings: openings, depth: depth, variety: variety, manners: Manners(resignation: resignation, elo: elo),
      setUp: setUp(_:seed:))
  }

  /// The move of the repertoire in a position; nil if there is none.
  public func openingMove(in position: Position, seed: UInt64) -> Move? {
    CharacterPlayer.openingMove(of: openings, in: position, seed: seed)
  }

  /// Configures an engine to play like this persona: with its search depth and strength, and deterministically.
  ///
  /// - Parameters:
  ///   - options: the options of the engine.
  ///   - seed: determines the evaluation noise, and the preference among moves of equal score.
  public func setUp(_ options: inout EngineOptions, seed: UInt64) {
    if search == .plain { options.evaluator = .handMade }
    options.handicap = Handicap(
      depth: depth, isPlain: search == .plain, evaluationNoise: evaluationNoise, overlooked: overlooked,
      isHuman: isHuman, seed: seed)
  }
}

// MARK: - The three personas of the app

extension Persona {
  /// A plain alpha-beta search of three plies, and of captures beyond, that overlooks what people overlook. Its strength
  /// was measured.
  public static let michael = Persona(
    name: "Michael", level: .easy, title: .text("persona.Michael"), about: .text("about.Michael"),
    search: .plain, depth: 3,
    isHuman: true, elo: 1150,
    openings: [
      "King's Knight Opening", "Italian Game", "Four Knights Game", "Scotch Game", "Vienna Game", "Queen's Pawn Game",
    ])

  /// Intended to play like a good club player, about 1800 Elo. Ten plies alone would be much stronger, so Alex
  /// misjudges structures and overlooks quiet moves.
  public static let alex = Persona(
    name: "Alex", level: .medium, title: .text("persona.Alex"), about: .text("about.Alex"), search: .engine, depth: 10,
    evaluationNoise: 65, overlooked: 25, variety: 15, resignation: -1200, elo: 1800,
    openings: [
      "Queen's Gambit", "Slav Defense", "Caro-Kann Defense", "French Defense", "Scotch Game", "Queen's Pawn Game",
      "English Opening",
    ])

  /// Intended to play like a grandmaster, about 2563 Elo.
  public static let tomHuynh = Persona(
    name: "TomHuynh", level: .hard, title: .text("persona.TomHuynh"), about: .text("about.TomHuynh"), search: .engine,
    depth: 15,
    variety: 8, resignation: -900, elo: 2563,
    openings: [
      "Ruy Lopez", "Italian Game", "Sicilian Defense", "French Defense", "Caro-Kann Defense", "Queen's Gambit",
      "Slav Defense", "Semi-Slav Defense", "Catalan Opening", "Nimzo-Indian Defense", "Queen's Indian Defense",
      "King's Indian Defense", "Grünfeld Defense", "English Opening",
    ])

  /// The three personas, the weakest first.
  public static let all = [michael, alex, tomHuynh]
}

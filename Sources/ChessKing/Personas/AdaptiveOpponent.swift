import Chess
import ChessEngine

/// An opponent that plays a little better than the person it plays against, as far as it knows: it begins as a
/// beginner, and after each game it is stronger or weaker.
public struct AdaptiveOpponent: PlayedCharacter, Hashable {
  /// The name.
  public let name: String
  /// The level.
  public var level: Level { .adaptive }
  /// The displayed title.
  public var title: Localized { .text("persona.adaptive") }
  /// One sentence about it.
  public var about: Localized { .text("about.adaptive") }
  /// The message while it thinks.
  public var thinking: Localized { Persona.imThinking }

  /// Creates an adaptive opponent with this name.
  public init(name: String) { self.name = name }

  /// The adaptive character of the app.
  public static let mina = AdaptiveOpponent(name: "Mina")

  /// The supported Elo ratings: those that were measured.
  public static let eloRange = Handicap.eloRange

  /// The strength for a player with this rating: slightly above it.
  public func elo(against rating: Rating) -> Int? {
    let range = AdaptiveOpponent.eloRange
    return min(max(Int(rating.elo) + 25, range.lowerBound), range.upperBound)
  }

  /// How strong it is today.
  public func greeting(in game: Game) -> Localized? { .text("persona.greeting", elo(in: game)) }

  func player(in game: Game) -> CharacterPlayer {
    let elo = elo(in: game)
    return CharacterPlayer(
      openings: Persona.michael.openings + Persona.alex.openings, depth: nil, variety: 0,
      manners: Manners(resignation: -1500, elo: elo)
    ) { options, seed in options.handicap = Handicap(elo: elo, seed: seed) }
  }

  /// The strength in a game; that of a new player if the game does not say.
  private func elo(in game: Game) -> Int { game.elo ?? Int(Rating().elo) }
}

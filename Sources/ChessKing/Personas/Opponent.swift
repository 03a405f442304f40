import Chess

/// An opponent that the program plays: one of the personas, the adaptive opponent, or another conforming type.
///
/// The name identifies it: a saved game finds its opponent by name among those of the store. All its input, including
/// the seed, comes from the game; so it plays the same move in the same game.
public protocol Opponent: Sendable {
  /// The name; if a person has it, the opponent plays under another one.
  var name: String { get }
  /// The difficulty of the opponent.
  var level: Level { get }
  /// The displayed title of the opponent.
  var title: Localized { get }
  /// One sentence about the opponent, for who has to choose one; its title if it does not say otherwise.
  var about: Localized { get }
  /// The message while the opponent thinks.
  var thinking: Localized { get }

  /// The Elo rating at which the opponent plays against a player of this strength; nil if it is not known.
  ///
  /// It is part of a new game (`Game.elo`), and the player's rating changes by the results of such games.
  func elo(against rating: Rating) -> Int?

  /// The words before the first move; nil for none.
  func greeting(in game: Game) -> Localized?

  /// Chooses a move.
  ///
  /// - Parameter game: a game in progress.
  /// - Returns: a legal move in the current position of the game.
  /// - Throws: a `CancellationError` soon after the task is cancelled.
  @concurrent
  func nextMove(in game: Game) async throws -> Move

  /// Chooses a move, or resigns; an opponent that does not say otherwise plays `nextMove`.
  ///
  /// - Parameter game: a game in progress.
  /// - Returns: the reply.
  /// - Throws: a `CancellationError` soon after the task is cancelled.
  @concurrent
  func reply(in game: Game) async throws -> Reply

  /// Answers the offer of a draw by a player who is to move; an opponent that does not say otherwise declines.
  ///
  /// - Parameter game: a game in progress.
  /// - Returns: true if the draw is accepted.
  /// - Throws: a `CancellationError` soon after the task is cancelled.
  @concurrent
  func acceptsDraw(in game: Game) async throws -> Bool

  /// Tells what the opponent did not see when the game turned against it; an opponent that does not say otherwise has
  /// nothing to tell.
  ///
  /// - Parameters:
  ///   - game: a game in progress or over.
  ///   - color: the color of the opponent.
  /// - Returns: the truth; nil if there was no such move.
  /// - Throws: a `CancellationError` soon after the task is cancelled.
  @concurrent
  func confession(about game: Game, playing color: Color) async throws -> Localized?
}

extension Opponent {
  /// The title.
  public var about: Localized { title }

  /// Not known.
  public func elo(against rating: Rating) -> Int? { nil }

  /// Nothing is said.
  public func greeting(in game: Game) -> Localized? { nil }

  /// Plays `nextMove`.
  @concurrent
  public func reply(in game: Game) async throws -> Reply { Reply(.move(try await nextMove(in: game))) }

  /// Nothing.
  @concurrent
  public func confession(about game: Game, playing color: Color) async throws -> Localized? { nil }

  /// Declines.
  @concurrent
  public func acceptsDraw(in game: Game) async throws -> Bool { false }
}

/// The reply of an opponent on its turn.
public struct Reply: Hashable, Sendable {
  /// The move, or what ends the game instead.
  public var action: Action
  /// True if the opponent offers a draw with its move.
  public var offersDraw: Bool
  /// How long a person would have thought; `Match.reply(takesTime: true)` waits that long.
  public var thinkingTime: Duration

  /// A move, or what ends the game instead.
  public enum Action: Hashable, Sendable {
    case move(Move)
    case resignation
  }

  /// Creates a reply.
  public init(_ action: Action, offersDraw: Bool = false, thinkingTime: Duration = .zero) {
    self.action = action
    self.offersDraw = offersDraw
    self.thinkingTime = thinkingTime
  }
}

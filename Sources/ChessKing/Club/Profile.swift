import Chess
import Platform

/// What a player has achieved.
public struct Profile: Hashable, Sendable {
  /// Who it is.
  public internal(set) var player: Player
  /// The points.
  public private(set) var score = 0
  /// Games won.
  public private(set) var wins = 0
  /// Games lost.
  public private(set) var losses = 0
  /// Games drawn.
  public private(set) var draws = 0
  /// The badges, in the order in which they were won.
  public private(set) var badges: [Award] = []
  /// The score since the beginning: for the chart.
  public private(set) var scoreHistory: [ScorePoint]
  /// When the present score was reached.
  public private(set) var scoreReached: Moment
  /// In which of all games it was reached, counted from 1, or 0 for the score of the beginning: for two games that ended
  /// in the same second.
  private var gameOfScore = 0

  /// A badge and when it was won.
  public struct Award: Hashable, Sendable {
    /// The badge.
    public let badge: Badge
    /// When it was won.
    public let time: Moment
  }

  /// The profile of a player who has not finished a game.
  init(_ player: Player) {
    self.player = player
    scoreHistory = [ScorePoint(time: player.since, score: 0)]
    scoreReached = player.since
  }

  /// Games finished.
  public var games: Int { wins + losses + draws }

  /// The share of games won, from 0 to 1; nil before the first game.
  public var winningRate: Double? { games == 0 ? nil : Double(wins) / Double(games) }

  /// True if the player has the badge.
  public func has(_ badge: Badge) -> Bool { badges.contains { $0.badge == badge } }

  /// True if this player stands above the other: by a better score, or because he reached the same score first.
  func isAbove(_ other: Profile) -> Bool {
    if score != other.score { return score > other.score }
    return (scoreReached, gameOfScore) < (other.scoreReached, other.gameOfScore)
  }

  /// Adds a game, the one with this number of all games.
  mutating func add(_ side: GameReport.Side, _ result: PlayerResult, at time: Moment, number: Int) {
    switch result {
    case .won: wins += 1
    case .lost: losses += 1
    case .drawn: draws += 1
    }
    if side.score != score { (scoreReached, gameOfScore) = (time, number) }
    score = side.score
    badges += side.badges.map { Award(badge: $0, time: time) }
    scoreHistory.append(ScorePoint(time: time, score: score))
  }
}

/// A score and since when it holds.
public struct ScorePoint: Hashable, Sendable {
  /// Since when.
  public let time: Moment
  /// The score.
  public let score: Int
}

/// The average score of all players, and since when it holds.
public struct AveragePoint: Hashable, Sendable {
  /// Since when.
  public let time: Moment
  /// The average.
  public let score: Double
}

/// A line of the leaderboard.
public struct Standing: Hashable, Sendable {
  /// The place, from 1.
  public let place: Int
  /// The player and what he has achieved.
  public let profile: Profile
  /// His badges, those first that the fewest players hold.
  public let badges: [Badge]
}

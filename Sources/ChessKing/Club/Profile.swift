import Chess

/// The achievements of a player.
public struct Profile: Hashable, Sendable {
  /// The player.
  public internal(set) var player: Player
  /// The score in points.
  public private(set) var score = 0
  /// The number of games won.
  public private(set) var wins = 0
  /// The number of games lost.
  public private(set) var losses = 0
  /// The number of games drawn.
  public private(set) var draws = 0
  /// The estimate of the strength, from games against opponents whose strength was known.
  public private(set) var rating = Rating()
  /// The badges, in the order in which they were awarded.
  public private(set) var badges: [Award] = []
  /// The score over time, for the chart.
  public private(set) var scoreHistory: [ScorePoint]
  /// The time at which the present score was reached.
  public private(set) var scoreReached: Timestamp
  /// The number of the game that led to the present score, counted from 1 over all games, or 0 for the initial score;
  /// it breaks ties between games that ended in the same second.
  private var gameOfScore = 0

  /// A badge and the time of its award.
  public struct Award: Hashable, Sendable {
    /// The badge.
    public let badge: Badge
    /// The time of the award.
    public let time: Timestamp
  }

  /// Creates the profile of a player without finished games.
  init(_ player: Player) {
    self.player = player
    scoreHistory = [ScorePoint(time: player.since, score: 0)]
    scoreReached = player.since
  }

  /// The number of finished games.
  public var games: Int { wins + losses + draws }

  /// The fraction of games won, from 0 to 1; nil before the first game.
  public var winningRate: Double? { games == 0 ? nil : Double(wins) / Double(games) }

  /// The winning rate in percent, rounded; nil before the first game.
  public var winningPercentage: Int? { winningRate.map { Int(($0 * 100).rounded()) } }

  /// The name with the winning rate, for beside the board: `Lan 67 %`, and before the first game `Lan`.
  public var nameplate: String { player.name + (winningPercentage.map { " \($0) %" } ?? "") }

  /// True if the player has the badge.
  public func has(_ badge: Badge) -> Bool { badges.contains { $0.badge == badge } }

  /// True if this player ranks above the other: by a higher score, or by reaching the same score first.
  func isAbove(_ other: Profile) -> Bool {
    if score != other.score { return score > other.score }
    return (scoreReached, gameOfScore) < (other.scoreReached, other.gameOfScore)
  }

  /// Adds the game with this number, counted over all games.
  mutating func add(_ report: GameReport, _ color: Color, number: Int) {
    let (side, result, time) = (report[color], report.result(of: color), report.time)
    if let elo = report.elo, player.isPerson { rating.add(result, against: elo) }
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

/// A score and the time since which it holds.
public struct ScorePoint: Hashable, Sendable {
  /// The time since which the score holds.
  public let time: Timestamp
  /// The score in points.
  public let score: Int
}

/// The average score of all players and the time since which it holds.
public struct AveragePoint: Hashable, Sendable {
  /// The time since which the average holds.
  public let time: Timestamp
  /// The average score in points.
  public let score: Double
}

/// A row of the leaderboard.
public struct Standing: Hashable, Sendable {
  /// The rank, counted from 1.
  public let place: Int
  /// The profile of the player.
  public let profile: Profile
  /// The badges of the player, the rarest first.
  public let badges: [Badge]
}

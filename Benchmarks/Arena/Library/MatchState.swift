import Chess

/// What has been played so far and what it amounts to; no more than that is needed to take up a match again.
public struct MatchState: Sendable {
  /// A finished game.
  public struct Finished: Hashable, Sendable {
    /// Its number in the schedule.
    public let index: Int
    /// Who has won.
    public let result: GameResult
    /// Why it ended.
    public let ending: Ending
    /// How many plies it had, those of the opening included.
    public let plies: Int
  }

  /// What a player has achieved.
  public struct Record: Hashable, Sendable {
    /// The number of games won.
    public fileprivate(set) var wins = 0
    /// The number of games drawn.
    public fileprivate(set) var draws = 0
    /// The number of games lost.
    public fileprivate(set) var losses = 0
    /// How many of them were lost by the player's own fault, by kind of fault.
    public fileprivate(set) var faults: [Ending: Int] = [:]

    /// The number of games.
    public var games: Int { wins + draws + losses }
    /// The points made.
    public var points: Double { Double(wins) + Double(draws) / 2 }
  }

  /// All games of the match.
  public let schedule: Schedule
  /// How many players there are.
  public let players: Int
  /// The finished games in the order in which they ended.
  public private(set) var finished: [Finished] = []
  /// The finished pairs of each pairing, in the view of its first player.
  public private(set) var counts: [PentanomialCounts]
  /// What each player has achieved, in all games, whether their pairs are complete or not.
  public private(set) var records: [Record]
  /// What the players did that managers dislike, by player.
  public var warnings: [[EngineWarning: Int]]

  private var results: [Int: GameResult] = [:]
  private var nextUnplayed = 0

  /// A match of which nothing has been played.
  public init(_ schedule: Schedule, players: Int) {
    self.schedule = schedule
    self.players = players
    counts = Array(repeating: PentanomialCounts(), count: schedule.pairings.count)
    records = Array(repeating: Record(), count: players)
    warnings = Array(repeating: [:], count: players)
  }

  /// True if this game has been played.
  public func isFinished(_ index: Int) -> Bool { results[index] != nil }

  /// The number of the next game that has been neither played nor handed out; nil if there is none.
  public mutating func takeNext() -> Int? {
    while nextUnplayed < schedule.count, isFinished(nextUnplayed) { nextUnplayed += 1 }
    guard nextUnplayed < schedule.count else { return nil }
    defer { nextUnplayed += 1 }
    return nextUnplayed
  }

  /// Takes in a finished game.
  ///
  /// - Returns: true if a pair is complete by it.
  @discardableResult
  public mutating func add(_ game: Finished) -> Bool {
    guard results.updateValue(game.result, forKey: game.index) == nil else { return false }
    finished.append(game)
    let scheduled = schedule[game.index]
    note(game, scheduled.white, halfPoints: game.result.whiteHalfPoints)
    note(game, scheduled.black, halfPoints: 2 - game.result.whiteHalfPoints)
    guard let first = results[game.index & ~1], let second = results[game.index | 1] else { return false }
    counts[scheduled.pairing].add(first.whiteHalfPoints, 2 - second.whiteHalfPoints)
    return true
  }

  private mutating func note(_ game: Finished, _ player: Int, halfPoints: Int) {
    switch halfPoints {
    case 2: records[player].wins += 1
    case 1: records[player].draws += 1
    default:
      records[player].losses += 1
      if game.ending.isFault { records[player].faults[game.ending, default: 0] += 1 }
    }
  }

  /// All finished pairs of a player, in its view.
  public func counts(of player: Int) -> PentanomialCounts {
    zip(schedule.pairings, counts).reduce(PentanomialCounts()) { sum, entry in
      entry.0.first == player ? sum + entry.1 : entry.0.second == player ? sum + entry.1.reversed : sum
    }
  }
}

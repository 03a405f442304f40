import Chess

/// The finished games of a match and their statistics; it contains no more than is needed to resume the match.
package struct MatchState: Sendable {
  package struct Finished: Hashable, Sendable {
    package let index: Int
    let result: GameResult
    let ending: Ending
    let plies: Int
  }

  package struct Record: Hashable, Sendable {
    fileprivate(set) var wins = 0
    fileprivate(set) var draws = 0
    fileprivate(set) var losses = 0
    /// The number of games lost by an error of the engine, by kind of error.
    fileprivate(set) var faults: [Ending: Int] = [:]

    package var games: Int { wins + draws + losses }
    /// The points: 1 for a win, ½ for a draw.
    var points: Double { Double(wins) + Double(draws) / 2 }
  }

  let schedule: Schedule
  package private(set) var finished: [Finished] = []
  /// The complete pairs of each pairing, from the point of view of its first player.
  private(set) var counts: [PentanomialCounts]
  /// The results of each player over all games, whether their pairs are complete or not.
  package private(set) var records: [Record]
  var warnings: [[EngineWarning: Int]]

  private var results: [Int: GameResult] = [:]
  private var nextUnplayed = 0

  /// Creates the state of a match without finished games.
  package init(_ schedule: Schedule, players: Int) {
    self.schedule = schedule
    counts = Array(repeating: PentanomialCounts(), count: schedule.pairings.count)
    records = Array(repeating: Record(), count: players)
    warnings = Array(repeating: [:], count: players)
  }

  func isFinished(_ index: Int) -> Bool { results[index] != nil }

  /// Takes the index of the next game that is neither finished nor assigned; nil if there is none.
  package mutating func takeNext() -> Int? {
    while nextUnplayed < schedule.count, isFinished(nextUnplayed) { nextUnplayed += 1 }
    guard nextUnplayed < schedule.count else { return nil }
    defer { nextUnplayed += 1 }
    return nextUnplayed
  }

  /// Adds a finished game; true if it completes a pair.
  @discardableResult
  package mutating func add(_ game: Finished) -> Bool {
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

  /// All complete pairs of a player, from its point of view.
  package func counts(of player: Int) -> PentanomialCounts {
    zip(schedule.pairings, counts).reduce(PentanomialCounts()) { sum, entry in
      entry.0.first == player ? sum + entry.1 : entry.0.second == player ? sum + entry.1.reversed : sum
    }
  }
}

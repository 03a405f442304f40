import Platform

extension Club {
  /// The best players by score; of equal scores, whoever reached it first stands above.
  public func leaderboard(_ count: Int = 10) -> [Standing] {
    let holders = badgeHolders
    // Where not even the second tells two players apart, whoever came first stands above.
    let order = profiles.enumerated().sorted { a, b in
      a.element.isAbove(b.element) || !b.element.isAbove(a.element) && a.offset < b.offset
    }
    return order.prefix(max(0, count)).enumerated().map { place, player in
      Standing(place: place + 1, profile: player.element, badges: Club.rarestFirst(player.element, holders))
    }
  }

  /// How many players hold each badge; every badge is there.
  public var badgeHolders: [Badge: Int] {
    Badge.allCases.reduce(into: [:]) { holders, badge in holders[badge] = profiles.count { $0.has(badge) } }
  }

  /// The badges of a player, those first that the fewest players hold.
  public func badges(of profile: Profile) -> [Badge] { Club.rarestFirst(profile, badgeHolders) }

  private static func rarestFirst(_ profile: Profile, _ holders: [Badge: Int]) -> [Badge] {
    let badges = Badge.allCases.filter(profile.has).map { (holders[$0] ?? 0, $0) }
    return badges.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
  }

  // MARK: The average

  /// The average score of all players, the program's own included.
  public var averageScore: Double { Club.average(profiles.reduce(0) { $0 + $1.score }, profiles.count) }

  /// The average score after each game, for the chart of a profile: of those players who had come by then.
  public var averageHistory: [AveragePoint] {
    let arrivals = players.map(\.since).sorted()
    guard let beginning = arrivals.first else { return [] }
    var points = [AveragePoint(time: beginning, score: 0)]
    var (sum, present) = (0, 0)
    for report in history {
      sum += report.white.change + report.black.change
      while present < arrivals.count, arrivals[present] <= report.time { present += 1 }
      points.append(AveragePoint(time: report.time, score: Club.average(sum, present)))
    }
    return points
  }

  private static func average(_ sum: Int, _ count: Int) -> Double { count == 0 ? 0 : Double(sum) / Double(count) }
}

extension Club {
  /// The best players by score; of two players with the same score, the one who reached it first ranks higher.
  public func leaderboard(_ count: Int = 10) -> [Standing] {
    let (profiles, holders) = (profiles, badgeHolders)
    // If this is equal too, the player who was added first ranks higher.
    let order = profiles.enumerated().sorted { a, b in
      a.element.isAbove(b.element) || !b.element.isAbove(a.element) && a.offset < b.offset
    }
    return order.prefix(max(0, count)).enumerated().map { place, player in
      Standing(place: place + 1, profile: player.element, badges: Club.rarestFirst(player.element, holders))
    }
  }

  /// The number of players who hold each badge; the dictionary has a key for every badge.
  public var badgeHolders: [Badge: Int] {
    let profiles = profiles
    return Badge.allCases.reduce(into: [:]) { holders, badge in holders[badge] = profiles.count { $0.has(badge) } }
  }

  /// How many of the best players hold each badge, in percent, for a chart; all 0 if there are none.
  public func badgeDistribution(amongBest count: Int = 10) -> [(badge: Badge, percent: Int)] {
    let best = leaderboard(count).map(\.profile)
    return Badge.allCases.map { badge in (badge, best.count { $0.has(badge) } * 100 / max(1, best.count)) }
  }

  private static func rarestFirst(_ profile: Profile, _ holders: [Badge: Int]) -> [Badge] {
    let badges = Badge.allCases.filter(profile.has).map { (holders[$0] ?? 0, $0) }
    return badges.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
  }

  // MARK: Average

  /// The average score of all players, including the program's opponents.
  public var averageScore: Double {
    let profiles = profiles
    return Club.average(profiles.reduce(0) { $0 + $1.score }, profiles.count)
  }

  /// The average score after each game, over the players who had been added by then, for the chart of a profile.
  ///
  /// Those who were deleted since do not count.
  public var averageHistory: [AveragePoint] {
    let arrivals = players.map(\.since).sorted()
    guard let beginning = arrivals.first else { return [] }
    var points = [AveragePoint(time: beginning, score: 0)]
    let deleted = Set(allProfiles.filter { $0.player.left != nil }.map { Player.key($0.player.name) })
    var (sum, present) = (0, 0)
    for report in history {
      for side in [report.white, report.black] where deleted.isEmpty || !deleted.contains(Player.key(side.player)) {
        sum += side.change
      }
      while present < arrivals.count, arrivals[present] <= report.time { present += 1 }
      points.append(AveragePoint(time: report.time, score: Club.average(sum, present)))
    }
    return points
  }

  private static func average(_ sum: Int, _ count: Int) -> Double { count == 0 ? 0 : Double(sum) / Double(count) }
}

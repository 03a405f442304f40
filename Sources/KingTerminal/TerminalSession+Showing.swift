import Chess
import ChessKing
import Platform

extension TerminalSession {
  func showLeaderboard() {
    let standings = store.club.leaderboard()
    let width = standings.map(\.profile.player.name.shownWidth).max() ?? 0
    for standing in standings {
      let profile = standing.profile
      let place = "\(standing.place). "
      let name = profile.player.name.shown(in: width)
      let line = "\(place.aligned(right: 4))\(name) \("\(profile.score)".aligned(right: 6))"
      // The blank before a place of one digit indents all lines.
      say(([line] + standing.badges.map { $0.title[language] }).joined(separator: "  "), hanging: place.count)
    }
  }

  /// Lists the characters.
  func showCharacters() {
    for opponent in store.offeredOpponents {
      let name = (try? store.player(of: opponent).name) ?? opponent.name
      say(
        "\(name), \(opponent.title[language]) (\(opponent.level.title[language])): \(opponent.about[language])",
        hanging: 4)
    }
    say(.text("characters.play"))
  }

  func showProfile(_ words: [String]) throws(KingError) {
    guard let name = words.isEmpty ? player?.name : words.joined(separator: " ") else { return sayNoPlayer() }
    guard let profile = store.club.profile(of: name) else { throw .unknownPlayer(name) }
    let player = profile.player
    let title = store.opponent(of: player)?.title[language]
    say("\(self.title(of: player))\(title.map { ", \($0)" } ?? "")")
    say(.text("profile.score", profile.score))
    guard profile.games > 0 else { return say(.text("noGames")) }
    let rate = profile.winningPercentage.map { "\($0) %" } ?? "-"
    say(.text("profile.games", profile.games, profile.wins, profile.losses, profile.draws, rate))
    for award in profile.badges { say("  \(award.time.date)  \(award.badge.title[language])") }
    let captions = ["chart.score", "chart.average"].map { Localized.text($0)[language] }
    let width = captions.map(\.shownWidth).max() ?? 0
    let average = store.club.averageScore.fixed(0)
    // The chart is what remains of the line beside its caption and the average.
    let room = min(60, max(8, (style.width ?? 80) - width - average.count - 4))
    let chart = chart(of: profile, width: room)
    say("\(captions[0].shown(in: width))  \(chart.score)")
    say("\(captions[1].shown(in: width))  \(chart.average)  \(average)")
  }

  func showBadges() {
    let holders = store.club.badgeHolders
    for (badge, percent) in store.club.badgeDistribution() {
      let bar = String(repeating: "█", count: percent / 10).shown(in: 10)
      say("\(bar) \(holders[badge] ?? 0) × \(badge.title[language]): \(badge.condition[language])", hanging: 15)
    }
  }

  /// A chart of a player's last scores and of the average of all players at the same times, to the same scale, as two
  /// lines of block characters.
  private func chart(of profile: Profile, width: Int) -> (score: String, average: String) {
    let (points, history) = (profile.scoreHistory.suffix(width), store.club.averageHistory)
    let scores = points.map { Double($0.score) }
    let averages = points.map { point in history.last { $0.time <= point.time }?.score ?? 0 }
    let highest = max((scores + averages).max() ?? 0, 1)
    let bars = Array("▁▂▃▄▅▆▇█")
    func line(_ values: [Double]) -> String {
      String(values.map { bars[Int(($0 / highest * Double(bars.count - 1)).rounded())] })
    }
    return (line(scores), line(averages))
  }
}

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

  func showProfile(_ words: [String]) throws(KingError) {
    let name = words.isEmpty ? player?.name ?? "" : words.joined(separator: " ")
    guard let profile = store.club.profile(of: name) else { throw .unknownPlayer(name) }
    let player = profile.player
    let title = store.opponent(of: player)?.title[language]
    say("\(self.title(of: player))\(title.map { ", \($0)" } ?? "")")
    say(text("score: \(profile.score)", "điểm: \(profile.score)"))
    let rate = profile.winningPercentage.map { "\($0) %" } ?? "-"
    say(
      text(
        "games: \(profile.games), won: \(profile.wins), lost: \(profile.losses), drawn: \(profile.draws), "
          + "winning rate: \(rate)",
        "số ván: \(profile.games), thắng: \(profile.wins), thua: \(profile.losses), hòa: \(profile.draws), "
          + "tỉ lệ thắng: \(rate)"))
    for award in profile.badges { say("  \(award.time.date)  \(award.badge.title[language])") }
    let captions = [text("score", "điểm"), text("average", "trung bình")]
    let width = captions.map(\.shownWidth).max() ?? 0
    let average = store.club.averageScore.fixed(0)
    // The chart is what remains of the line beside its caption and the average.
    let room = min(60, max(8, (style.width ?? 80) - width - average.count - 4))
    let chart = ScoreChart(profile, store.club.averageHistory, width: room).lines
    say("\(captions[0].shown(in: width))  \(chart.score)")
    say("\(captions[1].shown(in: width))  \(chart.average)  \(average)")
  }

  func showBadges() {
    let holders = store.club.badgeHolders
    for badge in Badge.allCases {
      say("\(holders[badge] ?? 0) × \(badge.title[language]): \(badge.condition[language])", hanging: 4)
    }
  }
}

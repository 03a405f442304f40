import Chess
import ChessKing
import Platform

extension TerminalSession {
  func showLeaderboard() {
    let standings = store.club.leaderboard()
    let width = standings.map(\.profile.player.name.count).max() ?? 0
    for standing in standings {
      let profile = standing.profile
      let place = "\(standing.place)".aligned(right: 2)
      let line = "\(place). \(profile.player.name.aligned(left: width)) \("\(profile.score)".aligned(right: 6))"
      say(([line] + standing.badges.map { $0.title[language] }).joined(separator: "  "))
    }
  }

  func showProfile(_ words: [String]) throws(KingError) {
    let name = words.isEmpty ? player?.name ?? "" : words.joined(separator: " ")
    guard let profile = store.club.profile(of: name) else { throw .unknownPlayer(name) }
    let player = profile.player
    let title = store.opponent(of: player)?.title[language]
    say("\(player.avatar?.symbol ?? (player.isPerson ? " " : "🤖")) \(player.name)\(title.map { ", \($0)" } ?? "")")
    say(text("score: \(profile.score)", "điểm: \(profile.score)"))
    let rate = profile.winningRate.map { ($0 * 100).fixed(0) + " %" } ?? "-"
    say(
      text(
        "games: \(profile.games), won: \(profile.wins), lost: \(profile.losses), drawn: \(profile.draws), "
          + "winning rate: \(rate)",
        "số ván: \(profile.games), thắng: \(profile.wins), thua: \(profile.losses), hòa: \(profile.draws), "
          + "tỉ lệ thắng: \(rate)"))
    for award in profile.badges { say("  \(award.time.date)  \(award.badge.title[language])") }
    let chart = ScoreChart(profile, store.club.averageHistory).lines
    let captions = [text("score", "điểm"), text("average", "trung bình")]
    let width = captions.map(\.count).max() ?? 0
    say("\(captions[0].aligned(left: width))  \(chart.score)")
    say("\(captions[1].aligned(left: width))  \(chart.average)  \(store.club.averageScore.fixed(0))")
  }

  func showBadges() {
    let holders = store.club.badgeHolders
    for badge in Badge.allCases {
      say("\(holders[badge] ?? 0) × \(badge.title[language]): \(badge.condition[language])")
    }
  }

  /// Shows a page of "How to play", or all titles.
  func showLesson(_ word: String?) {
    guard let number = word.flatMap(Int.init), Lesson.all.indices.contains(number - 1) else {
      for (index, lesson) in Lesson.all.enumerated() {
        say("\("\(index + 1)".aligned(right: 2)). \(lesson.title[language])")
      }
      return
    }
    let lesson = Lesson.all[number - 1]
    say("\(lesson.title[language])\n\n\(BoardText(lesson.position))\n\n\(lesson.text[language])")
  }
}

/// A badge: awarded once and kept forever.
public enum Badge: String, CaseIterable, Codable, Hashable, Sendable {
  case welcomeFirstGame, seasonedPlayer, strategistSavant, enPassantTactician, castleCommander, aiBeginnerBeater,
    aiChallenger, aiConqueror

  /// The number of wins required for the badge `seasonedPlayer`.
  public static let winsOfSeasonedPlayer = 10

  /// The name.
  public var title: Localized { .text("badge.\(rawValue)") }

  /// The condition for the award.
  public var condition: Localized { .text("condition.\(rawValue)", Badge.winsOfSeasonedPlayer) }

  /// The badge for winning against an opponent of this level; the least for an adaptive one, unless it is known what
  /// its game counts as.
  public init(forBeating level: Level) {
    switch level {
    case .easy, .adaptive: self = .aiBeginnerBeater
    case .medium: self = .aiChallenger
    case .hard: self = .aiConqueror
    }
  }

  /// The badges that a player earns by a finished game.
  ///
  /// - Parameters:
  ///   - result: the result for the player.
  ///   - specialMoves: the player's special moves in the game.
  ///   - level: the level of the other player; nil for a human.
  ///   - wins: the player's number of wins, including this game.
  ///   - present: the badges that the player holds already.
  /// - Returns: the new badges, in the order of `allCases`.
  public static func earned(
    by result: PlayerResult, _ specialMoves: SpecialMoveCounts, against level: Level?, wins: Int,
    besides present: Set<Badge>
  ) -> [Badge] {
    var earned: Set<Badge> = [.welcomeFirstGame]
    if wins >= winsOfSeasonedPlayer { earned.insert(.seasonedPlayer) }
    if specialMoves.promotions > 0 { earned.insert(.strategistSavant) }
    if specialMoves.enPassants > 0 { earned.insert(.enPassantTactician) }
    if specialMoves.castlings > 0 { earned.insert(.castleCommander) }
    if let level, result == .won { earned.insert(Badge(forBeating: level)) }
    return allCases.filter { earned.contains($0) && !present.contains($0) }
  }
}

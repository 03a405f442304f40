/// A screen of the app, with its title and its music.
public enum AppScreen: String, CaseIterable, Codable, Hashable, Sendable {
  case home, players, match, howToPlay, profile, leaderboard, settings

  /// The title.
  public var title: Localized { .text("screen.\(rawValue)") }

  /// The music of the screen; nil for silence.
  public var music: Music? {
    switch self {
    case .home, .players, .profile, .settings: .menu
    case .match: .match
    case .leaderboard: .leaderboard
    // Who reads wants quiet.
    case .howToPlay: nil
    }
  }
}

/// Music that goes on while a screen is shown. The raw value is a name for the app's file.
public enum Music: String, CaseIterable, Codable, Hashable, Sendable {
  case menu, match, leaderboard
}

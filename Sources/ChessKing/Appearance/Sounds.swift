import Chess

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

/// A short sound. The raw value is a name for the app's file; which sound it is belongs to the app.
///
/// `MatchEvent.sound` tells those of a match; `select`, `illegalMove`, `hint` and `button` are for what the user touches.
public enum SoundEffect: String, CaseIterable, Codable, Hashable, Sendable {
  case move, capture, enPassant, castling, promotion, check, takeBack
  case win, loss, draw, badge
  case select, illegalMove, hint, button

  /// The sound of a move: what is rarest about it.
  init(_ move: Move, givesCheck: Bool) {
    switch true {
    case givesCheck: self = .check
    case move.isPromotion: self = .promotion
    case move.isCastling: self = .castling
    case move.flag == .enPassant: self = .enPassant
    case move.isCapture: self = .capture
    default: self = .move
    }
  }

  /// The sound of a result: the person's against a character; between two persons, one of them wins.
  init(_ result: GameResult, persons: [Color]) {
    self = result.winner.map { persons.contains($0) ? .win : .loss } ?? .draw
  }
}

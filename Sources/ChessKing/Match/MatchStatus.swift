import Chess
internal import Platform

/// The status of a match, to be displayed.
public enum MatchStatus: Hashable, Sendable {
  /// A human player has to select a piece.
  case choosePiece(player: String, color: Color, inCheck: Bool)
  /// A human player has selected a piece and has to select its target square.
  case chooseSquare(player: String, color: Color, from: Square, inCheck: Bool)
  /// An opponent with this title is thinking; `says` is its message.
  case thinking(opponent: String, title: Localized, color: Color, says: Localized, inCheck: Bool)
  /// The game is over; `winner` is nil for a draw.
  case over(Outcome, winner: String?)

  /// True if the side to move is in check.
  public var inCheck: Bool {
    switch self {
    case .choosePiece(_, _, let inCheck), .chooseSquare(_, _, _, let inCheck), .thinking(_, _, _, _, let inCheck):
      inCheck
    case .over(let outcome, _): outcome.reason == .checkmate
    }
  }

  /// A status line: whose turn it is, and what to do or how the game has ended.
  public var text: Localized {
    guard let (player, color) = toMove else { return request }
    if case .thinking(_, let title, _, let says, _) = self {
      return .text("status.thinking", check, player, title, says)
    }
    return .text("status.line", check, player, color.text, request)
  }

  /// Whose turn it is, for a line of its own.
  public var turn: Localized {
    guard let (player, color) = toMove else { return .text("status.over") }
    return .text("status.turn", player, color.text)
  }

  /// The next step, the opponent's words, or the end of the game, for a line of its own.
  public var guidance: Localized {
    guard toMove != nil else { return request }
    return Localized(
      check.english + request.english.capitalizedFirst, check.vietnamese + request.vietnamese.capitalizedFirst)
  }

  private var toMove: (player: String, color: Color)? {
    switch self {
    case .choosePiece(let player, let color, _), .chooseSquare(let player, let color, _, _),
      .thinking(let player, _, let color, _, _):
      (player, color)
    case .over: nil
    }
  }

  private var request: Localized {
    switch self {
    case .choosePiece: .text("status.choosePiece")
    case .chooseSquare(_, _, let from, _): .text("status.chooseSquare", from)
    case .thinking(_, _, _, let says, _): says
    case .over(let outcome, let winner?): .text("status.won", winner, outcome.reason.text)
    case .over(let outcome, nil): .text("status.drawn", outcome.reason.text)
    }
  }

  private var check: Localized { inCheck ? .text("status.check") : Localized("", "") }
}

extension Color {
  /// The name of the color.
  public var text: Localized { .text("color.\(self)") }
}

extension Outcome.Reason {
  /// The reason for the end of a game.
  public var text: Localized { .text("reason.\(self)") }
}

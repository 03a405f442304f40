import Chess

/// The status of a match, to be displayed.
public enum MatchStatus: Hashable, Sendable {
  /// A human player has to select a piece.
  case choosePiece(player: String, color: Color, inCheck: Bool)
  /// A human player has selected a piece and has to select its target square.
  case chooseSquare(player: String, color: Color, from: Square, inCheck: Bool)
  /// An opponent is thinking; `says` is its message.
  case thinking(opponent: String, color: Color, says: Localized, inCheck: Bool)
  /// The game is over; `winner` is nil for a draw.
  case over(Outcome, winner: String?)

  /// True if the side to move is in check.
  public var inCheck: Bool {
    switch self {
    case .choosePiece(_, _, let inCheck), .chooseSquare(_, _, _, let inCheck), .thinking(_, _, _, let inCheck): inCheck
    case .over(let outcome, _): outcome.reason == .checkmate
    }
  }

  /// A status line: whose turn it is, and what to do or how the game has ended.
  public var text: Localized {
    switch self {
    case .choosePiece(let player, let color, let inCheck), .chooseSquare(let player, let color, _, let inCheck),
      .thinking(let player, let color, _, let inCheck):
      Localized(
        "\(check(inCheck).english)\(player) (\(color.text.english)): \(request.english)",
        "\(check(inCheck).vietnamese)\(player) (\(color.text.vietnamese)): \(request.vietnamese)")
    case .over: request
    }
  }

  /// Whose turn it is, for a line of its own.
  public var turn: Localized {
    switch self {
    case .choosePiece(let player, let color, _), .chooseSquare(let player, let color, _, _),
      .thinking(let player, let color, _, _):
      Localized("\(player) (\(color.text.english)) to move", "Đến lượt \(player) (\(color.text.vietnamese))")
    case .over: Localized("The game is over", "Ván đấu đã kết thúc")
    }
  }

  /// What to do now, what the opponent says, or how the game has ended, for a line of its own.
  public var guidance: Localized {
    guard case .over = self else {
      return Localized(
        check(inCheck).english + request.english.capitalizedFirst,
        check(inCheck).vietnamese + request.vietnamese.capitalizedFirst)
    }
    return request
  }

  private var request: Localized {
    switch self {
    case .choosePiece: Localized("choose a piece", "hãy chọn một quân cờ")
    case .chooseSquare(_, _, let from, _):
      Localized("choose a square for the piece on \(from)", "hãy chọn ô đến cho quân ở \(from)")
    case .thinking(_, _, let says, _): says
    case .over(let outcome, let winner?):
      Localized("\(winner) wins: \(outcome.reason.text.english)", "\(winner) thắng: \(outcome.reason.text.vietnamese)")
    case .over(let outcome, nil):
      Localized("Draw: \(outcome.reason.text.english)", "Hòa: \(outcome.reason.text.vietnamese)")
    }
  }

  private func check(_ inCheck: Bool) -> Localized {
    inCheck ? Localized("Check! ", "Chiếu! ") : Localized("", "")
  }
}

extension String {
  /// The text with a capital letter at its beginning.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Color {
  /// The name of the color.
  public var text: Localized {
    self == .white ? Localized("White", "Trắng") : Localized("Black", "Đen")
  }
}

extension Outcome.Reason {
  /// The reason for the end of a game.
  public var text: Localized {
    switch self {
    case .checkmate: Localized("checkmate", "chiếu hết")
    case .stalemate: Localized("stalemate", "hết nước đi")
    case .repetition: Localized("the position has occurred three times", "thế cờ lặp lại ba lần")
    case .fiftyMoves:
      Localized("fifty moves without a capture or a pawn's move", "năm mươi nước không bắt quân và không đi tốt")
    case .insufficientMaterial: Localized("nobody has enough pieces to win", "không bên nào đủ quân để thắng")
    case .resignation: Localized("resignation", "đối thủ xin thua")
    case .agreement: Localized("agreement", "hai bên thỏa thuận")
    case .time: Localized("time", "hết giờ")
    case .adjudication: Localized("adjudication", "phán quyết của trọng tài")
    case .unknown: Localized("unknown reason", "lý do không rõ")
    }
  }
}

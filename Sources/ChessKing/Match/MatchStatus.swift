import Chess

/// The status of a match, to be displayed.
public enum MatchStatus: Hashable, Sendable {
  /// A human player has to select a piece.
  case choosePiece(player: String, color: Color, inCheck: Bool)
  /// A human player has selected a piece and has to select its target square.
  case chooseSquare(player: String, color: Color, from: Square, inCheck: Bool)
  /// An opponent is thinking; `says` is its message.
  case thinking(opponent: String, color: Color, says: Translated, inCheck: Bool)
  /// The game is over; `winner` is nil for a draw.
  case over(Outcome, winner: String?)

  /// True if the side to move is in check.
  public var inCheck: Bool {
    switch self {
    case .choosePiece(_, _, let inCheck), .chooseSquare(_, _, _, let inCheck), .thinking(_, _, _, let inCheck): inCheck
    case .over(let outcome, _): outcome.reason == .checkmate
    }
  }

  /// A status line.
  public var text: Translated {
    switch self {
    case .choosePiece(let player, let color, let inCheck):
      MatchStatus.turn(player, color, inCheck, Translated("choose a piece", "hãy chọn một quân cờ"))
    case .chooseSquare(let player, let color, let from, let inCheck):
      MatchStatus.turn(
        player, color, inCheck,
        Translated("choose a square for the piece on \(from)", "hãy chọn ô đến cho quân ở \(from)"))
    case .thinking(let opponent, let color, let says, let inCheck):
      MatchStatus.turn(opponent, color, inCheck, says)
    case .over(let outcome, let winner):
      if let winner {
        Translated(
          "\(winner) wins: \(outcome.reason.text.english)", "\(winner) thắng: \(outcome.reason.text.vietnamese)")
      } else {
        Translated("Draw: \(outcome.reason.text.english)", "Hòa: \(outcome.reason.text.vietnamese)")
      }
    }
  }

  private static func turn(_ name: String, _ color: Color, _ inCheck: Bool, _ rest: Translated) -> Translated {
    let check = inCheck ? Translated("Check! ", "Chiếu! ") : Translated("", "")
    return Translated(
      "\(check.english)\(name) (\(color.text.english)): \(rest.english)",
      "\(check.vietnamese)\(name) (\(color.text.vietnamese)): \(rest.vietnamese)")
  }
}

extension Color {
  /// The name of the color.
  public var text: Translated {
    self == .white ? Translated("White", "Trắng") : Translated("Black", "Đen")
  }
}

extension Outcome.Reason {
  /// The reason for the end of a game.
  public var text: Translated {
    switch self {
    case .checkmate: Translated("checkmate", "chiếu hết")
    case .stalemate: Translated("stalemate", "hết nước đi")
    case .repetition: Translated("the position has occurred three times", "thế cờ lặp lại ba lần")
    case .fiftyMoves:
      Translated("fifty moves without a capture or a pawn's move", "năm mươi nước không bắt quân và không đi tốt")
    case .insufficientMaterial: Translated("nobody has enough pieces to win", "không bên nào đủ quân để thắng")
    case .resignation: Translated("resignation", "đối thủ xin thua")
    case .agreement: Translated("agreement", "hai bên thỏa thuận")
    case .time: Translated("time", "hết giờ")
    case .adjudication: Translated("adjudication", "phán quyết của trọng tài")
    case .unknown: Translated("unknown reason", "lý do không rõ")
    }
  }
}

import Chess

/// What a screen says about a match.
public enum MatchStatus: Hashable, Sendable {
  /// A person is to choose one of his pieces.
  case choosePiece(player: String, color: Color, isCheck: Bool)
  /// A person has chosen a piece and is to choose where it goes.
  case chooseSquare(player: String, color: Color, from: Square, isCheck: Bool)
  /// An opponent thinks, and says so.
  case thinking(opponent: String, color: Color, says: Translated, isCheck: Bool)
  /// The game is over; nobody has won a draw.
  case over(Outcome, winner: String?)

  /// True if whoever is to move is in check.
  public var isCheck: Bool {
    switch self {
    case .choosePiece(_, _, let isCheck), .chooseSquare(_, _, _, let isCheck), .thinking(_, _, _, let isCheck): isCheck
    case .over(let outcome, _): outcome.reason == .checkmate
    }
  }

  /// One line for the screen.
  public var text: Translated {
    switch self {
    case .choosePiece(let player, let color, let isCheck):
      MatchStatus.turn(player, color, isCheck, Translated("choose a piece", "hãy chọn một quân cờ"))
    case .chooseSquare(let player, let color, let from, let isCheck):
      MatchStatus.turn(
        player, color, isCheck,
        Translated("choose a square for the piece on \(from)", "hãy chọn ô đến cho quân ở \(from)"))
    case .thinking(let opponent, let color, let says, let isCheck):
      MatchStatus.turn(opponent, color, isCheck, says)
    case .over(let outcome, let winner):
      if let winner {
        Translated(
          "\(winner) wins: \(outcome.reason.text.english)", "\(winner) thắng: \(outcome.reason.text.vietnamese)")
      } else {
        Translated("Draw: \(outcome.reason.text.english)", "Hòa: \(outcome.reason.text.vietnamese)")
      }
    }
  }

  private static func turn(_ name: String, _ color: Color, _ isCheck: Bool, _ rest: Translated) -> Translated {
    let check = isCheck ? Translated("Check! ", "Chiếu! ") : Translated("", "")
    return Translated(
      "\(check.english)\(name) (\(color.text.english)): \(rest.english)",
      "\(check.vietnamese)\(name) (\(color.text.vietnamese)): \(rest.vietnamese)")
  }
}

extension Color {
  /// What the player of this color is called.
  public var text: Translated {
    self == .white ? Translated("White", "Trắng") : Translated("Black", "Đen")
  }
}

extension Outcome.Reason {
  /// Why a game is over, in words.
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

import Chess

extension MoveRefusal {
  /// The message for the user.
  public var text: Localized {
    switch self {
    case .emptySquare(let square): .text("refusal.emptySquare", square)
    case .notYours(let kind, let square): .text("refusal.notYours", kind.text, square)
    case .noSuchPiece(let kind): .text("refusal.noSuchPiece", kind.text)
    case .noneReaches(let kind, let to): .text("refusal.noneReaches", kind.text, to)
    case .cannotMove(let kind, let square): .text("refusal.cannotMove", kind.text, square)
    case .cannotReach(let kind, let from, let to): .text("refusal.cannotReach", kind.text, from, to)
    case .ownPiece(let kind, let square): .text("refusal.ownPiece", kind.text, square)
    case .blocked(let kind, let from, let blocker, let square):
      .text("refusal.blocked", kind.text, from, blocker.text, square)
    case .nothingToCapture(let square): .text("refusal.nothingToCapture", square)
    case .enPassantTooLate(let square): .text("refusal.enPassantTooLate", square)
    case .besideKing: .text("refusal.besideKing")
    case .intoCheck(let kind, let square): .text("refusal.intoCheck", kind.text, square)
    case .staysInCheck(let kind, let square): .text("refusal.staysInCheck", kind.text, square)
    case .castlingRightLost: .text("refusal.castlingRightLost")
    case .castlingBlocked(let kind, let square): .text("refusal.castlingBlocked", kind.text, square)
    case .castlingInCheck(let kind, let square): .text("refusal.castlingInCheck", kind.text, square)
    case .castlingThroughCheck(let crossed, let kind, let square):
      .text("refusal.castlingThroughCheck", crossed, kind.text, square)
    }
  }
}

extension PieceKind {
  var text: Localized { .text("piece.\(self)") }
}

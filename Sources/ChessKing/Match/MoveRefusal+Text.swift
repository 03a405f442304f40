import Chess

extension MoveRefusal {
  /// The message for the user.
  public var text: Localized {
    switch self {
    case .intoCheck, .staysInCheck, .besideKing: kingText
    case .castlingRightLost, .castlingBlocked, .castlingInCheck, .castlingThroughCheck: castlingText
    default: pieceText
    }
  }

  private var pieceText: Localized {
    switch self {
    case .emptySquare(let square): Localized("there is no piece on \(square)", "ở \(square) không có quân nào")
    case .notYours(let kind, let square):
      Localized(
        "the \(kind.english) on \(square) is your opponent's", "\(kind.vietnamese) ở \(square) là của đối phương")
    case .noSuchPiece(let kind): Localized("you have no \(kind.english)", "bạn không có \(kind.vietnamese) nào")
    case .noneReaches(let kind, let to):
      Localized(
        "none of your \(kind.english)s can go to \(to)", "không \(kind.vietnamese) nào của bạn đi đến \(to) được")
    case .cannotMove(let kind, let square):
      Localized("the \(kind.english) on \(square) cannot move now", "\(kind.vietnamese) ở \(square) hiện không đi được")
    case .cannotReach(let kind, let from, let to):
      Localized(
        "the \(kind.english) on \(from) cannot go to \(to)", "\(kind.vietnamese) ở \(from) không đi đến \(to) được")
    case .ownPiece(let kind, let square):
      Localized("your own \(kind.english) is on \(square)", "ở \(square) đang có \(kind.vietnamese) của bạn")
    case .blocked(let kind, let from, let blocker, let square):
      Localized(
        "the \(blocker.english) on \(square) is in the way of the \(kind.english) on \(from)",
        "\(blocker.vietnamese) ở \(square) chặn đường \(kind.vietnamese) ở \(from)")
    case .nothingToCapture(let square):
      Localized(
        "a pawn goes diagonally only to capture, and there is nothing on \(square)",
        "tốt chỉ đi chéo khi ăn quân, mà ở \(square) không có gì để ăn")
    case .enPassantTooLate(let square):
      Localized(
        "the pawn on \(square) could be captured en passant only right after its two steps",
        "chỉ bắt được tốt ở \(square) qua đường ngay sau khi nó đi hai ô")
    default: Localized("this is not possible here", "không đi như thế được")
    }
  }

  private var kingText: Localized {
    switch self {
    case .intoCheck(let kind, let square):
      Localized(
        "your king would be in check from the \(kind.english) on \(square)",
        "vua của bạn sẽ bị \(kind.vietnamese) ở \(square) chiếu")
    case .staysInCheck(let kind, let square):
      Localized(
        "your king would still be in check from the \(kind.english) on \(square)",
        "vua của bạn vẫn còn bị \(kind.vietnamese) ở \(square) chiếu")
    default: Localized("the two kings may not stand side by side", "hai vua không được đứng cạnh nhau")
    }
  }

  private var castlingText: Localized {
    switch self {
    case .castlingBlocked(let kind, let square):
      Localized(
        "the \(kind.english) on \(square) is in the way of castling",
        "\(kind.vietnamese) ở \(square) đang cản đường nhập thành")
    case .castlingInCheck(let kind, let square):
      Localized(
        "you cannot castle in check: the \(kind.english) on \(square) attacks your king",
        "đang bị chiếu thì không được nhập thành: \(kind.vietnamese) ở \(square) đang tấn công vua")
    case .castlingThroughCheck(let crossed, let kind, let square):
      Localized(
        "your king would cross \(crossed), which the \(kind.english) on \(square) attacks",
        "vua của bạn sẽ đi qua \(crossed), ô đang bị \(kind.vietnamese) ở \(square) tấn công")
    default:
      Localized(
        "you cannot castle on this side: the king or the rook has moved",
        "không nhập thành bên này được nữa: vua hoặc xe đã đi rồi")
    }
  }
}

extension PieceKind {
  fileprivate var english: String { "\(self)" }

  fileprivate var vietnamese: String {
    switch self {
    case .pawn: "tốt"
    case .knight: "mã"
    case .bishop: "tượng"
    case .rook: "xe"
    case .queen: "hậu"
    case .king: "vua"
    }
  }
}

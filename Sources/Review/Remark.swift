import Chess
import Openings

/// A sentence about a move.
public enum Remark: Hashable, Sendable {
  /// The first move after which the position has no name.
  case leavesBook(Opening)
  /// There was a mate in this number of moves.
  case missesMate(in: Int)
  /// The opponent can mate in this number of moves.
  case allowsMate(in: Int)
  /// The opponent wins more than is given up for it; `pieces` is not empty.
  case loses([PieceKind], for: [PieceKind])
  /// A better move would have won more.
  case missesWinning([PieceKind], for: [PieceKind])
  /// A position that was won is no longer.
  case losesTheWin
  /// A position that could be held is lost.
  case losesTheDraw
  /// All other moves are much worse.
  case onlyMove

  /// The sentence.
  public func text(_ language: ReviewLanguage) -> String {
    switch language {
    case .english: english
    case .vietnamese: vietnamese
    }
  }

  private var english: String {
    switch self {
    case .leavesBook(let opening): "Out of book: \(opening)."
    case .missesMate(let moves): "Misses mate in \(moves)."
    case .allowsMate(let moves): "Allows mate in \(moves)."
    case .loses(let lost, let won):
      Remark.isExchange(lost, won) ? "Loses the exchange." : "Loses \(Remark.english(lost))\(Remark.price(won))."
    case .missesWinning(let won, let lost):
      Remark.isExchange(won, lost)
        ? "Misses winning the exchange." : "Misses winning \(Remark.english(won))\(Remark.price(lost))."
    case .losesTheWin: "Lets the win slip."
    case .losesTheDraw: "Lets the draw slip."
    case .onlyMove: "The only move."
    }
  }

  private var vietnamese: String {
    switch self {
    case .leavesBook(let opening): "Hết khai cuộc đã biết: \(opening)."
    case .missesMate(let moves): "Bỏ lỡ chiếu hết trong \(moves) nước."
    case .allowsMate(let moves): "Để đối phương chiếu hết trong \(moves) nước."
    case .loses(let lost, let won):
      Remark.isExchange(lost, won) ? "Mất chất." : "Mất \(Remark.vietnamese(lost))\(Remark.priceInVietnamese(won))."
    case .missesWinning(let won, let lost):
      Remark.isExchange(won, lost)
        ? "Bỏ lỡ cơ hội ăn chất." : "Bỏ lỡ cơ hội ăn \(Remark.vietnamese(won))\(Remark.priceInVietnamese(lost))."
    case .losesTheWin: "Để tuột chiến thắng."
    case .losesTheDraw: "Để tuột trận hòa."
    case .onlyMove: "Nước duy nhất."
    }
  }

  // MARK: Pieces

  /// A rook for a knight or a bishop.
  private static func isExchange(_ lost: [PieceKind], _ won: [PieceKind]) -> Bool {
    lost == [.rook] && (won == [.knight] || won == [.bishop])
  }

  /// The pieces with their numbers, such as `a rook and two pawns`.
  private static func english(_ pieces: [PieceKind]) -> String {
    counted(pieces).map { kind, count in
      switch count {
      case 1: kind == .queen ? "the queen" : "a \(kind)"
      case 2: "two \(kind)s"
      default: "\(count) \(kind)s"
      }
    }.joined(separator: " and ")
  }

  private static func price(_ pieces: [PieceKind]) -> String { pieces.isEmpty ? "" : " for \(english(pieces))" }

  private static func vietnamese(_ pieces: [PieceKind]) -> String {
    let names: [PieceKind: String] = [.queen: "hậu", .rook: "xe", .bishop: "tượng", .knight: "mã", .pawn: "tốt"]
    return counted(pieces).map { kind, count in
      let name = names[kind, default: "vua"]
      return count > 1 ? "\(count) \(name)" : name
    }.joined(separator: " và ")
  }

  private static func priceInVietnamese(_ pieces: [PieceKind]) -> String {
    pieces.isEmpty ? "" : " đổi lấy \(vietnamese(pieces))"
  }

  /// Each kind once, with its number.
  private static func counted(_ pieces: [PieceKind]) -> [(kind: PieceKind, count: Int)] {
    [PieceKind.queen, .rook, .bishop, .knight, .pawn].compactMap { kind in
      let count = pieces.count { $0 == kind }
      return count > 0 ? (kind, count) : nil
    }
  }
}

/// A language of a review.
public enum ReviewLanguage: String, Hashable, Sendable, CaseIterable {
  /// English.
  case english = "en"
  /// Vietnamese.
  case vietnamese = "vi"
}

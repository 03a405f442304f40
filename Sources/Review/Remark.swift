import Chess
import Openings
import Platform

/// A sentence about a move.
public enum Remark: Hashable, Sendable {
  /// The first move after which the position has no name.
  case leavesBook(Opening)
  /// There was a mate in this number of moves.
  case missesMate(in: Int)
  /// The opponent can mate in this number of moves.
  case allowsMate(in: Int)
  /// The opponent can mate in this number of moves, on the back rank of a king shut in by his own pawns.
  case allowsBackRankMate(in: Int)
  /// The opponent wins more than is given up for it; `pieces` is not empty.
  case loses([PieceKind], for: [PieceKind])
  /// A better move would have won more.
  case missesWinning([PieceKind], for: [PieceKind])
  /// A position that was won is no longer.
  case losesTheWin
  /// A position that could be held is lost.
  case losesTheGame
  /// All other moves are much worse.
  case onlyMove
  /// The opponent has no move left.
  case stalemates
  /// The opponent takes a piece that was attacked before, and still is.
  case overlooksAttack(PlacedPiece)
  /// The piece that has moved can be taken.
  case canBeTaken(PlacedPiece)
  /// The piece that has moved protected another, which is taken.
  case withdrawsProtection(PlacedPiece)
  /// The opponent takes a piece that cannot leave its line, since its king stands behind it.
  case losesPinned(PlacedPiece)
  /// A piece is attacked that has nowhere to go.
  case trapped(PlacedPiece)
  /// The opponent attacks several pieces at once, and takes one of them.
  case allowsFork(by: PlacedPiece, of: [PlacedPiece])
  /// The better move attacks several pieces at once.
  case missesFork(by: PlacedPiece, of: [PlacedPiece])
  /// The opponent attacks a piece.
  case allowsAttack(by: PlacedPiece, on: PlacedPiece)
  /// The better move attacks a piece.
  case missesAttack(by: PlacedPiece, on: PlacedPiece)
  /// A pawn of the opponent promotes.
  case allowsPromotion(Square)
  /// A pawn could have promoted.
  case missesPromotion(Square)
  /// A piece was taken on this square, and should have been avenged.
  case shouldTakeBack(Square)
  /// The better move castles.
  case shouldCastle
  /// The better move brings this piece into play.
  case shouldDevelop(PlacedPiece)
  /// The better move takes the center with a pawn on this square.
  case shouldTakeCenter(Square)
  /// The better move advances the passed pawn on this square.
  case shouldAdvance(Square)
  /// The better move is one of the king, in an endgame.
  case shouldUseKing
  /// The better move takes something, without a gain of material.
  case shouldTake(PlacedPiece, with: PlacedPiece)
  /// The better move brings a piece away that can be taken.
  case shouldSave(PlacedPiece)
  /// The better move brings a rook to a file without pawns of its own side.
  case shouldTakeFile(File, with: PlacedPiece, isOpen: Bool)
  /// Pieces of the same value are exchanged on this square.
  case badTrade(Square)
  /// Nothing on the board tells; the loss in percent of the expected result.
  case costs(Int)

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
    case .losesTheGame: "The position was not lost; now it is."
    case .onlyMove: "The only move."
    case .allowsBackRankMate(let moves): "Allows mate on the back rank in \(moves)."
    case .stalemates: "It is stalemate, and the game is drawn."
    case .overlooksAttack(let piece): "Overlooks the attack on the \(piece)."
    case .canBeTaken(let piece): "The \(piece) can be taken."
    case .withdrawsProtection(let piece): "The \(piece) loses its protection."
    case .losesPinned(let piece): "The \(piece) is pinned, and falls."
    case .trapped(let piece): "The \(piece) is trapped."
    case .allowsFork(let attacker, let targets): "Allows a fork: the \(attacker) attacks \(Remark.english(targets))."
    case .missesFork(let attacker, let targets): "Misses a fork: the \(attacker) attacks \(Remark.english(targets))."
    case .allowsAttack(let attacker, let target): "Allows the \(attacker) to attack the \(target)."
    case .missesAttack(let attacker, let target): "Misses an attack: the \(attacker) would threaten the \(target)."
    case .allowsPromotion(let square): "Lets a pawn promote on \(square)."
    case .missesPromotion(let square): "Misses promoting on \(square)."
    case .shouldTakeBack(let square): "It was time to take back on \(square)."
    case .shouldCastle: "It was time to castle."
    case .shouldDevelop(let piece): "It was time to bring the \(piece) into play."
    case .shouldTakeCenter(let square): "It was time for a pawn in the center, on \(square)."
    case .shouldAdvance(let square): "It was time to advance the passed pawn on \(square)."
    case .shouldUseKing: "It was time for the king to move."
    case .shouldTake(let target, let piece): "It was time for the \(piece) to take the \(target)."
    case .shouldSave(let piece): "It was time to bring the \(piece) to safety."
    case .shouldTakeFile(let file, let rook, let isOpen):
      "It was time for the \(rook) to go to the \(isOpen ? "open" : "half-open") \(file)-file."
    case .badTrade(let square): "The trade on \(square) helps the opponent."
    case .costs(let percent): "Gives away \(percent) % of the expected result."
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
    case .losesTheGame: "Thế cờ chưa thua; nay đã thua."
    case .onlyMove: "Nước duy nhất."
    case .allowsBackRankMate(let moves): "Để đối phương chiếu hết ở hàng cuối trong \(moves) nước."
    case .stalemates: "Hết nước đi: ván cờ hòa."
    case .overlooksAttack(let piece): "Không thấy \(piece.vietnamese) đang bị tấn công."
    case .canBeTaken(let piece): "\(piece.vietnamese.capitalizedFirst) có thể bị ăn."
    case .withdrawsProtection(let piece): "\(piece.vietnamese.capitalizedFirst) mất quân bảo vệ."
    case .losesPinned(let piece): "\(piece.vietnamese.capitalizedFirst) bị ghim và bị mất."
    case .trapped(let piece): "\(piece.vietnamese.capitalizedFirst) hết đường thoát."
    case .allowsFork(let attacker, let targets):
      "Để đối phương bắt đôi: \(attacker.vietnamese) tấn công \(Remark.vietnamese(targets))."
    case .missesFork(let attacker, let targets):
      "Bỏ lỡ đòn bắt đôi: \(attacker.vietnamese) tấn công \(Remark.vietnamese(targets))."
    case .allowsAttack(let attacker, let target):
      "Để \(attacker.vietnamese) tấn công \(target.vietnamese)."
    case .missesAttack(let attacker, let target):
      "Bỏ lỡ đòn tấn công: \(attacker.vietnamese) đe dọa \(target.vietnamese)."
    case .allowsPromotion(let square): "Để tốt đối phương phong cấp ở \(square)."
    case .missesPromotion(let square): "Bỏ lỡ phong cấp ở \(square)."
    case .shouldTakeBack(let square): "Đã đến lúc ăn lại ở \(square)."
    case .shouldCastle: "Đã đến lúc nhập thành."
    case .shouldDevelop(let piece): "Đã đến lúc đưa \(piece.vietnamese) vào trận."
    case .shouldTakeCenter(let square): "Đã đến lúc đưa tốt vào trung tâm, đến \(square)."
    case .shouldAdvance(let square): "Đã đến lúc đẩy tốt thông ở \(square)."
    case .shouldUseKing: "Đã đến lúc đi vua."
    case .shouldTake(let target, let piece): "Đã đến lúc dùng \(piece.vietnamese) ăn \(target.vietnamese)."
    case .shouldSave(let piece): "Đã đến lúc đưa \(piece.vietnamese) đến nơi an toàn."
    case .shouldTakeFile(let file, let rook, let isOpen):
      "Đã đến lúc đưa \(rook.vietnamese) vào cột \(isOpen ? "mở" : "nửa mở") \(file)."
    case .badTrade(let square): "Đổi quân ở \(square) có lợi cho đối phương."
    case .costs(let percent): "Làm mất \(percent) % kết quả kỳ vọng."
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

  /// Pieces with their squares, such as `the king on e8 and the rook on a8`.
  private static func english(_ pieces: [PlacedPiece]) -> String {
    list(pieces.map { "the \($0)" }, "and")
  }

  private static func vietnamese(_ pieces: [PlacedPiece]) -> String { list(pieces.map(\.vietnamese), "và") }

  private static func list(_ words: [String], _ and: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(and) \(last)"
  }

  private static func price(_ pieces: [PieceKind]) -> String { pieces.isEmpty ? "" : " for \(english(pieces))" }

  private static func vietnamese(_ pieces: [PieceKind]) -> String {
    counted(pieces).map { kind, count in
      count > 1 ? "\(count) \(kind.vietnamese)" : kind.vietnamese
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

extension PlacedPiece: CustomStringConvertible {
  /// The piece and its square, such as `knight on f3`.
  public var description: String { "\(kind) on \(square)" }

  fileprivate var vietnamese: String { "\(kind.vietnamese) ở \(square)" }
}

extension PieceKind {
  fileprivate var vietnamese: String {
    switch self {
    case .king: "vua"
    case .queen: "hậu"
    case .rook: "xe"
    case .bishop: "tượng"
    case .knight: "mã"
    case .pawn: "tốt"
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

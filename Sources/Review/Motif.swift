/// Remarks of the same kind.
enum Motif: Int, Hashable, Sendable {
  case mateAllowed, mateMissed, pieceLost, forkAllowed, forkMissed, promotion, winMissed, takingBack, development

  func text(_ language: ReviewLanguage) -> String {
    let isEnglish = language == .english
    return switch self {
    case .mateAllowed: isEnglish ? "mates allowed" : "để bị chiếu hết"
    case .mateMissed: isEnglish ? "mates missed" : "bỏ lỡ chiếu hết"
    case .pieceLost: isEnglish ? "pieces left to be taken" : "để mất quân"
    case .forkAllowed: isEnglish ? "forks allowed" : "để bị bắt đôi"
    case .forkMissed: isEnglish ? "forks missed" : "bỏ lỡ đòn bắt đôi"
    case .promotion: isEnglish ? "pawns that promoted or should have" : "phong cấp bị bỏ lỡ hoặc để xảy ra"
    case .winMissed: isEnglish ? "chances to win something missed" : "bỏ lỡ cơ hội ăn quân"
    case .takingBack: isEnglish ? "captures not answered" : "không ăn lại"
    case .development:
      isEnglish ? "castling, development or the center put off" : "chậm nhập thành, ra quân hoặc chiếm trung tâm"
    }
  }
}

extension Remark {
  /// The kind of the remark; nil for those that no training mends.
  var motif: Motif? {
    switch self {
    case .allowsMate, .allowsBackRankMate: .mateAllowed
    case .missesMate: .mateMissed
    case .overlooksAttack, .canBeTaken, .withdrawsProtection, .losesPinned, .trapped: .pieceLost
    case .allowsFork: .forkAllowed
    case .missesFork: .forkMissed
    case .allowsPromotion, .missesPromotion: .promotion
    case .missesWinning: .winMissed
    case .shouldTakeBack: .takingBack
    case .shouldCastle, .shouldDevelop, .shouldTakeCenter: .development
    case .leavesBook, .loses, .losesTheWin, .losesTheGame, .onlyMove, .stalemates, .allowsAttack, .missesAttack,
      .shouldAdvance, .shouldUseKing, .shouldTake, .shouldSave, .shouldTakeFile, .badTrade, .costs:
      nil
    }
  }
}

import ChessKing

/// The commands of the terminal besides moves; they are accepted in both languages at any time.
enum TerminalCommand: String, CaseIterable {
  case new, player, play, friend, resume, board, moves, undo, resign, leave, leaderboard, profile, badges, learn,
    language, samples, help, quit

  /// Parses a command.
  init?(_ text: String) {
    guard let command = Self.allCases.first(where: { $0.rawValue == text || $0.vietnamese == text }) else { return nil }
    self = command
  }

  /// The Vietnamese spelling, without diacritics, so that every keyboard can type it.
  private var vietnamese: String {
    switch self {
    case .new: "moi"
    case .player: "nguoichoi"
    case .play: "choi"
    case .friend: "ban"
    case .resume: "tieptuc"
    case .board: "banco"
    case .moves: "nuocdi"
    case .undo: "dilai"
    case .resign: "xinthua"
    case .leave: "roi"
    case .leaderboard: "xephang"
    case .profile: "hoso"
    case .badges: "huyhieu"
    case .learn: "hoc"
    case .language: "ngonngu"
    case .samples: "mau"
    case .help: "giup"
    case .quit: "thoat"
    }
  }

  /// The spelling in this language.
  func spelling(_ language: Language) -> String { language == .vietnamese ? vietnamese : rawValue }

  /// The parameters of the command.
  var parameters: Localized {
    switch self {
    case .new: Localized("<name> [dog|cat|mouse]", "<tên> [dog|cat|mouse]")
    case .player: Localized("<name>", "<tên>")
    case .play: Localized("[easy|medium|hard|<name>] [white|black]", "[easy|medium|hard|<tên>] [white|black]")
    case .friend: Localized("<name> [white|black]", "<tên> [white|black]")
    case .resume: Localized("[<name>]", "[<tên>]")
    case .moves: Localized("<square>", "<ô>")
    case .profile: Localized("[<name>]", "[<tên>]")
    case .learn: Localized("[<page>]", "[<trang>]")
    case .language: Localized("en|vi", "en|vi")
    default: Localized("", "")
    }
  }

  /// The description of the command.
  var summary: Localized {
    switch self {
    case .new: Localized("create a player", "tạo người chơi mới")
    case .player: Localized("choose a player", "chọn người chơi")
    case .play: Localized("play against an AI", "chơi với AI")
    case .friend: Localized("play against another player", "chơi với người chơi khác")
    case .resume: Localized("go on with your game in progress", "chơi tiếp ván đang dở của bạn")
    case .board: Localized("show the board", "xem bàn cờ")
    case .moves: Localized("show where a piece can go", "xem các ô mà quân cờ có thể đến")
    case .undo: Localized("take your last move back", "đi lại nước vừa rồi")
    case .resign: Localized("give up", "xin thua")
    case .leave: Localized("leave the game for later", "rời ván, để chơi tiếp sau")
    case .leaderboard: Localized("the ten best players", "mười người chơi giỏi nhất")
    case .profile: Localized("what a player has achieved", "thành tích của người chơi")
    case .badges: Localized("all badges", "tất cả huy hiệu")
    case .learn: Localized("how to play", "cách chơi cờ")
    case .language: Localized("change the language", "đổi ngôn ngữ")
    case .samples: Localized("add sample players", "thêm người chơi mẫu")
    case .help: Localized("this list", "danh sách này")
    case .quit: Localized("end the program", "thoát")
    }
  }
}

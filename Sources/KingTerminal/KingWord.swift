import ChessKing

/// The commands of the terminal besides moves; they are accepted in both languages at any time.
enum KingWord: String, CaseIterable {
  case new, player, play, friend, resume, board, moves, undo, resign, leave, leaderboard, profile, badges, learn,
    language, samples, help, quit

  /// Parses a command.
  init?(_ text: String) {
    guard let word = Self.allCases.first(where: { $0.rawValue == text || $0.vietnamese == text }) else { return nil }
    self = word
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
  var parameters: Translated {
    switch self {
    case .new: Translated("<name> [dog|cat|mouse]", "<tên> [dog|cat|mouse]")
    case .player: Translated("<name>", "<tên>")
    case .play: Translated("[easy|medium|hard|<name>] [white|black]", "[easy|medium|hard|<tên>] [white|black]")
    case .friend: Translated("<name> [white|black]", "<tên> [white|black]")
    case .moves: Translated("<square>", "<ô>")
    case .profile: Translated("[<name>]", "[<tên>]")
    case .learn: Translated("[<page>]", "[<trang>]")
    case .language: Translated("en|vi", "en|vi")
    default: Translated("", "")
    }
  }

  /// The description of the command.
  var summary: Translated {
    switch self {
    case .new: Translated("create a player", "tạo người chơi mới")
    case .player: Translated("choose a player", "chọn người chơi")
    case .play: Translated("play against an AI", "chơi với AI")
    case .friend: Translated("play against another player", "chơi với người chơi khác")
    case .resume: Translated("go on with the game in progress", "chơi tiếp ván đang dở")
    case .board: Translated("show the board", "xem bàn cờ")
    case .moves: Translated("show where a piece can go", "xem các ô mà quân cờ có thể đến")
    case .undo: Translated("take your last move back", "đi lại nước vừa rồi")
    case .resign: Translated("give up", "xin thua")
    case .leave: Translated("leave the game for later", "rời ván, để chơi tiếp sau")
    case .leaderboard: Translated("the ten best players", "mười người chơi giỏi nhất")
    case .profile: Translated("what a player has achieved", "thành tích của người chơi")
    case .badges: Translated("all badges", "tất cả huy hiệu")
    case .learn: Translated("how to play", "cách chơi cờ")
    case .language: Translated("change the language", "đổi ngôn ngữ")
    case .samples: Translated("add sample players", "thêm người chơi mẫu")
    case .help: Translated("this list", "danh sách này")
    case .quit: Translated("end the program", "thoát")
    }
  }
}

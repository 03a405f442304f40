import Chess
import ChessKing

extension TerminalCommand {
  /// The parameters of the command.
  var parameters: Localized {
    switch self {
    case .new: Localized("<name> [dog|cat|mouse]", "<tên> [chó|mèo|chuột]")
    case .player, .rename: Localized("<name>", "<tên>")
    case .avatar: Localized("dog|cat|mouse", "chó|mèo|chuột")
    case .play: Localized("[easy|medium|hard|<name>] [white|black]", "[dễ|trung bình|khó|<tên>] [trắng|đen]")
    case .friend: Localized("<name> [white|black]", "<tên> [trắng|đen]")
    case .delete, .resume, .profile: Localized("[<name>]", "[<tên>]")
    case .moves: Localized("[<square>]", "[<ô>]")
    case .review: Localized("<number>", "<số>")
    case .learn: Localized("[<page>]", "[<trang>]")
    case .theme: Localized("[<name>]", "[<tên>]")
    case .sound: Localized("[on|off]", "[bật|tắt]")
    case .language: Localized("en|vi", "en|vi")
    default: Localized("", "")
    }
  }

  /// The description of the command.
  var summary: Localized {
    switch self {
    case .new: Localized("create a player", "tạo người chơi mới")
    case .player: Localized("choose a player", "chọn người chơi")
    case .rename: Localized("give yourself another name", "đổi tên của bạn")
    case .avatar: Localized("give yourself another picture", "đổi hình của bạn")
    case .delete: Localized("delete yourself or another player", "xóa bạn hoặc người chơi khác")
    case .play: Localized("play against an AI", "chơi với AI")
    case .friend: Localized("play against another player", "chơi với người chơi khác")
    case .resume: Localized("go on with your game in progress", "chơi tiếp ván đang dở của bạn")
    case .board: Localized("show the board", "xem bàn cờ")
    case .moves:
      Localized("list the moves, or show where a piece can go", "xem các nước đã đi, hoặc các ô quân cờ đến được")
    case .captured: Localized("show the captured pieces", "xem các quân đã bị ăn")
    case .hint: Localized("show a good move", "xem một nước đi tốt")
    case .undo: Localized("take your last move back", "đi lại nước vừa rồi")
    case .draw: Localized("offer a draw", "xin hòa")
    case .resign: Localized("give up", "xin thua")
    case .leave: Localized("leave the game for later", "rời ván, để chơi tiếp sau")
    case .flip: Localized("turn the board around", "xoay bàn cờ")
    default: summaryBesidesGames
    }
  }

  private var summaryBesidesGames: Localized {
    switch self {
    case .games: Localized("list your finished games", "xem các ván đã chơi của bạn")
    case .review: Localized("look at a finished game, move by move", "xem lại một ván, từng nước một")
    case .learn: Localized("how to play", "cách chơi cờ")
    case .next: Localized("the next page, or the next move in a review", "trang sau, hoặc nước sau khi xem lại ván")
    case .back: Localized("the page or the move before", "trang trước hoặc nước trước")
    case .leaderboard: Localized("the ten best players", "mười người chơi giỏi nhất")
    case .profile: Localized("what a player has achieved", "thành tích của người chơi")
    case .badges: Localized("all badges", "tất cả huy hiệu")
    case .theme: Localized("list the colors of the board, or choose some", "xem hoặc chọn màu bàn cờ")
    case .sound: Localized("ring when an AI has moved", "kêu khi AI đã đi")
    case .language: Localized("change the language", "đổi ngôn ngữ")
    case .samples: Localized("add sample players", "thêm người chơi mẫu")
    case .help: Localized("this list", "danh sách này")
    default: Localized("end the program", "thoát")
    }
  }

  /// The list of all commands, what can be typed as a move, and what the marks on the board mean.
  static func help(_ language: Language, _ style: TerminalStyle) -> String {
    let lines = allCases.map { command in
      let usage = [command.spelling(language), command.parameters[language]].filter { !$0.isEmpty }
      return (usage: usage.joined(separator: " "), summary: command.summary[language])
    }
    let column = lines.map(\.usage.shownWidth).max() ?? 0
    let wrap = TextWrap(width: style.width)
    // Where there is no room for two columns, the summary stands below.
    let hasColumns = style.width.map { $0 - column >= 30 } ?? true
    let list = lines.map { line in
      hasColumns
        ? wrap("\(line.usage.shown(in: column))  \(line.summary)", hanging: column + 2)
        : wrap("\(line.usage)\n    \(line.summary)")
    }
    let notes = [moveForms, style.usesANSI ? marksInColor : marksInText].map { wrap($0[language], hanging: 4) }
    return (list + notes).joined(separator: "\n")
  }

  private static let moveForms = Localized(
    """
    Moves: e2e4, e4, Nf3, nf3, ♘f3, Mf3, O-O, castles, e8=Q; or a square, and then another
    Pieces: K king, Q queen, R rook, B bishop, N knight
    """,
    """
    Nước đi: e2e4, e4, Mf3, mã f3, ♘f3, Nf3, O-O, nhập thành, e8=H; hoặc một ô, rồi một ô khác
    Quân cờ: V hay K vua, H hay Q hậu, X hay R xe, T hay B tượng, M hay N mã
    Lệnh gõ có dấu hay không dấu, liền hay rời đều được: tiếp tục, tieptuc
    """)

  private static let marksInText = Localized(
    "On the board: + check, ! selected, • can go there, x can be captured, * last move, ° marked",
    "Trên bàn cờ: + chiếu, ! đang chọn, • đến được, x ăn được, * nước vừa đi, ° đánh dấu")

  private static let marksInColor = Localized(
    "On the board: red for check, green for the selected piece and what it can capture, • where it can go",
    "Trên bàn cờ: màu đỏ là chiếu, màu xanh là quân đang chọn và quân nó ăn được, • là ô nó đến được")
}

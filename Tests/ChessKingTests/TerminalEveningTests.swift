import Chess
import TestSupport
import Testing

@testable import ChessKing

/// An evening of two players at the terminal, as they type it, in both languages.
struct TerminalEveningTests {
  private let folder = TemporaryFolder()

  /// A line of the script in one of the languages.
  private func typed(_ language: Language, _ lines: [(String, String)]) -> String {
    lines.map { Localized($0.0, $0.1)[language] }.joined(separator: "\n")
  }

  @Test(arguments: Language.allCases)
  func anEveningOfTwoPlayers(language: Language) async throws {
    let path = folder.path + "/tối-thứ-bảy.json"
    let opponents = [
      Scripted(line: ShortGame.scholarsMate), Scripted(name: "Rô-bốt Hai", level: .easy, line: "d4 d5 c4 e6"),
    ]
    func sitting(_ lines: [(String, String)]) async throws -> String {
      try await talk(path, typed(language, lines), opponents: opponents)
    }
    try await twoPlayersBeginGames(language, sitting)
    #expect(try Store(path, opponents: opponents).club.games.map(\.black) == ["Robot", "Rô-bốt Hai"])
    try await eachFindsTheirOwn(language, sitting)
    try await oneIsAbandoned(language, sitting)
    let club = try Store(path, opponents: opponents).club
    #expect(club.finishedGames(of: "Đỗ Quân").map(\.outcome.reason) == [.resignation])
    #expect(club.game(of: "Đỗ Quân")?.black == "Robot" && club.game(of: "Nguyễn Thị Ánh")?.moves == ["e2e4", "e7e5"])
    try await oneIsRenamedAndWins(language, sitting)
    try await theOldGameIsReviewed(language, sitting)
    try await theyAgreeToADraw(language, sitting)
    let last = try Store(path, opponents: opponents)
    #expect(last.club.persons.map(\.name) == ["Ánh Nguyệt", "Đỗ Quân"] && last.settings.language == language)
    #expect(last.club.persons.map(\.avatar) == [.mouse, .dog])
    #expect(last.club.finishedGames(of: "Ánh Nguyệt").map(\.outcome.reason) == [.agreement, .checkmate])
  }

  private typealias Sitting = ([(String, String)]) async throws -> String

  private func twoPlayersBeginGames(_ language: Language, _ sitting: Sitting) async throws {
    let text = try await sitting([
      ("language English", "ngôn ngữ Tiếng Việt"), ("new Nguyễn Thị Ánh cat", "mới Nguyễn Thị Ánh mèo"),
      ("play Robot white", "chơi Robot trắng"), ("1. e4", "tốt e4"), ("leave", "rời"), ("yes", "có"),
      ("new Đỗ Quân dog", "mới Đỗ Quân chó"), ("play easy", "chơi dễ"), ("d4", "d2 đến d4"), ("quit", "thoát"),
      ("y", "c"),
    ])
    if language == .english {
      #expect(text.contains("Welcome, 🐱 Nguyễn Thị Ánh!") && text.contains("Welcome, 🐶 Đỗ Quân!"))
      #expect(text.contains("Nguyễn Thị Ánh (White): choose a piece") && text.hasSuffix("Goodbye."))
    } else {
      #expect(text.contains("Xin chào, 🐱 Nguyễn Thị Ánh!") && text.contains("Xin chào, 🐶 Đỗ Quân!"))
      #expect(text.contains("Nguyễn Thị Ánh (Trắng): hãy chọn một quân cờ") && text.hasSuffix("Tạm biệt."))
    }
    #expect(text.contains("Robot: e5") && text.contains("Rô-bốt Hai: d5"))
  }

  private func eachFindsTheirOwn(_ language: Language, _ sitting: Sitting) async throws {
    let text = try await sitting([
      ("player đỗ quân", "người chơi đỗ quân"), ("resume", "tiếp tục"), ("moves", "nước đi"), ("leave", "rời"),
      ("y", "c"),
      ("player NGUYỄN THỊ ÁNH", "nguoichoi NGUYỄN THỊ ÁNH"), ("resume Rô-bốt Hai", "tieptuc Rô-bốt Hai"),
      ("resume robot", "tiep tuc robot"), ("moves", "nuocdi"),
    ])
    let own = Localized("Your game against Rô-bốt Hai is in progress", "Bạn có một ván đang dở với Rô-bốt Hai")
    let hers = Localized("Your game against Robot is in progress", "Bạn có một ván đang dở với Robot")
    let none = Localized("No game is being played.", "Hiện không có ván nào.")
    #expect(text.components(separatedBy: own[language]).count == 2)
    #expect(text.components(separatedBy: hers[language]).count == 2)
    #expect(text.components(separatedBy: none[language]).count == 2, "his game is not hers")
    #expect(text.contains("\n1. d4 d5\n") && text.contains("\n1. e4 e5\n"))
  }

  private func oneIsAbandoned(_ language: Language, _ sitting: Sitting) async throws {
    let text = try await sitting([
      ("player Đỗ Quân", "người chơi Đỗ Quân"), ("play hard", "chơi khó"), ("no", "không"), ("play hard", "chơi kho"),
      ("yes", "có"), ("leave", "rời"), ("y", "c"),
    ])
    let question = Localized(
      "Give up Đỗ Quân's game against Rô-bốt Hai? It counts as a loss. (y/n)",
      "Bỏ ván của Đỗ Quân với Rô-bốt Hai? Ván này sẽ bị tính là thua. (c/k)")
    #expect(text.components(separatedBy: question[language]).count == 3)
    let loss = Localized("Rô-bốt Hai wins: resignation", "Rô-bốt Hai thắng: đối thủ xin thua")
    #expect(text.components(separatedBy: loss[language]).count == 2)
  }

  private func oneIsRenamedAndWins(_ language: Language, _ sitting: Sitting) async throws {
    let text = try await sitting([
      ("player Nguyễn Thị Ánh", "người chơi Nguyễn Thị Ánh"), ("rename Đỗ\u{a0}quân", "đổi tên Đỗ\u{a0}quân"),
      ("rename Ánh\u{200b}", "đổi tên Ánh\u{200b}"), ("rename Ánh Nguyệt", "đổi tên Ánh Nguyệt"),
      ("avatar mouse", "hình chuột"), ("resume", "tiếp tục"), ("qf7", "hậu f7"), ("bc4", "tượng c4"),
      ("♕h5", "hh5"), ("queen takes f7", "hậu ăn f7"),
    ])
    for answer in [
      Localized("Username already exists.", "Tên người chơi đã tồn tại."),
      Localized("A username cannot have invisible characters.", "Tên người chơi không được có ký tự vô hình."),
      Localized("You are 🐱 Ánh Nguyệt.", "Bạn là 🐱 Ánh Nguyệt."),
      Localized("You are 🐭 Ánh Nguyệt.", "Bạn là 🐭 Ánh Nguyệt."),
      Localized("The queen on d1 cannot go to f7.", "Hậu ở d1 không đi đến f7 được."),
      Localized("Ánh Nguyệt wins: checkmate", "Ánh Nguyệt thắng: chiếu hết"),
      Localized("Ánh Nguyệt: 800 points (+800)", "Ánh Nguyệt: 800 điểm (+800)"),
    ] { #expect(text.contains(answer[language]), "\(answer)") }
  }

  private func theOldGameIsReviewed(_ language: Language, _ sitting: Sitting) async throws {
    let next = Array(repeating: ("next", "tiếp"), count: 8)
    let text = try await sitting(
      [
        ("player ánh nguyệt", "người chơi ánh nguyệt"), ("back", "lùi"), ("games", "ván cũ"), ("review 2", "xem lại 2"),
        ("review 1", "xem lại 1"),
      ] + next + [("back", "lùi")])
    let title = Localized(
      "Ánh Nguyệt – Robot 1-0, checkmate, Bishop's Opening", "Ánh Nguyệt – Robot 1-0, chiếu hết, Bishop's Opening")
    #expect(text.components(separatedBy: title[language]).count == 12, "twice in a list, and above nine boards")
    for answer in [
      Localized("Type learn or review first.", "Trước hết hãy gõ hoc hoặc xemlai."),
      Localized("Move 0 of 7: start (next, back)", "Nước 0/7: đầu ván (tiep, lui)"),
      Localized("Move 3 of 7: 2. Bc4 (next, back)", "Nước 3/7: 2. Tc4 (tiep, lui)"),
      Localized("Move 7 of 7: 4. Qxf7# (next, back)", "Nước 7/7: 4. Hxf7# (tiep, lui)"),
      Localized("This is the end.", "Hết rồi."),
    ] { #expect(text.contains(answer[language]), "\(answer)") }
    #expect(text.contains("7 ♟ ♟ ♟ ♟ · ♕*♟ ♟") && text.contains("8 ♜ · ♝ ♛ ♚+♝ · ♜"))
    let last = Localized("Move 6 of 7: 3. Qh5 Nf6", "Nước 6/7: 3. Hh5 Mf6")[language]
    #expect(text.components(separatedBy: last).count == 3, "on the way there and back")
  }

  private func theyAgreeToADraw(_ language: Language, _ sitting: Sitting) async throws {
    let text = try await sitting([
      ("player Ánh Nguyệt", "người chơi Ánh Nguyệt"), ("friend đỗ quân black", "bạn đỗ quân đen"), ("c4", "tốt c4"),
      ("draw", "xin hòa"), ("n", "không"), ("draw", "xin hoà"), ("y", "đồng ý"), ("profile Đỗ Quân", "hồ sơ Đỗ Quân"),
    ])
    let question = Localized("Đỗ Quân, is it a draw? (y/n)", "Đỗ Quân, bạn đồng ý hòa không? (c/k)")
    #expect(text.components(separatedBy: question[language]).count == 3)
    #expect(text.contains(Localized("Draw: agreement", "Hòa: hai bên thỏa thuận")[language]))
    #expect(
      text.contains(
        Localized("Games: 2, won: 0, lost: 1, drawn: 1", "Số ván: 2, thắng: 0, thua: 1, hòa: 1")[language]))
  }
}

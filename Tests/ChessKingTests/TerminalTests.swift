import Chess
import Foundation
import JSON
import KingTerminal
import TestSupport
import Testing

@testable import ChessKing

/// A whole evening at the terminal: what is typed, and what must be seen.
struct TerminalTests {
  private let folder = TemporaryFolder()

  private func newPath() -> String {
    folder.path + "/king.json"
  }

  private let robot = Scripted(line: ShortGame.scholarsMate)

  @Test func aWholeEveningInEnglish() async throws {
    let path = newPath()
    let first = try await talk(
      path, "new  Lan Anh cat\nplay hard\ne4\nundo\ne4\nBc4\nleave\nn\nboard\nleave\ny\nprofile\nquit\nnever read",
      opponents: [robot])
    #expect(first.contains("Welcome, 🐱 Lan Anh!"))
    #expect(first.contains("Lan Anh (White): choose a piece"))
    #expect(first.contains("8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜"))
    #expect(first.contains("Robot the robot: beep\nRobot: e5"))
    #expect(first.components(separatedBy: "Robot: e5").count == 3, "once before and once after the undo")
    #expect(first.components(separatedBy: "Leave the game? It is kept. (y/n)").count == 3)
    #expect(first.components(separatedBy: "The game is kept: resume").count == 2)
    #expect(first.contains("🐱 Lan Anh\nScore: 0\nThere is no finished game yet.\n"))
    #expect(first.hasSuffix("Goodbye."))

    let second = try await talk(
      path, "n\nplayer Lan Anh\nresume\nd1\nh5\nQxf7\nleaderboard\nprofile\nbadges\nresume", opponents: [robot])
    #expect(second.contains("Welcome back, 🐱 Lan Anh!\nGo on with your game against Robot? (y/n)"))
    #expect(second.contains("Your game against Robot is in progress: resume Robot"))
    #expect(second.contains("Lan Anh (White): choose a square for the piece on d1"))
    #expect(second.contains("Robot: Nf6"))
    #expect(second.contains("Lan Anh wins: checkmate\nLan Anh: 800 points (+800)"))
    #expect(second.contains("  new badge: Welcome First Game\n  new badge: AI Conqueror"))
    #expect(second.contains(" 1. Lan Anh    800  AI Conqueror  Welcome First Game"))
    #expect(second.contains("Score: 800\nGames: 1, won: 1, lost: 0, drawn: 0, winning rate: 100 %"))
    #expect(second.contains("Score    ▁█\nAverage  ") && second.contains("1 × AI Conqueror: win against a hard AI"))
    #expect(second.contains("No game is being played."))
  }

  @Test func aWholeEveningInVietnamese() async throws {
    let path = newPath()
    let first = try await talk(
      path, "ngonngu vi\nmoi Ánh mouse\nchoi hard\ne4\ndilai\ne4\nBc4\nroi\nc\nhoso\nthoat", opponents: [robot])
    #expect(first.contains("Tiếng Việt\nXin chào, 🐭 Ánh!"))
    #expect(first.contains("Ánh (Trắng): hãy chọn một quân cờ"))
    #expect(first.contains("Robot người máy: bíp\nRobot: e5"))
    #expect(first.contains("Ván cờ đã được lưu: tieptuc") && first.contains("Điểm: 0\nChưa có ván nào kết thúc."))
    #expect(first.hasSuffix("Tạm biệt."))
    let second = try await talk(
      path, "nguoichoi ánh\ntieptuc\nQh5\nQxf7\nxephang\nhoso ánh\nhuyhieu\nhoc 1\ngiup", opponents: [robot])
    #expect(second.contains("Vua Cờ") && second.contains("Bạn có một ván đang dở với Robot: tieptuc Robot"))
    #expect(second.contains("Ánh thắng: chiếu hết\nÁnh: 800 điểm (+800)\n  huy hiệu mới: Chào mừng ván đầu tiên"))
    #expect(second.contains(" 1. Ánh      800  Người chinh phục AI  Chào mừng ván đầu tiên"))
    #expect(second.contains("Số ván: 1, thắng: 1, thua: 0, hòa: 0, tỉ lệ thắng: 100 %"))
    #expect(second.contains("Điểm        ▁█\nTrung bình  "))
    #expect(second.contains("1 × Người chinh phục AI: thắng AI mức khó"))
    #expect(second.contains(Lesson.all[0].text.vietnamese))
    #expect(second.contains("xinthua") && second.contains("Tạm biệt."))
  }

  @Test func twoFriends() async throws {
    let text = try await talk(
      newPath(),
      "new Lan\nnew Minh dog\nfriend lan black\ne4\ne5\nundo\nc5\nmoves g1\nmoves g3\nresign\nn\nresign\ny\nleaderboard"
    )
    #expect(text.contains("Lan (White): choose a piece") && text.contains("Minh (Black): choose a piece"))
    #expect(text.contains("f3 e2 h3") || text.contains("e2 f3 h3"))
    #expect(text.components(separatedBy: "Lan gives up, and Minh wins. Is that right? (y/n)").count == 3)
    #expect(text.contains("Minh wins: resignation") && text.contains("Minh: 100 points (+100)"))
  }

  @Test func playersAreDeleted() async throws {
    let store = try Store(newPath(), opponents: [robot])
    let text = try await talk(
      store,
      """
      delete
      new Lan
      new Minh dog
      delete Robot
      delete Hoa
      delete lan
      n
      friend Lan
      e4
      delete Lan
      y
      e5
      xóa
      co
      play hard
      """)
    #expect(text.hasPrefix("Chess King\nType: new <name>. Help: help\nChoose a player first."))
    #expect(text.contains("There is no player Robot.\n") && text.contains("There is no player Hoa.\n"))
    let question = "Delete 🐱 Lan? Games in progress end; the finished ones stay, without the name. (y/n)"
    #expect(text.components(separatedBy: question).count == 3)
    #expect(text.components(separatedBy: "🐱 Lan is deleted.").count == 2, "not without a yes")
    #expect(text.contains("Type help for what you can say.\nDelete 🐶 Minh?"), "the game is over")
    #expect(text.contains("🐶 Minh is deleted.\nChoose a player first."))
    #expect(store.club.persons.isEmpty && store.club.games.isEmpty)
  }

  @Test(arguments: [("R", "♖"), ("", "♕"), ("z", "♕"), ("x", "♖"), ("n", "♘")])
  func promotionIsAsked(answer: String, symbol: String) async throws {
    let path = newPath()
    let store = try Store(path)
    try store.addPlayer("Lan", avatar: .cat)
    try store.addPlayer("Minh", avatar: .cat)
    _ = try store.newMatch(white: "Lan", black: "Minh", start: try Position(fen: "8/P6k/8/8/8/8/8/K7 w - - 0 1"))
    var input = ["player Minh", "resume", "a7", "a8", answer][...]
    var output: [String] = []
    await TerminalSession(try Store(path), read: { _ in input.popFirst() }, write: { output.append($0) }).run()
    #expect(output.contains("Promote to Q, R, B or N?"))
    #expect(output.contains { $0.contains("8 \(symbol)*·") })
  }

  @Test func mistakesAreAnsweredAndNothingElseHappens() async throws {
    let path = newPath()
    let text = try await talk(
      path,
      """
      hello
      play easy
      new
      new Lan
      new LAN
      player Hoa
      player Alex
      friend Alex
      friend Lan
      play nobody
      language fr
      undo
      resign
      leave
      board
      moves e2
      resume
      learn 99
      play easy black white
      """)
    for answer in [
      "Type help for what you can say.", "Choose a player first.", "Username cannot be empty.",
      "Username already exists.", "There is no player Hoa.", "Alex is an AI. Type: play Alex",
      "There is no player Alex.",
      "Lan cannot play against Lan.", "There is no player nobody.", "en, vi", "No game is being played.", "14. ",
      "There is no player easy black.",
    ] { #expect(text.contains(answer), "\(answer)") }
    #expect(try Store(path).club.history.isEmpty && Store(path).club.games.isEmpty)
  }

  /// Who comes back is known, and asked whether the game goes on.
  @Test func welcomeBack() async throws {
    let path = newPath()
    _ = try await talk(path, "new Lan\nplay Robot\ne4\nquit\ny", opponents: [robot])
    let question = "Welcome back, 🐱 Lan!\nGo on with your game against Robot? (y/n)"
    let yes = try await talk(path, "y\nBc4\nquit\ny", opponents: [robot])
    #expect(yes.contains(question) && yes.contains("Robot: Nc6"))
    let no = try await talk(path, "n\nboard\nprofile", opponents: [robot])
    #expect(no.contains(question) && no.contains("No game is being played.") && no.contains("Score: 0\n"))
    let other = try await talk(path, "resume Robot\nresign\ny", opponents: [robot])
    #expect(other.contains("Robot wins: resignation"), "anything else is a command")
    #expect(
      try await talk(path, "quit", opponents: [robot]).hasPrefix("Chess King\n🐱 Lan\nWelcome back, 🐱 Lan!\nGoodbye."))
  }

  /// The list of characters answers `play`; a lost game is explained and played again; a position of it is tried.
  @Test func afterAGame() async throws {
    let text = try await talk(
      newPath(),
      "new Lan\nplay\nplay Robot\nhint\nhint\nwhy\ne4\nBc4\nQh5\nQxf7\nwhy\nrematch\nresign\ny\nreview 2\nnext\ntry\nresign\ny\nprofile\ngames",
      opponents: [robot, AdaptiveOpponent.mina])
    #expect(text.contains("Mina, the AI that keeps pace with you (adaptive): Begins as a beginner"))
    #expect(text.contains("Robot, the robot (hard): the robot\nType: play <name>"), "Mina is offered first")
    #expect(text.components(separatedBy: "After a hint, this game is worth 100 points").count == 2, "at the first one")
    #expect(text.components(separatedBy: "There is nothing to tell.").count > 2)
    #expect(text.contains("Lan: 100 points (+100)"))
    #expect(text.contains("Robot the robot: beep\nRobot: e4"))
    // Tried out, the game does not count.
    #expect(text.contains("Lan: 0 points (-100)") && text.contains("Lan: 0 points (+0)"))
    #expect(text.contains("Games: 2, won: 1, lost: 1"))
    // The list has the level and the points of each game.
    #expect(text.contains("Lan – Robot 1-0, checkmate, "))
    #expect(text.contains(" (hard, +100)") && text.contains("(hard, -100)"))
  }

  /// Whoever has another name since plays on under it; nobody has none.
  @Test func afterARename() async throws {
    let text = try await talk(
      newPath(),
      "profile\nplayer\nnew Lan\nplay Robot\nresign\ny\nrename Lan Anh\nrematch\nreview 1\nrename Lan\ntryout",
      opponents: [robot])
    #expect(!text.contains("There is no player") && text.contains("Type review first."), "\(text)")
  }

  @Test func aGameInProgressIsNotGivenUpByAccident() async throws {
    let path = newPath()
    let one = try await talk(path, "new Lan\nnew Minh\nfriend Lan\nd4\nleave\ny\nfriend Lan\nno\nresume")
    #expect(one.contains("End the game between Minh and Lan? It has no result, and its moves are kept. (y/n)"))
    #expect(try Store(path).resume(of: "Lan")?.game.moves.count == 1)
    _ = try await talk(path, "player Minh\nfriend Lan\ny")
    #expect(try Store(path).resume(of: "Lan")?.game.moves.isEmpty == true)
    #expect(try Store(path).club.history.isEmpty && Store(path).club.abandoned.count == 1)
  }

  /// Who begins another game against a character has lost the first, and is told so before.
  @Test func anotherGameAgainstACharacterIsALossThatIsAskedFor() async throws {
    let path = newPath()
    let text = try await talk(
      path, "new Lan\nplay Robot\ne4\nleave\ny\nplay Robot\nn\nplay Robot\ny\nresign\nn\nresign\ny",
      opponents: [robot])
    let question = "Give up Lan's game against Robot? It counts as a loss. (y/n)"
    #expect(text.components(separatedBy: question).count == 5)
    #expect(text.components(separatedBy: "Robot wins: resignation").count >= 3)
    #expect(try Store(path).club.profile(of: "Lan")?.losses == 2)
  }

  @Test func leavingIsConfirmedWhereverItHappens() async throws {
    let path = newPath()
    let text = try await talk(
      path, "new Lan\nnew Minh\nfriend Lan\nnew Hoa\nn\nplayer Lan\nn\nplay easy\nn\nquit\nn\nd4\nquit\ny")
    #expect(text.components(separatedBy: "Leave the game? It is kept. (y/n)").count == 6)
    #expect(try Store(path).club.game(of: "Minh")?.moves == ["d2d4"] && Store(path).club.persons.count == 2)
  }

  @Test func theGoodMovesOfASpoiledGameAreOffered() async throws {
    let path = newPath()
    let store = try Store.test(path: path)
    try store.friends().playAll("e4 e5")
    var json = store.club.json
    json.set(["games", "0", "moves"], "e2e4 e7e5 a1h8 b1c3")
    folder.write(SaveFormat.current.bytes(of: json), to: "king.json")
    let text = try await talk(path, "player Lan\nresume\nn\nresume\ny\nNf3")
    #expect(text.components(separatedBy: "Go on after move 2? (y/n)").count == 3)
    #expect(try Store(path).club.game(of: "Lan")?.moves == ["e2e4", "e7e5", "g1f3"])
    #expect(try Store(path).club.abandoned.first?.moves.count == 4)
  }
}

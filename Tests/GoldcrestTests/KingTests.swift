import Platform
import TestSupport
import Testing

/// Chess King as a person at a terminal meets it.
@Suite(.enabled(if: Program.path != nil, "the program lies beside the tests only where SwiftPM puts it there"))
struct KingTests {
  private let folder = TemporaryFolder()

  /// Runs the program with these lines as its input.
  private func talk(_ lines: String..., options: [String]) throws -> ProgramRun {
    try ProgramRun(try #require(Program.path), ["king"] + options, input: lines)
  }

  @Test func anEveningInTwoSittings() throws {
    let path = folder.write("x", to: "king.json")
    #expect(try Program.run("king", "--data", path).status == 1)
    #expect(try TextFile.text(of: path) == "x")

    let first = try talk(
      "new Lan cat", "new Minh dog", "friend Lan black", "f3", "e5", "g4", "undo", "g4", "leave", "y", "quit",
      options: ["--data", path, "--set-aside"])
    #expect(first.status == 0 && first.lines.contains("Welcome, 🐱 Lan!"))
    #expect(first.lines.contains("The game is kept: resume"))
    #expect(try TextFile.text(of: path + ".damaged") == "x")

    let second = try talk("player Lan", "resume", "Qh4", "language vi", "xephang", options: ["--data", path])
    #expect(second.status == 0)
    #expect(second.lines.contains("Minh wins: checkmate") && second.lines.contains("Minh: 100 points (+100)"))
    #expect(second.lines.contains { $0.hasPrefix(" 1. Minh") && $0.hasSuffix("Chào mừng ván đầu tiên") })
    #expect(second.lines.last == "Tạm biệt.")
  }

  /// One flipped bit, and everybody is there again after a word.
  @Test func theStateBeforeTheLastChangeIsOffered() throws {
    let path = folder.path + "/king.json"
    _ = try talk("new Lan", "new Minh", options: ["--data", path])
    var bytes = try TextFile.bytes(of: path)
    bytes[bytes.count / 2] ^= 4
    folder.write(bytes, to: "king.json")
    let refused = try Program.run("king", "--data", path)
    #expect(refused.status == 1)
    #expect(
      refused.errors.dropFirst() == [
        "With --restore the state before its last change comes back (players: 2, finished games: 0, in progress: 0).",
        "With --set-aside it is kept under another name, and a new one begins.",
      ])
    #expect(try TextFile.bytes(of: path) == bytes, "nothing is taken silently")
    let nothing = try talk("profile Lan", options: ["--data", folder.write("x", to: "e.json"), "--restore"])
    #expect(nothing.status == 1 && nothing.errors.first?.contains("e.json: ") == true, "\(nothing)")
    let restored = try talk("profile Lan", options: ["--data", path, "--restore"])
    #expect(restored.status == 0 && restored.lines.contains("🐱 Lan"))
    #expect(try TextFile.bytes(of: path + ".damaged") == bytes)
  }

  @Test func michaelAnswers() throws {
    let path = folder.path + "/new.json"
    let run = try talk("new Lan", "play Michael", "e4", "resign", "y", options: ["--data", path])
    #expect(run.status == 0 && run.lines.contains { $0.hasPrefix("Michael: ") })
    #expect(run.lines.contains("Michael wins: resignation"))
  }
}

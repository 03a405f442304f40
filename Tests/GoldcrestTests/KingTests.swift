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
      "new Lan cat", "new Minh dog", "friend Lan black", "f3", "e5", "g4", "undo", "g4", "leave", "quit",
      options: ["--data", path, "--set-aside"])
    folder.write(try TextFile.text(of: path + ".damaged"), to: "king.json.damaged")
    #expect(first.status == 0 && first.lines.contains("Welcome, 🐱 Lan!"))
    #expect(first.lines.contains("The game is kept: resume"))
    #expect(try TextFile.text(of: path + ".damaged") == "x")

    let second = try talk("resume", "Qh4", "language vi", "xephang", options: ["--data", path])
    #expect(second.status == 0)
    #expect(second.lines.contains("Minh wins: checkmate") && second.lines.contains("Minh: 100 points (+100)"))
    #expect(second.lines.contains { $0.hasPrefix(" 1. Minh") && $0.hasSuffix("Chào mừng ván đầu tiên") })
    #expect(second.lines.last == "Tạm biệt.")
  }

  @Test func michaelAnswers() throws {
    let path = folder.path + "/new.json"
    let run = try talk("new Lan", "play Michael", "e4", "resign", options: ["--data", path])
    folder.write("", to: "new.json")
    #expect(run.status == 0 && run.lines.contains { $0.hasPrefix("Michael: ") })
    #expect(run.lines.contains("Michael wins: resignation"))
  }
}

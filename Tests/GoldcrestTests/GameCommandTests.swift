import Platform
import TestSupport
import Testing

@Suite(.enabled(if: Program.path != nil, "the program lies beside the tests only where SwiftPM puts it there"))
struct GameCommandTests {
  @Test func pgnBecomesStrict() throws {
    let folder = TemporaryFolder()
    let path = folder.write("1. e2e4 e5! 2.Ng1-f3 *", to: "a.pgn")
    let run = try Program.run("pgn", path)
    #expect(run.status == 0 && run.errors == [])
    #expect(run.lines.first == "[Event \"?\"]" && run.lines.contains("1. e4 e5 $1 2. Nf3 *"))
  }

  @Test func errorsSayWhere() throws {
    let folder = TemporaryFolder()
    let path = folder.write("[Event \"A\"]\n\n1. e4 Ke4 *\n\n[Event \"B\"]\n\n1. d4 *", to: "a.pgn")
    let run = try Program.run("pgn", path)
    #expect(run.status == 1)
    #expect(run.errors.count == 1 && run.errors[0].hasPrefix("\(path):3:7: game 1: 'Ke4'"))
    #expect(run.lines.contains("1. d4 *"))
    #expect(try Program.run("pgn", "--check", path).lines == [])
    #expect(try Program.run("pgn", path + "x").status == 2)
    #expect(try Program.run("pgn").status == 2)
  }

  @Test func svgIsDrawn() throws {
    let run = try Program.run(
      "svg", NamedPosition.kiwipete, "--theme", "blue", "--arrows", "Ge2e4,b1c3", "--circles", "Re5", "--flip",
      "--no-coordinates", "--last", "e2e4")
    #expect(run.status == 0 && run.errors == [])
    #expect(run.lines.first?.hasPrefix("<svg") == true && run.lines.last == "</svg>")
    #expect(run.lines.filter { $0.hasPrefix("<use") }.count == 32)
    #expect(try Program.run("svg", "x").status == 2)
    let pink = try Program.run("svg", "--theme", "pink")
    #expect(pink.status == 2 && pink.errors.first?.hasPrefix("goldcrest svg: --theme is 'pink', not one of ") == true)
    #expect(try Program.run("svg", "--arrows", "z9").status == 2)
  }
}

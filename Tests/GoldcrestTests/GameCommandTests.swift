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
    #expect(try Program.run("pgn", path + "x").status == 1)
    #expect(try Program.run("pgn").status == 2)
  }

  @Test func booksAreMadeAndLookedUp() throws {
    let folder = TemporaryFolder()
    let games = folder.write(
      "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n[Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2\n", to: "a.pgn")
    let book = folder.path + "/a.bin"
    let made = try Program.run("book", "make", games, "--out", book, "--min-games", "1")
    #expect(made.status == 0 && made.lines == ["\(book): 3 moves of 2 games"])
    let found = try Program.run("book", book)
    #expect(found.lines[0] == "\(book): 3 entries; key 463b96181691fc9c")
    #expect(
      found.lines.dropFirst().map { $0.split(separator: " ").joined(separator: " ") } == [
        "e4 e2e4 2 66.7 %", "d4 d2d4 1 33.3 %",
      ])
    let json = try Program.run("book", book, "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1", "--json")
    #expect(json.lines.joined().contains("\"san\":\"d5\"") || json.lines.joined().contains("\"san\": \"d5\""))
    // Not in the book; too few games; no book; no files.
    #expect(try Program.run("book", book, "8/8/8/8/8/8/8/K1k5 w - - 0 1").status == 1)
    #expect(try Program.run("book", "make", games, "--out", folder.path + "/b.bin").status == 1)
    #expect(try Program.run("book", games).status == 1)
    #expect(try Program.run("book", "make", "--out", book).status == 2)
    #expect(try Program.run("book", "make", games).status == 2)
    #expect(try Program.run("book", book, "--plies", "3").status == 2)
    // A game with an error counts as far as it can be read.
    let torn = folder.write("[Result \"1-0\"]\n\n1. e4 Ke4 1-0\n", to: "b.pgn")
    let run = try Program.run("book", "make", torn, "--out", book, "--min-games", "1")
    #expect(
      run.status == 1 && run.lines == ["\(book): 1 moves of 1 games"]
        && run.errors[0].contains("b.pgn:3:7: game 1: 'Ke4'"))
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
    for (words, complaint) in [
      (["--arrows", "z9"], "an arrow"), (["--select", "z9"], "a square"), (["--pieces", "x"], "one of"),
      (["--glyph", "!!"], "missing --last"), (["--last", "e2e4", "--glyph", "x"], "a glyph"),
      (["--last", "e2e4garbage"], "a move"),
    ] {
      let run = try Program.run(["svg"] + words)
      #expect(run.status == 2 && run.errors.first?.contains(complaint) == true, "\(run)")
    }
  }
}

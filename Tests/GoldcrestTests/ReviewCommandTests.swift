import CLibrary
import Platform
import Programs
import TestSupport
import Testing

/// `goldcrest review` as a person meets it.
@Suite(.enabled(if: Program.path != nil, "the program lies beside the tests only where SwiftPM puts it there"))
struct ReviewCommandTests {
  private static let game = """
    [White "A <b>"]
    [Black "B"]
    [Result "1-0"]

    1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 { oh } 4. Qxf7# 1-0

    """

  private let folder = TemporaryFolder()

  @Test func aGameIsReviewed() throws {
    let file = folder.write(Self.game, to: "game.pgn")
    let (out, html) = (folder.path + "/out.pgn", folder.path + "/out.html")
    let run = try Program.run("review", file, "--nodes", "2000", "--out", out, "--html", html)
    #expect(run.status == 0)
    #expect(run.lines.first?.hasPrefix("1. A <b> - B  1-0  C20 ") == true)
    #expect(run.lines.count == 5 && run.lines.last?.hasPrefix("   too shallow to be trusted: depth ") == true)
    let pgn = try TextFile.text(of: out).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(pgn.contains("Nf6 $4 { oh "))
    #expect(pgn.contains("Allows mate in 1."))
    #expect(try TextFile.text(of: html).contains("A \\u003cb\\u003e"))
    #expect(!TextFile.exists(out + ".part"))
  }

  /// Whoever mistypes a name must not lose games by it.
  @Test func nothingIsWrittenOverAnotherFile() throws {
    let file = folder.write(Self.game, to: "game.pgn")
    let out = folder.path + "/out"
    for words in [
      ["--out", out, "--html", out], ["--html", file],
      ["--out", folder.path + "/./game.pgn"], ["--out", out, "--html", out + ".part"],
    ] {
      #expect(try ProgramRun(Program.path ?? "goldcrest", ["review", file, "--depth", "1"] + words).status == 2)
    }
    #expect(try TextFile.text(of: file) == Self.game)
    #expect(!TextFile.exists(out))
    let epd = folder.write("\(NamedPosition.kiwipete)\n", to: "positions.epd")
    #expect(try Program.run("analyse", "--epd", epd, "--out", epd, "--depth", "1").status == 2)
    #expect(try Program.run("book", "make", file, "--out", file).status == 2)
    #expect(try TextFile.text(of: file) == Self.game)
  }

  @Test func gamesComeAndGoThroughPipes() throws {
    let words = ["review", "-", "--depth", "1", "--out", "-"]
    let run = try ProgramRun(Program.path ?? "goldcrest", words, input: Self.game.lines)
    #expect(run.status == 0)
    #expect(run.lines.first == "[Event \"?\"]")
    #expect(run.errors.contains { $0.contains("accuracy") })
  }

  @Test func aFolderOfGamesAndAReportOnAPlayer() throws {
    folder.write(Self.game, to: "1.pgn")
    folder.write(Self.game.replacing("\"B\"", with: "\"Lan\""), to: "2.pgn")
    let (out, html) = (folder.path + "/all-review.pgn", folder.path + "/all.html")
    for _ in 1...2 {
      let run = try Program.run(
        "review", folder.path, "--nodes", "2000", "--out", out, "--html", html, "--player", "lan")
      #expect(run.status == 0)
      #expect(run.lines.contains { $0.hasPrefix("Lan: 1 games, 0.0 points") })
      #expect(try TextFile.text(of: out).ranges(of: "[Result ").count == 2, "an earlier review is not reviewed")
    }
    let page = try TextFile.text(of: html)
    #expect(page.contains("\"moments\":[[1,5]]"), "the second game, 3... Nf6")
    #expect(try TextFile.text(of: folder.path + "/all-positions.epd").contains("am Nf6"))
    let files = try Program.run("review", folder.path + "/1.pgn", folder.path + "/2.pgn", "--nodes", "9", "--out", out)
    #expect(files.status == 0 && files.lines.contains { $0.hasPrefix("2. A <b> - Lan") })
  }

  @Test func whatAnInterruptionLeft() throws {
    let file = folder.write(Self.game, to: "game.pgn")
    let out = folder.path + "/out.pgn"
    folder.write("{\"goldcrest\":\"0\"}\n", to: "out.pgn.part")
    let refused = try Program.run("review", file, "--nodes", "100", "--out", out)
    #expect(refused.status == 1)
    #expect(refused.errors.first?.contains("continue it with --resume") == true)
    let other = try Program.run("review", file, "--nodes", "100", "--out", out, "--resume")
    #expect(other.status == 1)
    #expect(other.errors.first?.contains("other games or with other options") == true)
    #expect(!TextFile.exists(out))
  }

  /// What is done is written, and the rest is done by `--resume`, as if nothing had happened.
  @Test(arguments: [SIGINT, SIGTERM])
  func anInterruption(signal: Int32) throws {
    let file = folder.write(String(repeating: Self.game + "\n", count: 9), to: "games.pgn")
    let (whole, out) = (folder.path + "/whole.pgn", folder.path + "/out.pgn")
    let words = ["review", file, "--nodes", "3000", "--searches", "1", "--out"]
    #expect(try Program.run(words + [whole]).status == 0)
    let program = try ChildProcess(Program.path ?? "goldcrest", words + [out], errors: nil)
    while let line = program.nextLine(), !line.hasPrefix("1. ") {}
    kill(program.identifier, signal)
    while program.nextLine() != nil {}
    #expect(program.waitForExit() == 128 + signal)
    let part = try TextFile.text(of: out)
    #expect(try part.contains("$4") && part.utf8.count < TextFile.text(of: whole).utf8.count)
    #expect(TextFile.exists(out + ".part"))
    #expect(try Program.run(words + [out, "--resume"]).status == 0)
    #expect(try TextFile.text(of: out) == TextFile.text(of: whole))
  }

  /// Whoever looks at the first lines only has the review nevertheless.
  @Test func aReaderWhoGoesAway() throws {
    let file = folder.write(String(repeating: Self.game + "\n", count: 3), to: "games.pgn")
    let out = folder.path + "/out.pgn"
    let script = "\"$@\" | head -1"
    let path = Program.path ?? "goldcrest"
    _ = try ProgramRun("/bin/sh", ["-c", script, "sh", path, "review", file, "--nodes", "3000", "--out", out])
    #expect(try TextFile.text(of: out).ranges(of: "[Result ").count == 3)
  }

  @Test func nobodysReport() throws {
    let file = folder.write(Self.game, to: "game.pgn")
    let out = folder.path + "/out.pgn"
    let run = try Program.run("review", file, "--nodes", "9", "--out", out, "--player", "Nobody")
    #expect(run.status == 0 && run.errors.contains { $0.contains("no games of Nobody") })
    #expect(!TextFile.exists(folder.path + "/out-positions.epd"))
  }

  @Test(arguments: [
    ([], "missing PGN file"),
    (["a.pgn", "--nodes", "5", "--depth", "3"], "exclude each other"),
    (["a.pgn", "--language", "de"], "--language is 'de', not en or vi"),
    (["a.pgn", "--time", "0"], "--time is '0'"),
    (["a.pgn", "--html", "-"], "--html is '-', not a file"),
  ])
  func mistakes(words: [String], message: String) throws {
    let run = try Program.run(["review"] + words)
    #expect(run.status == 2)
    #expect(run.errors.first?.contains(message) == true)
  }

  @Test func badFiles() throws {
    let missing = try Program.run("review", folder.path + "/none.pgn")
    #expect(missing.status == 1 && missing.errors.first?.contains("no such file") == true)
    let empty = try Program.run("review", folder.write("", to: "empty.pgn"))
    #expect(empty.status == 1 && empty.errors.first?.hasSuffix("no games") == true)
    let place = try Program.run("review", folder.write(Self.game, to: "g.pgn"), "--out", folder.path + "/no/out.pgn")
    #expect(place.status == 1 && place.errors.first?.contains("no such file or folder") == true)
    let broken = folder.write("1. e4 e5 2. Ke5 *\n", to: "broken.pgn")
    let part = try Program.run("review", broken, "--nodes", "100", "--out", folder.path + "/part.pgn")
    #expect(part.status == 1 && part.errors.first?.contains("broken.pgn:1:13") == true)
    #expect(try TextFile.text(of: folder.path + "/part.pgn").contains("1... e5"))
  }
}

extension String {
  /// The lines of the text.
  fileprivate var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}

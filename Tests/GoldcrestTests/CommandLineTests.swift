import Platform
import TestSupport
import Testing

/// The program as a person meets it: words in, lines and an exit status out.
@Suite(.enabled(if: Program.path != nil, "the program lies beside the tests only where SwiftPM puts it there"))
struct CommandLineTests {
  // MARK: - perft

  @Test func perftCountsEachMove() throws {
    let run = try Program.run("perft", "2")
    #expect(run.status == 0)
    #expect(run.errors == [])
    #expect(run.lines.prefix(20).allSatisfy { $0.hasSuffix(": 20") })
    #expect(run.lines.contains("e2e4: 20"))
    #expect(run.lines.dropFirst(20).dropLast() == ["", "Nodes searched: 400", ""])
    #expect(run.lines.last?.hasPrefix("Time: ") == true)
    #expect(run.lines.last?.hasSuffix(" nodes/s") == true)
  }

  @Test func perftWithAllOptions() throws {
    let run = try Program.run("perft", "--fen", NamedPosition.kiwipete, "--threads=2", "3", "--hash", "1")
    #expect(run.lines.contains("Nodes searched: 97862"))
    #expect(run.lines.contains("e1g1: 2059"))
    #expect(run.lines.contains("e1c1: 1887"))
  }

  @Test func castlingInChess960() throws {
    let standard = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    #expect(try Program.run("perft", "1", "--fen", standard, "--chess960").lines.contains("e1h1: 1"))
    // Here `b1c1` would be a move of the king.
    let other = "1k6/8/8/8/8/8/8/RK6 w A - 0 1"
    #expect(try Program.run("perft", "1", "--fen", other).lines.contains("b1a1: 1"))
  }

  @Test func repairsAreTold() throws {
    let run = try Program.run("perft", "1", "--fen", "4k3/8/8/8/8/8/8/4K3 w K - 0 1")
    #expect(run.status == 0)
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.contains("castling right 'K' dropped") == true)
  }

  @Test(arguments: [
    (["perft"], "missing depth"),
    (["perft", "x"], "depth is 'x', not a whole number"),
    (["perft", "3", "4"], "unexpected '4'"),
    (["perft", "3", "--theads", "2"], "did you mean --threads?"),
    (["perft", "3", "--fen", "8/8 w"], "the board must have 8 ranks, not 2"),
    (["perft-suite"], "missing file or folder"),
    (["perft-siute"], "did you mean 'perft-suite'?"),
    (["--verison"], "did you mean '--version'?"),
    (["help", "nonsense"], "unknown command 'nonsense'"),
  ])
  func mistakes(words: [String], message: String) throws {
    let run = try Program.run(words)
    #expect(run.status == 2)
    #expect(run.lines == [])
    #expect(run.errors.first?.contains(message) == true)
  }

  // MARK: - perft-suite

  private let good = "\(NamedPosition.start) ;D1 20 ;D2 400 ;D3 8902\n"

  @Test func suiteThatPasses() throws {
    let folder = TemporaryFolder()
    folder.write("# comment\n\n" + good, to: "b.epd")
    folder.write(good + good, to: "a.epd")
    folder.write("not a suite", to: "notes.txt")
    let run = try Program.run("perft-suite", folder.path, "--threads", "2", "--hash", "1")
    #expect(run.status == 0)
    #expect(run.errors == [])
    #expect(run.lines.count == 3)
    #expect(run.lines[0].hasPrefix("\(folder.path)/a.epd: 2 lines, 6 passed, 0 failed, 18644 nodes"))
    #expect(run.lines[1].hasPrefix("\(folder.path)/b.epd: 1 line, 3 passed"))
    #expect(run.lines[2] == "9 passed, 0 failed")
  }

  @Test func largeCountsAreLeftOut() throws {
    let folder = TemporaryFolder()
    let file = folder.write("\(NamedPosition.start) ;D2 400 ;D9 2439530234167", to: "deep.epd")
    let run = try Program.run("perft-suite", file, "--max-nodes", "400")
    #expect(run.lines.last == "1 passed, 0 failed")
  }

  @Test func suiteThatFails() throws {
    let folder = TemporaryFolder()
    let file = folder.write(good + "nonsense\n\n\(NamedPosition.start) ;D1 20 ;D2 401\n", to: "bad.epd")
    let run = try Program.run("perft-suite", file)
    #expect(run.status == 1)
    #expect(run.lines.contains { $0.hasPrefix("\(file):2: no counts") })
    #expect(run.lines.contains("\(file):4: \(NamedPosition.start): depth 2, expected 401, got 400"))
    #expect(run.lines.last == "4 passed, 2 failed")
  }

  @Test func suitesFromPipesAndDevices() throws {
    let folder = TemporaryFolder()
    let (suite, program) = (folder.write(good, to: "a.epd"), try #require(Program.path))
    let piped = try ProgramRun("/bin/sh", ["-c", "cat '\(suite)' | '\(program)' perft-suite /dev/stdin"])
    #expect(piped.status == 0 && piped.lines.last == "3 passed, 0 failed")

    for path in [folder.writeSparse("huge.epd", length: 1 << 40), "/dev/zero"] {
      let run = try Program.run("perft-suite", path)
      #expect(run.status == 1 && run.errors.first?.hasSuffix("larger than the limit of 256 MiB") == true)
    }
  }

  @Test func aFolderWithoutSuites() throws {
    let folder = TemporaryFolder()
    let run = try Program.run("perft-suite", folder.path)
    #expect(run.status == 1)
    #expect(run.errors.first?.contains("no *.epd files") == true)
    let missing = try Program.run("perft-suite", "/missing.epd")
    #expect(missing.status == 1 && missing.errors.first?.contains("/missing.epd: no such file") == true)
  }

  // MARK: - help

  @Test func help() throws {
    let help = try Program.run("--help")
    #expect(help.status == 0)
    #expect(help.lines.contains { $0.contains("perft-suite") })
    #expect(try Program.run("help").lines == help.lines)
    for command in ["bench", "genfens", "perft", "perft-suite"] {
      let text = try Program.run(command, "--help").lines
      #expect(text.first?.hasPrefix("Usage: goldcrest \(command) ") == true)
      #expect(try Program.run("help", command).lines == text)
    }
  }

  /// The page has each help text as it is: what `man` would take for a request or an escape is escaped.
  @Test func manual() throws {
    let page = try Program.run("--manual").lines
    #expect(page[0] == ".TH GOLDCREST 1 \"\" \"Goldcrest 0.2.0\" \"User Commands\"")
    let text = page.map {
      $0.replacing("\\-", with: "-").replacing("\\(aq", with: "'").replacing("\\e", with: "\\")
    }
    for command in ["analyse", "king", "perft", "svg"] {
      #expect(page.contains(".SS \(command)"))
      for line in try Program.run(command, "--help").lines { #expect(text.contains(line), "\(line)") }
    }
    let requests: Set = [".TH", ".SH", ".SS", ".nf", ".fi"]
    for line in page where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.prefix(3))))
    }
  }

  /// Tab completes commands, their options, and names of files.
  @Test(arguments: [
    (["perft-s"], "perft-suite"), (["perft", "--fe"], "--fen"), (["review", "--htm"], "--html"),
    (["--vers"], "--version"), (["perft", "--fe", ""], "answers"), (["analyse", "--ep"], "--epd"),
  ])
  func completions(words: [String], completion: String) throws {
    let folder = TemporaryFolder()
    let script = folder.write(try Program.run("--completions", "bash").lines.joined(separator: "\n"), to: "answers")
    let typed = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try ProgramRun(
      "/bin/bash",
      [
        "-c",
        """
        cd '\(folder.path)'; source '\(script)'; COMP_WORDS=(goldcrest \(typed)); COMP_CWORD=\(words.count); _goldcrest
        echo "${COMPREPLY[@]}"
        """,
      ])
    #expect(run.lines == [completion] && run.errors == [])
  }

  @Test func completionsOfOtherShells() throws {
    let zsh = try Program.run("--completions", "zsh").lines
    #expect(zsh.first == "#compdef goldcrest" && zsh.contains("    'perft:count the leaf nodes at a given depth'"))
    let fish = try Program.run("--completions", "fish").lines
    #expect(fish.contains("complete -c goldcrest -n '__fish_seen_subcommand_from perft' -l fen"))
    let wrong = try Program.run("--completions", "csh")
    #expect(wrong.status == 2 && wrong.errors.first == "goldcrest: --completions needs one of bash, zsh, fish")
  }

  @Test func version() throws {
    let run = try Program.run("--version")
    #expect(run.status == 0)
    #expect(run.lines == ["Goldcrest 0.2.0"])
  }

  /// Swift has no arguments where there is no /proc, as in some containers.
  @Test func argumentsWithoutProc() throws {
    let hidden = "unshare -rm sh -c 'mount -t tmpfs none /proc && exec \"$@\"' sh"
    // Not everybody may hide it.
    guard try Program.run([], shell: "\(hidden) true").status == 0 else { return }
    #expect(try Program.run(["--version"], shell: "\(hidden) \"$@\"").lines == ["Goldcrest 0.2.0"])
  }

  @Test(arguments: [["bench", "x"], ["bench", "1", "x"], ["bench", "0"], ["genfens", "x"]])
  func numbers(words: [String]) throws { #expect(try Program.run(words).status == 2) }

  // MARK: - UCI

  @Test func endOfInputWithoutAWord() throws {
    let run = try Program.run()
    #expect(run.status == 0)
    #expect(run.lines == ["Goldcrest 0.2.0 by the Goldcrest developers"] && run.errors == [])
  }

  @Test func theCharactersOfChessKingAreOffered() throws {
    let line = "option name Persona type combo default None var None var Michael var Alex var TomHuynh"
    #expect(try Program.run("uci").lines.contains(line))
  }

  /// The seed of a character reaches its openings, too.
  @Test func aCharacterHasManyAnswers() throws {
    let answers = try Set(
      (0..<12).map { seed in
        try Program.run(
          "setoption name Persona value TomHuynh", "setoption name Persona Seed value \(seed)",
          "position startpos moves e2e4", "go depth 1"
        ).lines.last
      })
    #expect(answers.count >= 3, "\(answers)")
  }

  @Test(arguments: [
    (["go", "depth", "3"], "bestmove "),
    (["go depth 3"], "bestmove "),
    (["position startpos moves f2f3 e7e5 g2g4", "go depth 3"], "bestmove d8h4"),
    (["position", "startpos", "moves", "f2f3", "e7e5", "g2g4"], ""),
    (["go", "infinite"], "bestmove "),
    (["go", "perft", "2"], "Nodes searched: 400"),
    (["uci", "quit"], "uciok"),
    (["go depth 2", "isready", "quit", "d"], "readyok"),
    (["d"], "Checkers:"),
    (["eval"], "Final evaluation "),
    (["compiler"], "Goldcrest 0.2.0, compiled by "),
    (["bench", "1", "1", "1"], " nps"),
  ])
  func commandsAsArguments(words: [String], last: String) throws {
    let run = try Program.run(words)
    #expect(run.status == 0)
    #expect(run.errors == [])
    let line = run.lines.last { !$0.isEmpty } ?? ""
    #expect(line.hasPrefix(last) || last == " nps" && line.hasSuffix(last))
  }

  @Test func benchForMachines() throws {
    let lines = try Program.run("bench", "1", "1", "2").lines
    #expect(lines.contains { $0.hasPrefix("Nodes searched  : ") })
    #expect(lines.contains { $0.hasPrefix("Nodes/second    : ") })
    let words = lines.last?.split(separator: " ") ?? []
    #expect(words.count == 4 && words[1] == "nodes" && words[3] == "nps")
    #expect(lines.contains("Nodes searched  : \(words.first ?? "")"))
    // The same each time.
    #expect(try Program.run("bench", "1", "1", "2").lines.contains("Nodes searched  : \(words.first ?? "")"))
  }

  /// As OpenBench starts it, and as a person does.
  @Test func openingsForMachines() throws {
    let run = try Program.run("genfens 2 seed 7 book None ", "quit")
    #expect(run.status == 0 && run.lines.count == 2 && run.errors == [])
    #expect(run.lines.allSatisfy { $0.hasPrefix("info string genfens ") })
    #expect(try Program.run("genfens", "2", "seed", "7").lines == run.lines)
    #expect(try Program.run("setoption name Hash value 1", "genfens 2 seed 7 book None", "quit").lines == run.lines)

    let failed = try Program.run("genfens 3 seed 7 book /missing.epd", "quit")
    #expect(failed.status == 1)
    #expect(failed.lines == ["info string genfens: /missing.epd: no such file or folder"])
    #expect(try Program.run("genfens").status == 2)
  }

  @Test(arguments: [("quit\n", 0), ("go depth 4\n", 1), ("go infinite\n", 1), ("go infinite\nquit\n", 1), ("go", 1)])
  func conversations(input: String, bestMoves: Int) throws {
    let program = try #require(Program.path)
    let run = try ProgramRun("/bin/sh", ["-c", "printf '\(input)' | '\(program)'"])
    #expect(run.status == 0)
    #expect(run.lines.count { $0.hasPrefix("bestmove ") } == bestMoves)
    if input == "go depth 4\n" { #expect(run.lines.contains { $0.hasPrefix("info depth 4 ") }) }
  }
}

import Platform
import TestSupport
import Testing

/// Results that cannot be written where they should go.
@Suite(.enabled(if: Program.path != nil, "the program lies beside the tests only where SwiftPM puts it there"))
struct LostOutputTests {
  @Test(
    .enabled(if: TextFile.exists("/dev/full"), "there is no device that is always full"),
    arguments: [
      ["svg"], ["perft", "1"], ["bench", "1", "1", "1"], ["uci", "quit"], ["go depth 2", "isready"], ["--help"],
      ["--version"], ["help", "perft"], ["pgn", "--help"], ["king", "--help"],
    ])
  func aFullDisk(words: [String]) throws {
    let run = try Program.run(words, shell: "exec \"$@\" > /dev/full")
    #expect(run.status == 1)
    #expect(run.errors.last == "goldcrest: standard output: No space left on device")
  }

  /// Nothing is analysed whose result cannot be written.
  @Test(
    .enabled(if: TextFile.exists("/dev/full"), "there is no device that is always full"),
    arguments: [
      (
        ["analyse", "--searches", "1"],
        [#"{"id":1,"position":"startpos","limits":{"depth":1}}"#, #"{"id":2,"position":"startpos"}"#]
      ),
      (
        ["analyse", "--searches", "1", "--epd", "-"],
        ["7k/5Q2/6K1/8/8/8/8/8 b - -", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"]
      ),
    ])
  func aFullDiskEndsAnAnalysis(words: [String], input: [String]) throws {
    // By itself the second one does not end within a minute of the processor.
    let lines = input.map { "'\($0)'" }.joined(separator: " ")
    let shell = "ulimit -t 60; printf '%s\\n' \(lines) | \"$@\" > /dev/full"
    let run = try Program.run(words + ["--time", "80000000"], shell: shell)
    #expect(run.status == 1)
    #expect(run.errors.last == "goldcrest: standard output: No space left on device")
  }

  /// Output that does not fit into a file is not lost without a word, however much of it did.
  @Test func aFileThatMayNotGrow() throws {
    let folder = TemporaryFolder()
    let games = folder.write(String(repeating: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n", count: 2000), to: "many.pgn")
    let strict = folder.write("", to: "strict.pgn")
    let run = try Program.run(["pgn", games], shell: "ulimit -f 64; exec \"$@\" > '\(strict)'")
    #expect(run.status == 1)
    #expect(run.errors == ["goldcrest: standard output: File too large"])
    #expect(try TextFile.size(of: strict) > 0)
  }

  /// Nobody needs to be told what he has done himself; only the exit status knows.
  @Test(arguments: [["svg"], ["perft", "1"], ["uci", "isready"]])
  func aReaderThatHasGone(words: [String]) throws {
    let run = try Program.run(words, shell: "{ sleep 0.3; \"$@\"; echo $? >&2; } | :")
    #expect(run.errors == ["141"])
  }

  /// Long work ends with its reader, also while there is nothing to be written.
  @Test(arguments: [["perft", "8"], ["go perft 9"], ["bench", "16", "1", "40"], ["go depth 200"]])
  func aReaderThatGoesAway(words: [String]) throws {
    // By itself none of these ends within a minute of the processor.
    let run = try Program.run(words, shell: "ulimit -t 60; { \"$@\"; echo $? >&2; } | sleep 0.3")
    #expect(run.errors == ["141"])
  }

  /// A file that is opened while the standard output is closed must not get its number.
  @Test func aClosedOutput() throws {
    let folder = TemporaryFolder()
    let log = folder.write("", to: "log")
    let words = ["setoption name Debug Log File value \(log)", "isready", "d"]
    let run = try Program.run(words, shell: "exec \"$@\" >&-")
    #expect(run.status == 1)
    #expect(run.errors == ["goldcrest: standard output: Bad file descriptor"])
    #expect(try TextFile.text(of: log) == "<< readyok\n")
  }

  @Test func aClosedInput() throws {
    let run = try Program.run(["pgn", "-"], shell: "exec \"$@\" <&-")
    #expect(run.status == 1)
    #expect(run.errors == ["goldcrest pgn: standard input: Bad file descriptor"])
  }
}

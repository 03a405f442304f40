import Chess
import Testing

@testable import UCI

/// Lines and what they mean.
struct CommandTests {
  @Test(
    arguments: [
      ("", .nothing), ("   \t ", .nothing), ("# go", .nothing), ("  #go", .nothing),
      ("uci", .uci), ("uci uci", .uci), (" \tuci\t", .uci), ("Uci", .unknown("Uci")),
      ("isready", .isReady), ("isready\r", .isReady), ("ucinewgame", .newGame), ("stop", .stop),
      ("ponderhit", .ponderHit), ("quit quit", .quit), ("q", .unknown("q")),
      ("debug on", .debug(true)), ("debug off", .debug(false)), ("debug", .debug(nil)), ("joho debug on", .debug(true)),
      ("register later", .register), ("register name A B code 1", .register),
      ("d", .display), ("eval", .evaluate), ("flip", .flip), ("help", .help), ("compiler", .compiler),
      ("perft 5", .perft(5)), ("perft", .perft(nil)), ("perft x", .perft(nil)),
      ("bench", .bench([])), ("bench 16 1 5", .bench(["16", "1", "5"])),
      ("genfens", .generateOpenings([])),
      ("genfens 3 seed 1 book None ", .generateOpenings(["3", "seed", "1", "book", "None"])),
      ("protover 2", .unknown("protover 2")), ("é ü 漢字", .unknown("é ü 漢字")),
    ] as [(String, UCICommand)])
  func commands(line: String, command: UCICommand) { #expect(UCICommand(line) == command) }

  @Test(
    arguments: [
      ("setoption name Hash value 16", "Hash", "16"),
      ("setoption name  Move \t Overhead  value  16 ", "Move Overhead", "16"),
      ("setoption name Clear Hash", "Clear Hash", nil),
      ("setoption name Clear Hash value", "Clear Hash", ""),
      ("setoption", "", nil),
      ("setoption value 5", "", nil),
      (
        "setoption name UCI_Opponent value none none computer A value  name", "UCI_Opponent",
        "none none computer A value  name"
      ),
      ("setoption please name Debug Log File value /a  b/c", "Debug Log File", "/a  b/c"),
    ] as [(String, String, String?)])
  func settings(line: String, name: String, value: String?) {
    #expect(UCICommand(line) == .setOption(name: name, value: value))
  }

  @Test(
    arguments: [
      ("position startpos", Position.start.fen, []),
      ("position startpos moves", Position.start.fen, []),
      ("position startpos moves e2e4 e7e5", Position.start.fen, ["e2e4", "e7e5"]),
      ("position fen startpos moves e2e4", Position.start.fen, ["e2e4"]),
      ("position fen 8/8/8/8/8/8/8/K1k5 w - - moves", "8/8/8/8/8/8/8/K1k5 w - -", []),
      ("position fen \"8/8/8/8/8/8/8/K1k5 w - - 0 1\" moves a1a2", "8/8/8/8/8/8/8/K1k5 w - - 0 1", ["a1a2"]),
      ("position 8/8/8/8/8/8/8/K1k5 w", "8/8/8/8/8/8/8/K1k5 w", []),
      ("position fen", nil, []), ("position moon", nil, []), ("position moves e2e4", nil, ["e2e4"]),
    ] as [(String, String?, [String])])
  func positions(line: String, fen: String?, moves: [String]) {
    guard case .position(let position) = UCICommand(line) else {
      Issue.record("no position")
      return
    }
    #expect(position.fen == fen)
    #expect(position.moves == moves)
  }

  @Test func go() {
    var expected = UCIGo()
    #expect(UCICommand("go") == .go(expected))
    (expected.whiteTime, expected.blackTime, expected.whiteIncrement, expected.blackIncrement) = (1, -2, 3, 4)
    (expected.movesToGo, expected.depth, expected.nodes, expected.mate, expected.moveTime) = (5, 6, 7, 8, 9)
    expected.isPonder = true
    expected.searchMoves = ["e2e4", "d2d4", "0000"]
    #expect(
      UCICommand(
        "go nodes 7 searchmoves e2e4 d2d4 btime -2 ponder wtime 1 winc 3 mate 8 binc 4 movestogo 5 searchmoves 0000 "
          + "depth 6 movetime 9.9") == .go(expected))
  }

  @Test(arguments: [
    ("go depth", ["depth needs a number"]),
    ("go depth infinite", ["depth needs a number"]),
    ("go wtime abc btime 5", ["wtime is 'abc', not a number"]),
    ("go fast nodes 5", ["unknown argument 'fast' after go"]),
    ("go wtime nan btime inf", ["wtime is 'nan', not a number", "btime is 'inf', not a number"]),
    ("go depth 99999999999999999999999", []),
  ])
  func errors(line: String, errors: [String]) {
    guard case .go(let go) = UCICommand(line) else {
      Issue.record("no go")
      return
    }
    #expect(go.errors == errors)
  }

  @Test(
    arguments: [
      ("5", 5), ("-5", -5), ("5.9", 5), ("-5.9", -5), ("+5", 5), ("1e3", 1000), ("99999999999999999999", .max),
      ("-99999999999999999999", .min), ("", nil), ("x", nil), ("5x", nil), ("nan", nil), ("infinity", nil),
    ] as [(String, Int?)])
  func numbers(text: String, number: Int?) { #expect(UCIGo.number(text) == number) }

  // MARK: Requests of go

  @Test(arguments: [
    ("go", true, false), ("go infinite", true, false), ("go searchmoves e2e4", true, false),
    ("go infinite depth 5", true, false), ("go ponder infinite", true, true), ("go ponder", false, true),
    ("go ponder wtime 1", false, true), ("go depth 5", false, false), ("go winc 5", false, false),
    ("go nonsense", false, false), ("go depth x", false, false), ("go movestogo 5", false, false),
  ])
  func openEnds(line: String, isInfinite: Bool, isPondering: Bool) {
    guard case .go(let go) = UCICommand(line) else { return }
    let limits = go.limits(for: .white)
    #expect(limits.isPondering == isPondering)
    #expect(limits.isInfinite == isInfinite)
    #expect(isInfinite || limits.depth != nil || limits.moveTime != nil || limits.clock != nil)
  }

  @Test(arguments: [
    ("go wtime 1000 btime 2000 winc 10 binc 20", 1.0, 0.01, 2.0, 0.02),
    ("go wtime 1000", 1.0, 0.0, 1.0, 0.0),
    ("go btime 1000 binc 50", 1.0, 0.05, 1.0, 0.05),
    ("go winc 100", 0.1, 0.1, 0.1, 0.1),
    ("go wtime -5 btime 0", 0.0, 0.0, 0.0, 0.0),
    ("go wtime 1000 btime 2000 binc 20", 1.0, 0.0, 2.0, 0.02),
  ])
  func clocks(line: String, white: Double, whiteIncrement: Double, black: Double, blackIncrement: Double) {
    guard case .go(let go) = UCICommand(line) else { return }
    let (w, b) = (go.limits(for: .white).clock, go.limits(for: .black).clock)
    #expect(w?.remaining == white && w?.increment == whiteIncrement)
    #expect(b?.remaining == black && b?.increment == blackIncrement)
  }
}

import Chess
import Engine
import Platform
import TestSupport
import Testing

/// What the issue asks of a session, point by point.
struct SessionTests {
  @Test(arguments: transcripts)
  func transcript(_ transcript: Transcript) { transcript.play() }

  static let transcripts: [Transcript] = [
    // MARK: isready

    Transcript(
      "isready is answered in the middle of a search, which goes on",
      """
      > go infinite
      < info depth 3
      > isready
      < readyok
      ! bestmove
      > stop
      < bestmove
      """),
    Transcript(
      "isready is a barrier when idle",
      """
      > setoption name Hash value 64
      > ucinewgame
      > perft 3
      > isready
      < Nodes searched: 8902
      < readyok
      """),

    // MARK: commands that end a search

    Transcript(
      "go during go infinite",
      """
      > go infinite
      > position startpos moves d2d4
      > go depth 3
      < bestmove
      < bestmove
      """),
    Transcript(
      "ucinewgame during go infinite",
      """
      > go infinite
      > ucinewgame
      < bestmove
      > isready
      < readyok
      """),
    Transcript(
      "setoption during go infinite",
      """
      > go infinite
      > setoption name Hash value 5
      < bestmove
      > go infinite
      > setoption name Threads value 2
      < bestmove
      > go infinite
      > setoption name Clear Hash
      < bestmove
      > go depth 3
      < bestmove
      """),
    Transcript(
      "a refused setting lets a search go on",
      """
      > go infinite
      > setoption name Hash value abc
      < info string Hash is a number
      ! bestmove
      > stop
      < bestmove
      """),
    Transcript(
      "position during a search takes effect after it",
      """
      > go infinite
      > position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
      ! bestmove
      > stop
      < bestmove
      > go depth 1
      < bestmove (none)
      """),
    Transcript(
      "perft and bench end a search too",
      """
      > go infinite
      > go perft 2
      < bestmove
      < Nodes searched: 400
      > go infinite
      > bench 1 1 1
      < bestmove
      < Nodes searched
      """),
    Transcript(
      "stop ends a perft and a bench",
      """
      > perft 12
      > bench 16 1 100
      > stop
      < info string perft stopped
      < Nodes searched
      > isready
      < readyok
      """),

    // MARK: exactly one bestmove

    Transcript(
      "stop without a search, and twice",
      """
      > stop
      ! bestmove
      > go infinite
      > stop
      > stop
      < bestmove
      ! bestmove
      """),
    Transcript(
      "infinite holds bestmove back when the depth is reached",
      """
      > go infinite depth 2
      < info depth 2
      ! bestmove
      > stop
      < bestmove
      """),
    Transcript(
      "infinite holds bestmove back on a mate in one",
      """
      > position fen 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1
      > go infinite
      < info depth 5
      ! bestmove
      > stop
      < bestmove f1f8
      """),
    Transcript(
      "infinite holds bestmove back where there is no move",
      """
      > position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
      > go infinite
      < info depth 0 score cp 0
      ! bestmove
      > stop
      < bestmove (none)
      > position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1
      > go ponder wtime 100 btime 100
      < info depth 0 score mate 0
      ! bestmove
      > ponderhit
      < bestmove (none)
      """),
    Transcript(
      "no move: answered at once with a limit",
      """
      > position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1
      > go depth 5
      < info depth 0 score mate 0
      < bestmove (none)
      > position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
      > go wtime 1000 btime 1000
      < info depth 0 score cp 0
      < bestmove (none)
      """),
    Transcript(
      "ponder holds bestmove back until ponderhit",
      """
      > go ponder depth 2
      < info depth 2
      ! bestmove
      > ponderhit
      < bestmove
      ! bestmove
      """),
    Transcript(
      "the time of go ponder runs from ponderhit",
      """
      > go ponder movetime 150
      ! bestmove
      ! bestmove
      > ponderhit
      < bestmove
      """),
    Transcript(
      "ponder ends by stop as well, and a late ponderhit is nothing",
      """
      > go ponder wtime 100000 btime 100000
      > stop
      < bestmove
      > ponderhit
      ! bestmove
      > go infinite
      > ponderhit
      ! bestmove
      > stop
      < bestmove
      """),

    // MARK: bad input

    Transcript(
      "a bad FEN leaves the position as it was",
      """
      > position startpos moves e2e4
      > position fen 4k3/8/8/8/8/8/8/8 w - - 0 1
      < info string FEN refused: white has no king
      > position fen garbage
      < info string FEN refused
      > position fen
      < info string position needs
      > position moon
      < info string position needs
      > position
      < info string position needs
      > d
      < Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
      """),
    Transcript(
      "an illegal move stops the list",
      """
      > position startpos moves e2e4 e7e5 e1e3 d2d4
      < info string move 3 refused: 'e1e3' is not a legal move here
      > d
      < Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
      """),
    Transcript(
      "unknown words are skipped",
      """
      > joho debug on
      > joho isready
      < readyok
      > xyzzy
      < info string Unknown command 'xyzzy'
      > position big startpos with moves e2e4
      > d
      < Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
      > go quickly depth 2
      < bestmove
      """),
    Transcript(
      "blanks, tabs, carriage returns and comments",
      """
      >   \t isready \t\u{20}
      < readyok
      > # go depth 1
      >\u{20}
      > position\tstartpos \t moves   e2e4\t
      > go\tdepth   2
      < bestmove
      """),
    Transcript(
      "settings that make no sense",
      """
      > setoption name Hash value 0
      < info string Hash goes from 1
      > setoption name Hash value -5
      < info string Hash goes from 1
      > setoption name Hash value 99999999999999999999
      < info string Hash is a number
      > setoption name Hash
      < info string Hash is a number
      > setoption name Threads value 100000
      < info string Threads goes from 1 to 1024
      > setoption name MultiPV value 0
      < info string MultiPV goes from 1 to 256
      > setoption name UCI_Chess960 value maybe
      < info string UCI_Chess960 is true or false
      > setoption name SyzygyPath value /EGT/Syzygy
      < info string No such option: 'SyzygyPath'
      > setoption
      < info string No such option
      > isready
      < readyok
      """),
    Transcript(
      "a Hash that cannot be had",
      """
      > setoption name Hash value 33554432
      < info string no memory for Hash 33554432; using
      > go depth 2
      < bestmove
      > setoption name Hash value 16
      > go depth 2
      < bestmove
      """),

    // MARK: go

    Transcript(
      "limits of zero and below",
      """
      > go depth 0
      < bestmove
      > go depth -3
      < bestmove
      > go nodes 0
      < bestmove
      > go movetime 0
      < bestmove
      > go movetime -50
      < bestmove
      > go wtime 0 btime 0
      < bestmove
      > go wtime -100 btime -100 winc -5
      < bestmove
      > go winc 100
      < bestmove
      > go binc 100
      < bestmove
      > go wtime 100 movestogo 0
      < bestmove
      > go movestogo 40
      < bestmove
      """),
    Transcript(
      "limits that are no numbers",
      """
      > go wtime abc
      < info string wtime is 'abc', which is no number
      < bestmove
      > go depth
      < info string depth has no number
      < bestmove
      > go depth infinite
      < info string depth has no number
      ! bestmove
      > stop
      < bestmove
      > go wtime 99999999999999999999 btime 1 depth 2
      < bestmove
      > go wtime 50.7 btime 50.7
      < bestmove
      > go garbage
      < info string 'garbage' means nothing after go
      < bestmove
      """),
    Transcript(
      "mate in one where there is none",
      """
      > go mate 1
      < bestmove
      > go mate 0
      < bestmove
      > position fen 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1
      > go mate 1
      < bestmove f1f8
      """),
    Transcript(
      "one clock is enough",
      """
      > go wtime 100
      < bestmove
      > go btime 100
      < bestmove
      > position startpos moves e2e4
      > go wtime 100
      < bestmove
      > go btime 100 binc 100 wtime 100 winc 100
      < bestmove
      """),
    Transcript(
      "searchmoves anywhere, with words behind it and moves that are not legal",
      """
      > go searchmoves a2a3 depth 4
      < bestmove a2a3
      > go depth 3 searchmoves a2a3 h2h3 nodes 100000
      < bestmove
      > go searchmoves e2e5 0000 depth 2
      < info string searchmoves: 'e2e5' is not a legal move here
      < info string searchmoves has no legal move; searching all
      < bestmove
      > go depth 3 searchmoves e2e5 g1h3
      < bestmove g1h3
      > go depth 2 searchmoves
      < bestmove
      """),
    Transcript(
      "a bare go is infinite",
      """
      > go
      < info depth 4
      ! bestmove
      > stop
      < bestmove
      """),
    Transcript(
      "several limits: the first counts",
      """
      > go movestogo 4 depth 2 nodes 5000000 movetime 20000
      < bestmove
      > go depth 60 nodes 300
      < bestmove
      > go wtime 866320 btime 852039 winc 14000 binc 14000 depth 3 movetime 20
      < bestmove
      """),

    // MARK: options

    Transcript(
      "names in any case, buttons with and without a value",
      """
      > setoption name hASH value 8
      > setoption name Clear Hash
      > setoption name clear hash value
      > setoption name Clear Hash value true
      > setoption name MOVE   overhead value 20
      > setoption name Ponder value TRUE
      > setoption name UCI_Opponent value none none computer Shredder value name
      > setoption name UCI_AnalyseMode value true
      > setoption name UCI_EngineAbout value whatever
      > isready
      < readyok
      ! info string
      """),
    Transcript(
      "nodestime instead of time",
      """
      > setoption name nodestime value 10
      > go wtime 1000 btime 1000
      < bestmove
      > go movetime 100
      < bestmove
      """),
    Transcript(
      "debug and register are accepted",
      """
      > debug on
      > debug off
      > debug
      > register later
      > register name A B code 4359874324
      > isready
      < readyok
      ! info string
      """),
    Transcript(
      "castling in Chess960 and without",
      """
      > position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1
      > go depth 1 searchmoves e1g1
      < bestmove e1g1
      > setoption name UCI_Chess960 value true
      > go depth 1 searchmoves e1g1
      < bestmove e1h1
      > go depth 1 searchmoves e1h1
      < bestmove e1h1
      > position fen 1k6/8/8/8/8/8/8/1KR5 w C - 0 1 moves b1c1 b8a8
      > d
      < Fen: k7/8/8/8/8/8/8/5RK1 w - - 2 2
      """),

    // MARK: helpers

    Transcript(
      "d, eval, flip, compiler, help",
      """
      > position startpos moves e2e4
      > d
      <  | r | n | b | q | k | b | n | r | 8
      < Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
      < Key:
      < Checkers:
      > flip
      > d
      < Fen: rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
      > position fen rnbqkbnr/ppp1p1pp/5p2/3pP3/8/8/PPPP1PPP/RNBQKBNR w kq d6 0 3
      > flip
      > d
      < Fen: rnbqkbnr/pppp1ppp/8/8/3Pp3/5P2/PPP1P1PP/RNBQKBNR b KQ d3 0 3
      > position fen 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1
      > d
      < Checkers: e2
      > eval
      < Evaluation:
      > compiler
      < Test, compiled by Swift
      > help
      < This is a chess engine
      """),
    Transcript(
      "perft and go perft",
      """
      > perft 0
      < Nodes searched: 1
      > perft 3
      < e2e4: 600
      < Nodes searched: 8902
      > position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1
      > go perft 2
      < e1g1: 43
      < Nodes searched: 2039
      > setoption name UCI_Chess960 value true
      > go perft 1
      < e1h1: 1
      < Nodes searched: 48
      > setoption name Threads value 2
      > go perft 4
      < Nodes searched: 4085603
      > perft x
      < info string perft needs a number
      > perft -1
      < info string perft needs a number
      """),

    // MARK: lines to mate and draws

    Transcript(
      "mates in full length",
      """
      > position fen 5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6
      > go depth 6
      < info depth 1 seldepth
      < bestmove d5e6
      > position fen 8/8/8/8/8/2k5/1q6/K7 w - - 0 1
      > go depth 3
      < bestmove (none)
      > position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1
      > go depth 5
      < info depth 5 seldepth
      < bestmove d1d8
      """),
    Transcript(
      "a draw is on the board already",
      """
      > position fen 8/8/4k3/8/8/4K3/4R3/8 w - - 100 90
      > go depth 3
      < bestmove
      > position fen 8/8/4k3/8/8/4K3/8/8 w - - 0 1
      > go depth 3
      < bestmove
      > position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8
      > go depth 4
      < bestmove
      """),
  ]

  // MARK: What a transcript cannot say

  @Test func declaredOptions() {
    let conversation = Conversation()
    conversation.send("uci")
    let lines = conversation.wait(for: "uciok")
    #expect(lines.prefix(2) == ["id name Test", "id author nobody"])
    #expect(
      lines.dropFirst(2).dropLast() == [
        "option name Hash type spin default 16 min 1 max 33554432",
        "option name Threads type spin default 1 min 1 max 1024",
        "option name Clear Hash type button",
        "option name Ponder type check default false",
        "option name MultiPV type spin default 1 min 1 max 256",
        "option name UCI_Chess960 type check default false",
        "option name Move Overhead type spin default 10 min 0 max 5000",
        "option name nodestime type spin default 0 min 0 max 10000",
        "option name UCI_AnalyseMode type check default false",
        "option name UCI_Opponent type string default <empty>",
        "option name UCI_EngineAbout type string default Goldcrest, a chess engine in pure Swift",
        "option name Debug Log File type string default <empty>",
      ])
    conversation.finish()
  }

  @Test(arguments: ["go depth 3", "go nodes 3000", "go wtime 200 btime 200", "go infinite"])
  func endOfInput(_ go: String) {
    let conversation = Conversation()
    conversation.send("position startpos", go)
    conversation.hangUp()
    conversation.waitForEnd()
    Referee.check(conversation.sent, conversation.lines, at: #_sourceLocation)
    if go == "go depth 3" { #expect(conversation.lines.contains { $0.hasPrefix("info depth 3 ") }) }
  }

  @Test func quitDuringASearch() {
    let conversation = Conversation()
    conversation.send("go infinite")
    conversation.wait(for: "info depth 2")
    conversation.finish()
  }

  @Test func aGameOfSixThousandPlies() {
    let conversation = Conversation()
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"]
    let moves = (0..<6001).map { shuffle[$0 % 4] }.joined(separator: " ")
    conversation.send("position startpos moves \(moves)", "d")
    let lines = conversation.wait(for: "Fen:")
    #expect(lines.last == "Fen: rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 6001 3001")
    conversation.send("go depth 2")
    conversation.wait(for: "bestmove")
    conversation.finish()
  }

  @Test func theMostMoves() {
    let conversation = Conversation()
    conversation.send(
      "position fen R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", "setoption name MultiPV value 256",
      "go depth 1")
    conversation.wait(for: "bestmove")
    conversation.finish()
  }

  @Test func theSameNodesEachTime() {
    let conversation = Conversation()
    var runs: [[Substring?]] = []
    for _ in 0..<3 {
      conversation.send("ucinewgame", "go nodes 20000")
      let lines = conversation.wait(for: "bestmove")
      // All but speed and time.
      runs.append(lines.filter { $0.hasPrefix("info depth") }.map { $0.split(separator: " nps ").first })
    }
    #expect(runs[0] == runs[1] && runs[1] == runs[2])
    conversation.finish()
  }

  @Test func signsOfLife() {
    let conversation = Conversation()
    conversation.send("go infinite")
    let lines = conversation.wait(for: "info currmove")
    #expect(lines.last?.contains(" currmovenumber ") == true)
    #expect(lines.last?.contains(" depth ") == false)
    let time = lines.last?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    #expect(time >= 3000)
    conversation.wait(for: "info currmove")
    conversation.send("stop")
    conversation.finish()
  }

  @Test func theLogHearsBothSides() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/a log.txt"
    let conversation = Conversation()
    conversation.send("setoption name Debug Log File value \(path)", "isready", "go depth 1")
    conversation.wait(for: "bestmove")
    conversation.send("setoption name Debug Log File value <empty>", "isready")
    conversation.wait(for: "readyok")
    let log = try TextFile.text(of: path).split(separator: "\n").map(String.init)
    #expect(log.prefix(3) == [">> isready", "<< readyok", ">> go depth 1"])
    #expect(log.contains { $0.hasPrefix("<< bestmove ") })
    #expect(log.last == ">> setoption name Debug Log File value <empty>")
    conversation.send("setoption name Debug Log File value /no/such/folder/log")
    conversation.wait(for: "info string Debug Log File: /no/such/folder/log: no such file or folder")
    conversation.finish()
    _ = folder.write("", to: "a log.txt")
  }
}

/// The measurement that other programs read.
struct BenchTests {
  @Test func positions() throws {
    #expect((45...60).contains(Bench.positions.count))
    #expect(Set(Bench.positions).count == Bench.positions.count)
    for fen in Bench.positions {
      let (position, repairs) = try Position.reading(fen: fen)
      #expect(repairs.isEmpty && position.hasLegalMove, "\(fen)")
    }
  }

  @Test func theSameNodesEachTime() {
    var bench = Bench()
    (bench.hashMegabytes, bench.depth) = (1, 3)
    #expect(bench.run().nodes == bench.run().nodes)
  }

  @Test func cancelling() {
    var bench = Bench()
    bench.depth = 200
    let stopwatch = Stopwatch()
    #expect(bench.run(isCancelled: { stopwatch.seconds > 0.2 }).nodes > 0)
    #expect(stopwatch.seconds < 30)
  }
}

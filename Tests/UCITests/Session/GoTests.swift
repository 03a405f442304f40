import Platform
import Testing

/// Whatever `go` says, it ends with a legal move, in time, after a line with a score.
struct GoTests {
  @Test(arguments: transcripts)
  func transcript(_ transcript: Transcript) { transcript.play() }

  static let transcripts: [Transcript] = [
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
      < info string wtime is 'abc', not a number
      < bestmove
      > go depth
      < info string depth needs a number
      < bestmove
      > go depth infinite
      < info string depth needs a number
      ! bestmove
      > stop
      < bestmove
      > go wtime 99999999999999999999 btime 1 depth 2
      < bestmove
      > go wtime 50.7 btime 50.7
      < bestmove
      > go garbage
      < info string unknown argument 'garbage' after go
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
      < info string searchmoves has no legal move
      < bestmove (none)
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
    Transcript(
      "go mate",
      """
      > position fen 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1
      > go mate 2
      < info depth
      < bestmove
      > go mate 1
      < bestmove
      > go mate -2
      < bestmove
      > go mate 2 movetime 200
      < bestmove
      > go mate 3 searchmoves a2a7
      < bestmove a2a7
      """),
    Transcript(
      "searchmoves in the middle, twice, in capitals, or none of them legal",
      """
      > go searchmoves e2e4 depth 2 searchmoves d2d4
      < bestmove
      > go wtime 100 btime 100 searchmoves b1c3
      < bestmove b1c3
      > go searchmoves B1C3 nodes 100
      < bestmove b1c3
      > go movetime 10 searchmoves e7e5 e9e4 x
      < info string searchmoves has no legal move
      < bestmove (none)
      > go searchmoves h2h3 infinite
      ! bestmove
      > stop
      < bestmove h2h3
      > position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1
      > go depth 2 searchmoves h8h7
      < bestmove (none)
      """),
  ]

  /// The best of some tries: other programs may have the machine for a while.
  @Test(
    arguments: [
      ("go wtime 100", 0.1), ("go wtime 100 btime 100 winc 0", 0.1), ("go wtime 100 movestogo 1", 0.1),
      // Here nobody loses anything by a moment more.
      ("go movetime 100", 0.2),
    ])
  func answeredInsideTheClock(_ go: String, _ limit: Double) {
    let conversation = Conversation()
    var fastest = Double.infinity
    for _ in 0..<8 where fastest >= limit {
      let stopwatch = Stopwatch()
      conversation.send(go)
      conversation.wait(for: "bestmove")
      fastest = min(fastest, stopwatch.seconds)
    }
    #expect(fastest < limit)
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
}

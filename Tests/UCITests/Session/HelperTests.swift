import Testing

/// Commands that people and scripts are used to, beside UCI.
struct HelperTests {
  @Test(arguments: transcripts)
  func transcript(_ transcript: Transcript) { transcript.play() }

  static let transcripts: [Transcript] = [
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
      < The side to move is in check
      < Final evaluation
      > compiler
      < Test, compiled by Swift
      > help
      < This is a chess engine
      """),
    Transcript(
      "eval by the network and by hand",
      """
      > position fen 4k3/8/8/8/8/8/4P3/R3K2q w - - 0 1
      > eval
      <  +--------+--------+--------+--------+--------+--------+--------+--------+
      <  |        |        |        |        |   k    |        |        |        | 8
      <  |        |        |        |        |        |        |        |        |
      <  |   R    |        |        |        |   K    |        |        |   q    | 1
      <  |  +
      <  +--------+--------+--------+--------+--------+--------+--------+--------+
      <      a        b        c        d        e        f        g        h
      < Evaluated by a network, embedded in the program:
      < (768 × 8 threat buckets →
      <   Output bucket Value for White
      <      2-5 pieces
      <    30-32 pieces
      < The side to move is in check
      < Final evaluation
      > setoption name EvalFile value /no/such/file.nnue
      < info string EvalFile
      > position startpos
      > eval
      < Evaluated by a network, embedded in the program:
      < Final evaluation
      > setoption name Use NNUE value false
      > position fen 4k3/8/8/8/8/8/8/Q3K3 b - - 0 1
      > eval
      <  |        |        |        |        |   k    |        |        |        | 8
      <  |        |        |        |        |        |        |        |        |
      <  |   Q    |        |        |        |   K    |        |        |        | 1
      < Evaluated by the handcrafted evaluation.
      < Final evaluation
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
    Transcript(
      "comments, also in the middle of things",
      """
      > # a comment
      > #go depth 1
      >   # quit
      > position startpos moves e2e4
      > # uci
      > d
      < Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
      ! uciok
      """),
    Transcript(
      "bench as a command",
      """
      > bench 1 1 1
      < 1/
      < Total time (ms) :
      < Nodes searched  :
      < Nodes/second    :
      > bench x y z
      > stop
      < Nodes searched  :
      > isready
      < readyok
      """),
  ]

  /// The figures of `eval` agree with each other.
  @Test(arguments: ["true", "false"])
  func evaluationReport(usesNetwork: String) throws {
    let conversation = Conversation()
    conversation.send("setoption name Use NNUE value \(usesNetwork)")
    func report(_ fen: String) -> [String] {
      conversation.send("position fen \(fen)", "eval")
      return conversation.wait(for: "Final evaluation ")
    }
    func figures(_ line: String) -> [Double] { line.split { $0 == " " || $0 == "|" }.compactMap { Double($0) } }

    let start = report("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    let rows = start.indices.filter { start[$0].contains("   K   ") || start[$0].contains("   k   ") }
    let (black, white) = (figures(start[rows[0] + 1]), figures(start[rows[1] + 1]))
    #expect(white.count == 7 && white.allSatisfy { $0 > 0 } && white[3] == white.max())
    #expect(black.count == 7 && black.allSatisfy { $0 < 0 } && black[3] == black.min())

    // The bucket in use says what the last line says.
    for fen in ["4k3/pppp4/8/8/8/8/4PPPP/4K3 b - - 0 1", "r3k3/8/8/8/8/8/3QP3/4K3 w - - 0 1"] {
      let lines = report(fen)
      let inUse = lines.filter { $0.hasSuffix("in use") }
      #expect(inUse.count == (usesNetwork == "true" ? 1 : 0))
      let total = figures(lines.last ?? "")
      #expect(total.count == 1)
      for line in inUse { #expect(figures(line) == total) }
    }
    conversation.finish()
  }
}

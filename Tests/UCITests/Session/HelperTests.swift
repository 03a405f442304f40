import Testing

/// What people and scripts are used to, beside UCI.
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
}

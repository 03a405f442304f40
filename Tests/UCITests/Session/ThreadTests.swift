import Testing

/// Four threads that are stopped, started anew and given other memory all the time.
///
/// The thread sanitizer finds accesses that two of them must not make to the same memory:
///
///     swift test --sanitize=thread --scratch-path .build/threads --filter ThreadTests
struct ThreadTests {
  @Test func sixtyCommands() {
    #expect(ThreadTests.script.text.split(separator: "\n").count { $0.hasPrefix(">") } == 60)
    ThreadTests.script.play()
  }

  static let script = Transcript(
    "sixty commands that stop, restart and resize",
    """
    > uci
    < uciok
    > setoption name Threads value 4
    > setoption name Hash value 4
    > isready
    < readyok
    > go infinite
    > stop
    < bestmove
    > go infinite
    < info depth 4
    > isready
    < readyok
    > stop
    < bestmove
    > go infinite
    > setoption name Hash value 8
    < bestmove
    > go infinite
    > setoption name Threads value 3
    < bestmove
    > setoption name Threads value 4
    > position startpos moves e2e4 c7c5
    > go depth 7
    < bestmove
    > go nodes 20000
    < bestmove
    > go infinite
    < info depth 3
    > ucinewgame
    < bestmove
    > go wtime 300 btime 300 winc 10 binc 10
    < bestmove
    > go infinite
    > setoption name Clear Hash
    < bestmove
    > setoption name MultiPV value 3
    > go depth 5
    < bestmove
    > go ponder wtime 300 btime 300
    < info depth 3
    > ponderhit
    < bestmove
    > go ponder wtime 300 btime 300
    > stop
    < bestmove
    > setoption name MultiPV value 1
    > position fen 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1
    > go infinite
    < info depth 5
    > isready
    < readyok
    > stop
    < bestmove f1f8
    > position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
    > go infinite
    > stop
    < bestmove (none)
    > position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1
    > go infinite
    > go infinite
    < bestmove
    > go mate 2
    < bestmove
    > go movetime 50
    < bestmove
    < bestmove
    > perft 3
    < Nodes searched: 97862
    > go infinite
    > setoption name Hash value 2
    < bestmove
    > go depth 6
    < bestmove
    > go infinite
    < info depth 3
    > setoption name Hash value 6
    < bestmove
    > bench 1 4 1
    < Nodes searched
    > go infinite
    > ucinewgame
    < bestmove
    > setoption name Threads value 1
    > setoption name Threads value 4
    > go depth 6
    < bestmove
    > go infinite
    > isready
    < readyok
    > stop
    < bestmove
    > ucinewgame
    > go infinite
    > position startpos
    > stop
    < bestmove
    """)
}

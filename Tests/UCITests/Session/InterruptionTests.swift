import Testing

/// `go`, `ucinewgame` and `setoption` end a running search, bestmove and all; `position` waits for its end.
struct InterruptionTests {
  @Test(arguments: transcripts)
  func transcript(_ transcript: Transcript) { transcript.play() }

  static let transcripts: [Transcript] = [
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
      < info string Hash must be a whole number
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
    Transcript(
      "go, ucinewgame and setoption during go ponder",
      """
      > go ponder wtime 1000 btime 1000
      > go depth 2
      < bestmove
      < bestmove
      > go ponder depth 1
      > ucinewgame
      < bestmove
      > go ponder
      > setoption name MultiPV value 2
      < bestmove
      > ponderhit
      ! bestmove
      """),
    Transcript(
      "everything at once: each search is ended by what follows",
      """
      > go infinite
      > ucinewgame
      > setoption name Threads value 3
      > position startpos moves e2e4
      > go infinite
      > go ponder wtime 5000 btime 5000
      > setoption name Hash value 3
      > setoption name Clear Hash
      > go
      > ucinewgame
      > ucinewgame
      > isready
      < bestmove
      < bestmove
      < bestmove
      < bestmove
      < readyok
      ! bestmove
      """),
    Transcript(
      "each option ends a search",
      """
      > go infinite
      > setoption name Ponder value true
      < bestmove
      > go infinite
      > setoption name UCI_Chess960 value true
      < bestmove
      > go infinite
      > setoption name MultiPV value 2
      < bestmove
      > go infinite
      > setoption name Move Overhead value 5
      < bestmove
      > go infinite
      > setoption name UCI_Opponent value none none human A
      < bestmove
      > go infinite
      > setoption name Hash value 16
      < bestmove
      """),
    Transcript(
      "d, eval, uci, debug, help and nonsense let a search go on",
      """
      > go infinite
      > d
      < Fen:
      > eval
      < Final evaluation
      > uci
      < uciok
      > debug on
      > debug off
      > register later
      > help
      > compiler
      > flip
      > nonsense
      < info string Unknown command 'nonsense'
      ! bestmove
      > stop
      < bestmove
      """),
  ]

  @Test func quitDuringASearch() {
    for go in ["go infinite", "go ponder", "go depth 60", "go wtime 600000 btime 600000"] {
      let conversation = Conversation()
      conversation.send(go)
      conversation.wait(for: "info depth 2")
      conversation.finish()
    }
  }
}

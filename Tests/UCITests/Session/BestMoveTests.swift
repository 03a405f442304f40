import Testing

/// Exactly one legal bestmove for each `go`; with `infinite` and `ponder` only when it is asked for.
struct BestMoveTests {
  @Test(arguments: transcripts)
  func transcript(_ transcript: Transcript) { transcript.play() }

  static let transcripts: [Transcript] = [
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
      "the line comes again after ponderhit, though the search had ended before",
      """
      > go ponder depth 2
      < info depth 2
      ! bestmove
      > ponderhit
      < info depth 2
      < bestmove
      """),
    Transcript(
      "go ponder with a time is answered after ponderhit only",
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
    Transcript(
      "infinite and ponder on a root that is mated, stalemated or mates in one",
      """
      > position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1
      > go infinite
      < info depth 0 score mate 0
      ! bestmove
      > stop
      < bestmove (none)
      > go ponder
      ! bestmove
      > stop
      < bestmove (none)
      > position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
      > go infinite
      < info depth 0 score cp 0
      ! bestmove
      > stop
      < bestmove (none)
      > go ponder movetime 10
      < info depth 0 score cp 0
      ! bestmove
      > ponderhit
      < bestmove (none)
      > position fen 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1
      > go ponder depth 3
      ! bestmove
      > ponderhit
      < bestmove f1f8
      > go ponder mate 1
      ! bestmove
      > stop
      < bestmove f1f8
      """),
    Transcript(
      "infinite holds bestmove back whatever else is asked",
      """
      > go infinite nodes 100
      ! bestmove
      > stop
      < bestmove
      > go infinite movetime 1
      ! bestmove
      > stop
      < bestmove
      > go wtime 1 btime 1 infinite
      ! bestmove
      > stop
      < bestmove
      > go infinite mate 1 searchmoves e2e4
      ! bestmove
      > stop
      < bestmove e2e4
      > go infinite ponder
      > ponderhit
      ! bestmove
      > stop
      < bestmove
      """),
    Transcript(
      "ponder holds bestmove back whatever limit is reached",
      """
      > go ponder wtime 1 btime 1
      ! bestmove
      > ponderhit
      < bestmove
      > go ponder nodes 10
      ! bestmove
      > ponderhit
      < bestmove
      > go ponder wtime 0 btime 0
      ! bestmove
      > stop
      < bestmove
      > go ponder mate 1
      ! bestmove
      > ponderhit
      < bestmove
      """),
    Transcript(
      "nothing but go is answered by bestmove",
      """
      > stop
      > ponderhit
      > isready
      > ucinewgame
      > position startpos moves e2e4
      > stop
      < readyok
      ! bestmove
      """),
  ]
}

import Testing

/// Lines seen from chess programs and tournament managers, or known from their sources and bug reports.
struct FrontEndTests {
  @Test(arguments: transcripts)
  func transcript(_ transcript: Transcript) { transcript.play() }

  static let transcripts: [Transcript] = [
    // MARK: Start-up and options

    Transcript(
      "GNOME Chess: ucinewgame before uciok, later an option in the first search",
      """
      > uci
      > ucinewgame
      < uciok
      > position startpos
      > go wtime 30000 btime 30000 depth 1
      > setoption name Skill Level value 0
      > isready
      < readyok
      """),
    Transcript(
      "python-chess: options at each change of mode, ucinewgame, UCI_Opponent after it",
      """
      > uci
      < uciok
      > debug on
      > setoption name Ponder value true
      > setoption name UCI_Chess960 value false
      > setoption name UCI_AnalyseMode value true
      > setoption name MultiPV value 1
      > ucinewgame
      > setoption name UCI_Opponent value none none computer Stockfish 15.1
      > isready
      < readyok
      """),
    Transcript(
      "XBoard with Polyglot: odd sizes, tables we have not got, ucinewgame twice",
      """
      > uci
      < uciok
      > setoption name Hash value 68
      > setoption name SyzygyPath value /EGT/Syzygy
      > ucinewgame
      > ucinewgame
      > position startpos
      > go wtime 300 btime 400 ponder
      ! bestmove
      > ponderhit
      < bestmove
      """),
    Transcript(
      "no uci, no isready, no position before go (fishnet, Fritz, early En Croissant)",
      """
      > go depth 3
      < bestmove
      """),
    Transcript(
      "no go before the first move list",
      """
      > position startpos moves e2e4 c7c5
      > go depth 3
      < bestmove
      """),
    Transcript(
      "uci again, also during a search",
      """
      > uci
      < uciok
      > go infinite
      > uci
      < uciok
      ! bestmove
      > stop
      < bestmove
      > uci
      < uciok
      """),
    Transcript(
      "Fritz: Hash and Clear Hash before each position",
      """
      > setoption name Hash value 16
      > setoption name Clear Hash
      > position startpos
      > go depth 3
      < bestmove
      > setoption name Hash value 16
      > setoption name Clear Hash
      > position startpos moves e2e4
      > go depth 3
      < bestmove
      """),
    Transcript(
      "register later, as cutechess answers an engine that asks",
      """
      > register later
      > isready
      < readyok
      """),

    // MARK: position

    Transcript(
      "Shredder: four fields and moves with nothing behind it",
      """
      > position fen r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - moves
      > d
      < Fen: r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 0 1
      > go depth 3
      < bestmove
      """),
    Transcript(
      "c-chess-cli: the start position as FEN, the moves since the last capture",
      """
      > position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves g1f3 g8f6
      > go depth 6 wtime 20200 winc 200 btime 20000 binc 200
      < bestmove
      """),
    Transcript(
      "Scid: a FEN without history, then with a move",
      """
      > position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
      > go depth 4
      < bestmove
      > position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4
      > go depth 4
      < bestmove
      """),
    Transcript(
      "Chess960 by Shredder-FEN, and castling as king takes rook",
      """
      > setoption name UCI_Chess960 value true
      > position fen bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9
      > d
      < Fen: bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9
      > go depth 3
      < bestmove
      > position fen rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4 moves e1h1 e8h8
      > d
      < Fen: rnbq1rk1/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w - - 6 5
      """),
    Transcript(
      "en passant squares after every double step, possible or not",
      """
      > position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
      > d
      < Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
      > position fen k7/8/8/1pP5/2K5/8/8/8 w - b6 0 1
      > d
      < Fen: k7/8/8/1pP5/2K5/8/8/8 w - b6 0 1
      > position fen k1r5/8/8/1pP5/2K5/8/8/8 w - b6 0 1
      > d
      < Fen: k1r5/8/8/1pP5/2K5/8/8/8 w - - 0 1
      """),
    Transcript(
      "promotions in capitals, without a letter, and the null move",
      """
      > position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8Q
      > d
      < Fen: Q7/7k/8/8/8/8/8/K7 b - - 0 1
      > position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8
      < info string move 1 refused: 'a7a8' can mean a7a8q or a7a8n
      > position startpos moves e2e4 0000
      < info string move 2 refused
      > position startpos moves Nf3
      < info string move 1 refused
      > position startpos moves e2-e4
      < info string move 1 refused
      > go depth 2
      < bestmove
      """),
    Transcript(
      "positions that cannot be",
      """
      > position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - x y
      < info string FEN refused: the halfmove clock
      > position fen 4k3/4R3/8/8/8/8/8/4K3 w - - 0 1
      < info string FEN refused: black's king is in check
      > position fen qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1
      > go movetime 100
      < bestmove
      > go infinite
      ! bestmove
      > stop
      < bestmove
      """),

    // MARK: go, stop, ponder

    Transcript(
      "python-chess: ponderhit right after go ponder",
      """
      > position startpos moves e2e4 c7c5
      > go ponder wtime 500 btime 500
      > ponderhit
      < bestmove
      """),
    Transcript(
      "ponder miss: stop, position and go at once",
      """
      > position startpos moves e2e4 e7e5
      > go ponder wtime 1000 btime 1000
      > stop
      > position startpos moves e2e4 c7c5
      > go wtime 200 btime 200
      < bestmove
      < bestmove
      ! bestmove
      """),
    Transcript(
      "Arena: go ponder movetime",
      """
      > go ponder movetime 100
      ! bestmove
      > ponderhit
      < bestmove
      """),
    Transcript(
      "a single legal move, infinitely",
      """
      > position fen 7k/8/8/8/8/8/r7/1r5K w - - 0 1
      > go infinite
      ! bestmove
      > stop
      < bestmove
      """),
    Transcript(
      "En Croissant and PyChess: stop, MultiPV and a new search without waiting",
      """
      > go infinite
      > stop
      > setoption name MultiPV value 3
      > position startpos moves e2e4
      > go infinite
      < bestmove
      < info depth 2
      > stop
      > setoption name MultiPV value 500
      > setoption name MultiPV value 200
      > go depth 2
      < bestmove
      < bestmove
      """),
    Transcript(
      "lichess-bot and python-chess: everything at once",
      """
      > go wtime 866320 btime 852039 winc 14000 binc 14000 depth 5 movetime 2000
      < bestmove
      > go movestogo 4 depth 5 nodes 5000000 movetime 2000
      < bestmove
      > go nodes 2000 searchmoves g1f3 b1c3
      < bestmove
      > go depth 2 searchmoves 0000
      < bestmove (none)
      > go mate 2 movetime 200
      < info string no mate in 2
      < bestmove
      > go mate 50 movetime 100
      < bestmove
      """),
    Transcript(
      "clocks that have run out",
      """
      > go wtime 1 btime 1
      < bestmove
      > go wtime -300 btime 4000 winc 0 binc 0
      < bestmove
      > go wtime 50 btime 50 movestogo 1
      < bestmove
      > go wtime 400 btime 400 movestogo 40
      < bestmove
      """),
    Transcript(
      "cutechess: position for the side that waits, then the one to play",
      """
      > ucinewgame
      > setoption name Ponder value false
      > position startpos
      > isready
      < readyok
      > position startpos moves e2e4
      > isready
      < readyok
      > go movetime 50 nodes 400
      < bestmove
      > isready
      < readyok
      > position startpos moves e2e4 e7e5 g1f3
      > go ponder wtime 1000 btime 1000 movestogo 39
      > ponderhit
      < bestmove
      """),
    Transcript(
      "fastchess --compliance",
      """
      > uci
      < uciok
      > isready
      < readyok
      > ucinewgame
      > isready
      < readyok
      > position fen 3r2k1/p5n1/1pq1p2p/2p3p1/2P1P1n1/1P1P2pP/PN1Q2K1/5R2 w - - 0 27
      > isready
      < readyok
      > go wtime 100
      < bestmove
      > position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
      > go btime 100
      < bestmove
      > go wtime 100 winc 100 btime 100 binc 100
      < bestmove
      > go btime 100 binc 100 wtime 100 winc 100
      < bestmove
      > ucinewgame
      > position startpos
      > go wtime 100 btime 100
      < bestmove
      > position startpos moves e2e4 e7e5
      > go wtime 100 btime 100
      < bestmove
      """),
    Transcript(
      "a repetition that begins where an en passant square was given",
      """
      > position fen q4kb1/3Q2nq/8/r3PpK1/2n5/7q/8/q7 w - f6 0 1 moves d7c8 f8f7 c8d7 f7f8 d7d8 f8f7
      > go nodes 10000
      < bestmove
      """),
    Transcript(
      "mates that Stockfish's own test asks for",
      """
      > position fen 2brrb2/8/p7/Q7/1p1kpPp1/1P1pN1K1/3P4/8 b - -
      > go depth 6
      < bestmove
      > position fen 8/5R2/2K1P3/4k3/8/b1PPpp1B/5p2/8 w - - moves c6d7 f2f1q
      > go depth 8
      < bestmove f7f5
      > position fen 8/5R2/2K1P3/4k3/8/b1PPpp1B/5p2/8 w - - moves c6d7
      > go depth 8 searchmoves e3e2
      < bestmove e3e2
      """),
  ]
}

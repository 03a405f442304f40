import Platform

enum UCIHelp {
  static let commands = """
    This is a chess engine that uses the UCI protocol. UCI commands:
      uci                                     list name and options, then answer uciok
      isready                                 answer readyok when all earlier commands are done
      setoption name <name> [value <value>]   set an option or press a button
      ucinewgame                              start a new game: clear what was remembered of the last one
      position startpos|fen <fen> [moves <move>...]
      go [depth <n>] [nodes <n>] [movetime <ms>] [mate <n>] [infinite] [ponder] [searchmoves <move>...]
         [wtime <ms>] [btime <ms>] [winc <ms>] [binc <ms>] [movestogo <n>]
      stop, ponderhit, quit
      debug on|off                            report corrections of a FEN
      register ...                            accepted without effect
    More commands:
      d                                       show the board, its FEN and its key
      eval                                    show the evaluation without a search, and the value of each piece
      flip                                    exchange the colors
      perft <n>, go perft <n>                 count the leaf nodes at a depth of n plies
      bench [<MB>] [<threads>] [<depth>]      search fixed positions, print nodes and speed
      genfens <n> seed <n> book None|<file>   make openings for games to train on
      compiler                                show how the program was built
      # ...                                   a comment
    """

  /// The compiler, the architecture, the system and the build configuration.
  static func compiler(_ name: String) -> String {
    #if compiler(>=6.4)
      let compiler = "Swift 6.4 or newer"
    #elseif compiler(>=6.3)
      let compiler = "Swift 6.3"
    #else
      let compiler = "Swift 6.2"
    #endif
    #if os(Linux)
      let system = "Linux"
    #elseif os(macOS)
      let system = "macOS"
    #else
      let system = "another system"
    #endif
    #if DEBUG
      let build = "debug"
    #else
      let build = "release"
    #endif
    return "\(name), compiled by \(compiler) for \(Processors.compiledFor) on \(system), \(build) build"
  }
}

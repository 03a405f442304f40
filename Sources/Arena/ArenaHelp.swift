enum ArenaHelp {
  static let text = """
    arena: matches between UCI engines.

    Usage: arena --engine cmd=A … --engine cmd=B … [options]
           arena --resume match.json [options]

    Players
      --engine KEY=VALUE …   a player; repeat this option for each player
          cmd=PROGRAM        the program: a path, or a name that is searched for in PATH (required)
          name=NAME          the name in tables and games [the name that the engine sends]
          arg=WORD           an argument of the program; may be repeated
          args="A B"         several arguments, separated by blanks
          dir=FOLDER         the working directory of the program [the current one]
          option.NAME=VALUE  a UCI option, such as option.Hash=16 or "option.Skill Level=3"
          tc=TIME            the time control: [moves/]time[+increment] in seconds or minutes:seconds,
                             such as 8+0.08, 40/2:00, 1:30+1
          st=SECONDS         the time for each move
          nodes=N, depth=N   the limits of each search
          ponder[=on|off]    think on the opponent's time [off]
          restart[=on|off]   restart the program for each game [off]
      --each KEY=VALUE …     settings for all players; the settings of a player take precedence

    Match
      --games N              the number of games of each pairing, an even number [2]
      --rounds N             the same as --games 2N
      --tournament KIND      round-robin or gauntlet (the first player against all others) [round-robin]
      --concurrency N        the number of games that are played at the same time [1]
      --openings book=balanced [order=sequential|random] [start=N]
                             500 balanced positions after eight moves, included in this program
                             (selected from 8moves_v3.pgn of github.com/official-stockfish/books, CC0)
      --openings file=FILE [format=epd|pgn] [order=sequential|random] [start=N] [plies=N]
                             the openings of a file; plies limits the moves taken from each PGN game
      --openings file=BOOK.bin [plies=N]
                             random lines of a Polyglot book, moves as probable as their weights; plies limits them
      --openings random=N    N random plies [without --openings: the start position]
                             Every opening is played twice, with colors reversed.
      --variant chess960     play Chess960 (positions that require it are recognized without this)
      --seed N               the seed for random openings and orders [a new one each time]

    Adjudication (each rule is off unless given)
      --resign [score=600] [movecount=4] [twosided=on]
                             a player loses after so many consecutive moves with a score of -600 centipawns or less;
                             twosided: only if the opponent's scores were 600 or more in as many moves
      --draw [movenumber=40] [movecount=8] [score=10]
                             from move 40 on, a draw after so many consecutive moves of both players with scores
                             from -10 to 10 centipawns
      --maxplies N           a draw after N plies

    Limits for the engines
      --margin MS            by how much a move may exceed its time, in milliseconds [20]
      --start-timeout SECONDS  the time from the start of an engine until it is ready [60]
      --timeout SECONDS      the time for readyok before a game, and for bestmove after stop [10]
      --longest-move SECONDS the time for a move that is limited only by nodes or depth [300]
      --slow-ready SECONDS   the time after which a readyok is reported as slow [1]
      An engine that crashes, does not answer, sends an illegal move or exceeds its time loses the game. It is
      restarted if necessary, and the match continues.

    Early end of the match
      --sprt [elo0=0] [elo1=5] [alpha=0.05] [beta=0.05] [model=logistic|normalized]
                             a sequential probability ratio test: the match ends as soon as one of two hypotheses
                             about the first player is accepted

    Files
      --pgn FILE             append the games to this file, with score, depth and time of each move
      --json FILE            the state of the match, from which it can be resumed
      --resume FILE          resume a match from such a file; further options override the original ones
      --event NAME           the name of the match in the PGN [Arena]
      --interval N           if the output is not a terminal: report the score after every N pairs [10]

    Exit status
      0    H1 was accepted, or all games of a match without --sprt were played
      10   H0 was accepted
      20   all games were played and neither hypothesis was accepted
      1    the match could not be played, or a result could not be written
      2    the command line is invalid
      130  interrupted by Ctrl-C (143: by another request to end); the match can be resumed

    """
}

/// The help text of `arena`.
enum ArenaHelp {
  static let text = """
    arena: matches between UCI engines.

    Usage: arena --engine cmd=A … --engine cmd=B … [options]
           arena --resume match.json [options]

    Players
      --engine KEY=VALUE …   a player; give this option once for each
          cmd=PROGRAM        the program: a path, or a name that is looked up like a command (required)
          name=NAME          its name in tables and games [what the engine calls itself]
          arg=WORD           an argument of the program; may be repeated
          args="A B"         several arguments, divided at blanks
          dir=FOLDER         the folder in which it runs [the present one]
          option.NAME=VALUE  a UCI option, such as option.Hash=16 or "option.Skill Level=3"
          tc=TIME            the clock: [moves/]time[+increment] in seconds or minutes:seconds,
                             such as 8+0.08, 40/2:00, 1:30+1
          st=SECONDS         the time for each move
          nodes=N, depth=N   the size of each search
          ponder[=on|off]    think on the opponent's time [off]
          restart[=on|off]   start the program anew for each game [off]
      --each KEY=VALUE …     the same for all players, as far as they have nothing of their own

    Match
      --games N              games between any two players, an even number [2]
      --rounds N             the same as --games 2N
      --tournament KIND      round-robin or gauntlet (the first player against all others) [round-robin]
      --concurrency N        games that are played at the same time [1]
      --openings book=balanced [order=sequential|random] [start=N]
                             500 level positions after eight moves, a part of this program, each played with both
                             colors (chosen from 8moves_v3.pgn of github.com/official-stockfish/books, CC0)
      --openings file=FILE [format=epd|pgn] [order=sequential|random] [start=N] [plies=N]
                             beginnings of games, each played with both colors; plies limits those of a PGN
      --openings random=N    N random plies [without --openings: the start position]
      --variant chess960     play Chess960 (positions that need it are recognized without this)
      --seed N               what random openings and orders depend on [another each time]

    When a game ends early (each rule is off unless given)
      --resign [score=600] [movecount=4] [twosided=on]
                             lost for a player that has seen itself so far behind for so many moves;
                             twosided: only if the opponent has seen itself as far ahead
      --draw [movenumber=40] [movecount=8] [score=10]
                             drawn if from this move on both have seen a level game for so many moves
      --maxplies N           drawn after so many plies

    What an engine may do
      --margin MS            how much too long a move may take, in milliseconds [20]
      --start-timeout SECONDS  how long it may take from its start until it is ready [60]
      --timeout SECONDS      how long it may take to say readyok before a game, or to stop when told [10]
      --longest-move SECONDS how long a move may take that only nodes or depth limit [300]
      --slow-ready SECONDS   from where on a readyok is reported as slow [1]
      An engine that crashes, stalls, plays an illegal move or oversteps its time loses the game; it is started
      again if need be, and the match goes on.

    When the match ends early
      --sprt [elo0=0] [elo1=5] [alpha=0.05] [beta=0.05] [model=logistic|normalized]
                             as soon as one of two hypotheses about the first player can be accepted

    Files
      --pgn FILE             games are added here, with score, depth and time behind each move
      --json FILE            the state of the match, from which it can be taken up again
      --resume FILE          takes up a match from such a file; further options replace those it was begun with
      --event NAME           the name of the match in the PGN [Arena]
      --interval N           without a terminal: tell the score after every N pairs [10]

    Exit status
      0    H1 was accepted, or all games of a match without --sprt were played
      10   H0 was accepted
      20   all games were played and neither was accepted
      1    the match could not be played, or what came of it not be written
      2    the command line is wrong
      130  Ctrl-C (143: another request to end); --resume goes on

    """
}

#!/usr/bin/env python3
"""Makes a book for `goldcrest-learn generate --book`: openings as players choose them, by the engine's own search.

    swift build -c release --product goldcrest
    python3 Benchmarks/Openings/openings.py --out openings.epd --count 100000

Random moves lead to positions that no game reaches: pawns pushed at the edge, kings that will never castle, and all 32
pieces on the board. Here each move is drawn from the best lines of a short search, likelier the better its score, so
that pawn structures and exchanges are those of real openings. A position is written once, in FEN, on a line of its own.
Several processes, each with its own seed, make several files; together they can have a few positions twice.
"""

import argparse
import math
import random
import subprocess
import sys

# The first plies are the same in many openings, so their searches are remembered.
REMEMBERED_PLIES = 6


class Engine:
    def __init__(self, path, nodes, lines):
        try:
            self.process = subprocess.Popen(
                [path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True)
        except OSError as error:
            sys.exit(f"{path}: {error.strerror}")
        self.limit = f"go nodes {nodes}"
        self.remembered = {}
        self.send("uci", f"setoption name MultiPV value {lines}", "setoption name Hash value 16")

    def send(self, *commands):
        try:
            self.process.stdin.write("\n".join(commands) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            sys.exit("the engine went away")

    def until(self, beginning):
        """The lines of the answer up to the one that begins like this."""
        for line in self.process.stdout:
            yield line
            if line.startswith(beginning):
                return
        sys.exit(f"the engine went away before '{beginning}'")

    def choices(self, moves):
        """[(move, score in centipawns)] of the best lines; none if the game is over or a mate is near."""
        if tuple(moves) in self.remembered:
            return self.remembered[tuple(moves)]
        self.send(position(moves), self.limit)
        best = {}
        for line in self.until("bestmove"):
            words = line.split()
            if "pv" in words and "score" in words:
                kind, value = words[words.index("score") + 1:][:2]
                best[words[words.index("multipv") + 1]] = (words[words.index("pv") + 1], kind, int(value))
        found = [] if any(kind == "mate" for _, kind, _ in best.values()) else [(m, v) for m, _, v in best.values()]
        if len(moves) < REMEMBERED_PLIES:
            self.remembered[tuple(moves)] = found
        return found

    def fen(self, moves):
        self.send(position(moves), "d")
        lines = list(self.until("Checkers"))  # all of them, or the rest would be taken for the next answer
        return next(line[len("Fen:"):].strip() for line in lines if line.startswith("Fen:"))


def position(moves):
    return "position startpos moves " + " ".join(moves) if moves else "position startpos"


def opening(engine, chance, options):
    """Moves from the start position; None if the game is no longer level."""
    moves = []
    for _ in range(chance.randint(options.fewest_plies, options.most_plies)):
        choices = engine.choices(moves)
        best = max((score for _, score in choices), default=None)
        if best is None or abs(best) > options.limit:
            return None
        near = [(move, score) for move, score in choices if score >= best - options.margin]
        weights = [math.exp((score - best) / options.temperature) for _, score in near]
        moves.append(chance.choices([move for move, _ in near], weights)[0])
    return moves


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n")[0], epilog="Ctrl-C ends it; what was found is in the file.")
    parser.add_argument("--out", required=True, help="the book, which must not exist yet")
    parser.add_argument("--count", type=int, default=100_000, help="openings [%(default)s]")
    parser.add_argument("--engine", default=".build/release/goldcrest", help="[%(default)s]")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=1200, help="positions searched for each move [%(default)s]")
    parser.add_argument("--lines", type=int, default=6, help="moves to choose from [%(default)s]")
    parser.add_argument("--margin", type=int, default=80, help="how much worse a move may be, in cp [%(default)s]")
    parser.add_argument("--temperature", type=float, default=30,
                        help="a move that is worse by so many cp is drawn 1/e times as often [%(default)s]")
    parser.add_argument("--limit", type=int, default=150, help="the largest score on the way, in cp [%(default)s]")
    parser.add_argument("--fewest-plies", type=int, default=8, help="[%(default)s]")
    parser.add_argument("--most-plies", type=int, default=16, help="[%(default)s]")
    options = parser.parse_args()
    if options.temperature <= 0 or options.margin < 0 or not 1 <= options.fewest_plies <= options.most_plies:
        parser.error("temperature and plies have to be above 0, the margin not below, fewest plies no more than most")

    engine, chance, seen = Engine(options.engine, options.nodes, options.lines), random.Random(options.seed), set()
    try:
        book = open(options.out, "x")
    except OSError as error:
        sys.exit(f"{options.out}: {error.strerror}")
    with book:
        while len(seen) < options.count:
            moves = opening(engine, chance, options)
            if moves is None:
                continue
            fen = engine.fen(moves)
            placement = fen.rsplit(" ", 2)[0]
            if placement in seen:
                continue
            seen.add(placement)
            book.write(fen + "\n")
            if sys.stderr.isatty() and len(seen) % 100 == 0:
                sys.stderr.write(f"\r{len(seen)} of {options.count} openings  \r")
    engine.send("quit")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)

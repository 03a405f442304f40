#!/usr/bin/env python3
"""Compares Goldcrest's rules of chess with those of python-chess.

    pip install chess                                  # python-chess 1.11 or later
    swift build -c release --product benchmark         # in the root of the package

    .build/release/benchmark random-games --standard 600 --chess960 250 --dfrc 150 | Benchmarks/Comparison/compare.py games
    Benchmarks/Comparison/compare.py moves FILE        # TSV: category, FEN, SAN, FEN after the move
    Benchmarks/Comparison/compare.py exchange FILE     # TSV: FEN, move, value of the static exchange
    Benchmarks/Comparison/compare.py en-passant FILE   # TSV: FEN sent, FEN expected back
    Benchmarks/Comparison/compare.py castling FILE     # TSV: X-FEN, Shredder-FEN, perft 1, perft 2

The exit status is 1 if anything differs.  README.md beside this file says what is compared.
"""

import argparse
import collections
import itertools
import multiprocessing
import pathlib
import subprocess
import sys
import time

import chess

ENGINE = pathlib.Path(__file__).resolve().parents[2] / ".build/release/benchmark"


# --- Output of random-games -----------------------------------------------------------------------------------------

LegalMove = collections.namedtuple("LegalMove", "san check exchange")


class Report:
    """A line about a position; PositionReport.swift explains the fields."""

    def __init__(self, line):
        if line.startswith("error"):
            raise ValueError(line)
        (self.fen, self.castling, self.flags, repetitions, checkers, pinned, threats, self.key, counts, moves,
         self.played) = line.split("\t")
        self.repetitions = int(repetitions)
        self.checkers, self.pinned, self.threats = (int(mask, 16) for mask in (checkers, pinned, threats))
        self.counts = tuple(int(count) for count in counts.split())
        self.moves = {}
        for move in moves.split():
            coordinates, *rest = move.split(":")
            self.moves[coordinates] = LegalMove(*rest)
        self.repeats_a_move = len(self.moves) != len(moves.split())


def ask(lines, engine, chess960=False):
    """Sends positions to `benchmark random-games --stdin` and returns its reports in the same order."""
    command = [engine, "random-games", "--stdin"] + (["--variant", "chess960"] if chess960 else [])
    answer = subprocess.run(command, input="".join(f"{line}\n" for line in lines), text=True, check=True,
                            stdout=subprocess.PIPE).stdout.splitlines()
    assert len(answer) == len(lines), f"{len(answer)} answers for {len(lines)} positions"
    return [Report(line) for line in answer]


def table(path):
    """The rows of a file of fields with tabs between them; lines that begin with # are remarks."""
    with open(path, encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t") for line in file if line.strip() and not line.startswith("#")]


# --- Static exchange, the slow way ----------------------------------------------------------------------------------

VALUES = {chess.PAWN: 100, chess.KNIGHT: 300, chess.BISHOP: 300, chess.ROOK: 500, chess.QUEEN: 900, chess.KING: 0}


def exchange(board, move, any_order):
    """The gain of a move when both sides go on capturing on its target square as long as that serves them.

    Goldcrest's rules: pins do not count, a king may not capture what is defended, only the first move can promote.
    Each side captures with its cheapest man (a knight before a bishop), or with whichever is best if `any_order`.
    """
    if board.is_castling(move):
        return 0
    target = move.to_square
    occupied = board.occupied & ~chess.BB_SQUARES[move.from_square] | chess.BB_SQUARES[target]
    gain, standing = 0, VALUES[board.piece_type_at(move.from_square)]
    if board.is_en_passant(move):
        gain = VALUES[chess.PAWN]
        occupied &= ~chess.BB_SQUARES[target + (-8 if board.turn else 8)]
    elif board.piece_type_at(target):
        gain = VALUES[board.piece_type_at(target)]
    if move.promotion:
        standing = VALUES[move.promotion]
        gain += standing - VALUES[chess.PAWN]

    known = {}

    def best(side, occupied, standing):
        """The most that `side` can win by capturing the man on the target square, or 0 by letting it be."""
        place = (side, occupied, standing)
        if place in known:
            return known[place]
        captors = chess.SquareSet(board.attackers_mask(side, target, occupied) & occupied)
        captors = sorted(captors, key=board.piece_type_at)
        result = 0
        for square in captors if any_order else captors[:1]:
            left = occupied & ~chess.BB_SQUARES[square]
            kind = board.piece_type_at(square)
            if kind == chess.KING and board.attackers_mask(not side, target, left) & left:
                continue
            result = max(result, standing - best(not side, left, VALUES[kind]))
        known[place] = result
        return result

    return gain - best(not board.turn, occupied, standing)


# --- A position -----------------------------------------------------------------------------------------------------

def flags(board, has_moves):
    """The letters of a report."""
    letters = ""
    check = board.is_check()
    if check:
        letters += "c"
    if check and not has_moves:
        letters += "m"
    if not check and not has_moves:
        letters += "s"
    if board.is_insufficient_material():
        letters += "i"
    if board.halfmove_clock >= 100 and (has_moves or not check):
        letters += "f"
    return letters or "-"


def pinned(board):
    """The men of the side to move that may not leave a line to their king."""
    squares = chess.SquareSet(board.occupied_co[board.turn] & ~board.kings)
    return int(chess.SquareSet(square for square in squares if board.is_pinned(board.turn, square)))


def threats(board):
    """The squares that the side to move's king could not step to, however far away they are."""
    king = board.kings & board.occupied_co[board.turn]
    bare = board.copy(stack=False)
    bare.remove_piece_at(chess.lsb(king))
    mask = 0
    for square in chess.SquareSet(bare.occupied_co[not board.turn]):
        mask |= bare.attacks_mask(square)
    return mask


def compare(board, report):
    """Yields (what, detail, Goldcrest's answer, python-chess's answer) for each difference; repetitions aside."""

    def differs(what, goldcrest, python, detail=""):
        if goldcrest != python:
            yield what, detail, goldcrest, python

    moves = {board.uci(move): move for move in board.legal_moves}
    other_style = board.castling_xfen() if board.chess960 else board.shredder_fen().split()[2]
    fen = board.shredder_fen() if board.chess960 else board.fen()
    yield from differs("FEN", report.fen, fen)
    yield from differs("castling rights in the other style", report.castling, other_style)
    yield from differs("check, mate, draws", report.flags, flags(board, bool(moves)))
    for what, goldcrest, python in (("checkers", report.checkers, board.checkers_mask()),
                                    ("pinned men", report.pinned, pinned(board)),
                                    ("threats", report.threats, threats(board))):
        yield from differs(what, goldcrest, python)

    yield from differs("legal moves", sorted(report.moves.keys() - moves.keys()), sorted(moves.keys() - report.moves))
    yield from differs("moves listed twice", report.repeats_a_move, False)
    noisy = 0
    for name, move in moves.items():
        san = board.san(move)
        noisy += bool("x" in san or move.promotion)
        if name in report.moves:
            yield from differs("SAN", report.moves[name].san, san, name)
            yield from differs("gives check", report.moves[name].check, "+" if san[-1] in "+#" else "-", name)
    yield from differs("counts of legal, noisy, quiet and misread moves", report.counts,
                       (len(moves), noisy, len(moves) - noisy, 0))


def compare_exchange(board, report, tally):
    """Yields differences between the exchange values of all moves and those found the slow way."""
    for name, answer in report.moves.items():
        try:
            move = board.parse_uci(name)
        except ValueError:
            continue  # an illegal move, which is a difference already
        tally["exchanges"] += 1
        tally["exchanges begun by a capture"] += board.is_capture(move)
        expected = exchange(board, move, any_order=False)
        if answer.exchange != str(expected):
            yield "exchange", name, answer.exchange, str(expected)
        tally["exchanges that are not worth 0"] += expected != 0
        if expected != exchange(board, move, any_order=True):
            tally["exchanges where a dearer captor does better"] += 1


# --- Games ----------------------------------------------------------------------------------------------------------

COUNTED = [
    "games", "games of standard", "games of chess960", "games of dfrc", "positions", "positions in check",
    "positions with an en-passant square", "positions of insufficient material", "second or third occurrences",
    "checkmates", "stalemates", "fifty-move draws", "moves", "castlings", "promotions", "moves that give check",
    "castlings played", "en-passant captures played", "promotions played", "exchanges",
    "exchanges begun by a capture", "exchanges that are not worth 0", "exchanges where a dearer captor does better",
]


def check_game(job):
    """Follows a game with an own board; returns differences, numbers, and keys with the positions they stand for."""
    lines, exchange_every = job
    _, number, mode = lines[0].split("\t")
    tally = collections.Counter(dict.fromkeys(COUNTED, 0))
    tally["games"] = tally[f"games of {mode}"] = 1
    differences, keys = [], []
    seen = collections.Counter()
    board = report = None
    for ply, line in enumerate(lines[1:]):
        report = Report(line)
        if board is None:
            board = chess.Board(report.fen, chess960=mode != "standard")
            assert board.is_valid() and board.fullmove_number == 1
        found = list(compare(board, report))
        position = " ".join(board.shredder_fen().split()[:4])
        if report.repetitions != seen[position]:
            found.append(("earlier occurrences", "", report.repetitions, seen[position]))
        if ply % exchange_every == 0:
            found += compare_exchange(board, report, tally)
        differences += [(f"game {number} ({mode}), ply {ply}", board.fen(), *difference) for difference in found]
        keys.append((report.key, position))

        tally["positions"] += 1
        tally["moves"] += len(report.moves)
        tally["castlings"] += sum(move.san[0] == "O" for move in report.moves.values())
        tally["promotions"] += sum("=" in move.san for move in report.moves.values())
        tally["moves that give check"] += sum(move.check == "+" for move in report.moves.values())
        tally["positions with an en-passant square"] += board.has_legal_en_passant()
        tally["positions in check"] += "c" in report.flags
        tally["checkmates"] += "m" in report.flags
        tally["stalemates"] += "s" in report.flags
        tally["positions of insufficient material"] += "i" in report.flags
        tally["fifty-move draws"] += "f" in report.flags
        tally["second or third occurrences"] += seen[position] > 0
        seen[position] += 1
        if report.played == "-":
            break
        try:
            move = board.parse_uci(report.played)
        except ValueError as error:
            differences.append((f"game {number} ({mode}), ply {ply}", board.fen(), "move played", report.played,
                                "legal", str(error)))
            break
        tally["castlings played"] += board.is_castling(move)
        tally["en-passant captures played"] += board.is_en_passant(move)
        tally["promotions played"] += bool(move.promotion)
        board.push(move)
    if report is None or report.played != "-":
        differences.append((f"game {number} ({mode})", "-", "end of the game", "", "cut off", "a last line"))
    return differences, tally, keys


def games_in(stream):
    """The lines of each game."""
    lines = []
    for line in stream:
        if line.startswith("game\t") and lines:
            yield lines
            lines = []
        lines.append(line.rstrip("\n"))
    if lines:
        yield lines


def command_games(options, result):
    positions_of, keys_of = {}, {}
    jobs = ((lines, options.exchange_every) for lines in games_in(sys.stdin))
    with multiprocessing.Pool(options.jobs) as pool:
        for differences, tally, keys in pool.imap(check_game, jobs):
            result.tally.update(tally)
            for difference in differences:
                result.add(*difference)
            # One key for one position, and one position for one key, in all games together.
            for key, position in keys:
                for what, known, a, b in (("same key", positions_of, key, position),
                                          ("same position", keys_of, position, key)):
                    if known.setdefault(a, b) != b:
                        result.add("all games", position, what, str(a), str(known[a]), str(b))
    result.tally["different positions, each with its own key"] = len(keys_of)


# --- Files ----------------------------------------------------------------------------------------------------------

def command_moves(options, result):
    """Every legal move of each position, and the FEN after it; the moves are sent as SAN."""
    expected = collections.defaultdict(dict)
    for _, fen, san, after in table(options.file):
        expected[fen]
        if san != "(none)":
            expected[fen][san] = after
    for report, fen in zip(ask(list(expected), options.engine), expected):
        result.tally["positions"] += 1
        for difference in compare(chess.Board(fen), report):
            result.add("python-chess", fen, *difference)
        goldcrest, others = {move.san for move in report.moves.values()}, expected[fen].keys()
        if goldcrest != others:
            result.add("table", fen, "legal moves in SAN", "", sorted(goldcrest - others), sorted(others - goldcrest))
    lines = [(f"{fen} moves {san}", after) for fen, moves in expected.items() for san, after in moves.items()]
    for report, (line, after) in zip(ask([line for line, _ in lines], options.engine), lines):
        result.tally["moves"] += 1
        if report.fen != after:
            result.add("table", line, "FEN after the move", "", report.fen, after)


def command_exchange(options, result):
    rows = table(options.file)
    for report, (fen, name, value) in zip(ask([row[0] for row in rows], options.engine), rows):
        board = chess.Board(fen)
        move = chess.Move.from_uci(name)
        goldcrest = report.moves[name].exchange
        result.tally["exchanges"] += 1
        result.tally["exchanges equal to the table"] += goldcrest == value
        if goldcrest != str(exchange(board, move, any_order=False)):
            result.add("cheapest captor", fen, "exchange", name, goldcrest, exchange(board, move, any_order=False))
        if goldcrest != value:
            result.add("table", fen, "exchange", name, goldcrest,
                       f"{value} (any captor: {exchange(board, move, any_order=True)})")


def command_en_passant(options, result):
    rows = table(options.file)
    for report, (sent, expected, *_) in zip(ask([row[0] for row in rows], options.engine), rows):
        result.tally["positions"] += 1
        if report.fen != expected:
            result.add("table", sent, "FEN", "", report.fen, expected)
        for difference in compare(chess.Board(sent), report):
            result.add("python-chess", sent, *difference)


def command_castling(options, result):
    """Both ways to write the rights must be read alike, written as in the table, and lead to the same moves."""
    rows = table(options.file)
    for column in (0, 1):
        reports = ask([row[column] for row in rows], options.engine, chess960=True)
        replies = ask([f"{row[column]} moves {move}" for row, report in zip(rows, reports) for move in report.moves],
                      options.engine, chess960=True)
        replies = iter(replies)
        for row, report in zip(rows, reports):
            xfen, shredder, first, second = row
            result.tally["positions"] += 1
            result.tally["moves"] += len(report.moves)
            counts = (len(report.moves), sum(reply.counts[0] for reply in itertools.islice(replies, len(report.moves))))
            for what, goldcrest, expected in (("Shredder-FEN", report.fen, shredder),
                                              ("X-FEN rights", report.castling, xfen.split()[2]),
                                              ("perft", counts, (int(first), int(second)))):
                if goldcrest != expected:
                    result.add("table", row[column], what, "", goldcrest, expected)
            for difference in compare(chess.Board(row[column], chess960=True), report):
                result.add("python-chess", row[column], *difference)


# --- The result -----------------------------------------------------------------------------------------------------

class Result:
    """Counts what was compared and shows the first differences."""

    def __init__(self, show):
        self.tally = collections.Counter()
        self.kinds = collections.Counter()
        self.show = show
        self.start = time.monotonic()

    def add(self, where, position, what, detail, goldcrest, other):
        self.kinds[what] += 1
        if sum(self.kinds.values()) > self.show:
            return
        if what in ("checkers", "pinned men", "threats"):
            goldcrest, other = (" ".join(map(chess.square_name, chess.SquareSet(mask))) or "-"
                                for mask in (goldcrest, other))
        print(f"DIFFERENCE in {what}{' of ' + detail if detail else ''}: {where}\n  position   {position}\n"
              f"  Goldcrest  {goldcrest}\n  expected   {other}", flush=True)

    def summary(self):
        for name, count in self.tally.items():
            print(f"{count:>10,} {name}")
        kinds = "".join(f"; {count:,} in {what}" for what, count in self.kinds.items())
        print(f"{sum(self.kinds.values()):>10,} differences{kinds}")
        print(f"in {time.monotonic() - self.start:.0f} s, python-chess {chess.__version__}")
        return 1 if self.kinds or not self.tally else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--show", type=int, default=20, help="how many differences to show in full (20)")
    commands = parser.add_subparsers(required=True, metavar="command")
    games = commands.add_parser("games", help="games from standard input")
    games.set_defaults(run=command_games)
    games.add_argument("--jobs", type=int, default=2, help="processes (2)")
    games.add_argument("--exchange-every", type=int, default=1, help="static exchange in every Nth position (1)")
    for name, run in (("moves", command_moves), ("exchange", command_exchange), ("en-passant", command_en_passant),
                      ("castling", command_castling)):
        command = commands.add_parser(name, help=(run.__doc__ or "a file").split(";")[0])
        command.set_defaults(run=run)
        command.add_argument("file")
        command.add_argument("--engine", default=ENGINE, help="where the program benchmark is")
    options = parser.parse_args()
    result = Result(options.show)
    options.run(options, result)
    return result.summary()


if __name__ == "__main__":
    sys.exit(main())

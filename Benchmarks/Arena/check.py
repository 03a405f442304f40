#!/usr/bin/env python3
"""Checks a match of the arena by other rules of chess and a second computation of all figures.

    pip install chess
    python3 check.py match.pgn match.json

Every game is replayed with python-chess: all moves legal, the result what the rules say where they ended the game, the
opening the same for both games of a pair, the scores readable. Then points, pair counts, Elo, LOS and the LLR are
computed anew from the PGN alone and compared with the JSON. Prints what it found; exit status 1 if anything differs.

The formulas are written down independently of the Swift code: the Elo figures from the textbook, the LLR as fishtest
computes it, but with Newton's method for the logistic model and by direct maximization for the normalized one.
"""

import json
import math
import re
import sys
from collections import Counter, defaultdict

import chess
import chess.pgn

POINTS = {"1-0": 2, "1/2-1/2": 1, "0-1": 0}  # twice the points of White
COMMENT = re.compile(r"^(?:[+-]?\d+\.\d\d|[+-]M\d+)/\d+ \d+\.\d+s$|^\d+\.\d+s$")


# ---- Games


def replay(game):
    """The final board and the number of book moves; raises ValueError for anything that is not as it should be."""
    if game.errors:
        raise ValueError(f"python-chess: {game.errors[0]}")
    board = game.board()
    book = 0
    nodes = list(game.mainline())
    for i, node in enumerate(nodes):
        if node.move not in board.legal_moves:
            raise ValueError(f"illegal move {node.move}")
        # The comment behind the last move is followed by the explanation of the result.
        comment = node.comment.replace("\n", " ")
        if i == len(nodes) - 1:
            comment = re.split(r"(?<=\ds) |(?<=^book) ", comment)[0]
        if comment == "book":
            book += 1
        elif not COMMENT.match(comment):
            raise ValueError(f"comment {node.comment!r} behind move {i + 1}")
        board.push(node.move)
    if int(game.headers["PlyCount"]) != len(nodes):
        raise ValueError("PlyCount")
    return board, book


def check_ending(board, headers):
    """The rules of chess must agree with a game that they are said to have ended, and with no other."""
    over = (
        board.is_checkmate()
        or board.is_stalemate()
        or board.is_insufficient_material()
        or board.is_repetition(3)
        or board.halfmove_clock >= 100
    )
    if (headers["Termination"] == "normal") != over:
        raise ValueError(f"Termination {headers['Termination']!r}, but by the rules it is {'' if over else 'not '}over")
    if board.is_checkmate() and headers["Result"] != ("0-1" if board.turn else "1-0"):
        raise ValueError("mate, but the result is another")
    if over and not board.is_checkmate() and headers["Result"] != "1/2-1/2":
        raise ValueError("a draw, but the result is another")


# ---- Figures


def elo_of(score):
    return math.inf if score >= 1 else -math.inf if score <= 0 else -400 * math.log10(1 / score - 1)


def estimate(counts):
    n = sum(counts)
    mean = sum(c * i / 4 for i, c in enumerate(counts)) / n
    var = sum(c * (i / 4 - mean) ** 2 for i, c in enumerate(counts)) / n
    se = math.sqrt(var / n)
    z = 1.959963984540054
    side = math.copysign(1, mean - 0.5) if mean != 0.5 else 0  # all that can be said if all pairs ended alike
    return {
        "score": mean,
        "elo": elo_of(mean),
        "error": (elo_of(mean + z * se) - elo_of(mean - z * se)) / 2 if se or math.isfinite(elo_of(mean)) else math.inf,
        "normalizedElo": (mean - 0.5) / math.sqrt(2 * var) * 800 / math.log(10) if var else side * math.inf if side else 0,
        "normalizedError": z * 800 / math.log(10) / math.sqrt(2 * n),
        "los": 0.5 * (1 + math.erf((mean - 0.5) / se / math.sqrt(2))) if se else (1 + side) / 2,
    }


def regular(counts):
    return [c if c else 1e-3 for c in counts]


def tilt(p, d):
    """The x at which the sum of p d / (1 + x d) vanishes, by Newton's method kept within the poles."""
    low, high = -1 / max(d), -1 / min(d)
    x = 0.0
    for _ in range(500):
        f = sum(pi * di / (1 + x * di) for pi, di in zip(p, d))
        if f > 0:
            low = x
        else:
            high = x
        slope = -sum(pi * (di / (1 + x * di)) ** 2 for pi, di in zip(p, d))
        step = x - f / slope
        step = step if low < step < high else (low + high) / 2
        if abs(step - x) < 1e-15:
            break
        x = step
    return x


def log_likelihood_with_mean(counts, mean):
    """The largest log-likelihood of the counts under distributions with this mean (and the counts' own total)."""
    n = sum(counts)
    p = [c / n for c in counts]
    d = [i / 4 - mean for i in range(5)]
    x = tilt(p, d)
    return sum(c * math.log(pi / (1 + x * di)) for c, pi, di in zip(counts, p, d))


def log_likelihood_with_t(counts, t):
    """The same for distributions whose mean is t deviations above one half.

    For a fixed deviation s two linear conditions hold (mean 1/2 + t s, second moment s^2 + mean^2); the best of these is
    found by Newton's method in two variables, and the best s by golden section.
    """
    n = sum(counts)
    p = [c / n for c in counts]
    a = [i / 4 for i in range(5)]

    def best(s):
        mean = 0.5 + t * s
        d = [ai - mean for ai in a]
        e = [(ai - mean) ** 2 - s * s for ai in a]
        # Maximize the concave function sum p log(1 + x d + y e); its maximum has both sums at zero.
        x = y = 0.0
        for _ in range(200):
            w = [1 + x * di + y * ei for di, ei in zip(d, e)]
            g = [sum(pi * di / wi for pi, di, wi in zip(p, d, w)), sum(pi * ei / wi for pi, ei, wi in zip(p, e, w))]
            hxx = -sum(pi * (di / wi) ** 2 for pi, di, wi in zip(p, d, w))
            hyy = -sum(pi * (ei / wi) ** 2 for pi, ei, wi in zip(p, e, w))
            hxy = -sum(pi * di * ei / wi**2 for pi, di, ei, wi in zip(p, d, e, w))
            det = hxx * hyy - hxy * hxy
            dx, dy = -(hyy * g[0] - hxy * g[1]) / det, -(hxx * g[1] - hxy * g[0]) / det
            scale = 1.0
            old = sum(pi * math.log(wi) for pi, wi in zip(p, w))
            while True:
                new = [1 + (x + scale * dx) * di + (y + scale * dy) * ei for di, ei in zip(d, e)]
                if min(new) > 0 and sum(pi * math.log(wi) for pi, wi in zip(p, new)) >= old - 1e-15:
                    break
                scale /= 2
                if scale < 1e-12:
                    scale = 0
                    break
            x, y = x + scale * dx, y + scale * dy
            if abs(scale * dx) + abs(scale * dy) < 1e-13:
                break
        return sum(c * math.log(pi / (1 + x * di + y * ei)) for c, pi, di, ei in zip(counts, p, d, e))

    mean = sum(pi * ai for pi, ai in zip(p, a))
    s0 = math.sqrt(sum(pi * (ai - mean) ** 2 for pi, ai in zip(p, a)))
    # With few pairs the best deviation can be far from the observed one, so look everywhere first.
    grid = [0.5 * s0 * (0.4999 / (0.5 * s0)) ** (i / 60) for i in range(61)]
    top = max(range(61), key=lambda i: best(grid[i]))
    low, high = grid[max(0, top - 1)], grid[min(60, top + 1)]
    ratio = (math.sqrt(5) - 1) / 2
    for _ in range(90):
        left, right = high - ratio * (high - low), low + ratio * (high - low)
        if best(left) > best(right):
            high = right
        else:
            low = left
    return best((low + high) / 2)


def llr(counts, model, elo0, elo1):
    if not sum(counts):
        return 0.0
    c = regular(counts)
    if model == "logistic":
        s = [1 / (1 + 10 ** (-e / 400)) for e in (elo0, elo1)]
        return log_likelihood_with_mean(c, s[1]) - log_likelihood_with_mean(c, s[0])
    t = [e * math.sqrt(2) * math.log(10) / 800 for e in (elo0, elo1)]
    return log_likelihood_with_t(c, t[1]) - log_likelihood_with_t(c, t[0])


# ---- The comparison


def main(pgn_path, json_path):
    state = json.load(open(json_path))
    names = [player["name"] for player in state["players"]]
    problems = []
    games = defaultdict(dict)  # (round, pairing) -> which of the two -> (result, opening)
    records = {name: Counter() for name in names}
    total = plies = 0
    endings = Counter()
    with open(pgn_path, encoding="utf-8") as file:
        while game := chess.pgn.read_game(file):
            total += 1
            h = game.headers
            try:
                board, book = replay(game)
                check_ending(board, h)
                plies += board.ply() - game.board().ply()
                endings[h["Termination"]] += 1
                number, half = h["Round"].split(".")
                opening = (game.board().fen(), tuple(m.uci() for m in list(game.mainline_moves())[:book]))
                pair = (int(number), frozenset((h["White"], h["Black"])))
                if half in games[pair]:
                    raise ValueError("a second game with this round")
                games[pair][half] = (h["White"], h["Result"], opening)
                for name, points in ((h["White"], POINTS[h["Result"]]), (h["Black"], 2 - POINTS[h["Result"]])):
                    records[name][points] += 1
            except (ValueError, KeyError) as error:
                problems.append(f"game {total} (round {h.get('Round')}): {error}")

    def expect(what, ours, theirs, tolerance=0.0):
        same = (
            ours == theirs
            or theirs is None and not math.isfinite(ours)
            or tolerance and theirs is not None and abs(ours - theirs) <= tolerance * max(1, abs(ours))
        )
        if not same:
            problems.append(f"{what}: here {ours}, in the JSON {theirs}")

    expect("games", total, state["gamesPlayed"])
    for player in state["players"]:
        for points, key in ((2, "wins"), (1, "draws"), (0, "losses")):
            expect(f"{player['name']} {key}", records[player["name"]][points], player[key])
    for pairing in state["pairings"]:
        first, second = pairing["first"], pairing["second"]
        counts = [0] * 5
        for (number, players), halves in sorted(games.items(), key=lambda item: item[0][0]):
            if players != {first, second} or len(halves) < 2:
                continue
            (white1, result1, opening1), (white2, result2, opening2) = halves["1"], halves["2"]
            if (white1, white2) != (first, second) or opening1 != opening2:
                problems.append(f"round {number}: the games of {first} and {second} are no pair")
            counts[POINTS[result1] + 2 - POINTS[result2]] += 1
        expect(f"pairs of {first} and {second}", counts, pairing["pairs"])
        if sum(counts):
            for key, value in estimate(counts).items():
                expect(f"{key} of {first} against {second}", value, pairing["estimate"][key], 1e-9)
            print(f"{first} - {second}: pairs {counts}, " + ", ".join(f"{k} {v:.6g}" for k, v in estimate(counts).items()))
        if state["sprt"]:
            test = state["sprt"]
            ratio = llr(counts, test["model"], test["elo0"], test["elo1"])
            expect("LLR", ratio, test["llr"], 1e-6)
            print(f"LLR ({test['model']}, {test['elo0']}, {test['elo1']}): {ratio:.6f}")
    print(f"{total} games, {plies} plies, endings {dict(endings)}")
    for problem in problems:
        print("PROBLEM:", problem)
    print("all as it should be" if not problems else f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2]))

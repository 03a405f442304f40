#!/usr/bin/env python3
"""Reads the same PGN files with Goldcrest and with python-chess and compares games and speed.

    swift build -c release --product benchmark
    python3 Benchmarks/PGN/compare.py .build/release/benchmark games.pgn...

Each file is read by both in turn; a game counts as equal if result, start, plies, variations, comments, remarks, errors
and final position are. The last line is the median ratio of the speeds. Needs `pip install chess`.
"""

import logging
import statistics
import subprocess
import sys
import time

import chess.pgn


def told_by_goldcrest(program, path):
    text = subprocess.run([program, "pgn", "--games", path], capture_output=True, text=True, check=True).stdout
    return [tuple(line.split("\t")[2:]) for line in text.splitlines()]


def told_by_python(path):
    games = []
    with open(path, encoding="utf-8-sig", errors="surrogateescape") as file:
        while True:
            try:
                game = chess.pgn.read_game(file)
            except Exception as error:  # an unknown variant
                games.append(("error", str(error)))
                continue
            if game is None:
                return games
            variations = comments = nags = 0
            stack = [game]
            while stack:
                node = stack.pop()
                comments += bool(node.comment or node.starting_comment)
                nags += len(node.nags)
                variations += max(0, len(node.variations) - 1)
                stack.extend(node.variations)
            end = game.end()
            result = game.headers.get("Result", "*")
            counts = [end.ply() - game.ply(), variations, comments, nags, len(game.errors)]
            games.append((result, *map(str, counts), game.board().fen(), end.board().fen()))


def seconds_of_goldcrest(program, path):
    words = subprocess.run([program, "pgn", path], capture_output=True, text=True, check=True).stdout.split(" bytes, ")[1]
    return float(words.split()[0])


def seconds_of_python(path):
    games = 0
    begin = time.perf_counter()
    with open(path, encoding="latin-1") as file:
        while chess.pgn.read_game(file) is not None:
            games += 1
    return games, time.perf_counter() - begin


def main():
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
    program, paths = sys.argv[1], sys.argv[2:]
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    ratios, equal, total = [], 0, 0
    for path in paths:
        ours, theirs = told_by_goldcrest(program, path), told_by_python(path)
        for number, (a, b) in enumerate(zip(ours, theirs), 1):
            if a != b:
                print(f"{path}: game {number} differs\n  goldcrest    {a}\n  python-chess {b}")
        if len(ours) != len(theirs):
            print(f"{path}: {len(ours)} games, python-chess finds {len(theirs)}")
        equal += sum(a == b for a, b in zip(ours, theirs))
        total += len(theirs)

        with open(path, "rb") as file:
            megabytes = len(file.read()) / 1e6
        if megabytes < 0.05:
            continue  # too small to measure
        mine = seconds_of_goldcrest(program, path)
        games, other = seconds_of_python(path)
        ratios.append(other / mine)
        print(
            f"{path}: {games} games, {megabytes:.2f} MB; Goldcrest {games / mine:.0f} games/s, {megabytes / mine:.1f} MB/s;"
            f" python-chess {games / other:.0f} games/s, {megabytes / other:.2f} MB/s; ratio {other / mine:.0f}"
        )
    print(f"{equal} of {total} games equal")
    if ratios:
        print(f"median ratio {statistics.median(ratios):.0f}")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Lets python-chess drive Goldcrest through games against itself.

    python3 Benchmarks/Comparison/play.py .build/release/goldcrest --games 20 --chess960 10

Each game is played by two processes on real clocks, from a random opening, with or without pondering. python-chess
raises on an illegal move or a breach of protocol; a loss on time is counted here. The exit status is 1 if anything
went wrong. Needs python-chess (pip install chess).
"""

import argparse
import asyncio
import contextlib
import random
import sys
import time

import chess
import chess.engine


async def play(path, board, seconds, increment, ponder, grace):
    """Plays a game and returns its result, its length and what went wrong."""
    engines = []
    for _ in range(2):
        _, engine = await chess.engine.popen_uci([path])
        engines.append(engine)
    clocks = [seconds, seconds]
    try:
        while not board.is_game_over(claim_draw=True) and board.ply() < 600:
            side = 0 if board.turn else 1
            limit = chess.engine.Limit(
                white_clock=clocks[0], black_clock=clocks[1], white_inc=increment, black_inc=increment)
            begin = time.monotonic()
            result = await engines[side].play(
                board, limit, game=id(board), info=chess.engine.INFO_ALL, ponder=ponder)
            spent = time.monotonic() - begin
            clocks[side] -= spent
            if clocks[side] < -grace:
                had = (clocks[side] + spent) * 1000
                return board, f"loses on time: took {spent * 1000:.0f} of {had:.0f} ms"
            clocks[side] = max(clocks[side], 0.001) + increment
            if result.move is None or "score" not in result.info or not result.info.get("pv"):
                return board, f"no move, score or line: {result}"
            if result.info["pv"][0] != result.move:
                return board, f"plays {result.move} after the line {result.info['pv']}"
            board.push(result.move)
    except chess.engine.EngineError as error:
        return board, f"{type(error).__name__}: {error}"
    finally:
        for engine in engines:
            with contextlib.suppress(chess.engine.EngineError):  # it may be the one that went away
                await engine.quit()
    return board, None


def opening(number, chess960):
    """A board after some random moves."""
    dice = random.Random(number)
    while True:
        board = chess.Board.from_chess960_pos(dice.randrange(960)) if chess960 else chess.Board()
        for _ in range(6):
            board.push(dice.choice(list(board.legal_moves)))
            if board.is_game_over():
                break
        if not board.is_game_over():
            return board


async def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--chess960", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--increment", type=float, default=0.01)
    parser.add_argument("--ponder", type=int, default=0, help="of four games, how many with pondering")
    parser.add_argument("--side-by-side", type=int, default=2)
    parser.add_argument("--grace", type=float, default=0.0, help="seconds that a busy machine may take for itself")
    words = parser.parse_args()

    table = asyncio.Semaphore(words.side_by_side)
    failures = 0
    results = {}

    async def one(number, chess960):
        nonlocal failures
        async with table:
            board = opening(number, chess960)
            ponder = number % 4 < words.ponder
            board, failure = await play(words.engine, board, words.seconds, words.increment, ponder, words.grace)
        kind = "chess960" if chess960 else "standard"
        outcome = failure or board.result(claim_draw=True)
        print(f"{kind} {number}{' ponder' if ponder else ''}: {outcome} after {board.ply()} plies", flush=True)
        failures += failure is not None
        if not failure:
            results[outcome] = results.get(outcome, 0) + 1

    games = [one(n, False) for n in range(words.games)] + [one(n, True) for n in range(words.chess960)]
    await asyncio.gather(*games)
    print(f"{len(games)} games, {failures} failures, {results}")
    return 1 if failures else 0


if __name__ == "__main__":
    asyncio.set_event_loop_policy(chess.engine.EventLoopPolicy())
    sys.exit(asyncio.run(main()))

#!/usr/bin/env python3
"""Analyses the same positions with `goldcrest analyse` and with python-chess that drives one engine per core.

    swift build -c release --product goldcrest
    .build/release/goldcrest genfens 10000 seed 1 > fens.txt
    python3 Benchmarks/Analysis/compare.py .build/release/goldcrest fens.txt

The file has a FEN or an EPD on each line, after whatever `genfens` writes before it. Both get the same nodes, the same
Hash and as many searches side by side; each engine of python-chess has a process of its own, as has its driver, and
keeps its table from position to position. They work in turn on one share of the positions after another.

Printed are positions a second and their ratio, whether every request has exactly one answer, the peak of memory at each
quarter of a run of all positions (on Linux), and how long a running search takes to answer after its cancel. The exit
status is 1 if an answer is missing, memory grows or a cancel takes more than 20 ms. Needs `pip install chess`.
"""

import argparse
import json
import multiprocessing
import re
import statistics
import subprocess
import sys
import threading
import time

import chess
import chess.engine

# The program may need this much more in the last quarters, in kilobytes: answers differ in length.
SLACK = 4096


def read_positions(path, count):
    board = r"[1-8pnbrqkPNBRQK]+(?:/[1-8pnbrqkPNBRQK]+){7} [wb] \S+ \S+(?: \d+ \d+)?"
    with open(path, encoding="utf-8") as file:
        found = [match.group() for match in (re.search(board, line) for line in file) if match]
    if not found:
        sys.exit(f"{path}: no positions")
    return [found[number % len(found)] for number in range(count)]


class Program:
    """`goldcrest analyse`, whose input is written by a thread of its own."""

    def __init__(self, options):
        words = [options.program, "analyse", "--searches", str(options.searches), "--hash", str(options.hash)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")

    def send(self, request):
        self.process.stdin.write(json.dumps(request) + "\n")

    def send_all(self, requests):
        for request in requests:
            self.send(request)
        self.process.stdin.close()

    def answer(self):
        return json.loads(self.process.stdout.readline())

    def peak(self):
        """The largest memory so far, in kilobytes; 0 where that is not told."""
        try:
            with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
                return next((int(line.split()[1]) for line in file if line.startswith("VmHWM")), 0)
        except OSError:
            return 0


def run_goldcrest(options, fens):
    """Seconds, peaks of memory at the quarters, and whether every request has exactly one answer."""
    requests = [{"id": id, "position": fen, "limits": {"nodes": options.nodes}} for id, fen in enumerate(fens)]
    begin = time.perf_counter()
    program = Program(options)
    writer = threading.Thread(target=program.send_all, args=(requests,))
    writer.start()
    ids, peaks = [], []
    for count, line in enumerate(program.process.stdout, 1):
        answer = json.loads(line)
        if answer["final"] and "error" not in answer:
            ids.append(answer["id"])
        if 4 * count // len(fens) > len(peaks):
            peaks.append(program.peak())
    writer.join()
    status = program.process.wait()
    return time.perf_counter() - begin, peaks, status == 0 and sorted(ids) == list(range(len(fens)))


def drive(program, nodes, megabytes, fens, start):
    with chess.engine.SimpleEngine.popen_uci(program) as engine:
        engine.configure({"Hash": megabytes})
        start.wait()
        for fen in fens:
            engine.analyse(chess.Board(fen), chess.engine.Limit(nodes=nodes))


def run_python(options, fens):
    """Seconds, without the start of processes and engines."""
    start = multiprocessing.Barrier(options.searches + 1)
    shares = [fens[number :: options.searches] for number in range(options.searches)]
    processes = [
        multiprocessing.Process(target=drive, args=(options.program, options.nodes, options.hash, share, start))
        for share in shares
    ]
    for process in processes:
        process.start()
    start.wait()
    begin = time.perf_counter()
    for process in processes:
        process.join()
    return time.perf_counter() - begin


def cancel_latencies(options, count):
    """Milliseconds from a cancel to the final answer of a running search."""
    program = Program(options)
    latencies = []
    for id in range(count):
        program.send({"id": id, "position": "startpos", "limits": {"time": 80000000}, "report": 10})
        program.process.stdin.flush()
        program.answer()
        begin = time.perf_counter()
        program.send({"cancel": id})
        program.process.stdin.flush()
        while not program.answer().get("final"):
            pass
        latencies.append(1000 * (time.perf_counter() - begin))
    program.process.stdin.close()
    program.process.wait()
    return latencies


def main():
    parser = argparse.ArgumentParser(description="goldcrest analyse beside python-chess")
    parser.add_argument("program", help="the program goldcrest")
    parser.add_argument("positions", help="a file of FENs or EPDs")
    parser.add_argument("--count", type=int, default=10_000, help="positions [10000]")
    parser.add_argument("--nodes", type=int, default=10_000, help="nodes for each [10000]")
    parser.add_argument("--searches", type=int, default=2, help="searches side by side [2]")
    parser.add_argument("--hash", type=int, default=16, help="megabytes of each table [16]")
    parser.add_argument("--rounds", type=int, default=5, help="shares of the positions, one after the other [5]")
    parser.add_argument("--cancels", type=int, default=50, help="searches that are cancelled [50]")
    options = parser.parse_args()

    fens = read_positions(options.positions, options.count)
    ratios, is_good = [], True
    for number in range(options.rounds):
        share = fens[number :: options.rounds]
        seconds, _, is_complete = run_goldcrest(options, share)
        other = run_python(options, share)
        is_good &= is_complete
        ratios.append(other / seconds)
        rates = f"{len(share) / seconds:7.1f} and {len(share) / other:7.1f} positions a second"
        print(f"round {number + 1}: {rates}, ratio {ratios[-1]:.3f}", flush=True)
    error = statistics.stdev(ratios) / len(ratios) ** 0.5 if len(ratios) > 1 else 0
    print(f"ratio: mean {statistics.mean(ratios):.3f} ± {error:.3f}")

    seconds, peaks, is_complete = run_goldcrest(options, fens)
    is_flat = not peaks or peaks[-1] - peaks[0] <= SLACK
    print(f"all {len(fens)}: {len(fens) / seconds:.1f} a second, each answered once: {'yes' if is_complete else 'NO'}")
    print(f"peak memory at each quarter: {', '.join(str(peak) for peak in peaks)} kB")
    latencies = cancel_latencies(options, options.cancels)
    print(f"cancel to answer: median {statistics.median(latencies):.2f} ms, worst {max(latencies):.2f} ms")
    sys.exit(0 if is_good and is_complete and is_flat and max(latencies) <= 20 else 1)


if __name__ == "__main__":
    main()

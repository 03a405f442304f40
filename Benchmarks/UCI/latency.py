#!/usr/bin/env python3
"""How long a UCI engine keeps its chess program waiting, and how much memory it takes.

    python3 latency.py [--moves N] ENGINE [ARGUMENT...]

Prints, in milliseconds as seen from the other end of the pipes:

    start      from asking the system for the process to its `uciok`
    isready    from `isready` to `readyok` in the middle of a search
    stop       from `stop` to `bestmove`, 100 ms into `go infinite`
    movetime   what `go movetime 20` takes beyond its 20 ms, with Move Overhead 0: N times [200]
    clock      what the last move before a time control leaves of 50 ms, N times; below zero the game would be lost
    memory     resident, with Hash 16: after `isready`, and after a search of two seconds that fills the table

A machine that is busy with other things makes the largest values larger, and the median a little. Needs Python 3.8 and
nothing else; works with any engine.
"""

import argparse
import os
import statistics
import subprocess
import sys
import time

STARTS, PINGS, STOPS = 20, 50, 50
MOVE_TIME, CLOCK = 0.020, 0.050

# A middlegame in which a search has enough to do.
POSITION = "position fen r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"


class Engine:
    """A running engine, spoken with line by line and without buffers that could add delays of their own."""

    def __init__(self, command):
        self.begin = time.perf_counter()
        # close_fds=False lets Python take its fast way to start a process.
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, close_fds=False
        )
        self.rest = b""

    def send(self, line):
        """Sends a line and returns the time."""
        self.process.stdin.write(line.encode() + b"\n")
        return time.perf_counter()

    def wait(self, beginning):
        """Waits for a line that begins like this and returns the time."""
        while True:
            while b"\n" in self.rest:
                line, self.rest = self.rest.split(b"\n", 1)
                if line.startswith(beginning.encode()):
                    return time.perf_counter()
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                sys.exit(f"the engine went away before {beginning}")
            self.rest += data

    def memory(self):
        """Resident megabytes."""
        kilobytes = subprocess.run(["ps", "-o", "rss=", "-p", str(self.process.pid)], capture_output=True, text=True)
        return int(kilobytes.stdout) / 1024

    def quit(self):
        self.send("quit")
        self.process.wait(10)


def tell(name, seconds, worst=max):
    milliseconds = [1000 * s for s in seconds]
    print(
        f"{name:<8} median {statistics.median(milliseconds):7.2f} ms   {worst.__name__} {worst(milliseconds):7.2f} ms"
        f"   of {len(milliseconds)}",
        flush=True,
    )


def starts(command):
    for _ in range(STARTS):
        engine = Engine(command)
        engine.send("uci")
        yield engine.wait("uciok") - engine.begin
        engine.quit()


def pings(engine):
    engine.send("go infinite")
    for _ in range(PINGS):
        time.sleep(0.02)
        asked = engine.send("isready")
        yield engine.wait("readyok") - asked
    engine.send("stop")
    engine.wait("bestmove")


def stops(engine):
    for _ in range(STOPS):
        engine.send("go infinite")
        time.sleep(0.1)
        told = engine.send("stop")
        yield engine.wait("bestmove") - told


def overshoots(engine, moves):
    engine.send("setoption name Move Overhead value 0")
    for _ in range(moves):
        asked = engine.send(f"go movetime {1000 * MOVE_TIME:.0f}")
        yield engine.wait("bestmove") - asked - MOVE_TIME
    engine.send("setoption name Move Overhead value 10")


def remainders(engine, moves):
    for _ in range(moves):
        asked = engine.send("go wtime {0:.0f} btime {0:.0f} movestogo 1".format(1000 * CLOCK))
        yield CLOCK - (engine.wait("bestmove") - asked)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.strip(), add_help=False)
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    command = options.command
    if options.help or not command:
        print(__doc__.strip())
        return
    if hasattr(os, "getloadavg"):
        print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    tell("start", list(starts(command)))

    engine = Engine(command)
    for line in ("uci", "setoption name Hash value 16", "isready"):
        engine.send(line)
    engine.wait("readyok")
    idle = engine.memory()
    engine.send(POSITION)
    tell("isready", list(pings(engine)))
    tell("stop", list(stops(engine)))
    tell("movetime", list(overshoots(engine, options.moves)))
    tell("clock", list(remainders(engine, options.moves)), worst=min)
    engine.send("go movetime 2000")
    engine.wait("bestmove")
    print(f"memory   {idle:.1f} MB idle, {engine.memory():.1f} MB after searches, with Hash 16")
    engine.quit()


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Sends a UCI engine lines that no chess program would send, and looks whether it lives.

    python3 fuzz.py [--lines 100000] [--seed 1] ENGINE [ARGUMENT...]

Commands are spoiled by the accidents that happen to text: words lost, doubled and exchanged, numbers of any size, bytes
of any value, lines glued together. After every forty lines the engine must answer `stop` and `isready` within a minute,
however busy it was. At the end it has to say one `bestmove` for a last `go depth 1`, and to leave with status 0 on
`quit`. The same seed sends the same lines. The exit status is 1 if anything went wrong; the lines sent last are then in
the file `fuzz-failure.txt`.

The engine must be one that complains of an unknown command by repeating it in quotation marks, as most do.

Left out are `quit`, settings that write files, and those that would keep the machine busy for others (large Hash, many
Threads, a long bench). Needs Python 3.8 and nothing else.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import threading
import time

FENS = """rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1
8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1
7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
7k/6Q1/6K1/8/8/8/8/8 b - - 0 1
7k/8/6K1/8/8/8/8/5Q2 w - - 0 1
8/8/4k3/8/8/4K3/4R3/8 w - - 99 90
bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9
k7/8/8/1pP5/2K5/8/8/8 w - b6 0 1
R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1
8/P6k/8/8/8/8/8/K7 w - - 0 1
garbage
4k3/8/8/8/8/8/8/8 w - - 0 1
8/8/8/8/8/8/8/8 w - - 0 1
4k3/4R3/8/8/8/8/8/4K3 w - - 0 1
rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
4k3/8/8/8/8/8/8/4K3 w - e9 0 1
4k3/8/8/8/8/8/8/4K3 w KQkq - 65535 -7""".split("\n")

GOES = """go|go infinite|go ponder|go depth 3|go depth 0|go depth 999999|go nodes 500|go movetime 1|go movetime 0
go wtime 100 btime 100|go wtime 0|go wtime -100 btime -100|go winc 10|go mate 1|go mate 3|go searchmoves e2e4 d2d4
go searchmoves e2e4 depth 2|go depth 1 searchmoves 0000|go wtime 1000 btime 1000 ponder|go infinite depth 1|go depth
go wtime abc|go perft 2|go wtime 99999999999999999999 btime 1|go btime 50 binc 5 movestogo 3|go ponder movetime 3"""

SETTINGS = """Hash value 1|Hash value 7|Hash value 16|Hash value abc|Hash|Hash value 0|Threads value 1|Threads value 2
Threads value 4|Threads value 0|Clear Hash|Clear Hash value|MultiPV value 1|MultiPV value 3|MultiPV value 256
UCI_Chess960 value true|UCI_Chess960 value false|Ponder value true|Move Overhead value 100|nodestime value 5
nodestime value 0|UCI_Opponent value none none human A  B|NoSuchOption value 1|UCI_ShowWDL value true"""

OTHERS = """uci|isready|debug on|debug off|debug|register later|ucinewgame|stop|stop|stop|ponderhit|ponderhit|d|eval|flip
perft 1|perft 2|perft -1|bench 1 1 1|compiler|help|# comment|q|protover 2|usermove e2e4|position startpos
position startpos moves e2e4 e7e5 g1f3|position startpos moves e2e5|position startpos moves e2e4 0000|position
position fen|position moon|setoption|setoption name|setoption name value|setoption value 5|Uci|\t|isready\r"""


def listed(text):
    return [line for row in text.split("\n") for line in row.split("|")]


LINES = (
    [f"position fen {fen}" for fen in FENS]
    + [f"position fen {fen} moves a7a8q e1g1 e2e4" for fen in FENS]
    + listed(GOES)
    + [f"setoption name {setting}" for setting in listed(SETTINGS)]
    + listed(OTHERS)
    + ["position startpos moves " + "g1f3 g8f6 f3g1 f6g8 " * 300, "setoption name " + "x" * 3000 + " value " + "y" * 3000]
)
WORDS = sorted({word for line in LINES for word in line.split() if len(word) < 100}) + ["nan", "-1", "1e9", '"', "e7e8q"]

# Lines that would end the conversation, write files, count for hours or take the machine from others.
UNBEARABLE = re.compile(rb"quit|debug\s+log|perft|bench", re.I)
HARMLESS = re.compile(rb"(go )?perft -?[0-3]|bench 1 1 1")
NUMBER = re.compile(rb"(hash|threads)\D*value\D*([0-9.e+]+)", re.I)


def spoiled(dice, line):
    words = line.split(b" ")
    accident = dice.randrange(11)
    if accident == 0:
        del words[dice.randrange(len(words))]
    elif accident == 1:
        words.insert(dice.randrange(len(words) + 1), dice.choice(WORDS).encode())
    elif accident == 2:
        words[dice.randrange(len(words))] = dice.choice(WORDS).encode()
    elif accident == 3:
        dice.shuffle(words) if len(words) < 20 else words.reverse()
    elif accident == 4:
        words.insert(dice.randrange(len(words) + 1), dice.choice(words))
    elif accident == 5:
        words += dice.choice(LINES).encode().split(b" ")
    elif accident == 6:
        words = words[: dice.randrange(len(words) + 1)]
    elif accident == 7:
        words.append(str((dice.getrandbits(64) - (1 << 63)) >> dice.randrange(64)).encode())
    elif accident == 8:
        return dice.choice([b"  ", b"\t", b" \t ", b"\v", b"\r"]).join(words)
    else:
        data = bytearray(line)
        if data:
            place = dice.randrange(len(data))
            data[place : place + dice.randrange(2)] = bytes(dice.randrange(256) for _ in range(dice.randrange(3)))
        return bytes(data).replace(b"\n", b"")
    return b" ".join(words)


def isBearable(line):
    if UNBEARABLE.search(line) and not HARMLESS.fullmatch(line):
        return False
    found = NUMBER.search(line)
    return not found or found[2] in (b"0", b"1", b"2", b"4", b"7", b"16")


def next_line(dice):
    while True:
        if dice.randrange(4) == 0:
            line = " ".join(dice.choice(WORDS) for _ in range(dice.randrange(1, 8))).encode()
        else:
            line = dice.choice(LINES).encode()
        for _ in range(dice.choice([0, 1, 1, 2, 3])):
            line = spoiled(dice, line)
        if isBearable(line):
            return line


class Listener(threading.Thread):
    """Reads all that the engine says, so that it never has to wait, and counts what is asked for."""

    def __init__(self, stream):
        super().__init__(daemon=True)
        self.stream, self.changed = stream, threading.Condition()
        self.mark, self.bestmoves, self.hasEnded = -1, 0, False
        self.start()

    def run(self):
        for line in self.stream:
            with self.changed:
                self.bestmoves += line.startswith(b"bestmove")
                mark = re.search(rb"mark(\d+)'", line)
                if mark:
                    self.mark = int(mark[1])
                self.changed.notify_all()
        with self.changed:
            self.hasEnded = True
            self.changed.notify_all()

    def wait(self, condition, seconds=60):
        with self.changed:
            return self.changed.wait_for(lambda: self.hasEnded or condition(), seconds) and not self.hasEnded


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("engine", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if not options.engine:
        parser.error("which engine?")

    dice = random.Random(options.seed)
    process = subprocess.Popen(options.engine, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    ears = Listener(process.stdout)
    recent = []
    begin = time.monotonic()

    def send(*lines):
        recent.extend(lines)
        del recent[:-400]
        try:
            process.stdin.write(b"".join(line + b"\n" for line in lines))
            process.stdin.flush()
        except BrokenPipeError:
            fail("the engine has gone")

    def fail(what):
        with open("fuzz-failure.txt", "wb") as file:
            file.writelines(line + b"\n" for line in recent)
        process.kill()
        sys.exit(f"{what}, status {process.wait()}; the last lines are in fuzz-failure.txt")

    for count in range(0, options.lines, 40):
        # A comment would be passed over; an unknown command comes back in the complaint about it.
        send(*(next_line(dice) for _ in range(min(40, options.lines - count))), b"stop", b"isready", b"mark%d" % count)
        if not ears.wait(lambda: ears.mark == count):
            fail(f"no answer after {count + 40} lines")
    send(b"position startpos", b"ucinewgame")
    said = ears.bestmoves
    send(b"go depth 1")
    if not ears.wait(lambda: ears.bestmoves > said):
        fail("no bestmove")
    send(b"quit")
    if process.wait(60) != 0:
        fail("not a good end")
    print(
        f"{options.lines} lines, seed {options.seed}: {ears.bestmoves} times bestmove, no crash, no hang,"
        f" {time.monotonic() - begin:.0f} s"
    )


if __name__ == "__main__":
    main()

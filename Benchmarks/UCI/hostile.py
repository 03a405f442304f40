#!/usr/bin/env python3
"""Does to Goldcrest's programs what careless users, full disks and hostile files do, and tells what comes of it.

    python3 hostile.py [--only WORD] [--long] [FOLDER]

FOLDER holds the programs, `.build/release` unless another is named: run it on two builds to compare them. Each line
says whether one trial went as a user would wish, and what was seen. The exit status is 1 if one did not. --long also
plays games on tiny clocks and starts the engine dozens of times. Works in a folder of its own that is removed
afterwards. Needs Python 3.8 and nothing else, on Linux.
"""

import argparse
import contextlib
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time

GIGABYTE = 1 << 30
GAME = '[Event "a"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n'
# They are never started: what is wrong with the command is noticed before.
TWO_ENGINES = ["--engine", "cmd=true", "--engine", "cmd=true", "--each", "nodes=1"]
TRIALS = []


def trial(name, long=False):
    """Enters a function into the list; it returns what was seen, and raises Failed for what should not be."""

    def enter(function):
        TRIALS.append((name, long, function))
        return function

    return enter


class Failed(Exception):
    pass


def check(condition, seen):
    if not condition:
        raise Failed(seen)
    return seen


class Ended:
    """A program that was run to its end: status (negative for a signal), words, seconds, megabytes."""

    def __init__(self, command, memory=4 * GIGABYTE, timeout=20, **options):
        def limit():
            if memory:
                resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
            signal.signal(signal.SIGPIPE, signal.SIG_DFL)

        options.setdefault("stdin", subprocess.DEVNULL)
        options.setdefault("stdout", subprocess.PIPE)
        options.setdefault("stderr", subprocess.PIPE)
        options.setdefault("preexec_fn", limit)
        begin = time.perf_counter()
        process = subprocess.Popen(command, **options)
        try:
            output, errors = process.communicate(timeout=timeout)
            self.status = process.returncode
        except subprocess.TimeoutExpired:
            process.kill()
            output, errors = process.communicate()
            self.status = None
        self.seconds = time.perf_counter() - begin
        self.output = (output or b"").decode(errors="replace")
        self.errors = (errors or b"").decode(errors="replace")

    def __str__(self):
        status = "no end" if self.status is None else f"status {self.status}"
        first = (self.errors or self.output).strip().split("\n")[0][:90]
        return f"{status}, {self.seconds:.1f} s: {first}"

    def is_refusal(self, *words):
        """Failed as a program should: a status of its own, and a sentence."""
        return self.status in (1, 2) and bool(self.errors.strip()) and all(word in self.errors for word in words)


class Engine:
    """A running engine."""

    def __init__(self, *command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1)

    def send(self, *lines):
        # All at once: the engine should not be woken for each line.
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def wait(self, beginning, seconds=60):
        """The lines up to the one that begins so; a Failed if it does not come in time."""
        with self.alarm(seconds):
            return self.read(beginning)

    @contextlib.contextmanager
    def alarm(self, seconds):
        """Ends the engine if the body takes longer."""
        alarm = threading.Timer(seconds, self.process.kill)
        alarm.start()
        try:
            yield
        finally:
            alarm.cancel()

    def read(self, beginning):
        lines = []
        while line := self.process.stdout.readline():
            lines.append(line.rstrip("\n"))
            if line.startswith(beginning):
                return lines
        raise Failed(f"the end instead of {beginning}, status {self.process.wait()}")

    def go(self, *lines):
        """Seconds, depth, nodes and nodes a second of a search."""
        begin = time.perf_counter()
        self.send(*lines)
        told = self.wait("bestmove")
        seconds = time.perf_counter() - begin
        found = [re.search(r" depth (\d+) .* nodes (\d+) nps (\d+)", line) for line in told]
        return seconds, *[tuple(map(int, m.groups())) for m in found if m][-1]

    def quit(self):
        self.send("quit")
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Failed("no end after quit")


def write(path, content):
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())
    return path


def sparse(path, size=1 << 40):
    with open(path, "wb") as file:
        file.truncate(size)
    return path


# MARK: Time


def first_search(at, megabytes):
    """The speed of a process's first search as a share of the second one's. Not its nodes: the last line tells those of
    whole iterations, and one search may just finish another one."""
    engine = Engine(at("goldcrest"))
    engine.send("uci", *([f"setoption name Hash value {megabytes}"] if megabytes else []), "isready")
    engine.wait("readyok")
    first = engine.go("position startpos", "go movetime 200")
    engine.send("ucinewgame", "isready")
    engine.wait("readyok")
    second = engine.go("position startpos", "go movetime 200")
    engine.quit()
    return first[3] / second[3], first, second


@trial("1 first search, Hash 1024")
def _(at, folder):
    # The best of three: the machine may be busy with something else for a moment.
    share, first, second = max(first_search(at, 1024) for _ in range(3))
    return check(share > 0.8 and first[0] < 0.3, f"{first[3]} nodes/s, then {second[3]}; answered in {first[0]:.3f} s")


@trial("1 first searches of 20 starts", long=True)
def _(at, folder):
    # Not the worst of 20: on a machine that halts now and then, a fourth search beside a third is as slow as that. The
    # cost of the memory of a new table is paid by one start in three or more.
    quarter = {}
    for megabytes in (None, 16, 64, 1024, 4096):
        starts = sorted(first_search(at, megabytes) for _ in range(20))
        quarter[megabytes or "default"] = starts[4][0]
        share, first, second = starts[0]
        depths = f"depth {first[1]} with {first[2]} nodes, then {second[1]} with {second[2]}"
        print(f"    Hash {megabytes or 'default'}: the worst of 20 at {share:.2f} of the second search's speed, {depths}")
    return check(
        min(quarter.values()) >= 0.9, "four starts in 20 below " + ", ".join(f"{k} {v:.2f}" for k, v in quarter.items()))


def game(seconds, increment, engines):
    """The ply at which the time of a game of the engine against itself is overstepped; None if it never is."""
    clocks, moves = [seconds, seconds], []
    for ply in range(240):
        engine = engines[ply % 2]
        begin = time.perf_counter()
        told = "position startpos moves " + " ".join(moves) if moves else "position startpos"
        white, black = (max(0, int(1000 * clock)) for clock in clocks)
        engine.send(told, f"go wtime {white} btime {black} winc {1000 * increment:.0f} binc {1000 * increment:.0f}")
        move = engine.read("bestmove")[-1].split()[1]
        clocks[ply % 2] -= time.perf_counter() - begin
        if clocks[ply % 2] < 0:
            return ply
        clocks[ply % 2] += increment
        if move in ("0000", "(none)"):
            break
        moves.append(move)
    return None


def late_games(at, count, seconds, increment):
    engines = [Engine(at("goldcrest")) for _ in range(2)]
    late = []
    for _ in range(count):
        for engine in engines:
            engine.send("ucinewgame", "isready")
            engine.wait("readyok")
        # One alarm for the game: to set one takes as long as a move.
        with engines[0].alarm(60), engines[1].alarm(60):
            ply = game(seconds, increment, engines)
        if ply is not None:
            late.append(ply)
    for engine in engines:
        engine.quit()
    first = f", the first at ply {late[0]}" if late else ""
    # One game in a hundred may meet a halt of the machine that is longer than what is left on its clock.
    return check(len(late) * 100 <= count, f"{len(late)} of {count} games overstepped{first}")


@trial("6 games of 50 ms", long=True)
def _(at, folder):
    return late_games(at, 200, 0.05, 0)


@trial("6 games of 100 ms and 5 ms a move", long=True)
def _(at, folder):
    return late_games(at, 200, 0.1, 0.005)


@trial("7 Threads 256, movetime 500")
def _(at, folder):
    engine = Engine(at("goldcrest"))
    engine.send("uci", "setoption name Threads value 256", "isready")
    engine.wait("readyok")
    seconds = [engine.go("position startpos", "go movetime 500")[0] for _ in range(3)]
    engine.quit()
    return check(sorted(seconds)[1] < 1, "answers after " + ", ".join(f"{s:.2f}" for s in seconds) + " s")


# MARK: Output that nobody can write


def full(at, name, *arguments):
    with open("/dev/full", "wb") as device:
        run = Ended([at(name), *arguments], stdout=device, memory=None, timeout=60)
    return check(run.is_refusal(), str(run))


for words in (
    ("goldcrest", "pgn", "g.pgn"), ("goldcrest", "svg"), ("goldcrest", "perft", "3"),
    ("goldcrest", "bench", "1", "1", "3"), ("goldcrest", "uci"), ("goldcrest", "go depth 3"), ("goldcrest", "help"),
    ("goldcrest-learn", "inspect", "a.games"), ("goldcrest-learn", "help"), ("arena", "--help"),
):
    @trial("2 full disk: " + " ".join(words))
    def _(at, folder, words=words):
        write("g.pgn", GAME * 3)
        if "a.games" in words:
            generate(at, "a.games")
        return full(at, *words)


def generate(at, path, **options):
    if os.path.exists(path):
        os.remove(path)
    return Ended(
        [at("goldcrest-learn"), "generate", "--out", path, "--games", "4", "--nodes", "50", "--seed", "1",
         "--threads", "1"],
        memory=None, timeout=60, **options)


@trial("3 games with standard error closed")
def _(at, folder):
    generate(at, "open.games")
    generate(at, "closed.games", stderr=None, preexec_fn=lambda: os.close(2))
    same = open("open.games", "rb").read() == open("closed.games", "rb").read()
    return check(same, "the same file" if same else "another file than with it open")


@trial("3 games with all descriptors closed")
def _(at, folder):
    generate(at, "open.games")
    generate(at, "closed.games", stdin=None, stdout=None, stderr=None, preexec_fn=lambda: os.closerange(0, 3))
    same = open("open.games", "rb").read() == open("closed.games", "rb").read()
    return check(same, "the same file" if same else "another file than with them open")


@trial("4 a match whose games cannot be written")
def _(at, folder):
    def small():
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    command = [
        at("arena"), "--engine", f"cmd={at('goldcrest')}", "name=A", "--engine", f"cmd={at('goldcrest')}", "name=B",
        "--each", "nodes=50", "--games", "40", "--concurrency", "1", "--openings", "random=8", "--seed", "1",
        "--pgn", "m.pgn", "--json", "m.json"]
    run = Ended(command, memory=None, timeout=100, preexec_fn=small)
    state = json.load(open("m.json"))["status"]
    check(run.status == 1 and state != "finished", f"{run}; the JSON says {state}")
    run = Ended([at("arena"), "--resume", "m.json"], memory=None, timeout=100)
    games = open("m.pgn").read().count("[Result ")
    return check(run.status == 0 and games == 40, f"resumed: status {run.status}, {games} of 40 games in the PGN")


# MARK: Files that are not what they should be


def refuses_huge(name, command, answer=None):
    """Openings may come from a pipe, so /dev/zero is read up to the limit of a gigabyte: seconds on a busy machine."""

    @trial(f"5 a file of a terabyte: {name}")
    def _(at, folder):
        run = Ended([at(command[0]), *command[1:]], timeout=30)
        if answer:
            return check(run.status == 0 and run.seconds < 10 and answer in run.output, str(run))
        return check(run.is_refusal() and run.seconds < 10, str(run))


for kind in ("huge", "/dev/zero"):
    refuses_huge(f"EvalFile {kind}", ["goldcrest", f"setoption name EvalFile value {kind}", "go depth 3"], "bestmove")
    refuses_huge(f"inspect {kind}", ["goldcrest-learn", "inspect", kind])
    refuses_huge(f"import {kind}", ["goldcrest-learn", "import", kind, "--out", "n.games"])
    refuses_huge(f"train --from {kind}", ["goldcrest-learn", "train", "a.games", "--from", kind, "--out", "n.nnue"])
    refuses_huge(f"perft-suite {kind}", ["goldcrest", "perft-suite", kind])
    refuses_huge(f"benchmark suites {kind}", ["benchmark", "suites", kind])
    refuses_huge(f"king --data {kind}", ["goldcrest", "king", "--data", kind])
    refuses_huge(f"arena --resume {kind}", ["arena", "--resume", kind])
    refuses_huge(f"openings {kind}", ["arena", *TWO_ENGINES, "--openings", f"file={kind}"])


@trial("5 EvalFile of a pipe")
def _(at, folder):
    os.mkfifo("pipe")
    run = Ended([at("goldcrest"), "setoption name EvalFile value pipe", "go depth 3"])
    return check(run.status == 0 and "bestmove" in run.output, str(run))


# MARK: Replacing files


def replaced(at, path):
    """Lets the arena write its state to a path, twice, so that it is replaced."""
    run = Ended(
        [at("arena"), "--engine", f"cmd={at('goldcrest')}", "name=A", "--engine", f"cmd={at('goldcrest')}", "name=B",
         "--each", "nodes=20", "--games", "2", "--openings", "random=8", "--seed", "1", "--json", path],
        memory=None, timeout=60)
    check(run.status == 0, str(run))


@trial("8 a link is written through")
def _(at, folder):
    os.mkdir("elsewhere")
    os.symlink("elsewhere/state.json", "link.json")
    replaced(at, "link.json")
    return check(os.path.islink("link.json") and os.path.exists("elsewhere/state.json"),
                 "link kept" if os.path.islink("link.json") else "the link became a file")


@trial("8 no draft is left behind")
def _(at, folder):
    replaced(at, "own.json")
    left = [name for name in os.listdir(".") if name.startswith("own.json") and name != "own.json"]
    return check(not left, f"left: {left}")


@trial("9 a folder that is not there")
def _(at, folder):
    generate(at, "a.games")
    seen = []
    for command in (
        ["goldcrest-learn", "train", "a.games", "--epochs", "1", "--out", "no/n.nnue"],
        ["goldcrest-learn", "generate", "--games", "1000000", "--out", "no/z.games"],
        ["goldcrest-learn", "rescore", "a.games", "--out", "no/z.games"],
        ["goldcrest-learn", "import", "a.games", "--out", "no/z.games"],
        ["arena", *TWO_ENGINES, "--pgn", "no/z.pgn"],
        ["arena", *TWO_ENGINES, "--json", "no/z.json"],
    ):
        run = Ended([at(command[0]), *command[1:]], memory=None, timeout=20)
        check(run.is_refusal("no such file or folder"), f"{command[1]} {run}")
        check(run.seconds < 1, f"{command[1]} {run}")
        seen.append(f"{run.seconds:.2f}")
    return f"refused after {', '.join(seen)} s"


# MARK: PGN


def reads(at, name, content, seconds, times):
    path = write(name, content)
    memory = max(GIGABYTE, times * len(content) + GIGABYTE // 2)
    run = Ended([at("goldcrest"), "pgn", "--check", path], memory=memory, timeout=60)
    return check(run.status in (0, 1) and run.seconds < seconds, str(run))


@trial("10 PGN: 200,000 tags")
def _(at, folder):
    return reads(at, "tags.pgn", "".join(f'[T{i} "x"]\n' for i in range(200_000)) + "\n1. e4 *\n", 8, 10)


@trial("10 PGN: 200,000 comments behind a move")
def _(at, folder):
    return reads(at, "comments.pgn", '[Event "a"]\n\n1. e4 ' + "{[%csl Ga1]} " * 200_000 + "*\n", 8, 10)


@trial("10 PGN: a comment of 50 MB without end")
def _(at, folder):
    return reads(at, "comment.pgn", '[Event "a"]\n\n1. e4 {' + "word " * 10_000_000, 6, 6)


@trial("11 PGN: a tag of 50 MB")
def _(at, folder):
    run = Ended([at("goldcrest"), "pgn", "--check", write("tag.pgn", f'[Event "{"x" * 50_000_000}"]\n\n1. e4 *\n')])
    return check(run.status in (0, 1) and "no tag" not in run.errors + run.output, str(run))


# MARK: Small things


@trial("11 Debug Log File on a pipe that nobody reads")
def _(at, folder):
    os.mkfifo("log")
    run = Ended([at("goldcrest"), "setoption name Debug Log File value log", "go depth 3"])
    return check(run.status == 0 and "bestmove" in run.output, str(run))


@trial("11 Debug Log File that cannot be written is told")
def _(at, folder):
    run = Ended([at("goldcrest"), "setoption name Debug Log File value no/log", "go depth 3"])
    return check(run.status == 0 and "no/log" in run.output, str(run))


@trial("11 bench --help helps")
def _(at, folder):
    run = Ended([at("goldcrest"), "bench", "--help"], memory=None)
    return check(run.status == 0 and "nodes/second" not in run.output.lower() and run.seconds < 0.5, str(run))


@trial("11 bench and perft end with their reader")
def _(at, folder):
    seen = []
    for command in (["bench", "16", "1", "30"], ["perft", "8", "--threads", "1"]):
        process = subprocess.Popen([at("goldcrest"), *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        process.stdout.close()
        try:
            status = process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Failed(f"{command[0]} runs on")
        seen.append(f"{command[0]} status {status}")
    return ", ".join(seen)


@trial("11 inspect shows no raw control characters")
def _(at, folder):
    command = ["generate", "--out", "e.games", "--games", "1", "--nodes", "20", "--note", "a\x1b[31mb"]
    Ended([at("goldcrest-learn"), *command], memory=None)
    run = Ended([at("goldcrest-learn"), "inspect", "e.games"], memory=None)
    return check("\x1b" not in run.output, "escaped" if "\x1b" not in run.output else "raw")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n\n")[0], epilog="\n\n".join(__doc__.split("\n\n")[2:]),
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", default=".build/release", metavar="FOLDER")
    parser.add_argument("--only", default="", metavar="WORD", help="only trials with this word in their name")
    parser.add_argument("--long", action="store_true", help="also those that take minutes")
    options = parser.parse_args()
    programs = os.path.abspath(options.folder)
    if not os.path.exists(os.path.join(programs, "goldcrest")):
        sys.exit(f"{options.folder}: no goldcrest in this folder; 'swift build -c release' makes it")

    failures = 0
    chosen = [t for t in TRIALS if options.only in t[0] and (options.long or not t[1])]
    width = max((len(name) for name, _, _ in chosen), default=0)
    for name, _, function in chosen:
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            sparse("huge")
            try:
                verdict, seen = "ok  ", function(lambda program: os.path.join(programs, program), folder)
            except Failed as failure:
                verdict, seen = "FAIL", str(failure)
                failures += 1
            finally:
                os.chdir("/")
        print(f"{verdict}  {name:<{width}}  {seen}", flush=True)
    print(f"{len(chosen) - failures} passed, {failures} failed")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()

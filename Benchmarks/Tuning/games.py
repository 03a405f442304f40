"""The common part of measuring the search by games: the engine's numbers, a match, and a file to go on from."""

import json
import os
import re
import subprocess
import sys


def add_arguments(parser, nodes):
    """Adds the options of every measurement by games; `nodes` is their usual number for it."""
    parser.add_argument("--engine", default=".build/tuning/release/goldcrest", help="a build for tuning [%(default)s]")
    parser.add_argument("--arena", default=".build/release/arena", help="[%(default)s]")
    parser.add_argument("--nodes", type=int, default=nodes, help="positions searched for each move [%(default)s]")
    parser.add_argument("--openings", help="an EPD or PGN file with beginnings [eight random plies]")
    parser.add_argument("--concurrency", type=int, default=os.cpu_count(), help="games at a time [all cores]")
    parser.add_argument("--seed", type=int, default=1)


def built_in_numbers(engine):
    """The numbers that the engine offers as options."""
    answer = subprocess.run([engine], input="uci\nquit\n", capture_output=True, text=True, check=True).stdout
    return {name: int(value) for name, value in re.findall(r"option name (\w+\.\w+) type spin default (-?\d+)", answer)}


def match(options, players, limit, games, seed, pattern):
    """The part of the arena's result that matches the pattern; players is {name: {number: value}}."""
    command = [options.arena, "--seed", str(seed), "--games", str(games)]
    for name, numbers in players.items():
        command += ["--engine", f"cmd={options.engine}", f"name={name}"]
        command += [f"option.{key}={value}" for key, value in numbers.items()]
    command += ["--each", limit, "option.Hash=8", "--concurrency", str(options.concurrency), "--openings"]
    command += [f"file={options.openings}", "order=random"] if options.openings else ["random=8"]
    command += ["--resign", "score=800", "movecount=3", "twosided=on", "--draw", "score=10"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines = []
    for line in process.stdout:
        lines.append(line)
        if sys.stderr.isatty() and (played := re.match(r"Game (\d+ of \d+)", line)):
            sys.stderr.write(f"\r{played[1]} games  \r")
    process.wait()
    found = re.search(pattern, "".join(lines), re.MULTILINE)
    if not found:
        sys.exit("the arena had no result:\n" + "".join(lines[-10:]))
    return found.groups()


def keep(path, state):
    """Writes a file that is whole whenever the program is ended."""
    with open(path + ".new", "w") as file:
        json.dump(state, file, indent=1)
    os.replace(path + ".new", path)

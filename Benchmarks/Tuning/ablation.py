#!/usr/bin/env python3
"""Tells what each heuristic of the search is worth, by games without it.

    swift build -c release --product goldcrest --traits default,Tuning --scratch-path .build/tuning
    swift build -c release --product arena
    python3 Benchmarks/Tuning/ablation.py --out ablation.json

Each line of ablation.txt names a heuristic and the numbers that take it out. The engine without it plays the engine as
it is; what it loses is what the heuristic is worth. Results are kept after each heuristic: the same command goes on with
what is missing, --table prints what is there, the dearest first.
"""

import argparse
import json
import os
import re
import sys

import games

HERE = os.path.dirname(os.path.abspath(__file__))


def read_heuristics(path):
    """[(name, {number: value, …})]; the name ends where two spaces are."""
    heuristics = []
    for line in open(path):
        line = line.split("#")[0].rstrip()
        if not line:
            continue
        name, _, settings = line.partition("  ")
        settings = settings.split()
        if not settings or not all(re.fullmatch(r"\w+\.\w+=-?\d+", setting) for setting in settings):
            sys.exit(f"{path}: '{line}' is not <name>  <number>=<value> …")
        heuristics.append((name.strip(), dict(setting.split("=") for setting in settings)))
    return heuristics


def unknown_numbers(engine, heuristics):
    return sorted({number for _, settings in heuristics for number in settings} - games.built_in_numbers(engine).keys())


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n")[0], epilog="Ctrl-C ends it; the same command goes on.")
    parser.add_argument("--heuristics", default=os.path.join(HERE, "ablation.txt"), help="[ablation.txt beside this]")
    parser.add_argument("--out", required=True, help="where the results are kept")
    parser.add_argument("--table", action="store_true", help="only print what is there")
    parser.add_argument("--only", help="only heuristics whose name has this in it")
    parser.add_argument("--games", type=int, default=2000, help="for each heuristic [%(default)s]")
    games.add_arguments(parser, nodes=5000)
    options = parser.parse_args()

    results = {}
    if os.path.exists(options.out):
        try:
            results = json.load(open(options.out))
        except ValueError:
            sys.exit(f"{options.out} is not a file of results; name another one")
    heuristics = read_heuristics(options.heuristics)
    if options.only:
        heuristics = [heuristic for heuristic in heuristics if options.only in heuristic[0]]
    if not options.table:
        if unknown := unknown_numbers(options.engine, heuristics):
            sys.exit(f"the engine has no {', '.join(unknown)}: is it a build for tuning?")
        games.keep(options.out, results)  # what cannot be written is told before the first games
        for number, (name, settings) in enumerate(heuristics):
            if results.get(name, {}).get("settings") == settings:
                continue
            elo, error = map(float, games.match(
                options, {"whole": {}, "without": settings}, f"nodes={options.nodes}", options.games, options.seed,
                r"^Elo ([+-]?[\d.]+) ± ([\d.]+)"))
            results[name] = {
                "settings": settings, "elo": elo, "error": error, "games": options.games, "nodes": options.nodes}
            games.keep(options.out, results)
            print(f"{number + 1} of {len(heuristics)}: {name} {elo:+.0f} ± {error:.0f}", flush=True)

    print("| heuristic | worth, Elo | games |\n|---|---|---|")
    for name, result in sorted(results.items(), key=lambda item: -item[1]["elo"]):
        print(f"| {name} | {result['elo']:+.0f} ± {result['error']:.0f} | {result['games']} at {result['nodes']} nodes |")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)

#!/usr/bin/env python3
"""Looks for better numbers of the search by playing games.

    swift build -c release --product goldcrest --traits default,Tuning --scratch-path .build/tuning
    swift build -c release --product arena
    python3 Benchmarks/Tuning/spsa.py nullMove probCut --state tuning.json --iterations 2000

The method is SPSA (simultaneous perturbation stochastic approximation). In each iteration every number is moved a step
up or down, by the toss of a coin; the engine with all numbers moved so plays some pairs of games against the one with
all of them moved the other way, and the numbers follow the winner a little. Chance plays its part in every iteration,
and evens out over thousands. The numbers, their limits and steps are what `goldcrest parameters` prints for the named
heuristics; a step is a change worth a few Elo, and the beginning is what the engine has. The state is kept in a file
after each iteration: the same command goes on with it. In the end the means of the last fifth of all iterations are
printed, which chance moves less than the last values. Numbers that were found want an SPRT of their own, and a match
by time: numbers tuned at 5,000 nodes gained 63 Elo at 5,000 nodes and nothing at 2+0.02 s. Those of the search that were
tuned with `--tc 0.5+0.005` gained 23 ± 20 there; those of the clock should be left out of such a run.

An opening file of a few thousand lines of EPD is best: it is read again in each iteration.
"""

import argparse
import json
import os
import random
import subprocess
import sys

import games


class Parameter:
    def __init__(self, name, low, high, step, start):
        self.name, self.low, self.high, self.step, self.value = name, low, high, step, float(start)

    def clamped(self, value):
        return max(self.low, min(self.high, value))


def read_parameters(engine, heuristics):
    """The numbers of the engine whose names begin so, or all."""
    answer = subprocess.run([engine, "parameters", *heuristics], capture_output=True, text=True)
    if answer.returncode:
        sys.exit(answer.stderr.strip())
    parameters = []
    for line in answer.stdout.splitlines():
        name, _, start, low, high, step, _ = line.split(", ")
        parameters.append(Parameter(name, *map(float, (low, high, step, start))))
    if missing := {p.name for p in parameters} - games.built_in_numbers(engine).keys():
        sys.exit(f"the engine has no option {sorted(missing)[0]}: is it a build for tuning?")
    return parameters


def rounded(value, dice):
    """A whole number, above or below the value in proportion to its distance, so that small changes are felt."""
    below = int(value // 1)
    return below + (dice.random() < value - below)


def play(options, up, down, seed):
    """Wins minus losses of the first set of numbers against the second, and the games played."""
    limit = f"tc={options.tc}" if options.tc else f"nodes={options.nodes}"
    score = games.match(
        options, {"up": up, "down": down}, limit, 2 * options.pairs, seed,
        r"^Score of up against down: \+(\d+) =(\d+) -(\d+)")
    wins, draws, losses = map(int, score)
    return wins - losses, wins + draws + losses


def add_to_means(means, parameters):
    """Adds the current values to their means over some iterations."""
    count = means["iterations"]
    for p in parameters:
        before = means["values"].get(p.name, p.value)
        means["values"][p.name] = round((before * count + p.value) / (count + 1), 3)
    means["iterations"] = count + 1


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n")[0], epilog="Ctrl-C ends it; the same command goes on.")
    parser.add_argument("heuristics", nargs="*", help="what to tune, such as nullMove or singular.margin [everything]")
    parser.add_argument("--state", required=True, help="where the numbers are kept from one iteration to the next")
    parser.add_argument("--iterations", type=int, default=2000, help="how many there will be in all [%(default)s]")
    parser.add_argument("--pairs", type=int, default=4, help="pairs of games in each [%(default)s]")
    parser.add_argument("--tc", help="a time control instead, such as 1+0.01")
    parser.add_argument(
        "--rate", type=float, default=0.02,
        help="how far the numbers follow a result in the end, in steps for a whole point [%(default)s]")
    games.add_arguments(parser, nodes=20000)
    options = parser.parse_args()

    parameters = read_parameters(options.engine, options.heuristics)
    state = {"iteration": 0, "games": 0, "values": {}, "means": {"iterations": 0, "values": {}}}
    if os.path.exists(options.state):
        try:
            saved = {"means": state["means"], **json.load(open(options.state))}
            state = {key: saved[key] for key in state}
        except (ValueError, KeyError, TypeError):
            sys.exit(f"{options.state} is not the state of a tuning; name another file")
        for parameter in parameters:
            parameter.value = state["values"].get(parameter.name, parameter.value)

    games.keep(options.state, state)  # what cannot be written is told before the first games

    # Spall's schedules: steps shrink slowly, and what is learned from a result shrinks faster.
    patience = options.iterations / 10
    for k in range(state["iteration"], options.iterations):
        dice = random.Random(options.seed * 1_000_003 + k)
        width = (options.iterations / (k + 1)) ** 0.101
        rate = options.rate * ((options.iterations + patience) / (k + 1 + patience)) ** 0.602
        signs = [dice.choice([-1, 1]) for _ in parameters]
        sides = []
        for side in (1, -1):
            sides.append({
                p.name: rounded(p.clamped(p.value + side * sign * p.step * width), dice)
                for p, sign in zip(parameters, signs)})
        result, played = play(options, *sides, seed=dice.randrange(1 << 31))
        for parameter, sign in zip(parameters, signs):
            parameter.value = parameter.clamped(parameter.value + rate * width * result / 2 * sign * parameter.step)
        state = {
            "iteration": k + 1, "games": state["games"] + played,
            "values": {p.name: round(p.value, 3) for p in parameters}, "means": state["means"]}
        if k + 1 > options.iterations * 4 // 5:
            add_to_means(state["means"], parameters)
        games.keep(options.state, state)
        if (k + 1) % 10 == 0:
            values = ", ".join(f"{p.name} {p.value:.1f}" for p in parameters)
            print(f"{k + 1} of {options.iterations}, {state['games']} games: {values}", flush=True)
    for name, value in state["means"]["values"].items():
        print(f"{name} {value:.1f}")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)

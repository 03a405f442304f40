// An engine for tests of the arena: it plays random legal moves, and misbehaves as its arguments say.
//
//     fake-engine                 plays, with decent information about each move
//     fake-engine hang=5          never answers from its 5th move on
//     fake-engine flood=20000     writes that many lines before each move

import Platform

let engine = FakeEngine(Array(CommandLine.arguments.dropFirst()))
engine.run()

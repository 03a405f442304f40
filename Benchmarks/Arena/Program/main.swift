import Arena
import Platform

leave(withCode: ArenaProgram.run(Array(CommandLine.arguments.dropFirst())))

import Arena
import Platform

leave(ArenaProgram.run(Array(CommandLine.arguments.dropFirst())))

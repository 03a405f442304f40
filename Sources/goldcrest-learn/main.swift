import Platform

leave(withCode: LearnCommands.obey(Array(CommandLine.arguments.dropFirst())))

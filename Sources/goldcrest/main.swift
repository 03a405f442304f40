import Platform

/// Does what the words of the command line ask for.
func obey(_ words: [String]) -> ExitStatus {
  guard let first = words.first else {
    Output.standard.write(Help.text)
    return .success
  }
  switch first {
  case "--help", "-h":
    Output.standard.write(Help.text)
    return .success
  case "--version", "-v":
    Output.standard.line("Goldcrest \(version)")
    return .success
  case "help":
    return Help.explain(Array(words.dropFirst()))
  default:
    guard let command = Commands.named(first) else { return Commands.complain(about: first) }
    return Commands.run(command, Array(words.dropFirst()))
  }
}

leave(obey(Array(CommandLine.arguments.dropFirst())))

import Platform

/// Does what the words of the command line ask for.
func obey(_ words: [String]) -> ExitStatus {
  guard let first = words.first else { return UCICommandLine.talk() }
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
    if let command = Commands.named(first) { return Commands.run(command, Array(words.dropFirst())) }
    return UCICommandLine.run(words) ?? Commands.complain(about: first)
  }
}

leave(obey(Array(CommandLine.arguments.dropFirst())))

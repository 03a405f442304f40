import ChessEngine
import Platform
import Programs

func runArguments(_ words: [String]) -> ExitStatus {
  guard let first = words.first else { return UCICommandLine.talk() }
  switch first {
  case "--help", "-h":
    Output.standard.write(Help.text)
    return .success
  case "--version", "-v":
    Output.standard.line("Goldcrest \(Engine.version)")
    return .success
  case "help":
    if words.count == 1 { Output.standard.write(Help.text) }
    return commands.explain(Array(words.dropFirst()))
  default:
    return commands.run(first, Array(words.dropFirst())) ?? UCICommandLine.run(words) ?? commands.complain(about: first)
  }
}

runProgram("goldcrest") { words in
  Output.standard.endProgramWithReader()
  return runArguments(words)
}

import ChessEngine
import Platform
import Programs

func obey(_ words: [String]) -> ExitStatus {
  guard let first = words.first else {
    Output.error.write(helpText)
    return .misuse
  }
  switch first {
  case "--version", "-v":
    Output.standard.line("goldcrest-learn \(Engine.version)")
    return .success
  case "--help", "-h", "help":
    if words.count == 1 { Output.standard.write(helpText) }
    return commands.explain(Array(words.dropFirst()))
  default:
    return commands.run(first, Array(words.dropFirst())) ?? commands.complain(about: first)
  }
}

runProgram("goldcrest-learn", obey)

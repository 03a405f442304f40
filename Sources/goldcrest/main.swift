import Platform
import Programs

runProgram("goldcrest") { words in
  Output.standard.endProgramWithReader()
  return words.isEmpty ? UCICommandLine.talk() : goldcrest.run(words, otherwise: UCICommandLine.run)
}

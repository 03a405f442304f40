import Platform
import Programs

runProgram("goldcrest") { words in
  // A review has more to write than its reader sees.
  if words.first != ReviewCommand.name { Output.standard.endProgramWithReader() }
  return words.isEmpty ? UCICommandLine.talk() : goldcrest.run(words, otherwise: UCICommandLine.run)
}

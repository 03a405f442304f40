import Platform
import Programs

// Measures the speed of training.

runProgram("training-benchmark") { words in
  do throws(UsageError) {
    var arguments = Arguments(words)
    let hidden = try arguments.number("--hidden", in: 32...2048) ?? 512
    let threads = try arguments.number("--threads", in: 2...256) ?? 2
    let seconds = try arguments.real("--seconds", in: 0.001...3_600) ?? 5
    if try arguments.flag("--help", "-h") {
      Output.standard.write(TrainingBenchmark.help)
      return .success
    }
    let files = try arguments.positionals()
    guard !files.isEmpty else { throw .missing("file of games") }
    return TrainingBenchmark(files: files, hidden: hidden, threads: threads, seconds: seconds).run()
  } catch {
    Output.error.line("training-benchmark: \(error)")
    return .misuse
  }
}

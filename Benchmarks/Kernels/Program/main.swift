import Platform
import Programs

// Measures the cost of an evaluation, and of its loops against the same loops with intrinsics.

runProgram("kernel-benchmark") { words in
  do throws(UsageError) {
    var arguments = Arguments(words)
    let samples = try arguments.number("--samples", in: 1...100_000) ?? 301
    let hidden = try arguments.number("--hidden", in: 32...2048)
    if try arguments.flag("--help", "-h") {
      Output.standard.write(KernelBenchmark.help)
      return .success
    }
    try arguments.finish()
    return KernelBenchmark(samples: samples, widths: hidden.map { [$0] } ?? [128, 256, 512, 1024]).run()
  } catch {
    Output.error.line("kernel-benchmark: \(error)")
    return .misuse
  }
}

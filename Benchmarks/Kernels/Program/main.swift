import Platform

// What an evaluation costs, beside the same loops in C.

var arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
do throws(UsageError) {
  let samples = try arguments.number("--samples", in: 1...100_000) ?? 301
  let hidden = try arguments.number("--hidden", in: 32...2048)
  if try arguments.flag("--help", "-h") {
    Output.standard.write(KernelBenchmark.help)
    leave(.success)
  }
  try arguments.finish()
  let benchmark = KernelBenchmark(samples: samples, widths: hidden.map { [$0] } ?? [128, 256, 512, 1024])
  leave(benchmark.run())
} catch {
  Output.error.line("kernel-benchmark: \(error)")
  leave(.misuse)
}

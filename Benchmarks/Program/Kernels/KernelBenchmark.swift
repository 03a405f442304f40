import Chess
import IntrinsicKernels
import NNUE
import Platform
import Programs

/// Measures the loops of the network against intrinsics, and the cost of a complete evaluation.
struct KernelBenchmark: Command {
  static let name = "kernels"
  static let summary = "the cost of an evaluation, and of its loops beside others with intrinsics"
  static let help = """
    Usage: benchmark kernels [options]

    Measures the time in nanoseconds to update an accumulator and to compute the output of a network, compared with
    the same loops with intrinsics, and the time of a complete evaluation. Both run in turn; the times are medians, and
    the ratio is the median of the ratios of adjacent samples.

      --hidden <n>         the width of the network [128, 256, 512 and 1024]
      --samples <n>        the number of samples [301]

    """

  private let samples: Int
  private let widths: [Int]

  /// The repetitions in a sample: enough for the resolution of the clock, few enough not to be interrupted by the
  /// scheduler.
  private let repetitions = 500

  init(_ arguments: inout Arguments) throws(UsageError) {
    samples = try arguments.number("--samples", in: 1...100_000) ?? 301
    widths = try arguments.number("--hidden", in: 32...2048).map { [$0] } ?? [128, 256, 512, 1024]
    try arguments.finish()
  }

  func run() -> ExitStatus {
    let rival = String(cString: intrinsic_kernels_name())
    Output.standard.line("The engine's loops compared with \(rival), in nanoseconds, medians of \(samples) samples.\n")
    for hidden in widths {
      guard let shape = try? Architecture(hidden: hidden) else {
        Self.warn("no network can have the width \(hidden)")
        return .misuse
      }
      let work = Workload(hidden: hidden)
      Output.standard.line("\(hidden) hidden units".aligned(left: 48) + "  engine   rival     ratio")
      for line in loops(work) + evaluations(shape) {
        print(line)
        guard line.contest.isFair else {
          Self.warn("the results differ")
          return .failure
        }
      }
      Output.standard.line("")
    }
    return .success
  }

  // MARK: Loops

  private func loops(_ work: Workload) -> [Line] {
    let (hidden, repetitions) = (work.hidden, repetitions)
    return [
      update("update: two rows, a quiet move", work, added: 1, removed: 1),
      update("update: six rows, with threat buckets", work, added: 3, removed: 3),
      Line(
        "output: both perspectives",
        Contest(
          samples: samples, count: repetitions,
          {
            var sum: Int32 = 0
            for i in 0..<repetitions {
              let (own, theirs) = (work.input(i), work.input(i &+ 1))
              sum &+= Kernels.squaredActivations(own, times: work.outputWeights(0), count: hidden)
              sum &+= Kernels.squaredActivations(theirs, times: work.outputWeights(1), count: hidden)
            }
            return Int(sum)
          },
          {
            var sum: Int32 = 0
            for i in 0..<repetitions {
              let (own, theirs) = (work.input(i), work.input(i &+ 1))
              sum &+= intrinsic_kernels_squared_activations(own, work.outputWeights(0), hidden)
              sum &+= intrinsic_kernels_squared_activations(theirs, work.outputWeights(1), hidden)
            }
            return Int(sum)
          })),
    ]
  }

  private func update(_ name: String, _ work: Workload, added: Int, removed: Int) -> Line {
    let (hidden, repetitions) = (work.hidden, repetitions)
    return Line(
      name,
      Contest(
        samples: samples, count: repetitions,
        {
          for i in 0..<repetitions {
            let (from, to, rows) = (work.input(i), work.output(i), work.rows(i))
            Kernels.change(to, from: from, work.features, rows: rows, added: added, removed: removed, count: hidden)
          }
          return work.result
        },
        {
          for i in 0..<repetitions {
            let (from, to, rows) = (work.input(i), work.output(i), work.rows(i))
            intrinsic_kernels_change(to, from, work.features, rows, added, removed, hidden)
          }
          return work.result
        }))
  }

  // MARK: Evaluations

  private func evaluations(_ shape: Architecture) -> [Line] {
    let network = Network.random(shape, seed: 1)
    let roots = KernelBenchmark.positions.compactMap { try? Position(fen: $0) }
    let all = SearchWalk(network, roots) { _, _ in true }
    let mirroring = SearchWalk(network, roots) { position, move in
      let (before, after) = (position, position.after(move))
      let us = position.sideToMove
      return (before.king(of: us).file.index > 3) != (after.king(of: us).file.index > 3)
    }
    return [
      Line("evaluation after one move", Contest(samples: samples, count: all.count) { all.evaluate() }),
      Line(
        "evaluation after a king move that mirrors",
        Contest(samples: samples, count: mirroring.count) { mirroring.evaluate() }),
      Line(
        "evaluation from scratch",
        Contest(samples: samples, count: roots.count) { roots.reduce(0) { $0 &+ network.evaluate($1) } }),
    ]
  }

  private static let positions = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r2q1rk1/1bppbppp/p1n2n2/1p2p3/4P3/1B3N2/PPPP1PPP/RNBQR1K1 w - - 2 9",
    "2r3k1/1q3ppp/p2bpn2/1p6/3P4/1B2PN2/PP3PPP/2RQ2K1 b - - 0 20",
    "8/5pk1/4p1p1/3pP2p/p2P1P1P/P2K2P1/8/8 w - - 0 40",
    "3r4/5pk1/4p1p1/3r3p/p2K3P/P3R1P1/5P2/3R4 w - - 0 40",
  ]

  // MARK: Reporting

  private struct Line {
    let name: String
    let contest: Contest

    init(_ name: String, _ contest: Contest) {
      self.name = name
      self.contest = contest
    }
  }

  private func print(_ line: Line) {
    var text = "  " + line.name.aligned(left: 46)
    for time in line.contest.medians { text += time.fixed(1).aligned(right: 8) }
    if line.contest.medians.count == 2 { text += line.contest.ratio.fixed(2).aligned(right: 10) }
    Output.standard.line(text)
  }
}

import Chess
import Platform
import Programs
import Synchronization

/// Compares the known perft counts of a file with those of this program.
struct PerftSuiteCheck {
  struct Result: CustomStringConvertible {
    var lines = 0
    var passed = 0
    var failed = 0
    var nodes: UInt64 = 0
    var seconds = 0.0

    var description: String {
      let speed = (Double(nodes) / max(seconds, 1e-9) / 1e6).fixed(1)
      let lines = lines == 1 ? "1 line" : "\(lines) lines"
      return "\(lines), \(passed) passed, \(failed) failed, \(nodes) nodes, \(seconds.fixed(2)) s, \(speed) Mn/s"
    }
  }

  private let path: String
  private let suite: PerftSuite
  private let maxNodes: UInt64
  private let perft: Perft

  /// Creates the check of a file with this text, without counts above `maxNodes`.
  init(path: String, text: String, maxNodes: UInt64, perft: Perft) {
    self.path = path
    suite = PerftSuite(text)
    self.maxNodes = maxNodes
    self.perft = perft
  }

  private struct Job: Sendable {
    let line: Int
    let entry: PerftSuite.Entry
    let count: PerftSuite.Count
  }

  func run() -> Result {
    let progress = ProgressLine()
    let stopwatch = Stopwatch()
    let result = Mutex(Result(lines: suite.lines.count))

    var jobs: [Job] = []
    for line in suite.lines {
      switch line.content {
      case .success(let entry):
        let counts = entry.counts.filter { $0.nodes <= maxNodes }
        jobs += counts.map { Job(line: line.number, entry: entry, count: $0) }
      case .failure(let error):
        result.withLock { $0.failed += 1 }
        progress.interrupt { Output.standard.line("\(path):\(line.number): \(error)") }
      }
    }

    let lastLine = suite.lines.last?.number ?? 0
    let check: @Sendable (Job, Perft) -> Void = { job, perft in
      let nodes = perft.count(job.entry.position, depth: job.count.depth)
      let total = result.withLock { result in
        result.nodes += nodes
        if nodes == job.count.nodes { result.passed += 1 } else { result.failed += 1 }
        return result.nodes
      }
      if nodes != job.count.nodes {
        let difference = "depth \(job.count.depth), expected \(job.count.nodes), got \(nodes)"
        progress.interrupt { Output.standard.line("\(path):\(job.line): \(job.entry.fen): \(difference)") }
      }
      let millions = Double(total) / 1e6
      let speed = (millions / max(stopwatch.seconds, 1e-9)).fixed(0)
      progress.show(
        "\(lastPathComponent(path)): line \(job.line) of \(lastLine), \(millions.fixed(0)) Mn, \(speed) Mn/s")
    }

    // Small counts are distributed among the threads, each of which counts alone; a large one is shared by all of them.
    let small = perft.threads == 1 ? jobs : jobs.filter { $0.count.nodes < Self.largeCount }
    let large = perft.threads == 1 ? [] : jobs.filter { $0.count.nodes >= Self.largeCount }
    var lone = perft
    lone.threads = 1
    let single = lone
    let next = AtomicWords(count: 1)
    runThreads(perft.threads) { _ in
      while true {
        let index = Int(next.add(1, at: 0))
        guard index < small.count else { return }
        check(small[index], single)
      }
    }
    for job in large { check(job, perft) }

    progress.interrupt()
    return result.withLock { result in
      result.seconds = stopwatch.seconds
      return result
    }
  }

  /// The node count from which on the cost of starting threads is negligible.
  private static let largeCount: UInt64 = 20_000_000
}

import Chess
import Platform
import Programs
import Synchronization

/// `goldcrest perft-suite`: checks the move generator against known counts.
struct PerftSuiteCommand: Command {
  static let name = "perft-suite"
  static let summary = "check the move generator against files of known counts"
  static let help = """
    Usage: goldcrest perft-suite <file or folder>... [options]

    Counts the leaf nodes of each position in the files and compares them with the known counts; of a folder, all
    *.epd files are read. Each line of a file contains a position and its counts by depth:

      4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66 ;D3 1197

    Blank lines and lines that begin with # are skipped. Each wrong count is printed; a line that cannot be parsed
    is one failure. The last line of the output is '<n> passed, <n> failed', in counts.

      --max-nodes <n>   skip counts above n
      --threads <n>     the number of threads [1]
      --hash <MB>       the size of a hash table for counts [no table]

    The exit status is 0 if all counts are right, 1 if one is wrong or a file cannot be read.

    Example:
      goldcrest perft-suite perft-data --max-nodes 10000000

    """

  /// The node count from which on the cost of starting threads is negligible.
  private static let largeCount: UInt64 = 20_000_000

  private let paths: [String]
  private let maxNodes: UInt64
  private let threads: Int
  private let hashMegabytes: Int

  init(_ arguments: inout Arguments) throws(UsageError) {
    maxNodes = try arguments.number("--max-nodes", in: 0...Int.max).map(UInt64.init) ?? .max
    threads = try arguments.number("--threads", in: 1...1024) ?? 1
    hashMegabytes = try arguments.number("--hash", in: 0...(64 << 20)) ?? 0
    paths = try arguments.positionals()
    guard !paths.isEmpty else { throw .missing("file or folder") }
  }

  func run() -> ExitStatus {
    // All files are read before anything is counted: an error in the last name should not appear after an hour.
    var files: [(path: String, suite: PerftSuite)] = []
    do throws(FileError) {
      for path in try Folder.files(paths, ending: ".epd") {
        files.append((path, PerftSuite(try TextFile.text(of: path, takesPipes: true))))
      }
    } catch {
      Self.warn(error)
      return .failure
    }
    let perft = Perft(threads: threads, hashMegabytes: hashMegabytes)
    if perft.hashMegabytes < hashMegabytes {
      Self.warn("no memory for a table of \(hashMegabytes) MB; counting without")
    }

    var (passed, failed) = (0, 0)
    for (path, suite) in files {
      let result = check(suite, of: path, perft)
      Output.standard.line("\(path): \(result)")
      passed += result.passed
      failed += result.failed
    }
    Output.standard.line("\(passed) passed, \(failed) failed")
    return failed == 0 ? .success : .failure
  }

  private struct Result: CustomStringConvertible {
    var lines: Int
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

  /// One count to verify.
  private struct Job: Sendable {
    let line: Int
    let entry: PerftSuite.Entry
    let count: PerftSuite.Count
  }

  /// Compares the known counts of a file with those of this program; errors are reported at once.
  private func check(_ suite: PerftSuite, of path: String, _ perft: Perft) -> Result {
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
    let verify: @Sendable (Job, Perft) -> Void = { job, perft in
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
    let small = threads == 1 ? jobs : jobs.filter { $0.count.nodes < Self.largeCount }
    let large = threads == 1 ? [] : jobs.filter { $0.count.nodes >= Self.largeCount }
    var single = perft
    single.threads = 1
    shareWork(small.count, threads: threads) { [single] index, _ in verify(small[index], single) }
    for job in large { verify(job, perft) }

    progress.interrupt()
    return result.withLock { result in
      result.seconds = stopwatch.seconds
      return result
    }
  }
}

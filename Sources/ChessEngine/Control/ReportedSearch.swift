import Platform

/// A running search: what it has reported, and whether it has ended.
package final class ReportedSearch: Sendable {
  // Apart from the end, so that reports, which are many, do not wake the thread that waits. A monitor, although no thread
  // waits: the thread sanitizer recognizes its lock, but not that of `Mutex`.
  private let reported = Monitor(SearchFindings())
  private let end = Monitor(false)

  package init() {}

  package func add(_ report: SearchReport) {
    reported.change { $0.add(report) }
    if case .best = report { end.change { $0 = true } }
  }

  /// The findings reported so far.
  package var findings: SearchFindings { reported.read { $0 } }

  /// Waits for the end for at most this many seconds; false if it has not come by then.
  package func hasEnded(within seconds: Double) -> Bool { end.wait(until: { $0 }, atMost: seconds) }

  /// Waits for the end.
  package func wait() -> SearchFindings {
    end.wait { $0 }
    return findings
  }

  /// Waits for the end, and reports at this interval, in seconds, if there is something new.
  package func wait(reportingEvery interval: Double, _ report: (SearchFindings) -> Void) -> SearchFindings {
    var count = 0
    while !hasEnded(within: max(0.001, interval)) {
      let findings = findings
      if findings.count > count { report(findings) }
      count = findings.count
    }
    return findings
  }
}

/// The findings that a search has reported so far.
package struct SearchFindings: Sendable {
  package private(set) var lines: [SearchLine] = []
  /// The next lines, as long as there are fewer than before.
  private var newLines: [SearchLine] = []
  package private(set) var nodes: UInt64 = 0
  package private(set) var seconds = 0.0
  package private(set) var tbHits: UInt64?
  /// The best move, once the search has ended.
  package private(set) var best: BestMove?
  /// The number of reports.
  package private(set) var count = 0

  package init() {}

  mutating func add(_ report: SearchReport) {
    count += 1
    switch report {
    case .line(let line):
      // Lines come as complete sets, the first one first.
      if line.bound == .exact {
        newLines = newLines.prefix(line.number - 1) + [line]
        if newLines.count >= lines.count { lines = newLines }
      }
      (nodes, seconds, tbHits) = (line.nodes, line.seconds, line.tbHits)
    case .progress(let progress):
      (nodes, seconds, tbHits) = (progress.nodes, progress.seconds, progress.tbHits)
    case .best(let best): (self.best, nodes, seconds) = (best, best.nodes, best.seconds)
    case .noMate: break
    }
  }
}

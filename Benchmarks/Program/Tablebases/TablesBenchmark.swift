import Chess
import Platform
import Programs
import Tablebases

/// Measures how long it takes to look positions up in endgame tables whose pages are in memory.
struct TablesBenchmark: Command {
  static let name = "tables"
  static let summary = "how long a look at an endgame table takes"
  static let help = """
    Usage: benchmark tables <folders> <file of FENs>

    Looks the position of each line up, six times, and prints the best time of the last five: the first brings the files
    into memory.

    """

  private let folders: String
  private let file: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    let words = try arguments.positionals()
    guard words.count <= 2 else { throw .unexpected(words[2]) }
    guard words.count == 2 else { throw .missing(words.isEmpty ? "folders" : "file of FENs") }
    (folders, file) = (words[0], words[1])
  }

  func run() -> ExitStatus {
    do {
      let tables = Tablebases(folders)
      let positions = try TextFile.text(of: file).split(separator: "\n").map { try Position(fen: String($0)) }
      try measure("WDL", positions) { try tables.wdl($0).rawValue }
      try measure("DTZ", positions) { try tables.dtz($0) }
      return .success
    } catch {
      Self.warn("\(error)")
      return .failure
    }
  }

  private func measure(_ name: String, _ positions: [Position], _ probe: (Position) throws -> Int) throws {
    var (sum, best) = (0, Double.infinity)
    for round in 0...5 {
      let stopwatch = Stopwatch()
      sum = 0
      for position in positions { sum &+= try probe(position) }
      if round > 0 { best = min(best, stopwatch.seconds) }
    }
    let nanoseconds = best * 1e9 / Double(max(1, positions.count))
    Output.standard.line("\(name): \(nanoseconds.fixed(0)) ns, \(positions.count) positions, checksum \(sum)")
  }
}

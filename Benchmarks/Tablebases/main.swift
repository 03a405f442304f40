// How long it takes to look positions up in endgame tables whose pages are in memory.
//
//     tables-benchmark <folders> <file with a FEN in each line>

import Chess
import Platform
import Programs
import Tablebases

/// Looks all positions up: the best of five times, after one that brings the files into memory.
func measure(_ name: String, _ positions: [Position], _ probe: (Position) throws -> Int) throws {
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

runProgram("tables-benchmark") { words in
  guard words.count == 2 else {
    Output.error.line("usage: tables-benchmark <folders> <file of FENs>")
    return .misuse
  }
  do {
    let tables = Tablebases(words[0])
    let positions = try TextFile.text(of: words[1]).split(separator: "\n").map { try Position(fen: String($0)) }
    try measure("WDL", positions) { try tables.wdl($0).rawValue }
    try measure("DTZ", positions) { try tables.dtz($0) }
    return .success
  } catch {
    Output.error.line("tables-benchmark: \(error)")
    return .misuse
  }
}

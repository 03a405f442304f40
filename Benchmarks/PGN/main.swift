// Reads PGN files. By default it reports the speed; with --games it writes the fields of each game for a comparison.
// compare.py in this folder runs both, and python-chess on the same files.

import Chess
import Platform
import Programs

func reader(of path: String) throws(FileError) -> PGNReader {
  let file = try FileChunks(path: path)
  return PGNReader(source: path) { (try? file.next()) ?? [] }
}

/// Writes the games of a file, one per line: path, number, result, plies, variations, comments, NAGs, errors, start
/// position, final position.
func writeGames(of path: String) throws(FileError) {
  for game in try reader(of: path) where !Output.standard.isClosed {
    let tree = game.tree
    var (variations, comments, nags) = (0, tree[tree.root].after.isEmpty ? 0 : 1, tree[tree.root].nags.count)
    for node in tree.nodes {
      let annotation = tree[node]
      if !tree.isMainContinuation(node) { variations += 1 }
      comments += annotation.before.isEmpty && annotation.after.isEmpty ? 0 : 1
      nags += annotation.nags.count
    }
    let fields: [String] = [
      path, "\(game.number)", tree.result.token, "\(tree.mainLine.count)", "\(variations)", "\(comments)", "\(nags)",
      "\(game.errors.count)", tree.start.fen, tree.finalPosition.fen,
    ]
    Output.standard.line(fields.joined(separator: "\t"))
    for error in game.errors { Output.error.line("\(error)") }
  }
}

/// Measures the speed of reading a file: the best of three runs.
func reportSpeed(of path: String, skippingMoves skipsMoves: Bool) throws(FileError) {
  var best = Double.infinity
  var (games, plies, bytes) = (0, 0, 0)
  for _ in 0..<3 {
    (games, plies, bytes) = (0, 0, 0)
    let stopwatch = Stopwatch()
    let file = try FileChunks(path: path)
    var reader = PGNReader(source: path) {
      let chunk = (try? file.next()) ?? []
      bytes += chunk.count
      return chunk
    }
    reader.skipsMoves = skipsMoves
    while let game = reader.next() {
      games += 1
      plies += game.tree.moveCount
    }
    best = min(best, stopwatch.seconds)
  }
  let speed = "\((Double(games) / best).fixed(0)) games/s, \((Double(bytes) / best / 1e6).fixed(1)) MB/s"
  Output.standard.line("\(path): \(games) games, \(plies) plies, \(bytes) bytes, \(best.fixed(4)) s, \(speed)")
}

runProgram("pgn-benchmark") { words in
  let mode = words.first.flatMap { ["--games", "--tags"].contains($0) ? $0 : nil }
  do throws(FileError) {
    for path in words.dropFirst(mode == nil ? 0 : 1) {
      if mode == "--games" {
        try writeGames(of: path)
      } else {
        try reportSpeed(of: path, skippingMoves: mode == "--tags")
      }
    }
    return .success
  } catch {
    Output.error.line("pgn-benchmark: \(error)")
    return .misuse
  }
}

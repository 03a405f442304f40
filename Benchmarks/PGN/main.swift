// Reads PGN files. By default it says how fast; with --games it tells about each game what a comparison needs.
// compare.py beside this file runs both, and python-chess on the same files.

import Chess
import Platform

func reader(of path: String) -> PGNReader {
  do throws(FileError) {
    let file = try FileChunks(path: path)
    return PGNReader(source: path) { (try? file.next()) ?? [] }
  } catch {
    Output.error.line("pgn-benchmark: \(error)")
    leave(.misuse)
  }
}

/// The games of a file, in one line each: number, result, tags, plies, variations, comments, remarks, errors, position.
func tellGames(of path: String) {
  for game in reader(of: path) {
    let tree = game.tree
    var (variations, comments, nags) = (0, tree[tree.root].after.isEmpty ? 0 : 1, tree[tree.root].nags.count)
    for node in tree.nodes {
      let annotation = tree[node]
      if !tree.continuesLine(node) { variations += 1 }
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

var paths = Array(CommandLine.arguments.dropFirst())
if paths.first == "--games" {
  for path in paths.dropFirst() { tellGames(of: path) }
  leave(.success)
}
let skipsMoves = paths.first == "--tags"
if skipsMoves { paths.removeFirst() }

for path in paths {
  var best = Double.infinity
  var (games, plies, bytes) = (0, 0, 0)
  for _ in 0..<3 {
    (games, plies, bytes) = (0, 0, 0)
    let stopwatch = Stopwatch()
    guard let file = try? FileChunks(path: path) else {
      Output.error.line("pgn-benchmark: cannot read \(path)")
      leave(.misuse)
    }
    var pulled = 0
    var reader = PGNReader(source: path) {
      let chunk = (try? file.next()) ?? []
      pulled += chunk.count
      return chunk
    }
    reader.skipsMoves = skipsMoves
    while let game = reader.next() {
      games += 1
      plies += game.tree.moveCount
    }
    bytes = pulled
    best = min(best, stopwatch.seconds)
  }
  let speed = "\((Double(games) / best).fixed(0)) games/s, \((Double(bytes) / best / 1e6).fixed(1)) MB/s"
  Output.standard.line("\(path): \(games) games, \(plies) plies, \(bytes) bytes, \(best.fixed(4)) s, \(speed)")
}

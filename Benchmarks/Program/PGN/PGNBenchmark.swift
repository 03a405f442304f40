import Chess
import Platform
import Programs

/// Reads PGN files, for their speed or for a comparison of all that was read: `Benchmarks/PGN/compare.py` does both
/// with python-chess.
struct PGNBenchmark: Command {
  static let name = "pgn"
  static let summary = "how fast PGN is read"
  static let help = """
    Usage: benchmark pgn <file>... [--tags | --games]

    Prints games and megabytes a second, the best of three readings of each file.

      --tags    read tags alone
      --games   instead of times, print a line for each game: path, number, result, plies, variations, comments, NAGs,
                errors, start position, final position

    """

  private let paths: [String]
  private let skipsMoves: Bool
  private let listsGames: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    skipsMoves = try arguments.flag("--tags")
    listsGames = try arguments.flag("--games")
    paths = try arguments.positionals()
    guard !paths.isEmpty else { throw .missing("file") }
    guard !skipsMoves || !listsGames else { throw .excluded("--tags", by: "--games") }
  }

  func run() -> ExitStatus {
    do throws(FileError) {
      for path in paths {
        if listsGames { try listGames(of: path) } else { try measure(path) }
      }
      return .success
    } catch {
      Self.warn(error)
      return .failure
    }
  }

  private func listGames(of path: String) throws(FileError) {
    let file = try FileChunks(path: path)
    for game in PGNReader(source: path, chunks: { (try? file.next()) ?? [] }) where !Output.standard.isClosed {
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

  private func measure(_ path: String) throws(FileError) {
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
}

import Chess
import Platform

/// Somebody who counts.
protocol Counter {
  var name: String { get }

  /// The number of games of `depth` plies, or nil if there is no answer.
  func count(fen: String, depth: Int) -> UInt64?
}

/// This program.
struct Goldcrest: Counter {
  let threads: Int

  var name: String { threads == 1 ? "goldcrest" : "\(threads) threads" }

  func count(fen: String, depth: Int) -> UInt64? {
    (try? Position(fen: fen)).map { Perft(threads: threads).count($0, depth: depth) }
  }
}

/// The Stockfish of this machine, which counts with one thread.
///
/// It runs all the time, so that its start is not part of what is measured.
final class Stockfish: Counter {
  let name = "stockfish"

  /// How it introduces itself.
  let version: String
  private let process: ChildProcess

  /// Starts it, or is nil if it does not answer.
  init?(_ path: String) {
    guard let process = try? ChildProcess(path) else { return nil }
    self.process = process
    process.send("uci")
    var version = path
    while let line = process.nextLine() {
      if line.hasPrefix("id name ") { version = String(line.dropFirst(8)) }
      if line == "uciok" {
        self.version = version
        return
      }
    }
    return nil
  }

  deinit { process.send("quit") }

  func count(fen: String, depth: Int) -> UInt64? {
    process.send("position fen \(fen)")
    process.send("go perft \(depth)")
    while let line = process.nextLine() {
      if line.hasPrefix("Nodes searched: ") { return UInt64(line.dropFirst(16)) }
    }
    return nil
  }
}

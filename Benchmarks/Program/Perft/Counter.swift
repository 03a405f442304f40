import Chess
import Platform
import Programs

/// A program that runs perft.
protocol Counter {
  var name: String { get }

  /// The number of leaf nodes at `depth` plies; nil if there is no answer.
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

/// The installed Stockfish, which counts with one thread.
///
/// Its process is kept running, so that its start is not measured.
final class Stockfish: Counter {
  let name = "stockfish"

  /// The name and version that it sends.
  let version: String
  private let process: ChildProcess

  /// Starts the process; nil if it does not respond.
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

  deinit {
    process.send("quit")
    process.waitForExit()
  }

  func count(fen: String, depth: Int) -> UInt64? {
    process.send("position fen \(fen)")
    process.send("go perft \(depth)")
    while let line = process.nextLine() {
      if line.hasPrefix("Nodes searched: ") { return UInt64(line.dropFirst(16)) }
    }
    return nil
  }
}

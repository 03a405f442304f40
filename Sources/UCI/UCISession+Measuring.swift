import Chess
import ChessEngine
import Platform
import Synchronization

/// Commands for engine developers: `eval`, `perft`, `bench` and `genfens`. Output is sent as it is produced, and `stop`
/// ends them.
extension UCISession {
  func evaluate() {
    output.send(.text(EvaluationReport(game.position, engine.options.evaluator, networkName: player.networkName).text))
  }

  /// Counts the leaf nodes at this depth in plies, for each root move.
  func perft(_ depth: Int?) {
    guard let depth, (0...UCIPerft.maximumDepth).contains(depth) else {
      return sendInfoString("perft needs a number of plies from 0 to \(UCIPerft.maximumDepth)")
    }
    let perft = UCIPerft(threads: engine.options.threads) { [inbox, output] in inbox.holdsStop || output.isClosed }
    var total: UInt64 = depth == 0 ? 1 : 0
    for move in depth == 0 ? [] : game.position.legalMoves {
      guard let nodes = perft.count(game.position.after(move), depth - 1) else {
        return sendInfoString("perft stopped")
      }
      output.send(.text("\(move.coordinates(chess960: style.isChess960)): \(nodes)"))
      total += nodes
    }
    output.send(.text("\nNodes searched: \(total)\n"))
  }

  /// Searches the positions of the benchmark; the arguments are hash size in megabytes, threads and depth.
  func bench(_ words: [String]) {
    var bench = Bench()
    let numbers = words.map { UCIGo.number($0) ?? 0 }
    if numbers.count > 0, numbers[0] > 0 { bench.hashMegabytes = numbers[0] }
    if numbers.count > 1, numbers[1] > 0 { bench.threads = min(1024, numbers[1]) }
    if numbers.count > 2, numbers[2] > 0 { bench.depth = numbers[2] }
    let result = bench.run(isCancelled: { [inbox, output] in inbox.holdsStop || output.isClosed }) {
      number, fen, result in
      output.send(.text("\(number)/\(Bench.positions.count): \(result.nodes)  \(fen)"))
    }
    // The last lines are parsed by programs: fishtest by their names, OpenBench by "nodes" and "nps".
    output.send(
      .text(
        """

        \(UCIHelp.compiler(name))
        Total time (ms) : \(Int(result.seconds * 1000))
        Nodes searched  : \(result.nodes)
        Nodes/second    : \(result.nodesPerSecond)
        \(result.nodes) nodes \(result.nodesPerSecond) nps
        """))
  }

  /// Sends openings for games to train on.
  func generateOpenings(_ words: [String]) {
    let failure = Mutex<UCIGenfens.Failure?>(nil)
    do throws(UCIGenfens.Failure) {
      let request = try UCIGenfens(words)
      // A new thread: the stack of the calling thread may be too small for a search.
      let worker = Thread({ [inbox, output, evaluator = engine.options.evaluator] in
        do throws(UCIGenfens.Failure) {
          try request.run(evaluator, isCancelled: { inbox.holdsStop || output.isClosed }) { opening in
            output.send(.string("genfens \(opening.fen)"))
          }
        } catch {
          failure.withLock { $0 = error }
        }
      })
      worker.join()
      if let failure = failure.withLock({ $0 }) { throw failure }
    } catch {
      hasFailed = true
      sendInfoString("genfens: \(error)")
    }
  }
}

/// A perft that can be stopped.
struct UCIPerft {
  /// The maximum depth in plies: no perft can finish beyond it.
  static let maximumDepth = 50

  private let counter: Perft
  /// Subtrees of up to this depth, in plies, are counted without a check for `stop`.
  private let unit: Int
  private let isCancelled: () -> Bool

  init(threads: Int, isCancelled: @escaping () -> Bool) {
    counter = Perft(threads: threads)
    unit = threads > 1 ? 5 : 4
    self.isCancelled = isCancelled
  }

  /// The number of leaf nodes at this depth in plies; nil if it was stopped.
  func count(_ position: Position, _ depth: Int) -> UInt64? {
    if isCancelled() { return nil }
    if depth <= unit { return counter.count(position, depth: depth) }
    var sum: UInt64 = 0
    for move in position.legalMoves {
      guard let nodes = count(position.after(move), depth - 1) else { return nil }
      sum += nodes
    }
    return sum
  }
}

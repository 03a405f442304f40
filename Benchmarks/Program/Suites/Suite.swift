import Chess
import ChessEngine
import Platform

/// Test suites: positions with known answers.
struct Suite {
  var limits = SearchLimits()
  /// True to limit the search to the announced mate, like `go mate`; false to search with the other limits only.
  var asksForMate = false

  /// The results for one file.
  struct Tally {
    var positions = 0
    var solved = 0
    var nodes: UInt64 = 0
    var seconds = 0.0
  }

  /// The task of an EPD position.
  enum Task {
    /// Find one of these moves (`bm`).
    case play([Move])
    /// Avoid these moves (`am`).
    case avoid([Move])
    /// Find a mate in this many moves (`dm`), negative if the side to move is mated.
    case mate(Int)

    /// Creates the task of an EPD position; nil if it has none, or none that can be parsed.
    init?(_ epd: EPD) {
      if let number = epd["dm"]?.first.flatMap({ Int($0) }) {
        self = .mate(number)
      } else if let moves = try? epd.moves("bm"), !moves.isEmpty {
        self = .play(moves)
      } else if let moves = try? epd.moves("am"), !moves.isEmpty {
        self = .avoid(moves)
      } else {
        return nil
      }
    }

    func isSolved(by best: BestMove) -> Bool {
      switch self {
      case .play(let moves): best.move.map(moves.contains) ?? false
      case .avoid(let moves): best.move.map { !moves.contains($0) } ?? false
      case .mate(let number):
        // A shorter mate than announced is correct too.
        if let found = best.score.movesToMate {
          number > 0 ? found > 0 && found <= number : found <= 0 && found >= number
        } else {
          false
        }
      }
    }
  }

  /// Searches the positions of a file one after the other, each with cleared tables and histories.
  func run(_ lines: [String], by engine: Engine, progress: (Tally) -> Void) -> Tally {
    var tally = Tally()
    for line in lines {
      guard let epd = try? EPD(line), let task = Task(epd) else { continue }
      var limits = limits
      if asksForMate, case .mate(let number) = task { limits.mate = abs(number) }
      engine.newGame()
      let best = engine.best(epd.position, limits: limits)
      tally.positions += 1
      tally.solved += task.isSolved(by: best) ? 1 : 0
      tally.nodes += best.nodes
      tally.seconds += best.seconds
      progress(tally)
    }
    return tally
  }
}

import Chess
import Engine
import Platform

/// Lets the engine solve positions with a known answer and counts how many it gets right.
struct SuiteBenchmark {
  var limits = SearchLimits()
  /// Asks for the mate that an EPD announces, instead of only searching until it is found.
  var asksForMate = false
  let engine: Engine

  /// The answers of one file.
  struct Tally {
    var positions = 0
    var solved = 0
    var nodes: UInt64 = 0
    var seconds = 0.0
  }

  /// What an EPD wants to be found.
  enum Task {
    /// One of these moves.
    case play([Move])
    /// None of these moves.
    case avoid([Move])
    /// Mate in so many moves, negative if the side to move is mated.
    case mate(Int)

    /// Nil if the EPD says nothing of the kind, or nothing that can be understood.
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
        // A mate that is found sooner than announced is all the better.
        if let found = best.score.movesToMate {
          number > 0 ? found > 0 && found <= number : found <= 0 && found >= number
        } else {
          false
        }
      }
    }
  }

  /// Solves the positions of a file, one after the other, with nothing remembered of those before.
  func run(_ lines: [String], progress: (Tally) -> Void) -> Tally {
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

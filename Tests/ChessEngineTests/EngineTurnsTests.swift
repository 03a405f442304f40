import Chess
import Foundation
import Platform
import TestSupport
import Testing

@testable import ChessEngine

/// Calls from several threads, from reports, and by those who let an engine go.
struct EngineTurnsTests {
  private let game: GameState
  init() throws { game = GameState(try Position(fen: NamedPosition.middlegame)) }

  private var endless: SearchLimits {
    var limits = SearchLimits()
    limits.isInfinite = true
    return limits
  }

  private func limits(nodes: UInt64) -> SearchLimits {
    var limits = SearchLimits()
    limits.nodes = nodes
    return limits
  }

  /// Waits for something that another thread does, but not for ever.
  private func comes(_ condition: () -> Bool) -> Bool {
    let stopwatch = Stopwatch()
    while !condition() {
      if stopwatch.seconds > 60 { return false }
      usleep(1_000)
    }
    return true
  }

  /// Every search that was started is answered once, whoever started it and however it ended.
  @Test func startsFromManyThreadsAreAllAnswered() {
    let (engine, answers) = (Engine(), Monitor(0))
    runThreads(4) { thread in
      for round in 0..<40 {
        let limits = round % 3 == 0 ? endless : limits(nodes: 3_000)
        engine.start(game, limits: limits) { report in
          if case .best = report { answers.change { $0 += 1 } }
        }
        if round % 4 == thread { engine.stop() }
      }
    }
    engine.stop()
    engine.waitUntilIdle()
    #expect(answers.read { $0 } == 160)
  }

  @Test func everyCallMayComeFromAnyThread() {
    let held = Monitor(Engine())
    runThreads(8) { thread in
      for round in 0..<fuzzEffort(debug: 12, release: 12) {
        let engine = held.read { $0 }
        switch (thread + round) % 8 {
        case 0: engine.start(game, limits: endless) { _ in }
        case 1: engine.newGame()
        case 2:
          var options = engine.options
          options.threads = 1 + round % 3
          options.hashMegabytes = 1 + round % 4
          engine.options = options
        case 3: engine.clearHash()
        case 4: engine.stop()
        case 5: held.change { $0 = Engine() }
        case 6:
          engine.start(game, limits: limits(nodes: 2_000)) { report in
            if case .best = report { engine.newGame() }
          }
        default:
          engine.makeReady()
          _ = (engine.isSearching, engine.threadCount, engine.evaluate(game.position))
        }
      }
    }
    let engine = held.read { $0 }
    engine.stop()
    engine.waitUntilIdle()
    #expect(engine.best(game, limits: limits(nodes: 1_000)).move != nil)
  }

  /// `isready` in the middle of a search must not end it.
  @Test func makingReadyDoesNotStopASearch() {
    let (engine, lines) = (Engine(), Monitor(0))
    engine.start(game, limits: endless) { _ in lines.change { $0 += 1 } }
    #expect(comes { lines.read { $0 } > 2 })
    engine.makeReady()
    #expect(engine.isSearching)
    engine.stop()
    engine.waitUntilIdle()
  }

  /// A front-end that answers the best move with the next search, as in self-play.
  @Test func aReportMayStartTheNextSearch() {
    let (engine, answers) = (Engine(), Monitor(0))
    @Sendable func play() {
      engine.start(game, limits: limits(nodes: 500)) { report in
        guard case .best = report else { return }
        if answers.change({
          $0 += 1; return $0
        }) < 10 {
          play()
        }
      }
    }
    play()
    #expect(comes { answers.read { $0 } == 10 })
  }

  @Test func aReportMayChangeTheEngine() {
    let (engine, answers) = (Engine(), Monitor(0))
    engine.start(game, limits: endless) { report in
      switch report {
      case .best: answers.change { $0 += 1 }
      case .line(let line) where line.depth == 3 && line.number == 1:
        var options = engine.options
        options.threads = 3
        options.hashMegabytes = 2
        engine.options = options
        engine.newGame()
        engine.clearHash()
        engine.makeReady()
        engine.waitUntilIdle()
        #expect(engine.options.threads == 1)
      default: break
      }
    }
    #expect(comes { answers.read { $0 } == 1 && engine.options.threads == 3 && engine.threadCount == 3 })
    #expect(engine.options.hashMegabytes == 2)
  }

  /// An engine that nobody holds any more stops, and its threads end.
  @Test func anEngineThatIsLetGoEnds() {
    let answers = Monitor(0)
    weak var core: EngineCore?
    do {
      let engine = Engine()
      core = engine.core
      engine.start(game, limits: endless) { report in
        if case .best = report { answers.change { $0 += 1 } }
      }
    }
    #expect(comes { answers.read { $0 } == 1 && core == nil })
  }

  /// The report holds the last copy, and lets it go on the engine's own thread.
  @Test func aReportMayLetTheEngineGo() {
    let held = Monitor<Engine?>(Engine())
    weak let core = held.read { $0?.core }
    held.read { $0 }?.start(game, limits: endless) { report in
      if case .line(let line) = report, line.depth == 4 { held.change { $0 = nil } }
    }
    #expect(comes { core == nil })
  }

  /// A stream keeps the engine that it comes from.
  @Test func aStreamNeedsNobodyToHoldItsEngine() async {
    var depths = 0
    var isAnswered = false
    for await report in Engine().search(game, limits: limits(nodes: 20_000)) {
      if case .line = report { depths += 1 }
      if case .best(let best) = report { isAnswered = best.nodes >= 20_000 }
    }
    #expect(depths > 3 && isAnswered)
  }
}

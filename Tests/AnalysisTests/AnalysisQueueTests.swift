import Chess
import ChessEngine
import Foundation
import Platform
import TestSupport
import Testing

@testable import Analysis

@Suite(.timeLimit(.minutes(5))) struct AnalysisQueueTests {
  private let answers = Monitor<[AnalysisAnswer]>([])

  /// A queue whose answers are gathered.
  private func queue(
    searches: Int = 1, _ options: EngineOptions = EngineOptions(), capacity: Int = 1_000
  ) throws -> AnalysisQueue {
    let answers = answers
    let queue = AnalysisQueue(searches: searches, options: options, capacity: capacity) { answer in
      answers.change { $0.append(answer) }
    }
    return try #require(queue)
  }

  private static func request(
    _ id: String, _ moves: String = "", fen: String = NamedPosition.start, nodes: UInt64? = 1_500
  ) throws -> AnalysisRequest {
    var limits = SearchLimits()
    limits.nodes = nodes
    return AnalysisRequest(id: id, game: try GameState(moves, from: fen), limits: limits)
  }

  /// A request for a search that ends only when it is cancelled.
  private static func endless(_ id: String) throws -> AnalysisRequest { try request(id, nodes: nil) }

  /// Begins a search that ends only when it is cancelled.
  private func begin(_ id: String, in queue: AnalysisQueue) throws {
    var request = try Self.endless(id)
    request.reportInterval = 0.001
    try queue.submit(request)
    #expect(comes { $0.request.id == id })
  }

  private static let fens = [
    NamedPosition.start, "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 4",
    "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
  ]

  /// Waits for an answer to come, but not for ever.
  private func comes(_ isIt: (AnalysisAnswer) -> Bool) -> Bool {
    answers.wait(until: { $0.contains(where: isIt) }, atMost: 30)
  }

  private var order: [String] { answers.read { $0.filter(\.isFinal).map(\.request.id) } }

  /// The content of an answer, without its time.
  private static func content(_ answer: AnalysisAnswer) -> String {
    let lines = answer.lines.map { "\($0.depth) \($0.score.value) \($0.moves) \($0.nodes)" }
    return "\(answer.stage) \(answer.nodes) \(lines)"
  }

  // MARK: Answers

  @Test func anAnswerDependsOnItsRequestAlone() throws {
    var contents: [[String: String]] = []
    for searches in 1...2 {
      let queue = try queue(searches: searches)
      for (number, fen) in Self.fens.enumerated() {
        for copy in 0..<3 { try queue.submit(Self.request("\(number).\(copy)", fen: fen)) }
      }
      queue.finish()
      let found = answers.change { answers in
        defer { answers = [] }
        return answers
      }
      #expect(found.count == 3 * Self.fens.count && found.allSatisfy { $0.stage == .complete })
      contents.append(Dictionary(uniqueKeysWithValues: found.map { ($0.request.id, Self.content($0)) }))
    }
    #expect(contents[0] == contents[1])
    for number in Self.fens.indices { #expect(contents[0]["\(number).0"] == contents[0]["\(number).2"]) }
  }

  @Test func aMatedPositionIsAnswered() throws {
    let queue = try queue()
    try queue.submit(Self.request("mated", fen: "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"))
    queue.finish()
    let answer = try #require(answers.read { $0.first })
    #expect(answer.stage == .complete && answer.lines.map(\.moves) == [[]])
    #expect(answer.lines.first?.score == .mated(in: 0))
  }

  @Test func partialAnswersComeBeforeTheFinalOne() throws {
    let queue = try queue()
    var request = try Self.endless("a")
    request.reportInterval = 0.005
    request.limits.lines = 2
    try queue.submit(request)
    #expect(answers.wait(until: { $0.count > 2 }, atMost: 30))
    queue.cancel("a")
    queue.finish()
    let found = answers.read { $0 }
    #expect(found.map(\.isFinal) == found.dropLast().map { _ in false } + [true])
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.nodes <= $1.nodes })
    // A new set of lines is shown when it is complete.
    #expect(found.drop { $0.lines.count < 2 }.allSatisfy { $0.lines.count == 2 })
    #expect(found.last.map { $0.lines.count == 2 && $0.lines[0].score >= $0.lines[1].score } == true)
  }

  /// With several searches too: the engine that has searched last is used first.
  @Test(arguments: 1...3)
  func aKeptTableSavesNodes(searches: Int) throws {
    let queue = try queue(searches: searches)
    var request = try Self.request("fresh", nodes: nil)
    request.limits.depth = 6
    try queue.submit(request)
    queue.finish()
    request.keepsHash = true
    for id in ["first", "second"] {
      request.id = id
      try queue.submit(request)
      queue.finish()
    }
    (request.id, request.keepsHash) = ("fresh again", false)
    try queue.submit(request)
    queue.finish()
    let nodes = answers.read { $0.map(\.nodes) }
    #expect(nodes[2] < nodes[0] && nodes[3] == nodes[0])
  }

  // MARK: Order

  @Test func higherPrioritiesComeFirst() throws {
    let queue = try queue()
    try begin("first", in: queue)
    for (id, priority) in [("a", 0), ("b", -1), ("c", 2), ("d", 0), ("e", 2), ("f", -1)] {
      var request = try Self.request(id, nodes: 100)
      request.priority = priority
      try queue.submit(request)
    }
    queue.cancel("first")
    queue.finish()
    #expect(order == ["first", "c", "e", "a", "d", "b", "f"])
  }

  @Test func aLargeSearchWaitsForItsThreads() throws {
    var schedule = AnalysisSchedule(searches: 2, threadsPerSearch: 1, capacity: 100)
    var large = try Self.request("large")
    large.threads = 9
    #expect(schedule.threads(of: large) == 2)
    for request in [try Self.request("small"), large, try Self.request("late")] {
      let error = schedule.add(request)
      #expect(error == nil)
    }
    #expect(schedule.canBegin)
    let begun = schedule.begin()
    let first = try #require(begun)
    #expect(first.request.id == "small" && first.threads == 1 && first.engine == nil && !schedule.canBegin)
    let engine = Engine(for: first.request, threads: 1, EngineOptions())
    let isCancelled = schedule.end(first.ticket, engine)
    #expect(!isCancelled && schedule.canBegin)
    let next = schedule.begin()
    let second = try #require(next)
    #expect(second.request.id == "large" && second.threads == 2 && second.engine != nil && !schedule.canBegin)
  }

  // MARK: Cancelling

  @Test func aWaitingRequestIsCancelledAtOnce() throws {
    let queue = try queue()
    try begin("endless", in: queue)
    for id in ["a", "b", "c"] { try queue.submit(Self.request(id)) }
    #expect(queue.cancel("b"))
    #expect(!queue.cancel("b") && !queue.cancel("d"))
    // The only search is still busy.
    #expect(comes { $0.request.id == "b" && $0.stage == .cancelled && $0.lines.isEmpty })
    queue.cancel("endless")
    queue.finish()
    #expect(order == ["b", "endless", "a", "c"])
  }

  @Test func aRunningSearchIsCancelledSoon() throws {
    let queue = try queue(searches: 2)
    var slowest = 0.0
    for _ in 0..<10 {
      var request = try Self.endless("a")
      request.reportInterval = 0.001
      try queue.submit(request)
      #expect(comes { !$0.isFinal && !$0.lines.isEmpty })
      let stopwatch = Stopwatch()
      #expect(queue.cancel("a"))
      #expect(comes { $0.isFinal })
      slowest = max(slowest, stopwatch.seconds)
      #expect(answers.read { $0.last?.stage == .cancelled && $0.last?.lines.isEmpty == false })
      answers.change { $0 = [] }
    }
    // 20 ms is the aim; a busy machine and a sanitizer may need more.
    #expect(slowest < 0.5)
  }

  /// The search may be about to begin: then the engine still forgets that it was stopped.
  @Test func aSearchIsCancelledInAnyMoment() throws {
    let queue = try queue()
    for number in 0..<60 {
      try queue.submit(Self.endless("\(number)"))
      usleep(UInt32(number * 20))
      #expect(queue.cancel("\(number)"))
    }
    queue.finish()
    // One thread answers for the waiting, another for the search.
    #expect(order.count == 60 && Set(order) == Set((0..<60).map { "\($0)" }))
  }

  /// Clearing a large table takes longer than a cancelled request waits.
  @Test func aSearchIsCancelledWhileItsTableIsCleared() throws {
    var schedule = AnalysisSchedule(searches: 2, threadsPerSearch: 1, capacity: 100)
    let request = try Self.request("a")
    _ = schedule.add(request)
    let begun = schedule.begin()
    let first = try #require(begun)
    let isFound = schedule.cancel("a")
    let answered = schedule.takeCancelled()
    #expect(isFound && answered?.id == "a")
    // The name is free, although the engine is not.
    _ = schedule.add(request)
    let next = schedule.begin()
    let second = try #require(next)
    let engine = Engine(for: request, threads: 1, EngineOptions())
    let isReady = (schedule.setReady(first.ticket, engine), schedule.setReady(second.ticket, engine))
    #expect(isReady == (false, true))
    schedule.end(first.ticket, engine)
    let isFoundAgain = schedule.cancel("a")
    #expect(isFoundAgain && schedule.isCancelled(second.ticket))
    let isCancelled = schedule.end(second.ticket, engine)
    #expect(isCancelled && schedule.isReady(for: request))
  }

  /// A request takes up room until it is searched, or until its cancellation is answered.
  @Test func roomIsGivenBack() throws {
    var schedule = AnalysisSchedule(searches: 1, threadsPerSearch: 1, capacity: 2)
    let late = try Self.request("late", "e2e4")
    _ = schedule.add(try Self.request("a"))
    _ = schedule.add(try Self.request("b"))
    #expect(!schedule.isReady(for: late))
    _ = schedule.cancel("b")
    #expect(!schedule.isReady(for: late) && schedule.hasCancelled)
    let answered = schedule.takeCancelled()
    #expect(answered?.id == "b" && !schedule.hasCancelled)
    let job = schedule.begin()
    #expect(job?.request.id == "a" && schedule.isReady(for: late))
  }

  @Test func aFullQueueCanBeCancelled() throws {
    let queue = try queue(capacity: 3)
    try begin("endless", in: queue)
    // One and a game of one move: three positions.
    try queue.submit(Self.request("a"))
    try queue.submit(Self.request("b", "e2e4"))
    let late = try Self.request("late")
    let isAccepted = Monitor(false)
    let thread = Platform.Thread({
      try? queue.submit(late)
      isAccepted.change { $0 = true }
    })
    #expect(!isAccepted.wait(until: { $0 }, atMost: 0.1))
    #expect(queue.cancel("b"))
    if !isAccepted.wait(until: { $0 }, atMost: 30) {
      Issue.record("a cancelled request still takes up room")
      queue.stop()
    }
    thread.join()
    // The thread that answers for the waiting may be slower than the search.
    #expect(comes { $0.request.id == "b" })
    queue.cancel("endless")
    queue.finish()
    #expect(order == ["b", "endless", "a", "late"])
  }

  @Test func stoppingAnswersAll() throws {
    let queue = try queue(searches: 2)
    for id in ["a", "b", "c", "d"] { try queue.submit(Self.endless(id)) }
    queue.stop()
    queue.finish()
    #expect(order.sorted() == ["a", "b", "c", "d"])
    #expect(answers.read { $0.allSatisfy { $0.stage == .cancelled } })
    let late = try Self.request("late")
    #expect(throws: AnalysisQueueError.stopped) { try queue.submit(late) }
    #expect(!queue.cancel("a"))
  }

  @Test func aQueueThatIsReleasedAnswersAll() throws {
    func use() throws {
      let queue = try queue()
      for id in ["a", "b", "c"] { try queue.submit(Self.endless(id)) }
    }
    try use()
    #expect(order.sorted() == ["a", "b", "c"])
  }

  // MARK: Bounds

  @Test func answersThatNobodyTakesHoldSearchesBack() throws {
    let (taken, isOpen) = (Monitor<[String]>([]), Monitor(false))
    let created = AnalysisQueue(searches: 2) { answer in
      taken.change { $0.append(answer.request.id) }
      isOpen.wait { $0 }
    }
    let queue = try #require(created)
    for number in 0..<8 { try queue.submit(Self.request("\(number)", nodes: 100)) }
    #expect(taken.wait(until: { $0.count == 2 }, atMost: 30))
    #expect(queue.cancel("7"))
    // The two searches wait; what was cancelled has a thread of its own.
    #expect(taken.wait(until: { $0.count == 3 }, atMost: 30))
    #expect(!taken.wait(until: { $0.count > 3 }, atMost: 0.05))
    isOpen.change { $0 = true }
    queue.finish()
    #expect(taken.read { $0.sorted() } == (0..<8).map { "\($0)" })
  }

  @Test func aNameIsUsedOnceAtATime() throws {
    let queue = try queue()
    try begin("a", in: queue)
    let second = try Self.request("a")
    #expect(throws: AnalysisQueueError.idInUse("a")) { try queue.submit(second) }
    queue.cancel("a")
    queue.finish()
    try queue.submit(second)
    queue.finish()
    #expect(order == ["a", "a"])
  }

  @Test(
    arguments: [
      (nil, 64, 64), (10_000, 64, 1), (32_768, 64, 1), (32_769, 64, 2), (1_000_000, 64, 32), (10_000_000, 64, 64),
      (500_000, 10, 10),
    ] as [(UInt64?, Int, Int)])
  func aTableIsNoLargerThanItsSearch(nodes: UInt64?, most: Int, megabytes: Int) throws {
    var request = try Self.request("a", nodes: nodes)
    #expect(request.hashMegabytes(atMost: most) == megabytes)
    request.keepsHash = true
    #expect(request.hashMegabytes(atMost: most) == most)
  }

  @Test(arguments: [(8, 1, 1), (8, 16, 8), (9, 1, 64)])
  func theTableOfAShallowSearchIsSmall(depth: Int, lines: Int, megabytes: Int) throws {
    var request = try Self.request("a", nodes: nil)
    (request.limits.depth, request.limits.lines) = (depth, lines)
    #expect(request.hashMegabytes(atMost: 64) == megabytes)
    request.limits.nodes = 10
    #expect(request.hashMegabytes(atMost: 64) == 1)
  }
}

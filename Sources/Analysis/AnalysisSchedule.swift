import ChessEngine

/// Which requests of an `AnalysisQueue` wait and which are searched.
struct AnalysisSchedule: Sendable {
  /// The positions that waiting requests may have together.
  private let capacity: Int
  /// The search threads of all engines together.
  private let threads: Int
  /// The usual number of threads of a search.
  private let share: Int

  /// The waiting requests of each priority, in the order of their arrival; the highest priority comes first.
  private var waiting: [Waiting] = []
  /// The requests that were cancelled while they waited, until they are answered.
  private var cancelled: ArraySlice<AnalysisRequest> = []
  /// The running searches, by their tickets: one that has been cancelled may still run when another of its name begins.
  private var running: [Int: Running] = [:]
  /// The tickets of the running searches that have no answer yet, by the names of their requests.
  private var tickets: [String: Int] = [:]
  /// The number of searches so far.
  private var count = 0
  /// The engines that search nothing; the last one has searched last.
  private var idle: [Engine] = []
  /// The names of all requests that wait or are searched.
  private var names: Set<String> = []
  /// The positions of all requests that are kept in memory for later.
  private var positions = 0
  private var freeThreads: Int
  /// The requests that have no final answer yet.
  private(set) var unanswered = 0
  /// True if no more requests are accepted.
  private(set) var isStopped = false

  private struct Waiting {
    let priority: Int
    var requests: ArraySlice<AnalysisRequest>
  }

  private struct Running {
    let request: AnalysisRequest
    let threads: Int
    /// Nil until the search can begin: creating an engine and clearing a large table take a while.
    var engine: Engine?
    var isCancelled = false
  }

  init(searches: Int, threadsPerSearch: Int, capacity: Int) {
    self.capacity = capacity
    share = threadsPerSearch
    threads = searches * threadsPerSearch
    freeThreads = threads
  }

  // MARK: Requests

  /// True if a request can be added, or refused, at once. One that is larger than all the room is taken alone.
  func isReady(for request: AnalysisRequest) -> Bool {
    isStopped || names.contains(request.id) || positions == 0 || positions + request.positions <= capacity
  }

  /// Adds a request, or tells why not.
  mutating func add(_ request: AnalysisRequest) -> AnalysisQueueError? {
    guard !isStopped else { return .stopped }
    guard names.insert(request.id).inserted else { return .idInUse(request.id) }
    positions += request.positions
    unanswered += 1
    let place = waiting.firstIndex { $0.priority <= request.priority } ?? waiting.endIndex
    if place < waiting.endIndex, waiting[place].priority == request.priority {
      waiting[place].requests.append(request)
    } else {
      waiting.insert(Waiting(priority: request.priority, requests: [request]), at: place)
    }
    return nil
  }

  /// Cancels a request; false if none of this name waits or is searched.
  mutating func cancel(_ id: String) -> Bool {
    guard names.contains(id) else { return false }
    if let ticket = tickets[id] {
      stopSearch(ticket)
      return true
    }
    for place in waiting.indices {
      guard let index = waiting[place].requests.firstIndex(where: { $0.id == id }) else { continue }
      // Its positions still count: it is kept until it is answered.
      cancelled.append(waiting[place].requests.remove(at: index))
      if waiting[place].requests.isEmpty { waiting.remove(at: place) }
      names.remove(id)
      return true
    }
    return false
  }

  /// Stops a running search. One that has not really begun is answered like a waiting request, and not by its thread.
  private mutating func stopSearch(_ ticket: Int) {
    guard let search = running[ticket] else { return }
    running[ticket]?.isCancelled = true
    if let engine = search.engine { return engine.stop() }
    cancelled.append(search.request)
    positions += search.request.positions
    release(search.request.id)
  }

  /// The name of a running search may be used again.
  private mutating func release(_ id: String) {
    names.remove(id)
    tickets[id] = nil
  }

  /// Cancels all requests, and accepts no more.
  mutating func stop() {
    isStopped = true
    for group in waiting { cancelled += group.requests }
    waiting = []
    names = Set(tickets.keys)
    for ticket in tickets.values { stopSearch(ticket) }
  }

  // MARK: Searches

  /// The threads that a request gets.
  func threads(of request: AnalysisRequest) -> Int { max(1, min(request.threads ?? share, threads)) }

  /// True if a search can begin, or none ever will.
  ///
  /// The first request waits until there are threads enough for it, and none overtakes it: otherwise small ones might
  /// keep a large one waiting for ever.
  var canBegin: Bool { waiting.first?.requests.first.map { threads(of: $0) <= freeThreads } ?? isStopped }

  /// A search that a thread shall make.
  struct Job {
    let request: AnalysisRequest
    let ticket: Int
    let threads: Int
    /// An idle engine; nil if a new one is needed.
    let engine: Engine?
  }

  /// Takes the next request; nil if there will be none.
  ///
  /// Of the idle engines it gets the one that has searched last: requests that come one at a time share one table, and no
  /// more engines are created than are needed.
  mutating func begin() -> Job? {
    guard !waiting.isEmpty, let request = waiting[0].requests.popFirst() else { return nil }
    if waiting[0].requests.isEmpty { waiting.removeFirst() }
    positions -= request.positions
    let threads = threads(of: request)
    freeThreads -= threads
    count += 1
    running[count] = Running(request: request, threads: threads)
    tickets[request.id] = count
    return Job(request: request, ticket: count, threads: threads, engine: idle.popLast())
  }

  /// The engine of a search is ready; from now on it can be stopped.
  ///
  /// - Returns: false if the request has been cancelled and needs no search.
  mutating func setReady(_ ticket: Int, _ engine: Engine) -> Bool {
    guard !isCancelled(ticket) else { return false }
    running[ticket]?.engine = engine
    return true
  }

  /// True if a running search has been cancelled.
  func isCancelled(_ ticket: Int) -> Bool { running[ticket]?.isCancelled == true }

  /// A search has ended: its name and its engine may be used again.
  ///
  /// - Returns: true if it was cancelled.
  @discardableResult
  mutating func end(_ ticket: Int, _ engine: Engine) -> Bool {
    idle.append(engine)
    guard let search = running.removeValue(forKey: ticket) else { return false }
    freeThreads += search.threads
    if tickets[search.request.id] == ticket { release(search.request.id) }
    return search.isCancelled
  }

  // MARK: Answers

  /// True if a request was cancelled while it waited, or none ever will be.
  var hasCancelled: Bool { !cancelled.isEmpty || isStopped }

  /// Takes a request that was cancelled while it waited; nil if there will be none.
  mutating func takeCancelled() -> AnalysisRequest? {
    guard let request = cancelled.popFirst() else { return nil }
    positions -= request.positions
    return request
  }

  /// A final answer has been delivered.
  mutating func countAnswer() { unanswered -= 1 }
}

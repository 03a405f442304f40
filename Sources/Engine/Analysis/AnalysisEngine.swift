/// An engine of a queue.
struct AnalysisEngine: Sendable {
  let engine: Engine
  // Those that were asked for: the system may have granted a smaller table, which is no reason to ask again.
  private var options: EngineOptions

  /// An engine for this search.
  init(for request: AnalysisRequest, threads: Int, _ options: EngineOptions) {
    self.options = AnalysisEngine.options(for: request, threads: threads, options)
    engine = Engine(self.options)
  }

  /// Changes the options if those of this search are others, and clears the memory unless the request keeps it.
  mutating func prepare(for request: AnalysisRequest, threads: Int, _ options: EngineOptions) {
    let wanted = AnalysisEngine.options(for: request, threads: threads, options)
    if wanted != self.options {
      self.options = wanted
      engine.options = wanted
    }
    if !request.keepsHash { engine.newGame() }
  }

  private static func options(
    for request: AnalysisRequest, threads: Int, _ options: EngineOptions
  ) -> EngineOptions {
    var options = options
    options.threads = threads
    options.hashMegabytes = request.hashMegabytes(atMost: max(1, options.hashMegabytes))
    return options
  }
}

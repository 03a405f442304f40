import Analysis
import ChessEngine
import JSON
import Platform
import Testing

/// A conversation whose answers are gathered.
final class Talk: Sendable {
  let conversation: AnalysisConversation
  private let written = Monitor<[String]>([])

  /// Begins with two searches side by side, or as many as wanted, and few nodes for each.
  convenience init(searches: Int = 2, threads: Int = 1) throws {
    var options = EngineOptions()
    options.threads = threads
    var limits = SearchLimits()
    limits.nodes = 2_000
    try self.init(settings: AnalysisSettings(searches: searches, options: options, limits: limits))
  }

  /// Begins with these settings.
  init(settings: AnalysisSettings) throws {
    let written = written
    let conversation = AnalysisConversation(settings) { text in
      written.change { $0 += text.split(separator: "\n").map(String.init) }
      return true
    }
    self.conversation = try #require(conversation)
  }

  /// Hands in these lines.
  func say(_ lines: String...) { for line in lines { conversation.receive(line) } }

  /// The answers so far.
  var lines: [String] { written.read { $0 } }

  /// Waits for an answer, but not for ever; nil if it does not come.
  func waits(for isIt: (JSON) -> Bool) -> JSON? {
    func found(_ lines: [String]) -> JSON? { lines.lazy.compactMap { try? JSON(parsing: $0) }.first(where: isIt) }
    return written.wait(until: { found($0) != nil }, atMost: 30) ? found(lines) : nil
  }

  /// All answers.
  func end() throws -> [JSON] {
    conversation.finish()
    return try lines.map { try JSON(parsing: $0) }
  }

  /// The answers to these lines.
  static func answers(to lines: String..., searches: Int = 2) throws -> [JSON] {
    let talk = try Talk(searches: searches)
    for line in lines { talk.say(line) }
    return try talk.end()
  }
}

extension JSON {
  /// The value of this name, at any depth: `answer["error", "reason"]`.
  subscript(names: String...) -> JSON? { names.reduce(self) { $0?[$1] } }

  var isTrue: Bool { self == .bool(true) }
}

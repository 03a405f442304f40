/// The last lines of a conversation, to be shown when something goes wrong.
struct RecentLines {
  /// Who said it.
  enum Source: String {
    /// What the engine was sent.
    case sent = "<"
    /// What it wrote.
    case output = ">"
    /// What it wrote to its error output.
    case errors = "!"
  }

  /// How many lines are kept.
  static let count = 8
  /// How many bytes of a line are kept.
  static let longest = 300

  // The lines are overwritten in turn: an engine that writes without end costs copying, but no memory.
  private var sources = [Source](repeating: .sent, count: RecentLines.count)
  private var lines = [[UInt8]](repeating: [], count: RecentLines.count)
  private var next = 0

  /// Adds a line.
  mutating func add(_ source: Source, _ line: UnsafeRawBufferPointer) {
    sources[next] = source
    lines[next].removeAll(keepingCapacity: true)
    lines[next].append(contentsOf: line.prefix(RecentLines.longest))
    next = (next + 1) % RecentLines.count
  }

  /// Adds a line.
  mutating func add(_ source: Source, _ line: String) {
    var line = line
    line.withUTF8 { add(source, UnsafeRawBufferPointer($0)) }
  }

  /// The lines, oldest first, each with its source before it.
  var texts: [String] {
    (0..<RecentLines.count).map { (next + $0) % RecentLines.count }.filter { !lines[$0].isEmpty }
      .map { "\(sources[$0].rawValue) \(String(decoding: lines[$0], as: UTF8.self))" }
  }
}

/// The last lines of the communication with an engine, for error reports.
struct RecentLines {
  enum Source: String {
    /// A line sent to the engine.
    case sent = "<"
    /// A line from its standard output.
    case output = ">"
    /// A line from its standard error.
    case errors = "!"
  }

  static let count = 8
  /// The number of bytes of a line that are kept.
  static let longest = 300

  // A ring buffer: an engine that writes endlessly costs time for copying, but no memory.
  private var sources = [Source](repeating: .sent, count: RecentLines.count)
  private var lines = [[UInt8]](repeating: [], count: RecentLines.count)
  private var next = 0

  mutating func add(_ source: Source, _ line: UnsafeRawBufferPointer) {
    sources[next] = source
    lines[next].removeAll(keepingCapacity: true)
    lines[next].append(contentsOf: line.prefix(RecentLines.longest))
    next = (next + 1) % RecentLines.count
  }

  mutating func add(_ source: Source, _ line: String) {
    var line = line
    line.withUTF8 { add(source, UnsafeRawBufferPointer($0)) }
  }

  /// The lines, oldest first, each prefixed by its source.
  var texts: [String] {
    (0..<RecentLines.count).map { (next + $0) % RecentLines.count }.filter { !lines[$0].isEmpty }
      .map { "\(sources[$0].rawValue) \(String(decoding: lines[$0], as: UTF8.self))" }
  }
}

import Platform

/// The fields of a UCI `info` line that the arena uses.
///
/// Engines send many lines, and all but the last are discarded. So there are two steps: `importance` decides by a scan
/// of the bytes whether to keep a line, and only the line kept when the move comes is parsed.
struct InfoLine: Hashable {
  var depth: Int?
  var score: EngineScore?
  var line: [String] = []

  enum Importance: Int {
    /// No information on the best line: a string, the current move, another MultiPV line.
    case none
    /// The best line without a score.
    case unscored
    /// A score that is a lower or upper bound.
    case bound
    case score
  }

  /// The information content of a line that begins with `info`.
  static func importance(_ bytes: UnsafeRawBufferPointer) -> Importance {
    var words = Words(bytes)
    _ = words.next()
    var found = Importance.unscored
    while let word = words.next() {
      switch word.count {
      case 2 where equals(word, "pv"): return found
      case 5 where equals(word, "score"): found = .score
      case 6 where equals(word, "string"): return found == .unscored ? .none : found
      case 7 where equals(word, "multipv"):
        guard let number = words.next(), equals(number, "1") else { return .none }
      case 8 where equals(word, "currmove"): return .none
      case 10 where equals(word, "lowerbound") || equals(word, "upperbound"): found = .bound
      default: break
      }
    }
    return found
  }

  /// Parses a line that begins with `info`; fields that cannot be parsed are ignored.
  init(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    func number(_ index: Int) -> Int? { index < words.count ? Int(words[index]) : nil }
    var index = 1
    while index < words.count {
      switch words[index] {
      case "depth": depth = number(index + 1)
      case "score":
        if index + 1 < words.count, let number = number(index + 2) {
          if words[index + 1] == "cp" { score = .centipawns(number) }
          if words[index + 1] == "mate" { score = .mate(max(-9_999, min(9_999, number))) }
        }
      case "pv":
        line = words[(index + 1)...].prefix { looksLikeMove($0) }.map { $0 }
        index += line.count
      case "string": return
      default: break
      }
      index += 1
    }
  }
}

/// The words of a line, one after the other.
private struct Words {
  private var rest: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes }

  mutating func next() -> UnsafeRawBufferPointer? {
    var start = 0
    while start < rest.count, isBlank(rest[start]) { start += 1 }
    guard start < rest.count else { return nil }
    var end = start
    while end < rest.count, !isBlank(rest[end]) { end += 1 }
    defer { rest = UnsafeRawBufferPointer(rebasing: rest[end...]) }
    return UnsafeRawBufferPointer(rebasing: rest[start..<end])
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
}

private func equals(_ word: UnsafeRawBufferPointer, _ text: StaticString) -> Bool {
  word.count == text.utf8CodeUnitCount
    && word.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: word.count))
}

/// True for `e2e4`, `e7e8q` and `0000`, and for anything else that can only be intended as a move.
private func looksLikeMove(_ word: String) -> Bool { (4...5).contains(word.utf8.count) && word.utf8.first != 0x2d }

func begins(_ line: UnsafeRawBufferPointer, with word: StaticString) -> Bool {
  let length = word.utf8CodeUnitCount
  guard line.count >= length, line.count == length || line[length] == 32 || line[length] == 9 else { return false }
  return line.prefix(length).elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: length))
}

/// A score from the point of view of the engine that sent it.
enum EngineScore: Hashable, Sendable, CustomStringConvertible {
  case centipawns(Int)
  /// Mate in this many moves; negative if the engine is mated.
  case mate(Int)

  /// The score as a number for comparisons: every mate score exceeds every centipawn score.
  var value: Int {
    switch self {
    case .centipawns(let number): max(-20_000, min(20_000, number))
    case .mate(let moves): moves > 0 ? 30_000 - moves : -30_000 - moves
    }
  }

  /// The score as in PGN comments, such as `+0.31` or `-M5`.
  var description: String {
    switch self {
    case .centipawns(let number): (number > 0 ? "+" : "") + (Double(number) / 100).fixed(2)
    case .mate(let moves): (moves > 0 ? "+M" : "-M") + "\(moves.magnitude)"
    }
  }
}

import Chess
import ChessEngine

/// The arguments of `go`.
package struct UCIGo: Hashable, Sendable {
  /// White's remaining time in milliseconds.
  var whiteTime: Int?
  /// Black's remaining time in milliseconds.
  var blackTime: Int?
  /// White's increment per move in milliseconds.
  var whiteIncrement: Int?
  /// Black's increment per move in milliseconds.
  var blackIncrement: Int?
  /// The number of moves to the next time control.
  var movesToGo: Int?
  /// The search depth in plies.
  var depth: Int?
  var nodes: Int?
  var mate: Int?
  /// The time for this move in milliseconds.
  var moveTime: Int?
  /// True for a perft instead of a search.
  var isPerft = false
  /// Its depth in plies.
  var perft: Int?
  /// Search until `stop`.
  var isInfinite = false
  /// Search on the opponent's time until `ponderhit`.
  var isPonder = false
  /// The root moves to search, as they were written.
  var searchMoves: [String] = []
  /// Messages about arguments that cannot be parsed.
  var errors: [String] = []

  init() {}

  private static let keywords: Set<String> = [
    "wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime", "perft", "infinite", "ponder",
    "searchmoves",
  ]

  init(_ words: inout UCITokens) {
    while let word = words.next() {
      switch word {
      case "wtime": whiteTime = number(of: word, &words)
      case "btime": blackTime = number(of: word, &words)
      case "winc": whiteIncrement = number(of: word, &words)
      case "binc": blackIncrement = number(of: word, &words)
      case "movestogo": movesToGo = number(of: word, &words)
      case "depth": depth = number(of: word, &words)
      case "nodes": nodes = number(of: word, &words)
      case "mate": mate = number(of: word, &words)
      case "movetime": moveTime = number(of: word, &words)
      case "perft": (isPerft, perft) = (true, number(of: word, &words))
      case "infinite": isInfinite = true
      case "ponder": isPonder = true
      case "searchmoves": searchMoves += words.take { !UCIGo.keywords.contains($0) }
      default: errors.append("unknown argument \(Quotation(word)) after go")
      }
    }
  }

  private mutating func number(of name: String, _ words: inout UCITokens) -> Int? {
    guard let word = words.first, !UCIGo.keywords.contains(word) else {
      errors.append("\(name) needs a number")
      return nil
    }
    _ = words.next()
    if let number = UCIGo.number(word) { return number }
    errors.append("\(name) is \(Quotation(word)), not a number")
    return nil
  }

  /// The integer part of a number; numbers out of range are clamped to the range of `Int`.
  static func number(_ text: String) -> Int? {
    if let number = Int(text) { return number }
    let hasDigit = text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard hasDigit, let value = Double(text), !value.isNaN else { return nil }
    return Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }
}

extension UCIGo {
  /// The search limits for this side to move.
  ///
  /// The result always has a limit, or it is infinite: only `infinite`, and a `go` without arguments, mean that.
  func limits(for side: Color) -> SearchLimits {
    var limits = SearchLimits()
    // At least 1: a `go depth 0` still needs a move.
    limits.depth = depth.map { max(1, $0) }
    limits.nodes = nodes.map { UInt64(max(1, $0)) }
    limits.mate = mate.map { max(1, $0) }
    limits.moveTime = moveTime.map(UCIGo.seconds)
    limits.clock = clock(of: side)
    limits.isPondering = isPonder
    limits.isInfinite = isInfinite
    guard !hasLimit else { return limits }
    if errors.isEmpty && movesToGo == nil && !isPonder {
      limits.isInfinite = true
    } else {
      // A limit was intended but not understood, or `ponderhit` will require an answer.
      limits.moveTime = 0.1
    }
    return limits
  }

  /// True if a move is to be played, and not a position to be analyzed.
  var asksForMove: Bool { !isInfinite && !isPonder && mate == nil && searchMoves.isEmpty && hasLimit }

  private var hasLimit: Bool {
    let numbers = [depth, nodes, mate, moveTime, whiteTime, blackTime, whiteIncrement, blackIncrement]
    return isInfinite || numbers.contains { $0 != nil }
  }

  /// The clock of the side to move; if only the opponent's is given, it is used instead.
  private func clock(of side: Color) -> SearchLimits.Clock? {
    let times = side == .white ? (whiteTime, blackTime) : (blackTime, whiteTime)
    let increments = side == .white ? (whiteIncrement, blackIncrement) : (blackIncrement, whiteIncrement)
    let increment = increments.0 ?? (times.0 == nil ? increments.1 : nil)
    // If only an increment is given, there is at least that much time.
    guard let time = times.0 ?? times.1 ?? increment else { return nil }
    return SearchLimits.Clock(
      remaining: UCIGo.seconds(time), increment: UCIGo.seconds(increment ?? 0),
      movesToGo: movesToGo.flatMap { $0 > 0 ? $0 : nil })
  }

  private static func seconds(_ milliseconds: Int) -> Double { Double(max(0, milliseconds)) / 1000 }
}

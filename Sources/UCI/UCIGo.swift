import Chess

/// The arguments of `go`.
public struct UCIGo: Hashable, Sendable {
  /// White's remaining time in milliseconds.
  public var whiteTime: Int?
  /// Black's remaining time in milliseconds.
  public var blackTime: Int?
  /// White's increment per move in milliseconds.
  public var whiteIncrement: Int?
  /// Black's increment per move in milliseconds.
  public var blackIncrement: Int?
  /// The number of moves to the next time control.
  public var movesToGo: Int?
  /// The search depth in plies.
  public var depth: Int?
  /// The number of nodes to search.
  public var nodes: Int?
  /// Search for a mate in this many moves.
  public var mate: Int?
  /// The time for this move in milliseconds.
  public var moveTime: Int?
  /// The depth in plies of a perft instead of a search.
  public var perft: Int?
  /// Search until `stop`.
  public var isInfinite = false
  /// Search on the opponent's time until `ponderhit`.
  public var isPonder = false
  /// The root moves to search, as they were written.
  public var searchMoves: [String] = []
  /// Messages about arguments that cannot be parsed.
  public var errors: [String] = []

  /// Creates a `go` without arguments.
  public init() {}

  private static let keywords: Set<String> = [
    "wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime", "perft", "infinite", "ponder",
    "searchmoves",
  ]

  /// Parses the arguments of `go`.
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
      case "perft": perft = number(of: word, &words)
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

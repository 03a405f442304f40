import Chess

/// What follows the word `go`.
public struct UCIGo: Hashable, Sendable {
  /// Milliseconds on White's clock.
  public var whiteTime: Int?
  /// Milliseconds on Black's clock.
  public var blackTime: Int?
  /// Milliseconds White gets for each move.
  public var whiteIncrement: Int?
  /// Milliseconds Black gets for each move.
  public var blackIncrement: Int?
  /// Moves until more time is given.
  public var movesToGo: Int?
  /// Plies.
  public var depth: Int?
  /// Positions.
  public var nodes: Int?
  /// Moves within which to find a mate.
  public var mate: Int?
  /// Milliseconds for this move.
  public var moveTime: Int?
  /// Plies of a perft instead of a search.
  public var perft: Int?
  /// Search until told to stop.
  public var isInfinite = false
  /// Search on the opponent's time.
  public var isPonder = false
  /// The moves to consider, as they were written.
  public var searchMoves: [String] = []
  /// What was not understood.
  public var complaints: [String] = []

  /// Nothing said.
  public init() {}

  private static let keywords: Set<String> = [
    "wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime", "perft", "infinite", "ponder",
    "searchmoves",
  ]

  /// Reads what follows the word `go`.
  init(_ words: inout UCIWords) {
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
      default: complaints.append("\(Quotation(word)) means nothing after go")
      }
    }
  }

  private mutating func number(of name: String, _ words: inout UCIWords) -> Int? {
    guard let word = words.first, !UCIGo.keywords.contains(word) else {
      complaints.append("\(name) has no number")
      return nil
    }
    _ = words.next()
    if let number = UCIGo.number(word) { return number }
    complaints.append("\(name) is \(Quotation(word)), which is no number")
    return nil
  }

  /// The whole part of a number; one that is too large becomes the largest there is.
  static func number(_ text: String) -> Int? {
    if let number = Int(text) { return number }
    let hasDigit = text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard hasDigit, let value = Double(text), !value.isNaN else { return nil }
    return Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }
}

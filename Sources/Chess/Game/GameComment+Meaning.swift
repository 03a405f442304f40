// The commands that GUIs and clocks write into PGN comments.

/// The color of an arrow or circle.
public enum MarkColor: Character, CaseIterable, Hashable, Sendable {
  case green = "G"
  case red = "R"
  case yellow = "Y"
  case blue = "B"
}

/// An arrow on the board: `[%cal Gc2c3]`.
public struct BoardArrow: Hashable, Sendable {
  /// The square at which the arrow begins.
  public var from: Square
  /// The square to which the arrow points.
  public var to: Square
  /// The color of the arrow.
  public var color: MarkColor

  /// Creates an arrow between two squares.
  public init(_ from: Square, _ to: Square, _ color: MarkColor = .green) {
    self.from = from
    self.to = to
    self.color = color
  }

  /// Creates the arrow from a text such as `Gc2c3`, or `c2c3` for a green one.
  public init?(_ text: some StringProtocol) {
    guard let (color, squares) = MarkColor.split(text), squares.count == 2 else { return nil }
    self.init(squares[0], squares[1], color)
  }
}

/// A circle around a square: `[%csl Ra3]`.
public struct BoardCircle: Hashable, Sendable {
  /// The square inside the circle.
  public var square: Square
  /// The color of the circle.
  public var color: MarkColor

  /// Creates a circle around a square.
  public init(_ square: Square, _ color: MarkColor = .green) {
    self.square = square
    self.color = color
  }

  /// Creates the circle from a text such as `Ra3`, or `a3` for a green one.
  public init?(_ text: some StringProtocol) {
    guard let (color, squares) = MarkColor.split(text), squares.count == 1 else { return nil }
    self.init(squares[0], color)
  }
}

extension BoardArrow: CustomStringConvertible {
  /// The text in `[%cal …]`, such as `Gc2c3`.
  public var description: String { "\(color.rawValue)\(from)\(to)" }
}

extension BoardCircle: CustomStringConvertible {
  /// The text in `[%csl …]`, such as `Ra3`.
  public var description: String { "\(color.rawValue)\(square)" }
}

extension MarkColor {
  fileprivate static func split(_ text: some StringProtocol) -> (MarkColor, [Square])? {
    var letters = Array(text.utf8)[...]
    var color = MarkColor.green
    if letters.count % 2 == 1 {
      guard let named = MarkColor(rawValue: Character(UnicodeScalar(letters.removeFirst()))) else { return nil }
      color = named
    }
    var squares: [Square] = []
    while let first = letters.popFirst(), let second = letters.popFirst() {
      guard let file = File(ascii: first), let rank = Rank(ascii: second) else { return nil }
      squares.append(Square(file, rank))
    }
    return (color, squares)
  }
}

/// An engine evaluation in a comment: `[%eval 0.25,18]` or `[%eval #-3]`, from White's point of view.
public struct RecordedEvaluation: Hashable, Sendable {
  /// A score from White's point of view.
  public enum Verdict: Hashable, Sendable {
    /// A score in centipawns.
    case centipawns(Int)
    /// The number of moves to mate; negative if White is mated.
    case mate(Int)
  }

  /// The score.
  public var verdict: Verdict
  /// The search depth in plies, if it is given.
  public var depth: Int?

  /// Creates an evaluation from a score and the depth of its search.
  public init(_ verdict: Verdict, depth: Int? = nil) {
    self.verdict = verdict
    self.depth = depth
  }

  /// Creates the evaluation from a text such as `-1.25,20` or `#3`.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    if first.hasPrefix("#") {
      guard let moves = Int(first.dropFirst()) else { return nil }
      verdict = .mate(moves)
    } else {
      guard let score = Decimal.thousandths(first) else { return nil }
      verdict = .centipawns((score + (score < 0 ? -5 : 5)) / 10)
    }
    if parts.count == 2 {
      guard let depth = Int(parts[1]) else { return nil }
      self.depth = depth
    }
  }
}

extension RecordedEvaluation: CustomStringConvertible {
  /// The text in `[%eval …]`.
  public var description: String {
    let depth = depth.map { ",\($0)" } ?? ""
    switch verdict {
    case .mate(let moves): return "#\(moves)\(depth)"
    case .centipawns(let score):
      let (whole, rest) = score.magnitude.quotientAndRemainder(dividingBy: 100)
      return "\(score < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)\(depth)"
    }
  }
}

extension GameComment {
  /// The arrows of all `[%cal …]` commands; invalid entries are ignored.
  public var arrows: [BoardArrow] {
    get { entries(of: "cal").compactMap { BoardArrow($0) } }
    set {
      let value = newValue.map(\.description).joined(separator: ",")
      set("cal", to: value.isEmpty ? nil : value)
    }
  }

  /// The circles of all `[%csl …]` commands; invalid entries are ignored.
  public var circles: [BoardCircle] {
    get { entries(of: "csl").compactMap { BoardCircle($0) } }
    set {
      let value = newValue.map(\.description).joined(separator: ",")
      set("csl", to: value.isEmpty ? nil : value)
    }
  }

  /// The remaining time on the clock of the player who has moved: `[%clk 1:23:45]`.
  public var clock: Duration? {
    get { values(of: "clk").lazy.compactMap(ClockTime.duration).first }
    set { set("clk", to: newValue.map(ClockTime.text)) }
  }

  /// The time spent on the move: `[%emt 0:00:12.5]`.
  public var elapsed: Duration? {
    get { values(of: "emt").lazy.compactMap(ClockTime.duration).first }
    set { set("emt", to: newValue.map(ClockTime.text)) }
  }

  /// An engine evaluation: `[%eval 0.25]`.
  public var evaluation: RecordedEvaluation? {
    get { values(of: "eval").lazy.compactMap { RecordedEvaluation($0) }.first }
    set { set("eval", to: newValue.map(\.description)) }
  }

  private func entries(of name: String) -> [Substring] {
    values(of: name).flatMap { $0.split { $0 == "," || $0 == " " } }
  }
}

/// Clock times in text.
private enum ClockTime {
  /// The duration of `h:mm:ss`, `mm:ss` or `ss`, each with an optional fraction.
  static func duration(_ text: String) -> Duration? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let last = parts.last, let rest = Decimal.thousandths(last), rest >= 0 else {
      return nil
    }
    var seconds = 0
    for part in parts.dropLast() {
      guard part.utf8.count <= 9, let number = Int(part), number >= 0 else { return nil }
      seconds = seconds * 60 + number
    }
    return .seconds(seconds * (parts.count > 1 ? 60 : 1)) + .milliseconds(rest)
  }

  /// `h:mm:ss`, with up to three decimal places if needed; a negative time is written as zero.
  static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = max(duration, .zero).components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    var fraction = milliseconds == 0 ? "" : ".\(twoDigits(milliseconds / 10))\(milliseconds % 10)"
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(seconds / 3600):\(twoDigits(seconds / 60 % 60)):\(twoDigits(seconds % 60))\(fraction)"
  }

  private static func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Exact parsing of decimal fractions.
private enum Decimal {
  /// The value of a number such as `-1.25` in thousandths; further digits are dropped.
  static func thousandths(_ text: some StringProtocol) -> Int? {
    var digits = Array(text.utf8)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    var (value, places, seen) = (0, -1, 0)
    for digit in digits {
      if digit == UInt8(ascii: "."), places < 0 {
        places = 0
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      seen += 1
      guard places < 3 else { continue }
      guard value < 1 << 40 else { return nil }  // leaves room for one more digit and for thousandths
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
      if places >= 0 { places += 1 }
    }
    guard seen > 0 else { return nil }
    for _ in max(places, 0)..<3 { value *= 10 }
    return isNegative ? -value : value
  }
}

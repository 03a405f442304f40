import Platform

/// The time control and other limits of an engine.
///
/// A clock, a limit for each move, or both:
///
///     TimeControl("8+0.08")        // 8 seconds for the game, 0.08 more after each move
///     TimeControl("40/2:00+0.5")   // 2 minutes for each 40 moves
struct TimeControl: Hashable, Sendable, CustomStringConvertible {
  /// The time on the clock, in nanoseconds; nil without a clock.
  var base: UInt64?
  /// The increment after each move, in nanoseconds.
  var increment: UInt64 = 0
  /// The number of moves per time control; nil if the time is for the whole game.
  var moves: Int?
  /// The time for each move, in nanoseconds; nil for no limit.
  var moveTime: UInt64?
  var nodes: Int?
  /// The search depth in plies.
  var depth: Int?

  init() {}

  /// Parses `moves/time+increment`, where the time is in seconds or `minutes:seconds`; moves and increment are
  /// optional.
  init?(_ text: String) {
    if text == "inf" { return }
    var rest = Substring(text)
    if let slash = rest.firstIndex(of: "/") {
      guard let moves = Int(rest[..<slash]), moves > 0 else { return nil }
      self.moves = moves
      rest = rest[rest.index(after: slash)...]
    }
    if let plus = rest.firstIndex(of: "+") {
      guard let increment = nanoseconds(rest[rest.index(after: plus)...]) else { return nil }
      self.increment = increment
      rest = rest[..<plus]
    }
    var minutes: UInt64 = 0
    if let colon = rest.firstIndex(of: ":") {
      guard let number = UInt64(rest[..<colon]), number < 100_000 else { return nil }
      minutes = number
      rest = rest[rest.index(after: colon)...]
    }
    guard let seconds = nanoseconds(rest) else { return nil }
    let base = minutes * 60_000_000_000 + seconds
    guard base > 0 else { return nil }
    self.base = base
  }

  var isLimited: Bool { hasClock || nodes != nil || depth != nil }

  /// True if time is limited, which makes games irreproducible.
  var hasClock: Bool { base != nil || moveTime != nil }

  /// The time control in the format that can be parsed, followed by the limits for each move, such as
  /// `40/60+0.5 nodes=1000`.
  var description: String {
    var parts: [String] = []
    if let base {
      let bonus = increment > 0 ? "+\(shortSeconds(increment))" : ""
      parts.append("\(moves.map { "\($0)/" } ?? "")\(shortSeconds(base))\(bonus)")
    }
    if let moveTime { parts.append("\(shortSeconds(moveTime))/move") }
    if let nodes { parts.append("nodes=\(nodes)") }
    if let depth { parts.append("depth=\(depth)") }
    return parts.isEmpty ? "-" : parts.joined(separator: " ")
  }
}

/// Parses a number of seconds with an optional fraction, as nanoseconds.
///
/// Parsed digit by digit, not as a floating-point number: 0.07 seconds are exactly 70 milliseconds.
func nanoseconds(_ text: some StringProtocol) -> UInt64? {
  let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
  func isNumber(_ digits: some StringProtocol) -> Bool { digits.utf8.allSatisfy { 48...57 ~= $0 } }
  guard let whole = parts.first, !text.isEmpty, text != ".", whole.utf8.count <= 9, isNumber(whole) else { return nil }
  let seconds = whole.isEmpty ? 0 : UInt64(whole) ?? 0
  guard parts.count > 1 else { return seconds * 1_000_000_000 }
  guard isNumber(parts[1]) else { return nil }
  let digits = (String(parts[1]) + "000000000").prefix(9)
  return seconds * 1_000_000_000 + (UInt64(digits) ?? 0)
}

/// A time as seconds without trailing zeros, such as `8` or `0.08`.
func shortSeconds(_ nanoseconds: UInt64) -> String {
  let fraction = String(nanoseconds % 1_000_000_000).aligned(right: 9, with: "0")
  var digits = Substring(fraction)
  while digits.last == "0" { digits.removeLast() }
  return "\(nanoseconds / 1_000_000_000)" + (digits.isEmpty ? "" : ".\(digits)")
}

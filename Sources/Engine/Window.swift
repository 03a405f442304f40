/// The scores that matter at a node: alpha is what the side to move has already, beta what the opponent will not allow.
struct Window: Hashable {
  var alpha: Score
  var beta: Score

  /// Everything matters.
  static let full = Window(alpha: -Score.infinite, beta: Score.infinite)

  /// Only the question whether a score is above this one.
  @inline(__always)
  static func above(_ score: Score) -> Window { Window(alpha: score, beta: score + 1) }

  /// The same window from the other side.
  @inline(__always)
  static prefix func - (window: Window) -> Window { Window(alpha: -window.beta, beta: -window.alpha) }

  /// The first question asked of a move that is not expected to be best: is it above alpha at all?
  @inline(__always)
  var null: Window { Window(alpha: alpha, beta: alpha + 1) }
}

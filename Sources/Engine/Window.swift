/// The alpha-beta window: alpha is the score that the side to move has already, beta the one that the opponent will
/// avoid.
struct Window: Hashable {
  var alpha: Score
  var beta: Score

  /// The widest window.
  static let full = Window(alpha: -Score.infinite, beta: Score.infinite)

  /// The null window that tests whether a score is above this one.
  @inline(__always)
  static func above(_ score: Score) -> Window { Window(alpha: score, beta: score + 1) }

  /// The same window from the other side.
  @inline(__always)
  static prefix func - (window: Window) -> Window { Window(alpha: -window.beta, beta: -window.alpha) }

  /// The null window that tests whether a move is above alpha.
  @inline(__always)
  var null: Window { Window(alpha: alpha, beta: alpha + 1) }
}

import Chess
import Platform

/// The summary of a review for a terminal.
public enum ReviewSummary {
  /// Some lines about a game.
  public static func text(_ review: GameReview, of tree: GameTree, number: Int) -> String {
    let opening = review.opening.map { "  \($0)" } ?? ""
    var lines = ["\(number). \(name(.white, tree)) - \(name(.black, tree))  \(tree.result.token)\(opening)".visible]
    lines.append("          accuracy  loss %" + marks.map { ($0.nag.symbol ?? "").aligned(right: 5) }.joined())
    for (color, player) in zip([Color.white, .black], review.players) {
      lines.append(row(color == .white ? "White" : "Black", player))
    }
    if !review.isComplete { lines.append("   not complete") }
    if let depth = review.shallowDepth {
      lines.append("   too shallow to be trusted: depth \(depth); give it more time or nodes")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static let marks: [MoveMark] = [.inaccuracy, .mistake, .blunder, .good, .only]

  private static func name(_ color: Color, _ tree: GameTree) -> String {
    tree.tags[color == .white ? "White" : "Black"] ?? "?"
  }

  private static func row(_ name: String, _ player: PlayerReview) -> String {
    let accuracy = (player.accuracy?.fixed(1) ?? "-").aligned(right: 10)
    let loss = (player.averageLoss.map { (100 * $0).fixed(1) } ?? "-").aligned(right: 8)
    return "   \(name)\(accuracy)\(loss)" + marks.map { "\(player.marks[$0, default: 0])".aligned(right: 5) }.joined()
  }
}

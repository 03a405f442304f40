/// What is written about a move: numbered remarks, and comments before and after it.
public struct Annotation: Hashable, Sendable {
  /// A comment that stands before the first move of a variation.
  ///
  /// Elsewhere, what stands before a move stands after another: a `GameTree` moves such a comment there.
  public var before: GameComment
  /// The remarks, each of them once.
  public var nags: [NAG]
  /// The comment behind the move. At the root of a tree, the comment on the game as a whole.
  public var after: GameComment

  /// Remarks and comments, none by default.
  public init(before: GameComment = "", nags: [NAG] = [], after: GameComment = "") {
    self.before = before
    self.nags = nags
    self.after = after
  }

  /// True if nothing is written.
  public var isEmpty: Bool { before.isEmpty && nags.isEmpty && after.isEmpty }

  /// Adds a remark unless it is there.
  public mutating func add(_ nag: NAG) {
    if !nags.contains(nag) { nags.append(nag) }
  }
}

/// The annotation of a move: NAGs, and comments before and after the move.
public struct Annotation: Hashable, Sendable {
  /// The comment before the first move of a variation.
  ///
  /// Before any other move, the comment belongs after the preceding move: a `GameTree` moves it there.
  public var before: GameComment
  /// The NAGs, without duplicates.
  public var nags: [NAG]
  /// The comment after the move. At the root of a tree, the comment on the whole game.
  public var after: GameComment

  /// Creates an annotation, by default an empty one.
  public init(before: GameComment = "", nags: [NAG] = [], after: GameComment = "") {
    self.before = before
    self.nags = nags
    self.after = after
  }

  /// True if there are no NAGs and no comments.
  public var isEmpty: Bool { before.isEmpty && nags.isEmpty && after.isEmpty }

  /// Adds a NAG unless it is already present.
  public mutating func add(_ nag: NAG) {
    if !nags.contains(nag) { nags.append(nag) }
  }
}

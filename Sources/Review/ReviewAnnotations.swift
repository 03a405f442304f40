import Chess
import ChessEngine

/// Writes a review into a game, and takes it out again.
///
/// Whatever else is in the game stays: comments, glyphs, variations, and evaluations of others. To tell the one from the
/// other, a reviewed game has two tags: `Review` says by whom and how, `ReviewNotes` what belongs to the review. Comments
/// have nothing but sentences and evaluations, since some programs show any other command to their readers.
public enum ReviewAnnotations {
  private static let tag = "Review"
  private static let notesTag = "ReviewNotes"
  private static let author = "Goldcrest"

  /// Writes a review into its game, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - review: the review of this game.
  ///   - tree: the game.
  ///   - limits: the limits of the review, which the game's tag tells.
  ///   - language: the language of sentences.
  public static func write(
    _ review: GameReview, into tree: inout GameTree, limits: ReviewLimits, _ language: ReviewLanguage = .english
  ) {
    remove(from: &tree)
    if let opening = review.opening {
      if !tree.tags.contains("ECO") { tree.tags["ECO"] = opening.eco }
      if !tree.tags.contains("Opening") { tree.tags["Opening"] = opening.name }
    }
    let depth = review.shallowDepth.map { ", too shallow: depth \($0)" }
    let isForeign = tree.tags.contains(tag)
    if !isForeign { tree.tags[tag] = "\(author) \(Engine.version), \(limits)\(depth ?? "")" }
    var notes = [annotate(tree.root, review.start, nil, "", &tree)]
    var parent = tree.root
    for (node, move) in zip(tree.mainLine, review.moves) {
      let text = move.remarks.map { $0.text(language) }.joined(separator: " ")
      var note = annotate(node, move.score, move.mark, text, &tree)
      note.line = add(move.better, after: parent, &tree)?.description
      notes.append(note)
      parent = node
    }
    // Where the first tag is another's, the second one tells that there is a review.
    tree.tags[notesTag] = ReviewNote.text(of: notes) ?? (isForeign ? "-" : nil)
  }

  /// Annotates a move, and returns what of its annotation belongs to the review.
  private static func annotate(
    _ node: GameTree.Node, _ score: ReviewedScore?, _ mark: MoveMark?, _ text: String, _ tree: inout GameTree
  ) -> ReviewNote {
    var annotation = tree[node]
    var note = ReviewNote()
    // The judgement of the author stands.
    if let nag = mark?.nag, !annotation.nags.contains(where: { (1...9).contains($0.code) }) {
      annotation.add(nag)
      note.nag = nag
    }
    if annotation.after.evaluation != nil {
      note.hasOtherEvaluation = true
    } else if let score {
      annotation.after.evaluation = score.evaluation
    }
    if !text.isEmpty {
      annotation.after.append(GameComment(text))
      note.sentence = ReviewNote.Sentence(text)
    }
    tree[node] = annotation
    return note
  }

  /// Adds a better line as a variation, unless the game has its first move already.
  ///
  /// - Returns: the first move, if it was added.
  private static func add(_ moves: [Move], after parent: GameTree.Node, _ tree: inout GameTree) -> Move? {
    guard let first = moves.first, tree.child(of: parent, by: first) == nil else { return nil }
    var node = parent
    for move in moves {
      guard let next = try? tree.add(move, after: node) else { break }
      node = next
    }
    return first
  }

  // MARK: Removal

  /// Takes an earlier review out of a game.
  public static func remove(from tree: inout GameTree) {
    let isOurs = tree.tags[tag]?.hasPrefix(author + " ") == true
    guard isOurs || tree.tags.contains(notesTag) else { return }
    let notes = ReviewNote.notes(in: tree.tags[notesTag] ?? "")
    if isOurs { tree.tags[tag] = nil }
    tree.tags[notesTag] = nil
    var lines: [GameTree.Node] = []
    let nodes = [tree.root] + tree.mainLine
    for (ply, node) in nodes.enumerated() {
      let note = notes[ply] ?? ReviewNote()
      var annotation = tree[node]
      if let nag = note.nag { annotation.nags.removeAll { $0 == nag } }
      if let sentence = note.sentence { annotation.after = sentence.removed(from: annotation.after) }
      if !note.hasOtherEvaluation { annotation.after.evaluation = nil }
      tree[node] = annotation
      guard ply > 0, let line = note.line else { continue }
      lines += tree.children(of: nodes[ply - 1]).filter { $0 != node && tree.move(at: $0).description == line }
    }
    // Found before any is deleted: a deleted move must not be asked for its comment.
    for node in lines where isPlain(node, tree) { tree.delete(node) }
  }

  /// True if a variation has nothing but moves: what was added to it shall not be lost.
  private static func isPlain(_ node: GameTree.Node, _ tree: GameTree) -> Bool {
    var next: GameTree.Node? = node
    while let here = next {
      let children = tree.children(of: here)
      guard tree[here].isEmpty, children.count <= 1 else { return false }
      next = children.first
    }
    return true
  }
}

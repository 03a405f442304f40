import Chess
import ChessEngine

/// Writes a review into a game, and takes it out again.
///
/// Whatever else is in the game stays: comments, glyphs, variations, and evaluations of others. To tell the one from the
/// other, a reviewed game has the tag `Review`, and comments have a command where it is needed: behind
/// `[%review $4 16] Loses a knight.`, the glyph `$4` and the sixteen characters after the command are those of the
/// review; `[%review other]` says that the evaluation is not. A variation of the review begins with `[%review line]`.
public enum ReviewAnnotations {
  /// The tag of a reviewed game.
  private static let tag = "Review"

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
    tree.tags[tag] = "Goldcrest \(Engine.version), \(limits)"
    annotate(tree.root, review.start, nil, "", &tree)
    var parent = tree.root
    for (node, move) in zip(tree.mainLine, review.moves) {
      let text = move.remarks.map { $0.text(language) }.joined(separator: " ")
      annotate(node, move.score, move.mark, text, &tree)
      add(move.better, after: parent, &tree)
      parent = node
    }
  }

  private static func annotate(
    _ node: GameTree.Node, _ score: ReviewedScore?, _ mark: MoveMark?, _ text: String, _ tree: inout GameTree
  ) {
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
    note.textLength = text.count
    if note != ReviewNote() { annotation.after.append(GameComment(note.text + (text.isEmpty ? "" : " " + text))) }
    tree[node] = annotation
  }

  /// Adds a better line as a variation, unless the game has its first move already.
  private static func add(_ moves: [Move], after parent: GameTree.Node, _ tree: inout GameTree) {
    guard let first = moves.first, tree.child(of: parent, by: first) == nil else { return }
    var node = parent
    for move in moves {
      guard let next = try? tree.add(move, after: node) else { return }
      if node == parent { tree[next].after = GameComment(ReviewNote(isLine: true).text) }
      node = next
    }
  }

  // MARK: Removal

  /// Takes an earlier review out of a game.
  public static func remove(from tree: inout GameTree) {
    let isReviewed = tree.tags.contains(tag)
    tree.tags[tag] = nil
    for node in [tree.root] + tree.mainLine {
      var annotation = tree[node]
      let (comment, note) = ReviewNote.removed(from: annotation.after)
      annotation.after = comment
      if let nag = note?.nag { annotation.nags.removeAll { $0 == nag } }
      if isReviewed && note?.hasOtherEvaluation != true { annotation.after.evaluation = nil }
      tree[node] = annotation
    }
    // Found before any is deleted: a deleted move must not be asked for its comment.
    let lines = Array(tree.nodes).filter { ReviewNote.removed(from: tree[$0].after).1?.isLine == true }
    for node in lines {
      tree[node].after = ReviewNote.removed(from: tree[node].after).0
      if isPlain(node, tree) { tree.delete(node) }
    }
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

/// The command in a comment that says what in it belongs to a review.
struct ReviewNote: Hashable {
  /// True if the evaluation in the comment does not.
  var hasOtherEvaluation = false
  /// The glyph of the move that does.
  var nag: NAG?
  /// The number of characters after the command that do.
  var textLength = 0
  /// True if the move begins a variation of the review.
  var isLine = false

  private static let name = "review"

  /// The command.
  var text: String {
    var words = ["[%\(ReviewNote.name)"]
    if hasOtherEvaluation { words.append("other") }
    if let nag { words.append(nag.description) }
    if isLine { words.append("line") }
    if textLength > 0 { words.append("\(textLength)") }
    return words.joined(separator: " ") + "]"
  }

  init(isLine: Bool = false) { self.isLine = isLine }

  private init(_ words: [Substring]) {
    for word in words {
      switch word {
      case "other": hasOtherEvaluation = true
      case "line": isLine = true
      case _ where word.hasPrefix("$"): nag = UInt8(word.dropFirst()).map { NAG(code: $0) }
      default: textLength = Int(word).map { max(0, $0) } ?? 0
      }
    }
  }

  /// A comment without the command and the text that belongs to it.
  static func removed(from comment: GameComment) -> (GameComment, ReviewNote?) {
    let text = comment.text
    let beginning = "[%\(name)"
    guard let command = comment.commands.first(where: { $0.name == name }),
      let start = text.firstRange(of: beginning)?.lowerBound, let end = text[start...].firstIndex(of: "]")
    else { return (comment, nil) }
    let note = ReviewNote(command.value.split(separator: " "))
    var rest = text[end...].dropFirst()
    if note.textLength > 0 { rest = rest.dropFirst(1 + note.textLength) }
    var kept = GameComment(text[..<start])
    kept.append(GameComment(rest))
    return (kept, note)
  }
}

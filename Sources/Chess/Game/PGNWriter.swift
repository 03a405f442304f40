/// Writes games as PGN's export format wants it: the seven-tag roster first, lines of less than 80 columns.
///
/// What is written reads back as an equal tree. A comment that holds a closing brace, which PGN cannot say between
/// braces, is written as comments to the ends of lines.
public struct PGNWriter: Sendable {
  /// The most characters in a line of moves.
  public var width = 79
  /// True to write comments.
  public var includesComments = true
  /// True to write numbered remarks.
  public var includesRemarks = true
  /// True to write variations.
  public var includesVariations = true

  private var text = ""
  /// The characters in the last line.
  private var column = 0
  /// True if the next word may follow without a blank.
  private var isAfterOpening = true
  /// True if a move of Black needs its number.
  private var needsNumber = true

  /// A writer of everything.
  public init() {}

  /// The PGN of a game, with a blank line at its end.
  public static func text(of tree: GameTree) -> String { PGNWriter().text(of: tree) }

  /// The PGN of a game, with a blank line at its end.
  public func text(of tree: GameTree) -> String {
    var writer = self
    var tree = tree
    tree.nameVariant()
    writer.writeTags(of: tree)
    writer.writeMoves(of: tree)
    writer.add(tree.result.token)
    writer.text += "\n\n"
    return writer.text
  }

  // MARK: Tags

  private mutating func writeTags(of tree: GameTree) {
    let roster = GameTags.roster.count
    for tag in tree.tags.all.prefix(roster) { writeTag(tag.name, tag.value) }
    writeTag("Result", tree.result.token)
    for tag in tree.tags.all.dropFirst(roster) { writeTag(tag.name, tag.value) }
    if tree.start != .start {
      writeTag("SetUp", "1")
      writeTag("FEN", tree.start.fen)
    }
    text += "\n"
  }

  private mutating func writeTag(_ name: String, _ value: String) {
    var escaped = ""
    for scalar in value.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    text += "[\(name) \"\(escaped)\"]\n"
  }

  // MARK: Moves

  /// A move whose variations are being written.
  private struct Branch {
    /// The move of the line.
    let main: GameTree.Node
    /// The position before it and its alternatives.
    let before: Position
    let after: Position
    /// The variation that comes next.
    var next: GameTree.Node?
  }

  /// Writes the tree by a walk without recursion: lines that wait for the end of a variation stand on a stack.
  private mutating func writeMoves(of tree: GameTree) {
    writeRemarks(tree[tree.root])
    var branches: [Branch] = []
    var node = tree.next(after: tree.root)
    var position = tree.start
    while true {
      // To the end of the line, or to the next move with alternatives.
      if let here = node {
        let before = position
        writeMove(at: here, of: tree, in: before)
        position.makeOrPass(tree.move(at: here))
        guard includesVariations, tree.continuesLine(here), let sibling = tree.sibling(after: here) else {
          node = tree.next(after: here)
          continue
        }
        branches.append(Branch(main: here, before: before, after: position, next: sibling))
      } else if !branches.isEmpty {
        close(")")
        needsNumber = true
      }
      guard let branch = branches.last else { return }
      if let variation = branch.next {
        branches[branches.count - 1].next = tree.sibling(after: variation)
        open("(")
        needsNumber = true
        // A variation has no alternatives of its own first move, so its first move is written here.
        writeMove(at: variation, of: tree, in: branch.before)
        position = branch.before
        position.makeOrPass(tree.move(at: variation))
        node = tree.next(after: variation)
      } else {
        branches.removeLast()
        position = branch.after
        node = tree.next(after: branch.main)
        // The line that goes on may itself have come to its end inside a variation.
        if node == nil && branches.isEmpty { return }
      }
    }
  }

  private mutating func writeMove(at node: GameTree.Node, of tree: GameTree, in position: Position) {
    let (move, annotation) = (tree.move(at: node), tree[node])
    writeComment(annotation.before)
    if position.sideToMove == .white {
      add("\(position.fullmoveNumber).")
    } else if needsNumber {
      add("\(position.fullmoveNumber)...")
    }
    add(move == .none ? "--" : position.san(move))
    needsNumber = false
    writeRemarks(annotation)
  }

  /// The remarks and the comment behind a move.
  private mutating func writeRemarks(_ annotation: Annotation) {
    if includesRemarks {
      for nag in annotation.nags { add("\(nag)") }
    }
    writeComment(annotation.after)
  }

  // MARK: Comments

  private mutating func writeComment(_ comment: GameComment) {
    guard includesComments, !comment.isEmpty else { return }
    needsNumber = true
    let bytes = Array(comment.text.utf8)
    guard bytes.contains(UInt8(ascii: "}")) else {
      PGNWriter.forEachWord(of: bytes) { word, place in
        add((place.lowerBound == 0 ? "{ " : "") + word + (place.upperBound == bytes.count ? " }" : ""))
      }
      return
    }
    if column > 0 { breakLine() }
    var (line, length) = (";", 1)
    PGNWriter.forEachWord(of: bytes) { word, _ in
      let wordLength = word.unicodeScalars.count
      if length > 1 && length + 1 + wordLength > width {
        text += line + "\n"
        (line, length) = (";", 1)
      }
      line += " " + word
      length += 1 + wordLength
    }
    text += line + "\n"
    (column, isAfterOpening) = (0, true)
  }

  /// The pieces of a comment between which a line may end, and where they stand: at single blanks, but not inside a
  /// command and not before a percent sign, which would hide the line.
  private static func forEachWord(of bytes: [UInt8], _ body: (String, Range<Int>) -> Void) {
    var start = 0
    var isInCommand = false
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte == 0x20, !isInCommand, next != 0x20, bytes[index - 1] != 0x20, next != UInt8(ascii: "%") {
        body(String(decoding: bytes[start..<index], as: UTF8.self), start..<index)
        start = index + 1
        continue
      }
      if byte == UInt8(ascii: "["), next == UInt8(ascii: "%") { isInCommand = true }
      if byte == UInt8(ascii: "]") { isInCommand = false }
    }
    body(String(decoding: bytes[start...], as: UTF8.self), start..<bytes.count)
  }

  // MARK: Lines

  /// Writes a word, in the next line if it does not fit into this one.
  private mutating func add(_ word: String) {
    let length = word.unicodeScalars.count
    let gap = column > 0 && !isAfterOpening ? 1 : 0
    if column > 0 && column + gap + length > width {
      breakLine()
    } else if gap == 1 {
      text += " "
      column += 1
    }
    text += word
    column += length
    isAfterOpening = false
  }

  private mutating func open(_ sign: String) {
    add(sign)
    isAfterOpening = true
  }

  private mutating func close(_ sign: String) {
    isAfterOpening = true
    add(sign)
    isAfterOpening = false
  }

  private mutating func breakLine() {
    text += "\n"
    column = 0
    isAfterOpening = true
  }
}

extension GameTree {
  /// The game as PGN.
  public var pgn: String { PGNWriter.text(of: self) }
}

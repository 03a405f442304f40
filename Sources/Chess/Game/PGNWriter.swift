/// Writes games in PGN's export format: the seven-tag roster first, lines shorter than 80 columns.
///
/// Reading the output gives an equal tree. A comment that contains a closing brace, which PGN cannot express in a brace
/// comment, is written as `;` comments.
public struct PGNWriter: Sendable {
  /// The maximum number of characters in a line of movetext.
  public var width = 79
  /// True to write comments.
  public var includesComments = true
  /// True to write NAGs.
  public var includesRemarks = true
  /// True to write variations.
  public var includesVariations = true

  private var text = ""
  /// The number of characters in the last line.
  private var column = 0
  /// True if the next token follows without a space.
  private var isAfterOpening = true
  /// True if a move of Black needs a move number.
  private var needsNumber = true
  /// The moves that were written, and where they stand, in bytes.
  private var written: [(node: GameTree.Node, place: Range<Int>)] = []

  /// Creates a writer that includes comments, NAGs and variations.
  public init() {}

  /// The PGN of a game, followed by a blank line.
  public static func text(of tree: GameTree) -> String { PGNWriter().text(of: tree) }

  /// The PGN of a game, followed by a blank line.
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

  /// A move in the text of a game.
  public struct WrittenMove: Hashable, Sendable {
    /// The node that the move leads to.
    public let node: GameTree.Node
    /// Where the move stands in the text.
    public let range: Range<String.Index>
  }

  /// The moves of a game in one line, but for comments with a closing brace, and where each of them stands: for a list
  /// of moves that can be clicked.
  public func moveText(of tree: GameTree) -> (text: String, moves: [WrittenMove]) {
    var writer = self
    writer.width = .max
    writer.writeMoves(of: tree)
    let text = writer.text
    func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
    let moves = writer.written.map { node, place in
      WrittenMove(node: node, range: index(place.lowerBound)..<index(place.upperBound))
    }
    return (text, moves)
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
    /// The next variation to write.
    var next: GameTree.Node?
  }

  /// Writes the tree without recursion: lines that continue after a variation are kept on a stack.
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
        position.makeMoveOrNull(tree.move(at: here))
        guard includesVariations, tree.isMainContinuation(here), let sibling = tree.sibling(after: here) else {
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
        // The first move of a variation has no variations of its own, so it is written here.
        writeMove(at: variation, of: tree, in: branch.before)
        position = branch.before
        position.makeMoveOrNull(tree.move(at: variation))
        node = tree.next(after: variation)
      } else {
        branches.removeLast()
        position = branch.after
        node = tree.next(after: branch.main)
        // Without an open branch this was the main line, which ended with the move whose variations are now written.
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
    let san = move == .none ? "--" : position.san(move)
    add(san)
    written.append((node, text.utf8.count - san.utf8.count..<text.utf8.count))
    needsNumber = false
    writeRemarks(annotation)
  }

  /// Writes the NAGs and the comment after a move.
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

  /// Calls a function for each unbreakable part of a comment and its range: parts are separated by single spaces, but
  /// not inside a command, and not before a percent sign, which at the start of a line would hide the line.
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

  /// Writes a token, in the next line if it does not fit into this one.
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

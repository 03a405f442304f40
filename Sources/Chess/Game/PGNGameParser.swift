/// The parser of one game, with its state from the first byte to the last.
///
/// The text is read byte by byte, without backtracking. Open variations are kept on an explicit stack, so that nesting
/// costs memory but no recursion.
struct PGNGameParser {
  var scanner: ByteScanner
  let source: String?
  let number: Int
  let skipsMoves: Bool
  let skipsVariations: Bool

  var tree = GameTree()
  var errors: [PGNError] = []

  /// The line of play that is being read.
  var line: Line
  /// The stack of enclosing lines, the main line first.
  var outerLines: [Line] = []

  /// The line of the text on which the game begins.
  private(set) var firstLine = 0
  /// The last line known to contain no further end of a tag pair; 0 if there is none. Such a line is searched to its end
  /// once, not again for each of its tags and games.
  var lineWithoutTagEnd: Int
  var hasTags = false
  /// True after the first text that cannot belong to the tags.
  var hasMovetext = false
  private var hasBraceComment = false
  /// True after a move of the main line that was not played, because it cannot be or because moves are skipped.
  var hasSkippedMove = false
  /// True if there is a blank line between the last token and the next.
  var isAfterBlankLine = false
  /// A result inside a variation, used for the game if the variation is never closed and there is no other result.
  private var resultInVariation: GameResult?
  /// The places in the text at which the open variations begin.
  var openings: [Place] = []
  /// The number of open variations beyond the maximum depth.
  private var openTooDeep = 0

  // The values of the tags that `applyTags()` applies when the moves begin.
  var namedResult: (text: String, place: Place)?
  var namedPosition: (fen: String, place: Place)?
  var namedVariant: (name: String, place: Place)?
  var givenTags: Set<String> = []

  /// A line of play that is being read.
  struct Line {
    /// The node of its last move; before the first move, the node at which it branches off.
    var node: GameTree.Node
    /// The position at `node`.
    var position: Position
    /// The position before its last move.
    var before: Position
    var hasMoves = false
    /// True after an unreadable move: the rest of the line is meaningless.
    var isSkipped = false
    var hasUnknownWord = false
    /// A comment before the first move.
    var opening = GameComment("")
  }

  /// A line and column of the text.
  struct Place {
    var line: Int
    var column: Int
  }

  /// The number of bytes pulled before a token is read, if the text has them: more than any sensible token needs.
  static let lookahead = 64

  /// The maximum nesting depth of variations.
  private static let deepest = 50_000

  /// The maximum number of errors recorded for a game: more than are useful, and a text that is not PGN may have one at
  /// every byte.
  private static let mostErrors = 1_000

  init(
    scanner: ByteScanner, lineWithoutTagEnd: Int, source: String?, number: Int, skipsMoves: Bool, skipsVariations: Bool
  ) {
    self.scanner = scanner
    self.lineWithoutTagEnd = lineWithoutTagEnd
    self.source = source
    self.number = number
    self.skipsMoves = skipsMoves
    self.skipsVariations = skipsVariations
    line = Line(node: tree.root, position: .start, before: .start)
  }

  var place: Place { Place(line: scanner.line, column: scanner.column) }

  mutating func note(_ problem: PGNError.Problem, at place: Place) {
    guard errors.count <= PGNGameParser.mostErrors else { return }
    let problem = errors.count < PGNGameParser.mostErrors ? problem : .tooManyErrors
    errors.append(PGNError(source: source, game: number, line: place.line, column: place.column, problem: problem))
  }

  // MARK: Parsing

  /// Parses the game.
  ///
  /// - Returns: false if only whitespace was left.
  mutating func parse() -> Bool {
    skipBlanks()
    isAfterBlankLine = false
    firstLine = scanner.line
    while let byte = scanner.peek() {
      scanner.require(PGNGameParser.lookahead)
      guard read(byte) else { break }
      skipBlanks()
    }
    guard hasTags || hasMovetext || hasBraceComment else { return false }
    begin()
    close()
    return true
  }

  /// Reads the element that begins with this byte, the next one.
  ///
  /// - Returns: false if the game is over.
  @inline(__always)
  private mutating func read(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return readNumber()
    case UInt8(ascii: "{"):
      hasBraceComment = true
      readBraceComment()
    case UInt8(ascii: ";"): readLineComment()
    case UInt8(ascii: "%") where scanner.column == 1: scanner.passLine()
    case UInt8(ascii: "["): return readBracket()
    case UInt8(ascii: "("): openVariation()
    case UInt8(ascii: ")"): closeVariation()
    case UInt8(ascii: "$"): readNumberedRemark()
    case UInt8(ascii: "!"), UInt8(ascii: "?"): readPunctuation()
    case UInt8(ascii: "*"):
      scanner.skip(1)
      return end(.unfinished)
    case UInt8(ascii: "."), UInt8(ascii: ","): scanner.skip(1)
    case UInt8(ascii: "<") where scanner.byte(ahead: 1) == UInt8(ascii: ">"): return readToken()
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"):
      note(.stray(Character(UnicodeScalar(byte))), at: place)
      scanner.skip(1)
    default: return readToken()
    }
    return true
  }

  /// Skips whitespace and detects blank lines.
  @inline(__always)
  mutating func skipBlanks() {
    let before = scanner.line
    while let byte = scanner.peek(), byte <= 0x20 {
      if byte == 0x20 { scanner.skip(1) } else { scanner.pass() }
    }
    isAfterBlankLine = scanner.line > before + 1
  }

  /// Applies the tags; called at the first element after them.
  mutating func begin() {
    guard !hasMovetext else { return }
    hasMovetext = true
    applyTags()
  }

  /// Ends the game with a result, and reads the comments that follow before a blank line.
  ///
  /// - Returns: false if the game is over; true inside a variation, where a result does not end the game.
  mutating func end(_ result: GameResult) -> Bool {
    begin()
    guard outerLines.isEmpty else {
      resultInVariation = result
      return true
    }
    settle(result)
    skipBlanks()
    while !isAfterBlankLine, let byte = scanner.peek() {
      if byte == UInt8(ascii: "{") {
        readBraceComment()
      } else if byte == UInt8(ascii: ";") {
        readLineComment()
      } else {
        break
      }
      skipBlanks()
    }
    return false
  }

  /// Closes open variations at the end of the game.
  private mutating func close() {
    if let resultInVariation, !openings.isEmpty, tree.result == .unfinished { settle(resultInVariation) }
    for opening in openings { note(.openVariation, at: opening) }
    while let outer = outerLines.popLast() {
      settleOpening(into: outer.node)
      line = outer
    }
    if errors.count > 1 { errors.sort { ($0.line, $0.column) < ($1.line, $1.column) } }
  }

  private mutating func settle(_ end: GameResult) {
    guard tree.result != .unfinished else {
      tree.result = end
      return
    }
    guard end != tree.result, end != .unfinished, let place = namedResult?.place else { return }
    note(.contradictoryResult(tag: tree.result, end: end), at: place)
  }

  // MARK: Variations

  private mutating func openVariation() {
    begin()
    let place = place
    scanner.skip(1)
    guard outerLines.count <= PGNGameParser.deepest else {
      openTooDeep += 1
      return
    }
    var inner = line
    inner.hasMoves = false
    inner.hasUnknownWord = false
    inner.opening = ""
    if skipsVariations {
      inner.isSkipped = true
    } else if !line.hasMoves && !line.isSkipped {
      note(.variationWithoutMove, at: place)
      inner.isSkipped = true
    } else if outerLines.count == PGNGameParser.deepest {
      note(.tooDeep, at: place)
      inner.isSkipped = true
    } else if !line.isSkipped {
      inner.node = tree.parent(of: line.node) ?? tree.root
      inner.position = line.before
    }
    outerLines.append(line)
    openings.append(place)
    line = inner
  }

  private mutating func closeVariation() {
    begin()
    guard openTooDeep == 0 else {
      openTooDeep -= 1
      scanner.skip(1)
      return
    }
    guard let outer = outerLines.popLast() else {
      note(.stray(")"), at: place)
      scanner.skip(1)
      return
    }
    scanner.skip(1)
    openings.removeLast()
    settleOpening(into: outer.node)
    line = outer
  }

  /// Moves a comment in a variation without moves to the move to which the variation would be an alternative.
  private mutating func settleOpening(into node: GameTree.Node) {
    guard !line.opening.isEmpty else { return }
    if !line.isSkipped { tree.annotations[tree.annotationPlace(of: node)].after.append(line.opening) }
    line.opening = ""
  }

  // MARK: Moves

  /// Appends a move to the current line.
  @inline(__always)
  mutating func play(_ move: Move) {
    line.before = line.position
    if move == .none { line.position.makeNullMove() } else { line.position.make(move) }
    line.node = tree.append(move, to: line.node)
    if !line.opening.isEmpty {
      tree.annotations[tree.annotationPlace(of: line.node)].before = line.opening
      line.opening = ""
    }
    line.hasMoves = true
  }

  /// Adds a comment to the last move, or to the beginning of a variation.
  mutating func add(_ comment: GameComment) {
    guard !comment.isEmpty, !line.isSkipped else { return }
    if line.hasMoves || outerLines.isEmpty {
      tree.annotations[tree.annotationPlace(of: line.node)].after.append(comment)
    } else {
      line.opening.append(comment)
    }
  }

  /// Adds a NAG to the last move; in a variation without moves, to the move before it.
  mutating func add(_ nag: NAG) {
    begin()
    guard !line.isSkipped else { return }
    let node = line.hasMoves ? line.node : outerLines.last?.node ?? tree.root
    tree.annotations[tree.annotationPlace(of: node)].add(nag)
  }
}

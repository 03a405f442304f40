/// Reads one game: the state between its first byte and its last.
///
/// The text is read byte by byte, without going back. Variations are kept on a stack of lines, so their depth costs
/// memory and nothing else.
struct PGNGameParser {
  var scanner: ByteScanner
  let source: String?
  let number: Int
  let skipsMoves: Bool
  let skipsVariations: Bool

  var tree = GameTree()
  var errors: [PGNError] = []

  /// The line that is being read.
  var line: Line
  /// The lines that it is a variation of, the main line first.
  var outerLines: [Line] = []

  /// The line of the text in which the game begins.
  private var firstLine = 0
  var hasTags = false
  /// True once something was read that can only follow the tags.
  var hasMovetext = false
  private var hasBraceComment = false
  /// True if a blank line stands between what was read last and what comes next.
  var isAfterBlankLine = false
  /// A result that stands in a variation, which may only have been left open.
  private var resultInVariation: GameResult?
  /// The columns and lines where open variations begin.
  var openings: [Place] = []
  /// How many variations are open that are nested too deep.
  private var openTooDeep = 0

  // What the tags say, until the moves begin.
  var namedResult: (text: String, place: Place)?
  var namedPosition: (fen: String, place: Place)?
  var namedVariant: (name: String, place: Place)?
  var givenTags: Set<String> = []

  /// A line of play that is being read.
  struct Line {
    /// The place after its last move; before the first, the place where it branches off.
    var node: GameTree.Node
    /// The position there.
    var position: Position
    /// The position before its last move.
    var before: Position
    var hasMoves = false
    /// True after a move that could not be read: nothing that follows in the line means anything.
    var isSkipped = false
    var hasUnknownWord = false
    /// A comment that stands before the first move.
    var opening = GameComment("")
  }

  /// A place in the text.
  struct Place {
    var line: Int
    var column: Int
  }

  /// The bytes that are pulled before anything is read, unless the text ends: more than a sensible word has.
  static let lookahead = 64

  /// The deepest nesting that is followed.
  private static let deepest = 50_000

  /// The errors of a game that are noted: more than anybody reads, and a text that is no PGN may have one in each byte.
  private static let mostErrors = 1_000

  init(scanner: ByteScanner, source: String?, number: Int, skipsMoves: Bool, skipsVariations: Bool) {
    self.scanner = scanner
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

  // MARK: The game

  /// The game, or nil if only blanks were left.
  mutating func parse() -> PGNReader.Game? {
    skipBlanks()
    isAfterBlankLine = false
    firstLine = scanner.line
    while let byte = scanner.peek() {
      scanner.require(PGNGameParser.lookahead)
      guard read(byte) else { break }
      skipBlanks()
    }
    guard hasTags || hasMovetext || hasBraceComment else { return nil }
    begin()
    close()
    return PGNReader.Game(number: number, line: firstLine, tree: tree, errors: errors)
  }

  /// Reads what begins with this byte, the next one.
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
    case UInt8(ascii: "<") where scanner.byte(ahead: 1) == UInt8(ascii: ">"): return readWord()
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"):
      note(.stray(Character(UnicodeScalar(byte))), at: place)
      scanner.skip(1)
    default: return readWord()
    }
    return true
  }

  /// Passes blanks and notices blank lines.
  @inline(__always)
  mutating func skipBlanks() {
    let before = scanner.line
    while let byte = scanner.peek(), byte <= 0x20 {
      if byte == 0x20 { scanner.skip(1) } else { scanner.pass() }
    }
    isAfterBlankLine = scanner.line > before + 1
  }

  /// Sets the board up; called when the tags are over.
  mutating func begin() {
    guard !hasMovetext else { return }
    hasMovetext = true
    applyTags()
  }

  /// Ends the game with a result, and takes in comments that belong to it.
  ///
  /// - Returns: false: the game is over. In a variation the result means nothing, and the game goes on.
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

  /// Closes what is open when the game is over.
  private mutating func close() {
    if let resultInVariation, !openings.isEmpty, tree.result == .unfinished { settle(resultInVariation) }
    for opening in openings { note(.openVariation, at: opening) }
    while let outer = outerLines.popLast() {
      settleOpening(into: outer.node)
      line = outer
    }
    settleOpening(into: tree.root)
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

  /// A comment in a variation without moves goes to the move that the variation would have been an alternative to.
  private mutating func settleOpening(into node: GameTree.Node) {
    guard !line.opening.isEmpty else { return }
    if !line.isSkipped { tree.annotations[tree.annotationPlace(of: node)].after.append(line.opening) }
    line.opening = ""
  }

  // MARK: Moves

  /// Plays a move in the current line.
  @inline(__always)
  mutating func play(_ move: Move) {
    line.before = line.position
    if move == .none { line.position.makeNullMove() } else { line.position.make(move) }
    line.node = tree.append(move, to: line.node)
    if !line.opening.isEmpty {
      if line.hasMoves || outerLines.isEmpty {
        tree.annotations[tree.annotationPlace(of: tree.parent(of: line.node) ?? tree.root)].after.append(line.opening)
      } else {
        tree.annotations[tree.annotationPlace(of: line.node)].before = line.opening
      }
      line.opening = ""
    }
    line.hasMoves = true
  }

  /// Takes in a comment where it stands.
  mutating func add(_ comment: GameComment) {
    guard !comment.isEmpty, !line.isSkipped else { return }
    if line.hasMoves || outerLines.isEmpty {
      tree.annotations[tree.annotationPlace(of: line.node)].after.append(comment)
    } else {
      line.opening.append(comment)
    }
  }

  /// Takes in a remark about the last move; in a variation without moves, about the move before it.
  mutating func add(_ nag: NAG) {
    begin()
    guard !line.isSkipped else { return }
    let node = line.hasMoves ? line.node : outerLines.last?.node ?? tree.root
    tree.annotations[tree.annotationPlace(of: node)].add(nag)
  }
}

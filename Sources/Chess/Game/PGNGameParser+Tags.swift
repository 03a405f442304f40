extension PGNGameParser {
  /// Reads from an opening bracket: a tag pair, or a defective one.
  ///
  /// - Returns: false if the tag belongs to the next game.
  mutating func readBracket() -> Bool {
    let isTag = isAtTag()
    if hasMovetext {
      // A tag pair after moves begins the next game; inside a variation, only at the start of a line.
      if isTag && (outerLines.isEmpty || isAtLineStart) { return false }
      let place = place
      note(.stray("["), at: place)
      scanner.skip(1)
      passBracket()
      return true
    }

    let place = place
    let tag: RawTag
    switch scanner.findTag(isEndless: scanner.line == lineWithoutTagEnd) {
    case .tag(let found): tag = found
    case .tooLong(let name):
      note(.longTag(name), at: place)
      hasTags = true
      scanner.passLine()
      return true
    case .noTag:
      note(.badTag(tagText()), at: place)
      scanner.skip(1)
      passBracket()
      return true
    }
    if tag.isDamaged { lineWithoutTagEnd = scanner.line }
    let name = GameTags.spelling(of: tag.name)
    if givenTags.contains(name) {
      // Two games without moves: a blank line begins the second.
      if isAfterBlankLine || name == "Event" { return false }
      note(.repeatedTag(name), at: place)
    } else if hasTags && isAfterBlankLine && name == "Event" {
      return false
    }
    if tag.isDamaged { note(.badTag(tagText(atMost: tag.length)), at: place) }
    scanner.pass(tag.length)
    hasTags = true
    givenTags.insert(name)
    switch name {
    case "Result": namedResult = (tag.value, place)
    case "FEN": namedPosition = (tag.value, place)
    case "SetUp": break  // redundant with FEN
    default:
      if name == "Variant" { namedVariant = (tag.value, place) }
      tree.tags[name] = tag.value
    }
    return true
  }

  /// The text in place of a tag pair, as quoted in an error.
  private mutating func tagText(atMost length: Int = .max) -> String {
    LenientText.string(scanner.restOfLine(atMost: min(length, 256)))
  }

  private var isAtLineStart: Bool { scanner.column == 1 || isAfterBlankLine }

  /// Advances past the closing bracket, at most to the end of the line.
  private mutating func passBracket() {
    while let byte = scanner.peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      scanner.pass()
      if byte == UInt8(ascii: "]") { return }
    }
  }

  /// True if the opening bracket, which is the next byte, is followed by a name and a quotation mark.
  mutating func isAtTag() -> Bool {
    scanner.require(80)
    var (place, letters) = (1, 0)
    while scanner.byte(ahead: place) == 0x20 { place += 1 }
    while let byte = scanner.byte(ahead: place), GameTags.isNameByte(byte) || byte == UInt8(ascii: "-") {
      place += 1
      letters += 1
    }
    while let byte = scanner.byte(ahead: place), byte == 0x20 || byte == 0x09 { place += 1 }
    return letters > 0 && scanner.byte(ahead: place) == UInt8(ascii: "\"")
  }

  /// Applies the tags that determine result, variant and start position.
  mutating func applyTags() {
    var start = Position.start
    if let (name, place) = namedVariant {
      switch ChessVariant(name: name) {
      case .standard, .chess960: break
      case .unknown: note(.unknownVariant(name), at: place)
      case .foreign:
        note(.foreignVariant(name), at: place)
        line.isSkipped = true
      }
    }
    if let (fen, place) = namedPosition, !["", "?", "*", "startpos"].contains(fen), !line.isSkipped {
      do throws(PositionError) {
        start = try Position(fen: fen)
      } catch {
        note(.badPosition(error), at: place)
        line.isSkipped = true
      }
    }
    if start != .start {
      // The start position of a tree is constant, so the content read so far is copied to a new tree.
      var other = GameTree(start: start)
      other.tags = tree.tags
      other.nameVariant()
      other[other.root] = tree[tree.root]
      tree = other
    }
    line.position = start
    line.before = start
    if skipsMoves { line.isSkipped = true }

    if let (text, place) = namedResult {
      if let result = GameResult(text) {
        tree.result = result
      } else if !["", "?"].contains(text) {
        note(.badResult(text), at: place)
      }
    }
  }
}

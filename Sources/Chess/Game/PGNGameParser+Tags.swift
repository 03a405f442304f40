extension PGNGameParser {
  /// Reads what begins with a bracket: a tag, or something that should be one.
  ///
  /// - Returns: false if the tag belongs to the next game.
  mutating func readBracket() -> Bool {
    let isTag = isAtTag()
    if hasMovetext {
      // Behind moves, a tag is the beginning of another game; in a variation only if it begins a line.
      if isTag && (outerLines.isEmpty || isAtLineStart) { return false }
      let place = place
      note(.stray("["), at: place)
      scanner.skip(1)
      passBracket()
      return true
    }

    let place = place
    let length = scanner.lineLength()
    guard let tag = RawTag(scanner.slice(0..<length)) else {
      let text = LenientText.string(scanner.slice(0..<length))
      note(.badTag(text), at: place)
      scanner.skip(1)
      passBracket()
      return true
    }
    let name = GameTags.spelling(of: tag.name)
    if givenTags.contains(name) {
      // Two games without moves: the second begins with a blank line.
      if isAfterBlankLine || name == "Event" { return false }
      note(.repeatedTag(name), at: place)
    } else if hasTags && isAfterBlankLine && name == "Event" {
      return false
    }
    if tag.isDamaged { note(.badTag(LenientText.string(scanner.slice(0..<tag.length))), at: place) }
    scanner.pass(tag.length)
    hasTags = true
    givenTags.insert(name)
    switch name {
    case "Result": namedResult = (tag.value, place)
    case "FEN": namedPosition = (tag.value, place)
    case "SetUp": break  // says no more than FEN does
    default:
      if name == "Variant" { namedVariant = (tag.value, place) }
      tree.tags[name] = tag.value
    }
    return true
  }

  private var isAtLineStart: Bool { scanner.column == 1 || isAfterBlankLine }

  /// Goes on to the bracket that closes, at most to the end of the line.
  private mutating func passBracket() {
    while let byte = scanner.peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      scanner.pass()
      if byte == UInt8(ascii: "]") { return }
    }
  }

  /// True if a name and a quotation mark follow the bracket that comes next.
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

  /// Sets up result, variant and position as the tags say.
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
      // The start of a tree is fixed, so what was read so far goes to a new one.
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

/// A tag as it stands in the text, from its opening bracket on.
private struct RawTag {
  var name: String
  var value = ""
  /// The bytes from bracket to bracket.
  var length: Int
  /// True if a bracket or quotation mark that should be there is missing.
  var isDamaged = false

  /// The tag with which this line begins, or nil if there is no name and value.
  init?(_ line: ArraySlice<UInt8>) {
    let quote = UInt8(ascii: "\"")
    let (open, close) = (UInt8(ascii: "["), UInt8(ascii: "]"))
    guard line.first == open else { return nil }
    let rest = line.dropFirst().drop { $0 <= 0x20 }
    let nameBytes = rest.prefix { $0 > 0x20 && $0 != quote && $0 != close && $0 != open }
    guard !nameBytes.isEmpty, nameBytes.allSatisfy({ GameTags.isNameByte($0) || $0 >= 0x80 || $0 == 0x2d }) else {
      return nil
    }
    name = LenientText.string(nameBytes)
    let tail = rest[nameBytes.endIndex...].drop { $0 <= 0x20 }

    guard tail.first == quote else {
      // Without quotation marks: up to the bracket.
      guard let end = tail.firstIndex(of: close), end > tail.startIndex, tail.startIndex > nameBytes.endIndex else {
        return nil
      }
      let plain = tail[..<end].filter { $0 != quote }
      value = RawTag.trimmed(LenientText.string(plain))
      length = end + 1 - line.startIndex
      return
    }

    // The value ends at a quotation mark with a bracket behind it; others belong to it, escaped or not.
    let text = tail.dropFirst()
    if let (bytes, end) = RawTag.value(text, escapes: true) ?? RawTag.value(text, escapes: false) {
      value = LenientText.string(bytes)
      length = end - line.startIndex
      return
    }
    isDamaged = true
    if let end = text.firstIndex(of: quote) {
      value = LenientText.string(text[..<end])
      length = end + 1 - line.startIndex
    } else if let end = text.lastIndex(of: close) {
      value = LenientText.string(text[..<end])
      length = end + 1 - line.startIndex
    } else {
      value = RawTag.trimmed(LenientText.string(text))
      length = line.count
    }
  }

  /// The value up to a quotation mark with a bracket behind it, and where the bytes behind the bracket begin.
  private static func value(_ text: ArraySlice<UInt8>, escapes: Bool) -> ([UInt8], Int)? {
    var bytes: [UInt8] = []
    var i = text.startIndex
    while i < text.endIndex {
      let byte = text[i]
      if escapes && byte == UInt8(ascii: "\\"), i + 1 < text.endIndex,
        text[i + 1] == UInt8(ascii: "\\") || text[i + 1] == UInt8(ascii: "\"")
      {
        bytes.append(text[i + 1])
        i += 2
        continue
      }
      if byte == UInt8(ascii: "\"") {
        let behind = text[(i + 1)...].firstIndex { $0 > 0x20 }
        if let behind, text[behind] == UInt8(ascii: "]") { return (bytes, behind + 1) }
      }
      bytes.append(byte)
      i += 1
    }
    return nil
  }

  private static func trimmed(_ text: String) -> String { GameComment(text).text }
}

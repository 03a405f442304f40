/// A tag pair as found in the text, from its opening bracket on.
struct RawTag {
  let name: String
  let value: String
  /// The number of bytes from bracket to bracket.
  let length: Int
  /// True if a bracket or a quotation mark is missing: the line contains no further end of a tag pair.
  let isDamaged: Bool

  /// The maximum length of a tag pair in bytes, far longer than the longest comment found in any tag.
  static let longest = 1 << 16

  /// The result of the search for a tag pair at an opening bracket.
  enum Finding {
    case tag(RawTag)
    /// There is no name and value.
    case noTag
    /// The tag pair with this name does not end within `longest` bytes.
    case tooLong(String)
  }
}

extension ByteScanner {
  /// Looks for a tag pair that begins with the opening bracket at the next byte and ends in the same line; does not
  /// advance.
  ///
  /// Only the bytes of the tag pair are examined, because one line may contain thousands of them.
  ///
  /// - Parameter isEndless: true if the line is known to contain no further end of a tag pair, so that it is not
  ///   searched to its end once more.
  /// - Returns: the tag pair, or why there is none.
  mutating func findTag(isEndless: Bool) -> RawTag.Finding {
    let nameStart = endOfBlanks(from: 1)
    var place = nameStart
    while let byte = tagByte(place), byte > 0x20, byte != .quote, byte != .open, byte != .close {
      guard GameTags.isNameByte(byte) || byte >= 0x80 || byte == UInt8(ascii: "-") else { return .noTag }
      place += 1
    }
    guard place > nameStart else { return .noTag }
    let name = LenientText.string(slice(nameStart..<place))
    let nameEnd = place
    place = endOfBlanks(from: place)
    if tagByte(place) == .quote { return findValue(of: name, from: place + 1, isEndless: isEndless) }

    // A value without quotation marks ends at the bracket.
    let start = place
    while let byte = tagByte(place), byte != .close { place += 1 }
    guard place < RawTag.longest else { return .tooLong(name) }
    guard tagByte(place) == .close, place > start, start > nameEnd else { return .noTag }
    let value = GameComment(LenientText.string(slice(start..<place).filter { $0 != .quote })).text
    return .tag(RawTag(name: name, value: value, length: place + 1, isDamaged: false))
  }

  /// Looks for the end of a value: a quotation mark followed by a bracket. Other quotation marks belong to the value,
  /// escaped or not.
  private mutating func findValue(of name: String, from start: Int, isEndless: Bool) -> RawTag.Finding {
    var place = start
    var hasEscapes = false
    // Fallbacks for a line without such an end.
    var (firstQuote, lastBracket, lastEnd): (Int?, Int?, (quote: Int, length: Int)?)
    while let byte = tagByte(place), !isEndless || firstQuote == nil {
      var isEscaped = false
      if byte == .backslash, let next = tagByte(place + 1), next == .backslash || next == .quote {
        hasEscapes = true
        isEscaped = true
        place += 1
      }
      if tagByte(place) == .quote {
        firstQuote = firstQuote ?? place
        let behind = endOfBlanks(from: place + 1)
        if tagByte(behind) == .close {
          guard isEscaped else {
            let bytes = slice(start..<place)
            let value = hasEscapes ? LenientText.string(RawTag.unescaped(bytes)) : LenientText.string(bytes)
            return .tag(RawTag(name: name, value: value, length: behind + 1, isDamaged: false))
          }
          lastEnd = (place, behind + 1)
        }
      }
      if byte == .close { lastBracket = place }
      place += 1
    }
    guard place < RawTag.longest else { return .tooLong(name) }

    func tag(to end: Int, length: Int, isDamaged: Bool = true) -> RawTag.Finding {
      .tag(RawTag(name: name, value: LenientText.string(slice(start..<end)), length: length, isDamaged: isDamaged))
    }
    // A value may end with a backslash that escapes nothing, as in the path of a folder.
    if let lastEnd { return tag(to: lastEnd.quote, length: lastEnd.length, isDamaged: false) }
    if let firstQuote { return tag(to: firstQuote, length: firstQuote + 1) }
    if let lastBracket { return tag(to: lastBracket, length: lastBracket + 1) }
    let value = GameComment(LenientText.string(slice(start..<place))).text
    return .tag(RawTag(name: name, value: value, length: place, isDamaged: true))
  }

  private mutating func endOfBlanks(from start: Int) -> Int {
    var place = start
    while let byte = tagByte(place), byte <= 0x20 { place += 1 }
    return place
  }

  /// A byte of the line, or nil at its end or beyond the maximum length of a tag pair.
  @inline(__always)
  private mutating func tagByte(_ place: Int) -> UInt8? { place < RawTag.longest ? lineByte(ahead: place) : nil }
}

extension RawTag {
  fileprivate static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let isEscape = bytes[place] == .backslash && place + 1 < bytes.endIndex
      if isEscape, bytes[place + 1] == .backslash || bytes[place + 1] == .quote { place += 1 }
      plain.append(bytes[place])
      place += 1
    }
    return plain
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let open = UInt8(ascii: "[")
  fileprivate static let close = UInt8(ascii: "]")
}

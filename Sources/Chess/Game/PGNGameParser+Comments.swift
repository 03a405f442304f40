extension PGNGameParser {
  /// Reads a comment in braces.
  mutating func readBraceComment() {
    let place = place
    scanner.skip(1)
    var text: [UInt8] = []
    var isOneLine = true
    // A tag pair after a blank line: the comment was not closed, and the next game begins here.
    var (isBlankSoFar, isAfterBlank) = (false, false)
    while let byte = scanner.peek() {
      if byte == UInt8(ascii: "}") {
        scanner.skip(1)
        add(text, isOneLine: isOneLine)
        return
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        let before = scanner.line
        scanner.pass()
        text.append(byte)
        isOneLine = false
        if scanner.line > before {
          isAfterBlank = isAfterBlank || isBlankSoFar
          isBlankSoFar = true
        }
        continue
      }
      if byte == UInt8(ascii: "["), isBlankSoFar && isAfterBlank && isAtTag() {
        isAfterBlankLine = true
        break
      }
      if byte > 0x20 { (isBlankSoFar, isAfterBlank) = (false, false) }
      if byte < 0x20 || byte == 0x7f { isOneLine = false }
      text.append(byte)
      if byte < 0x80 { scanner.skip(1) } else { scanner.pass() }
    }
    note(.openComment, at: place)
    add(text, isOneLine: isOneLine)
  }

  /// Reads a comment that ends with the line.
  mutating func readLineComment() {
    var text: [UInt8] = []
    scanner.skip(1)
    scanner.passLine(collecting: &text)
    add(text, isOneLine: false)
  }

  private mutating func add(_ text: [UInt8], isOneLine: Bool) {
    guard !line.isSkipped else { return }
    guard isOneLine else {
      add(GameComment(tidy: LenientText.string(GameComment.tidied(text))))
      return
    }
    let start = text.firstIndex { $0 != 0x20 } ?? text.endIndex
    let end = text.lastIndex { $0 != 0x20 } ?? start - 1
    guard start <= end else { return }
    add(GameComment(tidy: LenientText.string(text[start...end])))
  }
}

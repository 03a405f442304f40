// The movetext outside comments and parentheses: moves, move numbers, results, NAGs.

extension PGNGameParser {
  /// True for bytes that end a token.
  @inline(__always)
  private static func endsWord(_ byte: UInt8) -> Bool {
    // One bit for each ASCII code: control characters and space, then ! " $ ( ) , ; < > ?, then [ ] { }.
    let low: UInt64 = 0xd800_1317_ffff_ffff
    let high: UInt64 = 0x2800_0000_2800_0000
    let bit = UInt64(truncatingIfNeeded: byte & 63)
    return byte < 64 ? low &>> bit & 1 != 0 : byte < 128 && high &>> bit & 1 != 0
  }

  /// Reads a move or another token.
  ///
  /// - Returns: false if it was a result that ends the game.
  @inline(__always)
  mutating func readToken() -> Bool {
    var (length, letters) = (0, UInt64(0))
    while length <= 8, let byte = scanner.byte(ahead: length), !PGNGameParser.endsWord(byte) {
      if length < 8 { letters |= UInt64(byte) &<< UInt64(truncatingIfNeeded: 8 &* length) }
      length &+= 1
    }
    if length > 0 && length <= 8 {
      if !hasMovetext { begin() }
      if line.isSkipped && !outerLines.isEmpty {
        scanner.pass(length)
        return true
      }
      if !line.isSkipped, let move = ShortSAN(letters: letters, count: length).move(in: line.position) {
        scanner.skip(length)
        play(move)
        return true
      }
    }
    return readUnusualWord()
  }

  /// Reads a token that begins with a digit: a move number, a result or castling.
  ///
  /// - Returns: false if the game is over.
  @inline(__always)
  mutating func readNumber() -> Bool {
    var (length, value) = (0, 0)
    while length < PGNGameParser.lookahead, let byte = scanner.byte(ahead: length), byte &- UInt8(ascii: "0") < 10 {
      value = min(value &* 10 &+ Int(byte &- UInt8(ascii: "0")), 1_000_000)
      length &+= 1
    }
    switch scanner.byte(ahead: length) ?? 0 {
    case UInt8(ascii: "."): break
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ":"), 0x80...0xff: return readUnusualWord()
    default:
      if length == 4 && value == 0 { return readUnusualWord() }  // 0000, a null move
    }
    // Games without tags and results are separated by a blank line and a move number 1, whether moves are skipped or not.
    if isAfterBlankLine && value == 1 && hasMovetext && outerLines.isEmpty
      && (line.node != tree.root || hasSkippedMove)
    {
      return false
    }
    if !hasMovetext { begin() }
    scanner.skip(length)
    while scanner.byte(ahead: 0) == UInt8(ascii: ".") { scanner.skip(1) }
    return true
  }

  /// Reads a token that is not a move in plain SAN: a move in another notation, a null move, a result, a NAG, or an
  /// unknown token.
  ///
  /// - Returns: false if it was a result that ends the game.
  private mutating func readUnusualWord() -> Bool {
    let place = place
    let bytes = takeWord()
    begin()
    let word = PlainLetters.ascii(LenientText.string(bytes))
    if NAG(word) == nil, let result = GameResult(word) { return end(result) }
    guard !line.isSkipped else {
      if !hasSkippedMove && outerLines.isEmpty {
        hasSkippedMove = Position.passes.contains(word) || PGNGameParser.isLikeMove(word) && NAG(word) == nil
      }
      return true
    }
    guard !PGNGameParser.ignoredWords.contains(word) else { return true }

    if Position.passes.contains(word) {
      if line.position.inCheck {
        note(.passInCheck(line.position.sideToMove), at: place)
        skipLine()
      } else {
        play(.none)
      }
      return true
    }
    let isLikeMove = PGNGameParser.isLikeMove(word)
    if isLikeMove, let move = oddMove(word) {
      play(move)
      return true
    }
    if let nag = NAG(word) {
      add(nag)
      return true
    }
    if isLikeMove {
      note(.badMove(error(for: word), line.position.sideToMove), at: place)
      skipLine()
    } else if !line.hasUnknownWord {
      note(.unknownWord(word), at: place)
      line.hasUnknownWord = true
    }
    return true
  }

  /// False for a token without a digit, except castling: probably text without braces.
  private static func isLikeMove(_ word: String) -> Bool {
    word.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } || word.hasPrefix("O") || word.hasPrefix("o-")
  }

  /// Leaves out the rest of the line, after a move that cannot be played.
  private mutating func skipLine() {
    line.isSkipped = true
    if outerLines.isEmpty { hasSkippedMove = true }
  }

  /// Tokens that add nothing to the moves.
  private static let ignoredWords: Set<String> = ["", "e.p.", "e.p", "ep", "e.p.+", "+", "++", "#", "mate"]

  /// Reads the next token, of any length, with the promotion of `e8(Q)`.
  private mutating func takeWord() -> [UInt8] {
    var word: [UInt8] = []
    while true {
      scanner.require(PGNGameParser.lookahead)
      guard let byte = scanner.byte(ahead: 0) else { return word }
      if PGNGameParser.endsWord(byte) {
        let isPromotion =
          byte == UInt8(ascii: "(") && (word.last == UInt8(ascii: "8") || word.last == UInt8(ascii: "1"))
          && scanner.byte(ahead: 1).map("QRBNqrbn".utf8.contains) == true
          && scanner.byte(ahead: 2) == UInt8(ascii: ")")
        let isPass = word.isEmpty && byte == UInt8(ascii: "<") && scanner.byte(ahead: 1) == UInt8(ascii: ">")
        guard isPromotion || isPass else { return word }
        let length = isPass ? 2 : 3
        word += scanner.slice(0..<length)
        scanner.skip(length)
        continue
      }
      word.append(byte)
      scanner.pass()
      // Longer tokens are split: they are not valid in any case.
      if word.count > 1000 { return word }
    }
  }

  /// The move of a token in an unusual notation, or nil.
  private func oddMove(_ word: String) -> Move? {
    let position = line.position
    if let move = try? position.move(san: word) { return move }
    var text = word[...]
    while let last = text.last, last == "." || last == ":" { text.removeLast() }
    if text.count < word.count, let move = try? position.move(san: text) { return move }
    // Lower-case pieces: `nf3`, `o-o`; a lower-case b is tried as a file first.
    guard let first = text.first, "nbrqko".contains(first) else { return nil }
    return try? position.move(san: first == "o" ? text.uppercased() : first.uppercased() + text.dropFirst())
  }

  private func error(for word: String) -> MoveError {
    do throws(MoveError) {
      _ = try line.position.move(san: word)
      return .illegal(word)
    } catch {
      return error
    }
  }

  // MARK: NAGs

  /// Reads a NAG such as `$14`.
  mutating func readNumberedRemark() {
    let place = place
    scanner.skip(1)
    var digits: [UInt8] = []
    while let byte = scanner.peek(), byte &- UInt8(ascii: "0") < 10, digits.count < 20 {
      digits.append(byte)
      scanner.skip(1)
    }
    let text = String(decoding: digits, as: UTF8.self)
    guard let code = UInt8(text) else {
      note(.badNAG("$\(text)"), at: place)
      return
    }
    add(NAG(code: code))
  }

  /// Reads `!`, `?` and their combinations; of more than two characters, the first two are used.
  mutating func readPunctuation() {
    var signs: [UInt8] = []
    while let byte = scanner.peek(), byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
      if signs.count < 2 { signs.append(byte) }
      scanner.skip(1)
    }
    if let nag = NAG(String(decoding: signs, as: UTF8.self)) { add(nag) }
  }
}

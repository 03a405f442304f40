/// A comment on a move: text, with embedded commands such as `[%clk 0:05:00]`.
///
/// The text is stored as written, so that unknown commands are preserved; commands are parsed on access.
///
///     var comment: GameComment = "The point. [%cal Gc2c3,Rc3d4]"
///     comment.arrows.count        // 2
///     comment.words               // "The point."
///     comment.clock = .seconds(90)
///     comment.text                // "The point. [%cal Gc2c3,Rc3d4] [%clk 0:01:30]"
public struct GameComment: Hashable, Sendable {
  /// The whole text in one line, without surrounding whitespace.
  public private(set) var text: String

  /// Creates a comment from a text; line breaks become spaces, and surrounding whitespace is removed.
  public init(_ text: some StringProtocol) {
    let text = String(text)
    self.text = GameComment.needsTidying(text.utf8) ? GameComment.tidied(text) : text
  }

  /// Creates a comment from a text that is known to be normalized.
  init(tidy text: String) { self.text = text }

  /// True if there is no text.
  public var isEmpty: Bool { text.isEmpty }

  /// Appends another comment to this one.
  public mutating func append(_ other: GameComment) {
    guard !isEmpty else {
      text = other.text
      return
    }
    guard !other.isEmpty else { return }
    // Appended in place: a new string would copy the text for each of possibly thousands of comments after a move.
    text += " "
    text += other.text
  }

  private static func needsTidying(_ bytes: String.UTF8View) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    return first <= 0x20 || last <= 0x20 || bytes.contains { $0 < 0x20 || $0 == 0x7f }
  }

  /// Collapses each run of whitespace that contains a line break or another control character to one space.
  private static func tidied(_ text: String) -> String { String(decoding: tidied(text.utf8), as: UTF8.self) }

  static func tidied(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var tidy: [UInt8] = []
    var (blanks, isBroken) = (0, false)
    for byte in bytes {
      guard byte > 0x20 && byte != 0x7f else {
        blanks += 1
        if byte != 0x20 { isBroken = true }
        continue
      }
      if !tidy.isEmpty && blanks > 0 {
        tidy.append(contentsOf: repeatElement(0x20, count: isBroken ? 1 : blanks))
      }
      (blanks, isBroken) = (0, false)
      tidy.append(byte)
    }
    return tidy
  }
}

extension GameComment: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a comment from a string literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text of the comment.
  public var description: String { text }
}

// MARK: - Commands

extension GameComment {
  /// A command inside a comment: `[%name value]`.
  public struct Command: Hashable, Sendable {
    /// The name after the percent sign.
    public let name: String
    /// The rest of the command, without surrounding whitespace.
    public let value: String

    /// Creates a command from its name and value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// All commands in the order of the text, known and unknown.
  public var commands: [Command] { GameComment.spans(in: text).map(\.command) }

  /// The text without the commands.
  public var words: String {
    var words: [Substring] = []
    var rest = text[...]
    for span in GameComment.spans(in: text) {
      words.append(text[rest.startIndex..<span.range.lowerBound])
      rest = text[span.range.upperBound...]
    }
    words.append(rest)
    return words.map { GameComment($0).text }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The values of all commands with this name.
  public func values(of name: String) -> [String] { commands.filter { $0.name == name }.map(\.value) }

  /// Replaces the first command with this name and removes the others, or adds the command at the end if there is none.
  ///
  /// - Parameters:
  ///   - name: the name of the command.
  ///   - value: its value, or nil to remove all commands with this name.
  public mutating func set(_ name: String, to value: String?) {
    var pieces: [String] = []
    var isWritten = value == nil
    var rest = text.startIndex
    for span in GameComment.spans(in: text) where span.command.name == name {
      pieces.append(GameComment(text[rest..<span.range.lowerBound]).text)
      if !isWritten, let value {
        pieces.append("[%\(name) \(value)]")
        isWritten = true
      }
      rest = span.range.upperBound
    }
    pieces.append(GameComment(text[rest...]).text)
    if !isWritten, let value { pieces.append("[%\(name) \(value)]") }
    text = GameComment(pieces.filter { !$0.isEmpty }.joined(separator: " ")).text
  }

  /// The ranges of all commands in a text.
  static func spans(in text: String) -> [(range: Range<String.Index>, command: Command)] {
    let bytes = text.utf8
    var spans: [(Range<String.Index>, Command)] = []
    var start = bytes.startIndex
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "[")) {
      let percent = bytes.index(after: open)
      guard percent < bytes.endIndex, bytes[percent] == UInt8(ascii: "%") else {
        start = percent
        continue
      }
      let next = bytes[percent...].firstIndex { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "[") }
      guard let close = next else { break }
      // One that is not closed before the next one begins is none.
      guard bytes[close] == UInt8(ascii: "]") else {
        start = close
        continue
      }
      let nameStart = bytes.index(after: percent)
      let nameEnd = bytes[nameStart..<close].firstIndex { !GameTags.isNameByte($0) } ?? close
      let value = GameComment(text[nameEnd..<close]).text
      start = bytes.index(after: close)
      spans.append((open..<start, Command(String(text[nameStart..<nameEnd]), value)))
    }
    return spans
  }
}

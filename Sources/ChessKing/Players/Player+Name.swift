// What a player may be called.

extension Player {
  /// The largest number of characters, as they are seen, in the name of a person.
  public static let maxNameLength = 24

  /// The name of a new or renamed person, without surrounding whitespace.
  ///
  /// Names in files are only `tidy`: those that were given before these rules stay.
  static func newName(_ name: String) throws(KingError) -> String {
    let name = try tidy(name)
    guard !appearance(of: name).isEmpty else { throw .emptyName }
    guard !name.contains(where: \.hidesSomething) else { throw .invisibleCharacters(name) }
    guard name.count <= maxNameLength else { throw .nameTooLong(name) }
    return name
  }

  /// The name without case, without invisible characters, and with one blank between its words: nobody could tell two
  /// names from one another by looking at them if they have the same.
  static func appearance(of name: String) -> String {
    let seen = String(String.UnicodeScalarView(key(name).unicodeScalars.filter { !$0.isInvisible }))
    return seen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Character {
  /// True if it has an invisible part, other than those that emoji are made of.
  fileprivate var hidesSomething: Bool {
    guard let first = unicodeScalars.first, unicodeScalars.contains(where: \.isInvisible) else { return false }
    // A digit is an emoji, too, in the eyes of Unicode; its own presentation is text.
    return !first.properties.isEmojiPresentation && !(first.properties.isEmoji && first.value > 0xff)
  }
}

extension Unicode.Scalar {
  /// True for characters without any ink or width of their own: joiners, soft hyphens, fillers, variation selectors.
  fileprivate var isInvisible: Bool {
    // The braille pattern without dots is a letter to Unicode, but there is nothing to be seen.
    properties.isDefaultIgnorableCodePoint || value == 0x2800
  }
}

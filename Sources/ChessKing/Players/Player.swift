internal import JSON

/// A player: a human, or an opponent that the program plays.
public struct Player: Hashable, Sendable {
  /// The name, which is unique.
  public internal(set) var name: String
  /// The picture; nil for opponents.
  public var avatar: Avatar?
  /// The difficulty of an opponent; nil for a human player.
  public var level: Level?
  /// The time at which the player was added.
  public internal(set) var since: Timestamp

  /// The time at which the player was deleted; nil for all others.
  var left: Timestamp?
  /// The name of the opponent that plays for this player, if it could not be the player's name.
  var opponent: String?

  /// True if the player is human.
  public var isPerson: Bool { level == nil }

  /// Creates a human player.
  init(name: String, avatar: Avatar, since: Timestamp) throws(KingError) {
    self.name = try Player.newName(name)
    self.avatar = avatar
    self.since = since
  }

  /// Creates an opponent.
  init(_ opponent: any Opponent, since: Timestamp) throws(KingError) {
    name = try Player.tidy(opponent.name)
    level = opponent.level
    self.since = since
  }

  /// The name without surrounding whitespace, and with control characters replaced by blanks.
  static func tidy(_ name: String) throws(KingError) -> String {
    let visible = String(String.UnicodeScalarView(name.unicodeScalars.map { $0.properties.isControl ? " " : $0 }))
    let words = visible.drop(while: \.isWhitespace)
    guard let end = words.lastIndex(where: { !$0.isWhitespace }) else { throw .emptyName }
    return String(words[...end])
  }

  /// The name in a form that ignores case, to compare names.
  ///
  /// Converting to upper case first makes `ß` equal to `ss`, and the two lower-case sigmas equal.
  static func key(_ name: String) -> String { name.uppercased().lowercased() }

  /// True if both names are those of the same player.
  static func isSame(_ a: String, _ b: String) -> Bool { a == b || key(a) == key(b) }

  /// True if this opponent plays for the player.
  func isPlayed(by opponent: any Opponent) -> Bool {
    guard !isPerson, let name = try? Player.tidy(opponent.name) else { return false }
    return Player.isSame(self.opponent ?? self.name, name)
  }
}

extension Unicode.Scalar.Properties {
  /// True for control characters and for characters that change the direction of writing.
  fileprivate var isControl: Bool { generalCategory == .control || isBidiControl }
}

extension Player: JSONConvertible {
  init(json: JSON) throws(JSONMismatch) {
    var fields = try JSONFields(json)
    name = try fields.text("name")
    guard let tidy = try? Player.tidy(name), tidy == name else { throw JSONMismatch(["name"], expected: "a name") }
    since = try fields.timestamp("since")
    avatar = try fields.optionalValue("avatar", Avatar.init(json:))
    level = try fields.optionalValue("level", Level.init(json:))
    opponent = try fields.optionalText("opponent")
    left = fields.rest["left"] == nil ? nil : try fields.timestamp("left")
  }

  var json: JSON {
    .present([
      ("name", .string(name)), ("avatar", avatar?.json ?? .null), ("level", level?.json ?? .null),
      ("opponent", .text(opponent)), ("since", .string(since.description)), ("left", .text(left?.description)),
    ])
  }
}

/// The picture of a player.
public enum Avatar: String, CaseIterable, Codable, Hashable, Sendable {
  case dog, cat, mouse

  /// The name of the picture.
  public var title: Localized { .text("avatar.\(rawValue)") }

  /// The picture as an emoji.
  public var symbol: Character {
    switch self {
    case .dog: "🐶"
    case .cat: "🐱"
    case .mouse: "🐭"
    }
  }
}

// The names that a player may have.

extension Player {
  /// The largest number of characters, as they are seen, in the name of a person.
  public static let maxNameLength = 24

  /// The name of a new or renamed person, without surrounding whitespace.
  ///
  /// Names in files are only `tidy`, since those of opponents follow no rules.
  static func newName(_ name: String) throws(KingError) -> String {
    let name = try tidy(name)
    guard !appearance(of: name).isEmpty else { throw .emptyName }
    guard !name.contains(where: \.hidesSomething) else { throw .invisibleCharacters(name) }
    guard name.count <= maxNameLength else { throw .nameTooLong(name, limit: maxNameLength) }
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

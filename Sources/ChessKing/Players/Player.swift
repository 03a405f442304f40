internal import JSON

/// A player: a human, or an opponent that the program plays.
public struct Player: Hashable, Sendable {
  /// The name, which is unique.
  public let name: String
  /// The picture; nil for opponents.
  public var avatar: Avatar?
  /// The difficulty of an opponent; nil for a human player.
  public var level: Level?
  /// The time at which the player was added.
  public let since: Timestamp

  var unknownFields: [String: JSON] = [:]

  /// True if the player is human.
  public var isPerson: Bool { level == nil }

  /// Creates a human player.
  init(name: String, avatar: Avatar, since: Timestamp) throws(KingError) {
    self.name = try Player.tidy(name)
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
}

extension Unicode.Scalar.Properties {
  /// True for control characters and for characters that change the direction of writing.
  fileprivate var isControl: Bool { generalCategory == .control || isBidiControl }
}

extension Player: JSONConvertible {
  /// Creates the player from its JSON representation.
  init(json: JSON) throws(JSONMismatch) {
    var fields = try JSONFields(json)
    name = try fields.text("name")
    guard let tidy = try? Player.tidy(name), tidy == name else { throw JSONMismatch(["name"], expected: "a name") }
    since = try fields.timestamp("since")
    avatar = try fields.optionalWord("avatar")
    level = try fields.optionalWord("level")
    unknownFields = fields.rest
  }

  /// The JSON representation.
  var json: JSON {
    .object(
      [
        ("name", .string(name)), ("avatar", avatar.map { .string($0.rawValue) } ?? .null),
        ("level", level.map { .string($0.rawValue) } ?? .null), ("since", .string(since.description)),
      ], and: unknownFields)
  }
}

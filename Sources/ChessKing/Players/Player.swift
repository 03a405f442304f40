import Platform

/// Somebody who plays: a person, or one of the opponents that the program plays itself.
public struct Player: Hashable, Sendable {
  /// The name, which nobody else has.
  public let name: String
  /// The picture; opponents have none.
  public var avatar: Avatar?
  /// How hard an opponent is to beat; nil for a person.
  public var level: Level?
  /// Since when the player has been here.
  public let since: Moment

  var unknownFields: [String: JSON] = [:]

  /// True unless the program plays itself.
  public var isPerson: Bool { level == nil }

  /// A person.
  init(name: String, avatar: Avatar, since: Moment) throws(KingError) {
    self.name = try Player.tidy(name)
    self.avatar = avatar
    self.since = since
  }

  /// An opponent.
  init(_ opponent: any Opponent, since: Moment) throws(KingError) {
    name = try Player.tidy(opponent.name)
    level = opponent.level
    self.since = since
  }

  /// A name without blanks around it, and without what would disturb a screen.
  static func tidy(_ name: String) throws(KingError) -> String {
    let visible = String(String.UnicodeScalarView(name.unicodeScalars.map { $0.properties.isControl ? " " : $0 }))
    let words = visible.drop(while: \.isWhitespace)
    guard let end = words.lastIndex(where: { !$0.isWhitespace }) else { throw .emptyName }
    return String(words[...end])
  }

  /// What two names have in common that differ in capitals only.
  ///
  /// Upper case first makes `ß` and `ss` the same, and the two small sigmas.
  static func key(_ name: String) -> String { name.uppercased().lowercased() }
}

extension Unicode.Scalar.Properties {
  /// True for what is no letter, but moves the cursor or turns the direction of writing.
  fileprivate var isControl: Bool { generalCategory == .control || isBidiControl }
}

extension Player: JSONConvertible {
  /// The player of its written form.
  public init(json: JSON) throws(JSONMismatch) {
    var fields = try JSONFields(json)
    name = try fields.text("name")
    guard let tidy = try? Player.tidy(name), tidy == name else { throw JSONMismatch(["name"], expected: "a name") }
    since = try fields.moment("since")
    avatar = try fields.optionalWord("avatar")
    level = try fields.optionalWord("level")
    unknownFields = fields.rest
  }

  /// The written form.
  public var json: JSON {
    .object(
      [
        ("name", .string(name)), ("avatar", avatar.map { .string($0.rawValue) } ?? .null),
        ("level", level.map { .string($0.rawValue) } ?? .null), ("since", .string(since.timestamp)),
      ], and: unknownFields)
  }
}

internal import JSON

/// The settings of the app.
public struct Settings: Hashable, Sendable {
  /// The level of the last opponent.
  public var level: Level?
  /// The language of all texts.
  public var language: Language
  /// The name of the color theme, as the app defines it.
  public var theme: String
  /// True if moves are played with sound.
  public var sound: Bool

  var unknownFields: [String: JSON] = [:]

  /// Creates the settings of a first launch.
  public init(level: Level? = nil, language: Language = .english, theme: String = "brown", sound: Bool = true) {
    self.level = level
    self.language = language
    self.theme = theme
    self.sound = sound
  }
}

extension Settings: JSONConvertible {
  /// Creates the settings from their JSON representation.
  init(json: JSON) throws(JSONMismatch) {
    var fields = try JSONFields(json)
    level = try fields.optionalWord("level")
    language = try fields.word("language")
    theme = try fields.text("theme")
    sound = try fields.flag("sound")
    unknownFields = fields.rest
  }

  /// The JSON representation.
  var json: JSON {
    .object(
      [
        ("level", level.map { .string($0.rawValue) } ?? .null), ("language", .string(language.rawValue)),
        ("theme", .string(theme)), ("sound", .bool(sound)),
      ], and: unknownFields)
  }
}

internal import JSON

/// The settings of the app.
public struct Settings: Hashable, Sendable {
  /// The level of the last opponent; nil if there was none, or if this version does not know it.
  public var level: Level? {
    get { levelWord?.value }
    set { levelWord = newValue.map { Word($0) } }
  }
  /// The language of all texts; English if this version does not know the language.
  public var language: Language {
    get { languageWord.value ?? .english }
    set { languageWord = Word(newValue) }
  }
  /// The name of the color theme, as the app defines it; `appearance` is one of those that come with the module.
  public var theme: String
  /// True if moves are played with sound.
  public var sound: Bool

  private var levelWord: Word<Level>?
  private var languageWord: Word<Language>
  var unknownFields: [String: JSON] = [:]

  /// Creates the settings of a first launch.
  public init(level: Level? = nil, language: Language = .english, theme: String = Appearance().name, sound: Bool = true)
  {
    levelWord = level.map { Word($0) }
    languageWord = Word(language)
    self.theme = theme
    self.sound = sound
  }

  /// Changes what differs between two other settings, so that what other programs have changed meanwhile stays.
  mutating func apply(_ new: Settings, insteadOf old: Settings) {
    if new.levelWord != old.levelWord { levelWord = new.levelWord }
    if new.languageWord != old.languageWord { languageWord = new.languageWord }
    if new.theme != old.theme { theme = new.theme }
    if new.sound != old.sound { sound = new.sound }
  }
}

extension Settings: JSONConvertible {
  /// Creates the settings from their JSON representation.
  init(json: JSON) throws(JSONMismatch) {
    var fields = try JSONFields(json)
    levelWord = try fields.optionalWord("level")
    languageWord = try fields.word("language")
    theme = try fields.text("theme")
    sound = try fields.flag("sound")
    unknownFields = fields.rest
  }

  /// The JSON representation.
  var json: JSON {
    .object(
      [
        ("level", levelWord?.json ?? .null), ("language", languageWord.json), ("theme", .string(theme)),
        ("sound", .bool(sound)),
      ], and: unknownFields)
  }
}

internal import JSON

/// The settings of the app.
public struct Settings: Hashable, Sendable {
  /// The level of the last opponent; nil if there was none.
  public var level: Level?
  /// The name of the player who was there last; nil if there was none.
  public var player: String?
  /// The language of all texts.
  public var language: Language
  /// The name of the color theme, as the app defines it; `appearance` is one of those that come with the module.
  public var theme: String
  /// True if moves are played with sound.
  public var sound: Bool
  /// The switches of the board that are on, by the names that the app gives them, such as `coordinates`.
  public var boardSwitches: Set<String> = []

  /// Creates the settings of a first launch.
  public init(level: Level? = nil, language: Language = .english, theme: String = Appearance().name, sound: Bool = true)
  {
    (self.level, self.language, self.theme, self.sound) = (level, language, theme, sound)
  }

  /// Changes what differs between two other settings, so that what other programs have changed meanwhile stays.
  mutating func apply(_ new: Settings, insteadOf old: Settings) {
    if new.level != old.level { level = new.level }
    if new.player != old.player { player = new.player }
    if new.language != old.language { language = new.language }
    if new.theme != old.theme { theme = new.theme }
    if new.sound != old.sound { sound = new.sound }
    boardSwitches.subtract(old.boardSwitches.subtracting(new.boardSwitches))
    boardSwitches.formUnion(new.boardSwitches.subtracting(old.boardSwitches))
  }
}

extension Settings: JSONConvertible {
  init(json: JSON) throws(JSONMismatch) {
    var fields = try JSONFields(json)
    level = try fields.optionalValue("level", Level.init(json:))
    guard let language = try fields.optionalValue("language", Language.init(json:)) else {
      throw JSONMismatch(["language"], expected: "a language")
    }
    self.language = language
    player = try fields.optionalText("player")
    theme = try fields.text("theme")
    sound = try fields.flag("sound")
    let switches = try fields.values("boardSwitches") { json throws(JSONMismatch) in
      guard let name = json.string else { throw JSONMismatch(expected: "a text") }
      return name
    }
    boardSwitches = Set(switches)
  }

  var json: JSON {
    .present([
      ("level", level?.json ?? .null), ("player", .text(player)), ("language", language.json),
      ("theme", .string(theme)), ("sound", .bool(sound)),
      ("boardSwitches", boardSwitches.isEmpty ? .null : .array(boardSwitches.sorted().map { .string($0) })),
    ])
  }
}

extension Settings {
  /// The appearance that `theme` names; that of a first launch if it names none. Its board is one of
  /// `Appearance.boards`, or another predefined one that was chosen in a terminal.
  public var appearance: Appearance {
    get { Appearance(named: theme) ?? Appearance() }
    set { theme = newValue.name }
  }
}

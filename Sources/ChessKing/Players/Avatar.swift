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

/// The picture of a player.
public enum Avatar: String, CaseIterable, Codable, Hashable, Sendable {
  case dog, cat, mouse

  /// The name of the picture.
  public var title: Localized {
    switch self {
    case .dog: Localized("dog", "chó")
    case .cat: Localized("cat", "mèo")
    case .mouse: Localized("mouse", "chuột")
    }
  }

  /// The picture as an emoji.
  public var symbol: Character {
    switch self {
    case .dog: "🐶"
    case .cat: "🐱"
    case .mouse: "🐭"
    }
  }
}

/// The chess variant named by the tag `Variant`.
enum ChessVariant: Hashable {
  case standard, chess960
  /// A different game, whose moves are not chess moves.
  case foreign
  /// An unknown name.
  case unknown

  /// Creates the variant from its name, in any of the common spellings.
  init(name: String) {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    switch letters {
    case "", "standard", "chess", "normal", "classical", "orthodox", "fromposition", "fide", "variant": self = .standard
    case "atomic", "crazyhouse", "bughouse", "antichess", "giveaway", "suicide", "losers", "horde", "racingkings",
      "placement", "shogi", "xiangqi", "makruk", "capablanca", "seirawan", "duck", "fogofwar", "3check", "threecheck",
      "kingofthehill":
      self = .foreign
    default:
      let isRandom = ["960", "fischer", "freestyle", "frc", "shuffle"].contains { letters.contains($0) }
      self = isRandom ? .chess960 : .unknown
    }
  }
}

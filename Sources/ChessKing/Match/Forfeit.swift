/// What it means to give a game up, and what to ask before.
///
///     if let forfeit = store.forfeit(white: "Lan", black: "Alex"), !ask(forfeit.question) { return }
///
/// Against a character it is a loss, by resigning and by beginning another game alike.
public struct Forfeit: Hashable, Sendable {
  /// The number of the game.
  public let game: SavedGame.ID
  /// The name of the player who loses the game; nil if it ends without a result.
  public let loser: String?
  /// The question to be answered by yes or no.
  public let question: Localized

  /// Somebody loses against a character.
  init(_ game: SavedGame.ID, loser: String, against opponent: String) {
    self.game = game
    self.loser = loser
    question = Localized(
      "Give up \(loser)'s game against \(opponent)? It counts as a loss.",
      "Bỏ ván của \(loser) với \(opponent)? Ván này sẽ bị tính là thua.")
  }

  /// Somebody loses against another person.
  init(_ game: SavedGame.ID, loser: String, winner: String) {
    self.game = game
    self.loser = loser
    question = Localized(
      "\(loser) gives up, and \(winner) wins. Is that right?", "\(loser) xin thua và \(winner) thắng. Đúng không?")
  }

  /// A game of two persons ends without a result.
  init(_ game: SavedGame.ID, between white: String, and black: String) {
    self.game = game
    loser = nil
    question = Localized(
      "End the game between \(white) and \(black)? It has no result, and its moves are kept.",
      "Kết thúc ván giữa \(white) và \(black)? Ván không tính kết quả, các nước đi vẫn được lưu.")
  }

  /// A game that cannot go on is laid aside.
  init(_ game: SavedGame.ID, laidAside white: String, _ black: String) {
    self.game = game
    loser = nil
    question = Localized(
      "The game between \(white) and \(black) cannot go on. Lay it aside? Nobody loses it, and its moves are kept.",
      "Ván giữa \(white) và \(black) không thể tiếp tục. Cất ván này đi? Không ai thua, các nước đi vẫn được lưu.")
  }
}

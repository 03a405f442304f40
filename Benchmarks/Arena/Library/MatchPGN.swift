import Chess

/// A game of a match as PGN.
enum MatchPGN {
  /// The text of a game, with the empty line that separates it from the next.
  ///
  /// - Parameters:
  ///   - game: the game.
  ///   - round: the value of the tag `Round`.
  ///   - event: the name of the match.
  ///   - players: White and Black.
  /// - Returns: the text.
  static func text(_ game: PlayedGame, round: String, event: String, players: [EngineSettings]) -> String {
    var tags = [
      ("Event", event), ("Site", "?"), ("Date", game.date), ("Round", round), ("White", players[0].name),
      ("Black", players[1].name), ("Result", game.result.rawValue),
    ]
    if game.isChess960 { tags.append(("Variant", "Chess960")) }
    if game.opening.start != .start { tags += [("SetUp", "1"), ("FEN", game.opening.start.fen)] }
    tags += [("PlyCount", "\(game.moves.count)"), ("Termination", game.ending.termination)]
    if players[0].control == players[1].control {
      tags.append(("TimeControl", "\(players[0].control)"))
    } else {
      tags += [("WhiteTimeControl", "\(players[0].control)"), ("BlackTimeControl", "\(players[1].control)")]
    }
    let head = tags.map { "[\($0) \"\(escaped($1))\"]\n" }.joined()
    return head + "\n" + wrapped(words(of: game)) + "\n\n"
  }

  private static func words(of game: PlayedGame) -> [String] {
    var words: [String] = []
    var position = game.opening.start
    var needsNumber = true
    for (ply, move) in game.moves.enumerated() {
      if position.sideToMove == .white {
        words.append("\(position.fullmoveNumber).")
      } else if needsNumber {
        words.append("\(position.fullmoveNumber)...")
      }
      words.append(position.san(move))
      let note = ply - game.opening.moves.count
      let comment = note < 0 ? "book" : "\(game.notes[note])"
      words.append("{\(comment)}")
      // A comment stands between this move and the next, so that one has its number.
      needsNumber = true
      position.make(move)
    }
    words += "{\(game.explanation)}".split(separator: " ").map(String.init)
    words.append(game.result.rawValue)
    return words
  }

  /// Puts words, and comments of several words, into lines of at most 80 characters.
  private static func wrapped(_ words: [String]) -> String {
    var text = ""
    var column = 0
    for word in words {
      if column > 0 && column + 1 + word.utf8.count > 80 {
        text += "\n"
        column = 0
      } else if column > 0 {
        text += " "
        column += 1
      }
      text += word
      column += word.utf8.count
    }
    return text
  }

  private static func escaped(_ value: String) -> String {
    String(value.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] })
  }
}

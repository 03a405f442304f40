import Chess
import Openings

// Finished games keep their moves: to be replayed, named and exported.

extension GameReport {
  /// The game, to be replayed from its start; nil if the moves are not known.
  ///
  ///     for ply in 0...game.moves.count { … }
  ///
  /// A spoiled game ends before the first move that cannot be played.
  public var game: GameState? { moveText?.replay.game?.state }

  /// The opening; nil if it has no name, or if the moves are not known.
  public var opening: Opening? { game.flatMap { Opening(of: $0) } }

  /// The game as a tree with PGN's tags, to be walked through by a `GameCursor`; nil if the moves are not known.
  public var tree: GameTree? {
    guard let game, var tree = try? GameTree(start: game.start, moves: game.moves) else { return nil }
    let date = String(time.date.map { $0 == "-" ? "." : $0 })
    tree.tags["Event"] = "Chess King"
    tree.tags["Date"] = date
    tree.tags["Round"] = "-"
    tree.tags["White"] = white.player
    tree.tags["Black"] = black.player
    tree.tags["UTCDate"] = date
    tree.tags["UTCTime"] = String(time.description.split(separator: "T").last?.dropLast() ?? "")
    if let opening = Opening(of: game) {
      tree.tags["ECO"] = opening.eco
      tree.tags["Opening"] = opening.name
    }
    tree.finish(outcome)
    return tree
  }

  /// The game in PGN's export format; nil if the moves are not known.
  public var pgn: String? { tree.map { PGNWriter.text(of: $0) } }
}

extension Club {
  /// The finished games of a player, the last one first.
  public func finishedGames(of name: String) -> [GameReport] {
    let key = Player.key(name)
    return history.reversed().filter { report in
      [report.white.player, report.black.player].contains { $0 == name || Player.key($0) == key }
    }
  }

  /// The finished games of a player whose moves are known, in PGN, the first one first.
  public func pgn(of name: String) -> String { finishedGames(of: name).reversed().compactMap(\.pgn).joined() }
}

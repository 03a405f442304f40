import Chess
import ChessEngine

/// Finds endings from which games can begin: level and quiet positions with few pieces, at most one of each game.
///
/// A piece count is drawn among those of the game first, then one of the positions with it. So neither the many moves of
/// a long ending nor the common piece counts leave little room for the others.
package struct EndingFinder {
  package private(set) var games = 0
  /// The endings in FEN; no position is there twice.
  package private(set) var endings: [String] = []

  private let seed: UInt64
  private let pieces: ClosedRange<Int>
  private var filter = RecordFilter()
  private var keys: Set<UInt64> = []

  /// The smallest number of pieces: with fewer, a network has hardly anything to learn.
  package static let minPieces = 4

  /// `maxPieces` counts kings and pawns too, and is at least `minPieces`; `limit` is the largest absolute score of an
  /// ending, in centipawns.
  package init(maxPieces: Int = 16, limit: Int = 250, seed: UInt64 = 1) {
    (pieces, self.seed, filter.maxScore) = (EndingFinder.minPieces...maxPieces, seed, limit)
  }

  /// Looks at the games of a file, up to the place where it was cut if it is still being written. `goesOn` is called
  /// before each game; false leaves out the others.
  package mutating func add(
    _ path: String, while goesOn: (_ games: Int, _ endings: Int) -> Bool
  ) throws(GameFileError) {
    let reader = try GameFileReader(path: path)
    while goesOn(games, endings.count), let game = try reader.nextBeforeCut() { add(game) }
  }

  /// Takes an ending of a game, if it has any that is new.
  mutating func add(_ game: GameRecord) {
    var random = GameRandom(seed: seed, game: UInt32(truncatingIfNeeded: games))
    games += 1
    let found = candidates(of: game)
    guard !found.isEmpty else { return }
    let counts = Set(found.map(\.occupied.count)).sorted()
    let count = counts[random.below(counts.count)]
    let chosen = found.filter { $0.occupied.count == count }
    let ending = chosen[random.below(chosen.count)]
    if keys.insert(ending.key).inserted { endings.append(ending.fen) }
  }

  /// The positions of a game that can be trained on, have a score within the limit, and the right number of pieces.
  private func candidates(of game: GameRecord) -> [Position] {
    var (position, earlierKeys, found) = (game.start, [UInt64](), [Position]())
    for (plies, ply) in game.plies.enumerated() {
      if pieces.contains(position.occupied.count),
        filter.verdict(position, ply, plies: plies, earlierKeys: earlierKeys.span) == .kept
      {
        found.append(position)
      }
      earlierKeys.append(position.key)
      position.make(ply.move)
    }
    return found
  }
}

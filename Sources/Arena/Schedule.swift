/// The schedule of a match: the players, colors and openings of all games.
///
///     let schedule = Schedule(.roundRobin, players: 3, rounds: 100)
///     schedule[0]      // first round, first pairing, the first player with White
///     schedule.count   // 600: three pairings, a hundred openings, both colors
///
/// A round is one opening: every pairing plays it twice, with colors reversed. A game is identified by its index, so
/// that a match can be resumed whichever games are finished.
package struct Schedule: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Every player plays every other one.
    case roundRobin = "round-robin"
    /// The first player plays all others.
    case gauntlet
  }

  struct Game: Hashable, Sendable {
    /// The index of the game, from 0.
    let index: Int
    /// The index of the opening, from 0.
    let round: Int
    let pairing: Int
    /// True if the second player of the pairing has White.
    let isReturn: Bool
    let white: Int
    let black: Int
  }

  /// A pair of players, by index.
  struct Pairing: Hashable, Sendable {
    /// The player that has White in the first game of a pair.
    let first: Int
    /// The player that has Black in the first game of a pair.
    let second: Int
  }

  let pairings: [Pairing]
  let rounds: Int

  /// Creates the schedule of a match.
  ///
  /// - Precondition: there are at least two players.
  package init(_ kind: Kind, players: Int, rounds: Int) {
    precondition(players >= 2)
    let all = (0..<players).flatMap { first in (first + 1..<players).map { Pairing(first: first, second: $0) } }
    pairings = kind == .gauntlet ? all.filter { $0.first == 0 } : all
    self.rounds = rounds
  }

  package var count: Int { pairings.count * rounds * 2 }

  subscript(index: Int) -> Game {
    let pair = index / 2
    let (round, number) = (pair / pairings.count, pair % pairings.count)
    let pairing = pairings[number]
    let isReturn = index % 2 == 1
    return Game(
      index: index, round: round, pairing: number, isReturn: isReturn, white: isReturn ? pairing.second : pairing.first,
      black: isReturn ? pairing.first : pairing.second)
  }
}

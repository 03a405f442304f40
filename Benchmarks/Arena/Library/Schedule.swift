/// Who plays whom, when, and with which color.
///
///     let schedule = Schedule(.roundRobin, players: 3, rounds: 100)
///     schedule[0]      // first round, first pairing, the first player with White
///     schedule.count   // 600: three pairings, a hundred openings, both colors
///
/// A round is one opening: every pairing plays it twice, with colors changed. A game is known by its number, so that it
/// makes no difference which of them have been played when a match is taken up again.
public struct Schedule: Hashable, Sendable {
  /// How players are paired.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Everybody plays everybody.
    case roundRobin = "round-robin"
    /// The first player plays all others.
    case gauntlet
  }

  /// A game to be played.
  public struct Game: Hashable, Sendable {
    /// Its number from 0.
    public let index: Int
    /// The number of its opening from 0.
    public let round: Int
    /// The number of its pairing from 0.
    public let pairing: Int
    /// True if the second player of the pairing has White.
    public let isReturn: Bool
    /// The number of the player that has White.
    public let white: Int
    /// The number of the player that has Black.
    public let black: Int
  }

  /// Two players by number.
  public struct Pairing: Hashable, Sendable {
    /// The player that has White in the first game of a pair.
    public let first: Int
    /// The other one.
    public let second: Int
  }

  /// All pairings.
  public let pairings: [Pairing]
  /// How many openings every pairing plays.
  public let rounds: Int

  /// All games of a match.
  ///
  /// - Precondition: there are at least two players.
  public init(_ kind: Kind, players: Int, rounds: Int) {
    precondition(players >= 2)
    let all = (0..<players).flatMap { first in (first + 1..<players).map { Pairing(first: first, second: $0) } }
    pairings = kind == .gauntlet ? all.filter { $0.first == 0 } : all
    self.rounds = rounds
  }

  /// How many games there are.
  public var count: Int { pairings.count * rounds * 2 }

  /// The game with this number.
  public subscript(index: Int) -> Game {
    let pair = index / 2
    let (round, number) = (pair / pairings.count, pair % pairings.count)
    let pairing = pairings[number]
    let isReturn = index % 2 == 1
    return Game(
      index: index, round: round, pairing: number, isReturn: isReturn, white: isReturn ? pairing.second : pairing.first,
      black: isReturn ? pairing.first : pairing.second)
  }
}

import Chess
internal import Platform

/// The openings that a player knows, as the moves he plays.
///
///     let repertoire = Repertoire(["Italian Game", "Queen's Gambit"])
///     repertoire.move(in: .start, seed: 1)        // e2e4 or d2d4
///
/// Only lines without a mistake belong to a repertoire, whoever would make it.
public struct Repertoire: Sendable {
  /// A move of the repertoire.
  public struct Choice: Hashable, Sendable {
    /// The move.
    public let move: Move
    /// The number of lines that go on with it.
    public let lines: Int
  }

  private var choices: [UInt64: [Choice]] = [:]

  /// A repertoire of the openings whose names begin with one of these texts, such as `Sicilian Defense: Najdorf`; of
  /// all openings by default.
  public init(_ names: [String] = [""]) {
    var counts: [UInt64: [Move: Int]] = [:]
    for line in OpeningTable.shared.lines where line.isSound && names.contains(where: line.opening.name.hasPrefix) {
      var position = Position.start
      for move in line.moves {
        counts[position.key, default: [:]][move, default: 0] += 1
        position = position.after(move)
      }
    }
    choices = counts.mapValues { moves in
      moves.map { Choice(move: $0, lines: $1) }.sorted { ($1.lines, $0.move.bits) < ($0.lines, $1.move.bits) }
    }
  }

  /// The moves of the repertoire in a position, the most frequent first.
  public func moves(in position: Position) -> [Choice] { choices[position.key] ?? [] }

  /// A move of the repertoire; nil if the position is none of the repertoire.
  ///
  /// A move is as probable as the square root of the number of its lines: main lines are played most, but not always.
  /// The same position and seed have the same move.
  public func move(in position: Position, seed: UInt64) -> Move? {
    let moves = moves(in: position)
    // In whole numbers, which are the same on every machine.
    let weights = moves.map { Int(Double($0.lines * 10_000).squareRoot()) }
    var random = SplitMix64(seed: seed ^ position.key)
    var rest = Int(random.next() >> 32) % max(1, weights.reduce(0, +))
    for (choice, weight) in zip(moves, weights) {
      rest -= weight
      if rest < 0 { return choice.move }
    }
    return nil
  }
}

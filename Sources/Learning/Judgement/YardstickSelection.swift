import Chess
import Platform

package struct YardstickSettings: Hashable, Sendable {
  /// The number of positions; the bands of piece counts have equally many.
  package var positions = 25_000
  package var nodes = 50_000
  package var hashMegabytes = 16
  package var seed: UInt64 = 1

  package init() {}

  var text: String {
    """
    positions \(positions)
    nodes \(nodes)
    hash \(hashMegabytes)
    seed \(seed)
    """
  }

  /// The number of positions of a band; the first ones get what remains.
  func quota(of band: PieceBand) -> Int {
    let (quota, rest) = positions.quotientAndRemainder(dividingBy: PieceBand.allCases.count)
    return quota + (band.rawValue < rest ? 1 : 0)
  }
}

/// A range of piece counts, from endings to openings: errors differ so much between them that one number for all would
/// hide most of it.
package enum PieceBand: Int, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// Two to nine pieces.
  case ending
  /// Ten to fifteen.
  case lateMiddlegame
  /// Sixteen to twenty-one.
  case middlegame
  /// Twenty-two to twenty-seven.
  case earlyMiddlegame
  /// Twenty-eight to thirty-two.
  case opening

  package init(pieceCount: Int) {
    self = PieceBand.allCases.first { pieceCount <= $0.pieceCounts.upperBound } ?? .opening
  }

  package var pieceCounts: ClosedRange<Int> {
    switch self {
    case .ending: 2...9
    case .lateMiddlegame: 10...15
    case .middlegame: 16...21
    case .earlyMiddlegame: 22...27
    case .opening: 28...32
    }
  }

  /// The piece counts, such as `2-9`.
  package var description: String { "\(pieceCounts.lowerBound)-\(pieceCounts.upperBound)" }
}

/// Draws the positions of a yardstick from games: equally many of each band of piece counts, from as many games as
/// possible.
///
/// In each round every game gives one position, of the band that has the fewest and can be served. So neighboring
/// positions, which are much alike and say less than others, are used only if games are few.
struct YardstickSelection {
  /// The positions in the order in which they were drawn.
  private(set) var positions: [Position] = []
  private(set) var counts = [Int](repeating: 0, count: PieceBand.allCases.count)

  /// How many plies apart the positions of a game are at least.
  static let distance = 8

  private let settings: YardstickSettings
  private var random: SplitMix64
  private var keys: Set<UInt64> = []

  /// Draws until the bands are full or the games have no more to give.
  init(_ games: [GameRecord], _ settings: YardstickSettings) {
    self.settings = settings
    random = SplitMix64(seed: settings.seed)
    guard !games.isEmpty else { return }
    let permutation = Permutation(count: games.count, seed: random.next())
    // With the plies that were drawn. A game that has no more to give never will have, because bands only fill up.
    var sources = (0..<games.count).map { (game: games[permutation[$0]], plies: [Int]()) }
    while !sources.isEmpty {
      var others: [(game: GameRecord, plies: [Int])] = []
      for source in sources {
        guard let ply = draw(source.game, without: source.plies) else { continue }
        others.append((source.game, source.plies + [ply]))
      }
      sources = others
    }
  }

  /// Draws a position of a game, and returns its ply; nil if it has none for a band that is not full. `drawn` are the
  /// plies that were drawn before.
  private mutating func draw(_ game: GameRecord, without drawn: [Int]) -> Int? {
    let open = PieceBand.allCases.filter { counts[$0.rawValue] < settings.quota(of: $0) }
      .sorted { (counts[$0.rawValue], $0.rawValue) < (counts[$1.rawValue], $1.rawValue) }
    guard !open.isEmpty else { return nil }
    let free = game.positions.enumerated().filter { ply, _ in
      drawn.allSatisfy { abs($0 - ply) >= YardstickSelection.distance }
    }
    for band in open {
      var candidates = free.filter { band.pieceCounts.contains($0.element.occupied.count) }
      while !candidates.isEmpty {
        let (ply, position) = candidates.remove(at: Int(random.next() % UInt64(candidates.count)))
        if add(position, band) { return ply }
      }
    }
    return nil
  }

  /// Adds a position as it will be read from the file; false if it is there already.
  private mutating func add(_ position: Position, _ band: PieceBand) -> Bool {
    guard let position = try? PackedPosition(position).unpacked(), position.hasLegalMove,
      keys.insert(position.key).inserted
    else { return false }
    positions.append(position)
    counts[band.rawValue] += 1
    return true
  }
}

extension GameRecord {
  fileprivate var positions: [Position] {
    var position = start
    return plies.map { ply in
      defer { position.make(ply.move) }
      return position
    }
  }
}

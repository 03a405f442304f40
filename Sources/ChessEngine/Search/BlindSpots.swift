import Chess
import Platform

/// The moves that a handicapped player does not see beyond the first ply: in one search always the same ones, in the next
/// one others. So it misses threats now and then, and sees them a move later.
struct BlindSpots {
  private let seed: UInt64
  /// The shares of quiet and of noisy moves that are not seen, in 256ths.
  private let quietShare: UInt64
  private let noisyShare: UInt64

  /// The blind spots of the search of a position; nil if there are none, as in positions with a bare king: with so few
  /// pieces everything is seen.
  init?(_ handicap: Handicap?, _ position: Position) {
    guard let handicap, max(handicap.overlooked, handicap.overlookedCaptures) > 0, !position.placement.hasBareKing
    else { return nil }
    seed = handicap.seed ^ position.key
    func share(_ percent: Int) -> UInt64 { UInt64(max(0, min(percent, 100)) * 256 / 100) }
    (quietShare, noisyShare) = (share(handicap.overlooked), share(handicap.overlookedCaptures))
  }

  /// True if a move is passed over. Some move has to be searched; and whoever is mated by what he sees looks again.
  func overlooks(_ move: Move, best: Score, excluded: Move, in position: Position) -> Bool {
    guard contains(move) else { return false }
    if best == -Score.infinite { return position.legalMoves.contains { $0 != excluded && !contains($0) } }
    return best > -Score.decisiveThreshold
  }

  /// True for a move that is not seen.
  func contains(_ move: Move) -> Bool {
    var random = SplitMix64(seed: seed ^ UInt64(move.bits))
    return random.next() & 255 < (move.isNoisy ? noisyShare : quietShare)
  }
}

import Chess
import Platform

/// The moves that a handicapped player does not see beyond the first ply.
///
/// Some are random: in one search always the same ones, in the next one others, so that threats are missed now and then,
/// and seen a move later. Others are of the kinds that people overlook, the same through a whole game.
struct BlindSpots {
  private let seed: UInt64
  /// The shares of quiet and of noisy moves that are not seen, in 256ths.
  private let quietShare: UInt64
  private let noisyShare: UInt64
  /// The kinds of moves that are not seen (`Handicap.isHuman`).
  let kinds: Set<Oversight>
  /// The move that led to the position.
  let lastMove: Move

  /// The blind spots of the search of a position; nil if there are none, as in positions with a bare king: with so few
  /// pieces everything is seen.
  init?(_ handicap: Handicap?, _ position: Position, after lastMove: Move? = nil) {
    guard let handicap, !position.placement.hasBareKing else { return nil }
    kinds = BlindSpots.kinds(of: handicap)
    guard max(handicap.overlooked, handicap.overlookedCaptures) > 0 || !kinds.isEmpty else { return nil }
    seed = handicap.seed ^ position.key
    self.lastMove = lastMove ?? .none
    func share(_ percent: Int) -> UInt64 { UInt64(max(0, min(percent, 100)) * 256 / 100) }
    (quietShare, noisyShare) = (share(handicap.overlooked), share(handicap.overlookedCaptures))
  }

  /// Three of the four kinds, by the seed.
  private static func kinds(of handicap: Handicap) -> Set<Oversight> {
    guard handicap.isHuman else { return [] }
    var random = SplitMix64(seed: handicap.seed)
    let kinds: [Oversight] = [.fromAfar, .fork, .pinnedDefender, .secondCapture]
    return Set(kinds.shuffled(using: &random).prefix(3))
  }

  /// True if a move is passed over. Some move has to be searched; and whoever is mated by what he sees looks again.
  func overlooks(_ move: Move, best: Score, excluded: Move, in position: Position) -> Bool {
    guard contains(move) else { return false }
    if best == -Score.infinite { return position.legalMoves.contains { $0 != excluded && !contains($0) } }
    return best > -Score.decisiveThreshold
  }

  /// True for a move that is not seen, whatever it does.
  func contains(_ move: Move) -> Bool {
    var random = SplitMix64(seed: seed ^ UInt64(move.bits))
    return random.next() & 255 < (move.isNoisy ? noisyShare : quietShare)
  }

  /// Why a move is not seen; nil if it is seen.
  func oversight(of move: Move, in position: Position, after line: (last: Move, before: Move)) -> Oversight? {
    if contains(move) { return .inattention }
    guard !kinds.isEmpty, let kind = Oversight(move, in: position, after: line), kinds.contains(kind) else {
      return nil
    }
    return kind
  }
}

extension Handicap {
  /// Why a search of this position does not see a reply; nil if it sees it.
  ///
  /// - Parameters:
  ///   - reply: a legal reply to the move.
  ///   - move: the move that the search chose.
  ///   - position: the position that was searched.
  ///   - last: the move that led to it; nil if there is none.
  /// - Returns: the kind of move that the reply is.
  public func oversight(of reply: Move, to move: Move, in position: Position, after last: Move?) -> Oversight? {
    let after = position.after(move)
    // In check, plain search sees every move.
    if isPlain, after.inCheck { return nil }
    return BlindSpots(self, position)?.oversight(of: reply, in: after, after: (move, last ?? .none))
  }
}

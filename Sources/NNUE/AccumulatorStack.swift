import Chess
internal import Platform

/// The accumulators of the current variation of a search, updated lazily: only when a position is evaluated.
///
///     positions[ply + 1] = positions[ply]
///     positions[ply + 1].make(move)
///     accumulators.positionChanged(at: ply + 1)
///     …
///     let value = accumulators.evaluate(ply + 1, positions)
///
/// The search owns the positions. It has to follow two rules:
///
/// 1. After writing `positions[ply]`, the root at ply 0 included, it calls `positionChanged(at: ply)` before the next
///    `evaluate` at this ply or a later one.
/// 2. At `evaluate(ply, …)`, the positions 0...ply are those of one variation.
///
/// The invariant: an accumulator marked as computed is that of the position at its ply. Later plies may keep marks of
/// another variation: they are rewritten, and so unmarked, before they are evaluated.
///
/// `evaluate` derives the accumulator of each perspective from the nearest earlier ply where it is computed in the same
/// view (king bucket and mirroring), ply by ply. The plies between are computed too, because their other moves will
/// need them. If the view has changed on the way, the accumulator is refreshed from the last board that was evaluated
/// in the new view (`AccumulatorCache`), which is usually similar.
///
/// Not thread-safe: one thread uses it at a time.
public struct AccumulatorStack: ~Copyable {
  /// The network that evaluates the positions.
  public let network: Network

  /// [ply][color][hidden unit].
  private let accumulators: AlignedBuffer<Int16>
  /// [ply]: the features that the accumulators are the sums of.
  private let planes: UnsafeMutablePointer<FeaturePlanes>
  private let planesBuffer: AlignedBuffer<FeaturePlanes>
  /// [ply]: bit 0 if White's accumulator is computed, bit 1 if Black's is, bit 2 if the planes are; with an accumulator
  /// they always are.
  @usableFromInline
  let computed: UnsafeMutablePointer<UInt8>
  private let flags: AlignedBuffer<UInt8>
  private let refresher: AccumulatorCache
  /// Buffer for the rows of one update: at most 32 pieces added and 32 removed.
  private let rows = AlignedBuffer<Int>(zeroed: 64)

  // Copies of the network's fields, to save an indirection.

  private let hidden: Int
  private let threatBuckets: Int
  private let features: UnsafePointer<UInt8>
  private let views: UnsafePointer<FeatureView>

  /// A stack for the plies `0..<plies`.
  public init(_ network: Network, plies: Int) {
    self.network = network
    hidden = network.architecture.hidden
    threatBuckets = network.architecture.threatBuckets
    features = UnsafePointer(network.features.start)
    views = UnsafePointer(network.views.start)
    accumulators = AlignedBuffer(zeroed: plies * 2 * hidden)
    planesBuffer = AlignedBuffer(zeroed: plies)
    planes = planesBuffer.start
    flags = AlignedBuffer(zeroed: plies)
    computed = flags.start
    refresher = AccumulatorCache(network)
  }

  /// The number of plies, for assertions.
  @usableFromInline
  var plies: Int { flags.count }

  /// Marks the planes and both accumulators of this ply as not computed.
  @inline(__always)
  @inlinable
  public func positionChanged(at ply: Int) {
    assert(ply >= 0 && ply < plies)
    computed[ply] = 0
  }

  /// The evaluation of the position at this ply for the side to move, in the network's unit.
  public func evaluate(_ ply: Int, _ positions: UnsafePointer<Position>) -> Int {
    assert(ply >= 0 && ply < plies)
    if computed[ply] != allComputed { update(ply, positions) }
    let us = positions[ply].sideToMove
    assert(computed[ply] == allComputed)
    // In one position of 16 and one of 256: in all, it would take too long. They differ if nobody said that the position
    // has changed.
    assert(positions[ply].key & 15 != 0 || isComputed(from: positions[ply].placement, at: ply))
    assert(positions[ply].key & 255 != 0 || isSum(us, of: positions[ply].placement, at: ply))
    return network.value(
      own: accumulator(ply, us), theirs: accumulator(ply, us.opponent),
      bucket: network.architecture.outputBucket(pieceCount: positions[ply].occupied.count))
  }

  /// The accumulator of one perspective at a ply.
  @inline(__always)
  func accumulator(_ ply: Int, _ color: Color) -> UnsafeMutablePointer<Int16> {
    accumulators.start + (2 &* ply &+ color.index) &* hidden
  }

  // MARK: Assertions

  /// True if the planes of a ply are those of this board.
  private func isComputed(from board: Placement, at ply: Int) -> Bool {
    planes[ply] == FeaturePlanes(board, threatBuckets: threatBuckets)
  }

  /// True if the accumulator of one perspective at a ply is what it would be without all those before.
  private func isSum(_ color: Color, of board: Placement, at ply: Int) -> Bool {
    let expected = AlignedBuffer<Int16>(zeroed: hidden)
    network.accumulate(board, for: color, into: expected.start)
    return (0..<hidden).allSatisfy { expected.start[$0] == accumulator(ply, color)[$0] }
  }

  // MARK: Lazy update

  /// Computes both accumulators of a ply.
  private func update(_ ply: Int, _ positions: UnsafePointer<Position>) {
    let whiteView = view(of: .white, positions + ply)
    let blackView = view(of: .black, positions + ply)
    findPlanes(ply, positions)
    let white = base(for: .white, whiteView, ply, positions)
    let black = base(for: .black, blackView, ply, positions)
    var next = min(white, black) &+ 1
    while next <= ply {
      findPlanes(next, positions)
      let change = FeatureChange(from: planes[next &- 1], to: planes[next])
      if next > white { advance(.white, whiteView, to: next, change) }
      if next > black { advance(.black, blackView, to: next, change) }
      next &+= 1
    }
  }

  /// Computes the feature planes of a ply, if it has none.
  @inline(__always)
  private func findPlanes(_ ply: Int, _ positions: UnsafePointer<Position>) {
    if computed[ply] & planesComputed != 0 { return }
    planes[ply] = FeaturePlanes(positions[ply].placement, threatBuckets: threatBuckets)
    computed[ply] |= planesComputed
  }

  /// The ply from which the accumulators of one perspective can be updated incrementally; `ply` itself if its
  /// accumulator was computed or had to be refreshed.
  @inline(__always)
  private func base(
    for color: Color, _ view: FeatureView, _ ply: Int, _ positions: UnsafePointer<Position>
  ) -> Int {
    let flag = computedFlag(color)
    var base = ply
    if computed[ply] & flag != 0 { return ply }
    repeat {
      guard base > 0, self.view(of: color, positions + (base &- 1)) == view else {
        refresh(color, view, at: ply)
        return ply
      }
      base &-= 1
    } while computed[base] & flag == 0
    return base
  }

  /// Computes the accumulator of one perspective from the ply before, in the same view.
  @inline(__always)
  private func advance(_ color: Color, _ view: FeatureView, to ply: Int, _ change: FeatureChange) {
    assert(ply > 0 && computed[ply &- 1] & computedFlag(color) != 0)
    computed[ply] |= computedFlag(color)
    let (added, removed) = change.list(view, hidden: hidden, in: rows.start)
    assert(network.hasRows(rows.start, added &+ removed))
    Kernels.change(
      accumulator(ply, color), from: accumulator(ply &- 1, color), features, rows: rows.start, added: added,
      removed: removed, count: hidden)
  }

  @inline(never)
  private func refresh(_ color: Color, _ view: FeatureView, at ply: Int) {
    refresher.refresh(color, view, planes[ply], into: accumulator(ply, color), network)
    computed[ply] |= computedFlag(color)
  }

  /// The view of one perspective.
  @inline(__always)
  private func view(of color: Color, _ position: UnsafePointer<Position>) -> FeatureView {
    let board = position.pointee.placement
    return views[color.index &* 64 &+ board.king(of: color).index]
  }

  @inline(__always)
  private var planesComputed: UInt8 { 4 }

  @inline(__always)
  private var allComputed: UInt8 { 7 }

  @inline(__always)
  private func computedFlag(_ color: Color) -> UInt8 { color == .white ? 1 : 2 }
}

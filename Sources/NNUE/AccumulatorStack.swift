import Chess
import Platform

/// The accumulators of the line that a search is looking at, brought up to date when a value is asked for.
///
///     positions[ply + 1] = positions[ply]
///     positions[ply + 1].make(move)
///     accumulators.positionChanged(at: ply + 1)
///     …
///     let value = accumulators.evaluate(ply + 1, positions)
///
/// A search owns the positions; it promises two things:
///
/// 1. Whoever writes `positions[ply]`, the root at ply 0 included, calls `positionChanged(at: ply)` before the next
///    `evaluate` at this ply or a later one.
/// 2. At `evaluate(ply, …)`, the positions 0...ply are those of one line.
///
/// In return, an accumulator marked as known is the sum for the position at its ply. Later plies may keep marks from
/// another line: they are written anew, and so unmarked, before they are asked for.
///
/// At `evaluate`, each player's accumulator is had from the nearest earlier ply that has one and sees the board in the
/// same way (king bucket and mirroring), one ply after the other: the plies between get theirs too, for their other
/// moves will need them. If the view has changed on the way, the accumulator is refreshed from the last board that was
/// seen in the new view, which is mostly a similar one.
///
/// One thread uses it at a time.
public struct AccumulatorStack: ~Copyable {
  /// The network that judges.
  public let network: Network

  /// [ply][player][unit].
  private let accumulators: AlignedBuffer<Int16>
  /// [ply]: bit 0 if White's accumulator is known, bit 1 for Black's.
  @usableFromInline
  let known: UnsafeMutablePointer<UInt8>
  private let refresher: AccumulatorCache

  // What the network holds, without the way to it.

  private let hidden: Int
  private let features: UnsafePointer<Int16>
  private let views: UnsafePointer<FeatureView>

  /// Room for the plies `0..<plies`.
  public init(_ network: Network, plies: Int) {
    self.network = network
    hidden = network.architecture.hidden
    features = UnsafePointer(network.features.start)
    views = UnsafePointer(network.views.start)
    guard let accumulators = AlignedBuffer<Int16>(zeroed: plies * 2 * hidden) else {
      fatalError("no memory for accumulators")
    }
    self.accumulators = accumulators
    known = .allocate(capacity: plies)
    known.initialize(repeating: 0, count: plies)
    refresher = AccumulatorCache(network)
  }

  deinit { known.deallocate() }

  /// Forgets what was known of this ply.
  @inline(__always)
  @inlinable
  public func positionChanged(at ply: Int) { known[ply] = 0 }

  /// The value of the position at this ply for the player to move, in centipawns.
  public func evaluate(_ ply: Int, _ positions: UnsafePointer<Position>) -> Int {
    if known[ply] != bothKnown { update(ply, positions) }
    let us = positions[ply].sideToMove
    return network.value(
      own: accumulator(ply, us), theirs: accumulator(ply, us.opponent),
      bucket: network.architecture.outputBucket(men: positions[ply].occupied.count))
  }

  /// A player's accumulator at a ply.
  @inline(__always)
  func accumulator(_ ply: Int, _ color: Color) -> UnsafeMutablePointer<Int16> {
    accumulators.start + (2 &* ply &+ color.index) &* hidden
  }

  // MARK: Bringing up to date

  /// Makes both accumulators known.
  private func update(_ ply: Int, _ positions: UnsafePointer<Position>) {
    let whiteView = view(of: .white, positions + ply)
    let blackView = view(of: .black, positions + ply)
    let white = base(for: .white, whiteView, ply, positions)
    let black = base(for: .black, blackView, ply, positions)
    var next = min(white, black) &+ 1
    while next <= ply {
      let change = MoveChange(from: positions[next &- 1].placement, to: positions[next].placement)
      if next > white { advance(.white, whiteView, to: next, change, positions) }
      if next > black { advance(.black, blackView, to: next, change, positions) }
      next &+= 1
    }
  }

  /// The ply from which on a player's accumulators can be had one from the other; this ply itself if a refresh was
  /// necessary.
  @inline(__always)
  private func base(
    for color: Color, _ view: FeatureView, _ ply: Int, _ positions: UnsafePointer<Position>
  ) -> Int {
    let flag = knownFlag(color)
    var base = ply
    if known[ply] & flag != 0 { return ply }
    repeat {
      guard base > 0, self.view(of: color, positions + (base &- 1)) == view else {
        refresh(color, at: ply, positions)
        return ply
      }
      base &-= 1
    } while known[base] & flag == 0
    return base
  }

  /// One player's accumulator from the ply before, in the same view.
  @inline(__always)
  private func advance(
    _ color: Color, _ view: FeatureView, to ply: Int, _ change: MoveChange, _ positions: UnsafePointer<Position>
  ) {
    let (input, output) = (Kernels.Input(accumulator(ply &- 1, color)), accumulator(ply, color))
    @inline(__always)
    func row(_ man: Int) -> Kernels.Input { features + view.row(man) &* hidden }

    known[ply] |= knownFlag(color)
    let (come, gone) = (change.come, change.gone)
    switch (change.comeCount, change.goneCount) {
    case (1, 1):
      Kernels.add1Remove1(output, input, row(come.0), row(gone.0), count: hidden)
    case (1, 2):
      Kernels.add1Remove2(output, input, row(come.0), row(gone.0), row(gone.1), count: hidden)
    case (2, 2):
      Kernels.add2Remove2(output, input, row(come.0), row(come.1), row(gone.0), row(gone.1), count: hidden)
    case (0, 0):
      Kernels.copy(output, input, count: hidden)
    default:
      // No move does this; but if somebody has put another position here, it is judged rightly too.
      refresh(color, at: ply, positions)
    }
  }

  @inline(never)
  private func refresh(_ color: Color, at ply: Int, _ positions: UnsafePointer<Position>) {
    refresher.refresh(color, positions[ply].placement, into: accumulator(ply, color), network)
    known[ply] |= knownFlag(color)
  }

  /// How a player sees the board.
  @inline(__always)
  private func view(of color: Color, _ position: UnsafePointer<Position>) -> FeatureView {
    let board = position.pointee.placement
    return views[color.index &* 64 &+ (board.kings & board[color]).lowest.index]
  }

  @inline(__always)
  private var bothKnown: UInt8 { 3 }

  @inline(__always)
  private func knownFlag(_ color: Color) -> UInt8 { color == .white ? 1 : 2 }
}

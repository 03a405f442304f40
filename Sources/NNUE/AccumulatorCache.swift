import Chess
internal import Platform

/// The last refreshed accumulator of each view, with its board.
///
/// A king move that changes the view requires a new accumulator. Since the last refresh in that view only a few pieces
/// have changed, so applying the difference is cheaper than summing all rows. Engines call this a Finny table, after
/// its inventor.
struct AccumulatorCache: ~Copyable {
  /// [color][view][hidden unit].
  private let accumulators: AlignedBuffer<Int16>
  /// [color][view].
  private let boards: AlignedBuffer<FeaturePlanes>
  /// Buffer for the rows of one refresh: at most 32 pieces removed and 32 added.
  private let rows: AlignedBuffer<Int>
  private let viewsPerPlayer: Int

  /// All boards are empty at first, so each accumulator is equal to the biases.
  init(_ network: Network) {
    let shape = network.architecture
    viewsPerPlayer = 2 * shape.kingBuckets
    accumulators = AlignedBuffer(zeroed: 2 * viewsPerPlayer * shape.hidden)
    boards = AlignedBuffer(zeroed: 2 * viewsPerPlayer)
    rows = AlignedBuffer(zeroed: 64)
    for i in 0..<(2 * viewsPerPlayer) {
      Kernels.copy(accumulators.start + i * shape.hidden, network.featureBiases.start, count: shape.hidden)
    }
  }

  /// Computes the accumulator of one perspective for a board and stores it for the next refresh.
  func refresh(
    _ color: Color, _ view: FeatureView, _ board: FeaturePlanes, into output: UnsafeMutablePointer<Int16>,
    _ network: Network
  ) {
    let hidden = network.architecture.hidden
    let slot = color.index &* viewsPerPlayer &+ view.number(network.architecture)
    let change = FeatureChange(from: boards.start[slot], to: board)
    let (added, removed) = change.list(view, hidden: hidden, in: rows.start)
    assert(network.hasRows(rows.start, added &+ removed))
    let cached = accumulators.start + slot &* hidden
    Kernels.change(
      output, from: cached, network.features.start, rows: rows.start, added: added, removed: removed, count: hidden)
    Kernels.copy(cached, output, count: hidden)
    boards.start[slot] = board
  }
}

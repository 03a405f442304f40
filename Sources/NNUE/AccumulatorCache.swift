import Chess
import Platform

/// For each view of the board, the last accumulator that was asked for and its board.
///
/// When a king's step changes the view, the sums have to be made anew; but since the last time that the king stood there
/// only a few men have moved, so the difference is cheaper than a beginning from nothing. The engines that use this call
/// it a Finny table, after its inventor.
struct AccumulatorCache: ~Copyable {
  /// [player][view][unit].
  private let accumulators: AlignedBuffer<Int16>
  /// [player][view].
  private let boards: AlignedBuffer<Placement>
  /// Room to list the rows of one refresh: every man may go and 32 others come.
  private let rows: AlignedBuffer<Int>
  private let viewsPerPlayer: Int

  /// At the beginning all boards are empty, with nothing but the biases in the sums.
  init(_ network: Network) {
    let shape = network.architecture
    viewsPerPlayer = 2 * shape.kingBuckets
    guard let accumulators = AlignedBuffer<Int16>(zeroed: 2 * viewsPerPlayer * shape.hidden),
      let boards = AlignedBuffer<Placement>(zeroed: 2 * viewsPerPlayer),
      let rows = AlignedBuffer<Int>(zeroed: 64)
    else { fatalError("no memory for accumulators") }
    for i in 0..<(2 * viewsPerPlayer) {
      Kernels.copy(accumulators.start + i * shape.hidden, network.featureBiases.start, count: shape.hidden)
    }
    self.accumulators = accumulators
    self.boards = boards
    self.rows = rows
  }

  /// Finds a player's accumulator for a board.
  func refresh(_ color: Color, _ board: Placement, into output: UnsafeMutablePointer<Int16>, _ network: Network) {
    let hidden = network.architecture.hidden
    let view = network.view(of: color, on: board)
    let slot = color.index &* viewsPerPlayer &+ view.number
    let old = boards.start[slot]
    let change = BoardChange(from: old, to: board)

    var count = 0
    for square in change.come {
      rows.start[count] = view.row(board.man(on: square)) &* hidden
      count &+= 1
    }
    let added = count
    for square in change.gone {
      rows.start[count] = view.row(old.man(on: square)) &* hidden
      count &+= 1
    }
    Kernels.change(
      accumulators.start + slot &* hidden, copyingTo: output, network.features.start, rows: rows.start, added: added,
      removed: count &- added, count: hidden)
    boards.start[slot] = board
  }
}

import Chess

/// What a thread has learned about moves, kept from one search of a game to the next.
///
/// A value of raw tables, so that copying it into a `MovePicker` costs nothing; its worker allocates and frees them.
struct MoveHistories {
  /// [color][from][to]
  private let quiet: UnsafeMutablePointer<HistoryEntry>
  /// [piece code][to][captured kind]
  private let noisy: UnsafeMutablePointer<HistoryEntry>

  private static let quietCount = 2 * 64 * 64
  private static let noisyCount = 16 * 64 * 8

  init() {
    quiet = .allocate(capacity: MoveHistories.quietCount)
    noisy = .allocate(capacity: MoveHistories.noisyCount)
    clear()
  }

  func deallocate() {
    quiet.deallocate()
    noisy.deallocate()
  }

  func clear() {
    quiet.initialize(repeating: HistoryEntry(), count: MoveHistories.quietCount)
    noisy.initialize(repeating: HistoryEntry(), count: MoveHistories.noisyCount)
  }

  @inline(__always)
  func quiet(_ move: Move, by color: Color) -> UnsafeMutablePointer<HistoryEntry> {
    quiet + (color.index &* 4096 &+ move.from.index &* 64 &+ move.to.index)
  }

  @inline(__always)
  func noisy(_ move: Move, in position: Position) -> UnsafeMutablePointer<HistoryEntry> {
    let mover = Int(position.placement.code(at: move.from))
    let victim = Int(position.placement.code(at: move.to) & 7)  // 0 for en passant and promotions without capture
    return noisy + ((mover &* 64 &+ move.to.index) &* 8 &+ victim)
  }
}

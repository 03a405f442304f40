import Chess

/// What a thread has learned about moves, kept from one search of a game to the next.
///
/// A value of raw tables, so that copying it into a `MovePicker` costs nothing; its worker allocates and frees them.
struct MoveHistories {
  /// [color][from is attacked][to is attacked][from][to]
  private let quiet: UnsafeMutablePointer<HistoryEntry>
  /// [pawn structure][piece code][to]
  private let pawn: UnsafeMutablePointer<HistoryEntry>
  /// [piece code][to][captured kind]
  private let noisy: UnsafeMutablePointer<HistoryEntry>

  private static let quietCount = 2 * 2 * 2 * 64 * 64
  private static let pawnStructures = 512
  private static let pawnCount = pawnStructures * 16 * 64
  private static let noisyCount = 16 * 64 * 8

  init() {
    quiet = .allocate(capacity: MoveHistories.quietCount)
    pawn = .allocate(capacity: MoveHistories.pawnCount)
    noisy = .allocate(capacity: MoveHistories.noisyCount)
    clear()
  }

  func deallocate() {
    quiet.deallocate()
    pawn.deallocate()
    noisy.deallocate()
  }

  func clear() {
    quiet.initialize(repeating: HistoryEntry(), count: MoveHistories.quietCount)
    pawn.initialize(repeating: HistoryEntry(), count: MoveHistories.pawnCount)
    noisy.initialize(repeating: HistoryEntry(), count: MoveHistories.noisyCount)
  }

  /// The entry of a quiet move, apart for those that leave or enter what the opponent attacks.
  @inline(__always)
  func quiet(_ move: Move, by color: Color, threats: Bitboard) -> UnsafeMutablePointer<HistoryEntry> {
    let (from, to) = (move.from.index, move.to.index)
    let leaves = Int(truncatingIfNeeded: threats.bits &>> UInt64(truncatingIfNeeded: from) & 1)
    let enters = Int(truncatingIfNeeded: threats.bits &>> UInt64(truncatingIfNeeded: to) & 1)
    return quiet + ((color.index &* 4 &+ leaves &* 2 &+ enters) &* 4096 &+ from &* 64 &+ to)
  }

  /// The entries of all quiet moves in positions with this pawn structure, in the order of a continuation page.
  @inline(__always)
  func pawnPage(_ position: UnsafePointer<Position>) -> UnsafeMutablePointer<HistoryEntry> {
    pawn + Int(truncatingIfNeeded: position.pointee.pawnKey & UInt64(MoveHistories.pawnStructures - 1)) &* 1024
  }

  @inline(__always)
  func noisy(_ move: Move, in position: UnsafePointer<Position>) -> UnsafeMutablePointer<HistoryEntry> {
    let mover = Int(position.pointee.placement.code(at: move.from))
    // 0 for en passant and promotions without capture
    let victim = Int(position.pointee.placement.code(at: move.to) & 7)
    return noisy + ((mover &* 64 &+ move.to.index) &* 8 &+ victim)
  }
}

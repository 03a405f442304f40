import Chess

/// The move histories of a thread.
///
/// A struct of pointers into `Histories`, so that copying it into a `MovePicker` costs nothing.
struct MoveHistories {
  /// The main history: [color][from is attacked][to is attacked][from][to]
  private let main: UnsafeMutablePointer<HistoryEntry>
  /// Pawn history: [pawn structure][piece][to]
  private let pawn: UnsafeMutablePointer<HistoryEntry>
  /// Capture history: [piece][to][captured kind]
  private let noisy: UnsafeMutablePointer<HistoryEntry>

  private static let mainCount = 2 * 2 * 2 * 64 * 64
  private static let pawnStructures = 512
  private static let pawnCount = pawnStructures * 16 * 64
  private static let noisyCount = 16 * 64 * 8

  /// The number of entries.
  static let count = mainCount + pawnCount + noisyCount

  /// The histories in this memory, which has to outlive them.
  init(_ memory: UnsafeMutablePointer<HistoryEntry>) {
    main = memory
    pawn = main + MoveHistories.mainCount
    noisy = pawn + MoveHistories.pawnCount
  }

  /// The main history of a quiet move, which depends on whether its squares are attacked by the opponent.
  @inline(__always)
  func main(_ move: Move, by color: Color, threats: Bitboard) -> UnsafeMutablePointer<HistoryEntry> {
    let (from, to) = (move.from.index, move.to.index)
    let leaves = Int(truncatingIfNeeded: threats.bits &>> UInt64(truncatingIfNeeded: from) & 1)
    let enters = Int(truncatingIfNeeded: threats.bits &>> UInt64(truncatingIfNeeded: to) & 1)
    return main + ((color.index &* 4 &+ leaves &* 2 &+ enters) &* 4096 &+ from &* 64 &+ to)
  }

  /// The history of quiet moves in positions with this pawn structure.
  @inline(__always)
  func pawnHistory(_ position: UnsafePointer<Position>) -> PieceToHistory {
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

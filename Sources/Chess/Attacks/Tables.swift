/// Precomputed tables: attacks by square, lines between squares, Zobrist keys.
///
/// They are too large to be literals, and a lazily initialized `static let` would be checked at every access, in the
/// innermost loops. They are therefore global pointers that `prepare()` fills once. Every way to create a `Position`
/// calls `prepare()` first, so code that holds a position may read the tables. They are never written later.
enum Tables {
  // Each pointer dangles until `prepare()` has allocated and filled its table.
  nonisolated(unsafe) private(set) static var knight = dangling(Bitboard.self)
  nonisolated(unsafe) private(set) static var king = dangling(Bitboard.self)
  nonisolated(unsafe) private(set) static var whitePawn = dangling(Bitboard.self)
  nonisolated(unsafe) private(set) static var blackPawn = dangling(Bitboard.self)
  nonisolated(unsafe) private(set) static var rook = dangling(SliderAttacks.self)
  nonisolated(unsafe) private(set) static var bishop = dangling(SliderAttacks.self)
  /// [from * 64 + to]: the squares strictly between two squares on one line, else empty.
  nonisolated(unsafe) private(set) static var between = dangling(Bitboard.self)
  /// [from * 64 + to]: the whole line through two squares, edge to edge, else empty.
  nonisolated(unsafe) private(set) static var line = dangling(Bitboard.self)
  /// [piece code]: all ones in the lanes of `PieceGroupKeys` to which this piece belongs.
  nonisolated(unsafe) private(set) static var groups = dangling(SIMD4<UInt64>.self)

  @inline(__always)
  private static func dangling<T>(_: T.Type) -> UnsafeMutablePointer<T> {
    UnsafeMutablePointer<T>(bitPattern: 64).unsafelyUnwrapped
  }

  /// Fills the tables on the first call.
  static func prepare() { _ = filled }

  private static let filled: Bool = {
    knight = table(64)
    king = table(64)
    whitePawn = table(64)
    blackPawn = table(64)
    for square in Square.allCases {
      let set = Bitboard(square)
      knight[square.index] = LeaperAttacks.knights(set)
      king[square.index] = LeaperAttacks.kings(set)
      whitePawn[square.index] = LeaperAttacks.pawns(set, of: .white)
      blackPawn[square.index] = LeaperAttacks.pawns(set, of: .black)
    }

    rook = table(64)
    bishop = table(64)
    var memory: UnsafeMutablePointer<Bitboard> = table(SliderAttacks.tableSize)
    for square in Square.allCases {
      let i = square.index
      var used = 0
      (rook[i], used) = SliderAttacks.make(
        square: square, directions: SliderAttacks.Direction.straight, magic: SliderMagics.rook[i], at: memory)
      memory += used
      (bishop[i], used) = SliderAttacks.make(
        square: square, directions: SliderAttacks.Direction.diagonal, magic: SliderMagics.bishop[i], at: memory)
      memory += used
    }

    between = table(64 * 64)
    line = table(64 * 64)
    for from in Square.allCases {
      for (direction, opposite) in Lines.opposites {
        let ahead = SliderAttacks.ray(from: from, direction, occupied: .empty)
        let behind = SliderAttacks.ray(from: from, opposite, occupied: .empty)
        for to in ahead {
          let i = from.index * 64 + to.index
          between[i] = SliderAttacks.ray(from: from, direction, occupied: Bitboard(to)) - Bitboard(to)
          line[i] = ahead | behind | Bitboard(from)
        }
      }
    }

    groups = table(16)
    for color in Color.allCases {
      for kind in PieceKind.allCases {
        let piece = Piece(color, kind)
        groups[Int(piece.code)] = PieceGroupKeys.lanes(of: piece)
      }
    }
    Zobrist.fill()
    ReversibleMoves.fill()
    return true
  }()

  /// Allocates memory that is never freed, aligned to cache lines (64 bytes) and zeroed.
  static func table<T>(_ count: Int) -> UnsafeMutablePointer<T> {
    let bytes = count * MemoryLayout<T>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    return memory.bindMemory(to: T.self, capacity: count)
  }
}

import Chess

/// The evaluation that needs no network: material and where it stands, blended between middlegame and endgame.
///
/// A square's worth is the sum of a value for its rank and one for its file, which says nearly as much as a table of
/// 64 numbers and can be read.
struct HandMadeEvaluation {
  /// [kind][square as its owner sees it]: middlegame in the lower half, endgame in the upper, so that both are summed at
  /// once.
  private let values: UnsafeMutablePointer<Int32>

  /// The evaluation, with tables of its own.
  init() {
    values = .allocate(capacity: 6 * 64)
    for kind in PieceKind.allCases {
      let terms = HandMadeEvaluation.terms(kind)
      for square in Square.allCases {
        let (rank, file) = (square.rank.index, min(square.file.index, 7 - square.file.index))
        let middlegame = terms.value.0 + terms.ranks.0[rank] + terms.files.0[file]
        let endgame = terms.value.1 + terms.ranks.1[rank] + terms.files.1[file]
        values[kind.index * 64 + square.index] = Int32(endgame << 16 + middlegame)
      }
    }
  }

  /// Gives the tables back; to be called once, by whoever made it.
  func deallocate() { values.deallocate() }

  /// The value of the position for the side to move.
  @inline(__always)
  func evaluate(_ position: Position) -> Score {
    evaluate(position.placement, sideToMove: position.sideToMove)
  }

  /// The value of a board, even one that the rules forbid.
  func evaluate(_ board: Placement, sideToMove: Color) -> Score {
    var sum: Int32 = 0
    sum &+= worth(board.pawns, .pawn, board)
    sum &+= worth(board.knights, .knight, board)
    sum &+= worth(board.bishops, .bishop, board)
    sum &+= worth(board.rooks, .rook, board)
    sum &+= worth(board.queens, .queen, board)
    sum &+= worth(board.kings, .king, board)

    let minors = (board.knights | board.bishops).count
    let phase = min(24, minors &+ 2 &* board.rooks.count &+ 4 &* board.queens.count)
    let middlegame = Int(Int16(truncatingIfNeeded: sum))
    let endgame = Int((sum &+ 0x8000) &>> 16)
    let value = (middlegame &* phase &+ endgame &* (24 &- phase)) / 24
    // The side to move is a little better off than it looks.
    return Score((sideToMove == .white ? value : -value) &+ 10)
  }

  @inline(__always)
  private func worth(_ men: Bitboard, _ kind: PieceKind, _ board: Placement) -> Int32 {
    let values = values + kind.index &* 64
    var sum: Int32 = 0
    for square in men - board.black { sum &+= values[square.index] }
    for square in men & board.black { sum &-= values[square.index ^ 56] }
    return sum
  }

  /// Middlegame and endgame: the value of a piece, what each rank from its own first adds, and what each file from the
  /// edge to the middle.
  private static func terms(
    _ kind: PieceKind
  ) -> (value: (Int, Int), ranks: ([Int], [Int]), files: ([Int], [Int])) {
    switch kind {
    case .pawn:
      (
        (80, 105), ([0, -6, -6, 4, 12, 35, 70, 0], [0, -8, -8, -2, 12, 45, 85, 0]), ([-10, 0, 0, 8], [6, 4, 0, -4])
      )
    case .knight:
      (
        (330, 295), ([-22, -10, 2, 10, 18, 20, 5, -35], [-22, -12, 0, 10, 12, 4, -8, -24]),
        ([-25, -6, 6, 12], [-22, -6, 4, 12])
      )
    case .bishop:
      (
        (345, 310), ([-10, 4, 6, 6, 6, 8, -8, -18], [-8, -4, 2, 5, 5, 4, -2, -8]), ([-8, 2, 2, 4], [-6, -1, 2, 5])
      )
    case .rook:
      (
        (470, 530), ([-4, -12, -12, -8, -2, 6, 18, 14], [-6, -6, -4, 2, 8, 10, 12, 8]),
        ([-8, -4, 4, 8], [0, 2, 1, -1])
      )
    case .queen:
      (
        (1000, 960), ([-2, 2, 0, -2, -2, 4, -4, 6], [-28, -18, -4, 12, 20, 20, 18, 6]),
        ([-6, -2, 2, 3], [-12, -4, 6, 12])
      )
    case .king:
      (
        (0, 0), ([18, 0, -30, -50, -60, -60, -60, -60], [-32, -12, 2, 14, 20, 20, 8, -20]),
        ([8, 20, -12, -20], [-22, -4, 8, 14])
      )
    }
  }
}

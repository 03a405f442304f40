import Chess
import Platform

/// The hand-made evaluation, which needs no network: material and piece-square values, tapered between middlegame and
/// endgame.
///
/// A piece-square value is the sum of a rank value and a file value, which is nearly as expressive as a table of 64
/// numbers and readable.
struct HandMadeEvaluation: ~Copyable {
  /// [piece type][square, relative to the owner]: middlegame in the low 16 bits, endgame in the high 16 bits, so that
  /// one addition sums both.
  private let values = AlignedBuffer<Int32>(zeroed: 6 * 64)

  /// Computes the tables.
  init() {
    for kind in PieceKind.allCases {
      let terms = HandMadeEvaluation.terms(kind)
      for square in Square.allCases {
        let (rank, file) = (square.rank.index, min(square.file.index, 7 - square.file.index))
        // Among quiet moves without a better idea, the pawns at the edge are not the first to go.
        let isEarlyEdgePawn = kind == .pawn && file == 0 && (2...3).contains(rank)
        let rankTerm = isEarlyEdgePawn ? HandMadeEvaluation.earlyEdgePawn : terms.ranks.0[rank]
        let middlegame = terms.value.0 + rankTerm + terms.files.0[file]
        let endgame = terms.value.1 + terms.ranks.1[rank] + terms.files.1[file]
        values.start[kind.index * 64 + square.index] = Int32(endgame << 16 + middlegame)
      }
    }
  }

  /// The evaluation of a position for the side to move.
  @inline(__always)
  func evaluate(_ position: Position) -> Score {
    evaluate(position.placement, sideToMove: position.sideToMove)
  }

  /// The evaluation of a board for the side to move, even of an illegal position.
  func evaluate(_ board: Placement, sideToMove: Color) -> Score {
    var sum: Int32 = 0
    sum &+= value(board.pawns, .pawn, board)
    sum &+= value(board.knights, .knight, board)
    sum &+= value(board.bishops, .bishop, board)
    sum &+= value(board.rooks, .rook, board)
    sum &+= value(board.queens, .queen, board)
    sum &+= value(board.kings, .king, board)

    let minors = (board.knights | board.bishops).count
    let phase = min(24, minors &+ 2 &* board.rooks.count &+ 4 &* board.queens.count)
    let middlegame = Int(Int16(truncatingIfNeeded: sum))
    let endgame = Int((sum &+ 0x8000) &>> 16)
    var value = (middlegame &* phase &+ endgame &* (24 &- phase)) / 24
    if !board.black.hasMoreThanOne { value += MopUp.value(board, board.white) }
    if !board.white.hasMoreThanOne { value -= MopUp.value(board, board.black) }
    // Tempo: 10 centipawns for the side to move.
    return Score((sideToMove == .white ? value : -value) &+ 10)
  }

  @inline(__always)
  private func value(_ pieces: Bitboard, _ kind: PieceKind, _ board: Placement) -> Int32 {
    let values = values.start + kind.index &* 64
    var sum: Int32 = 0
    for square in pieces - board.black { sum &+= values[square.index] }
    for square in pieces & board.black { sum &-= values[square.index ^ 56] }
    return sum
  }

  /// The rank bonus of a pawn at the edge on the third or fourth rank, in the middlegame.
  private static let earlyEdgePawn = -16

  /// The middlegame and endgame terms of a piece type, in centipawns: its value, a bonus for each rank from its own
  /// first, and a bonus for each file from the edge to the center.
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

import Chess

/// The evaluation that needs no network: material and where it stands, blended between middlegame and endgame.
///
/// A square's worth is the sum of a value for its rank and one for its file, which says nearly as much as a table of
/// 64 numbers and can be read.
enum HandMadeEvaluation {
  /// The value of the position for the side to move.
  static func evaluate(_ position: Position) -> Score {
    let tables = Tables.shared
    let board = position.placement
    var (middlegame, endgame, phase) = (0, 0, 0)
    for kind in PieceKind.allCases {
      let weight = phaseWeights(kind)
      for square in board[kind] & board.white {
        let i = kind.index &* 64 &+ square.index
        middlegame &+= Int(tables.middlegame[i])
        endgame &+= Int(tables.endgame[i])
        phase &+= weight
      }
      for square in board[kind] & board.black {
        let i = kind.index &* 64 &+ (square.index ^ 56)
        middlegame &-= Int(tables.middlegame[i])
        endgame &-= Int(tables.endgame[i])
        phase &+= weight
      }
    }
    phase = min(phase, 24)
    let value = (middlegame &* phase &+ endgame &* (24 &- phase)) / 24
    // The side to move is a little better off than it looks.
    return Score((position.sideToMove == .white ? value : -value) &+ 10)
  }

  @inline(__always)
  private static func phaseWeights(_ kind: PieceKind) -> Int {
    switch kind {
    case .knight, .bishop: 1
    case .rook: 2
    case .queen: 4
    case .pawn, .king: 0
    }
  }

  private struct Tables: @unchecked Sendable {
    // Written once when created, read by all.
    let middlegame: UnsafeMutablePointer<Int16>
    let endgame: UnsafeMutablePointer<Int16>
    static let shared = Tables()

    init() {
      middlegame = .allocate(capacity: 6 * 64)
      endgame = .allocate(capacity: 6 * 64)
      for kind in PieceKind.allCases {
        let terms = HandMadeEvaluation.terms(kind)
        for square in Square.allCases {
          let (rank, file) = (square.rank.index, min(square.file.index, 7 - square.file.index))
          middlegame[kind.index * 64 + square.index] = Int16(terms.value.0 + terms.ranks.0[rank] + terms.files.0[file])
          endgame[kind.index * 64 + square.index] = Int16(terms.value.1 + terms.ranks.1[rank] + terms.files.1[file])
        }
      }
    }
  }

  /// Middlegame and endgame: the value of a piece, what each rank from its own first adds, and what each file from the
  /// edge to the middle.
  private static func terms(
    _ kind: PieceKind
  ) -> (value: (Int, Int), ranks: ([Int], [Int]), files: ([Int], [Int])) {
    switch kind {
    case .pawn:
      ((80, 105), ([0, -6, -6, 4, 12, 35, 70, 0], [0, -8, -8, -2, 12, 45, 85, 0]), ([-10, 0, 0, 8], [6, 4, 0, -4]))
    case .knight:
      ((330, 295), ([-22, -10, 2, 10, 18, 20, 5, -35], [-22, -12, 0, 10, 12, 4, -8, -24]), ([-25, -6, 6, 12], [-22, -6, 4, 12]))
    case .bishop:
      ((345, 310), ([-10, 4, 6, 6, 6, 8, -8, -18], [-8, -4, 2, 5, 5, 4, -2, -8]), ([-8, 2, 2, 4], [-6, -1, 2, 5]))
    case .rook:
      ((470, 530), ([-4, -12, -12, -8, -2, 6, 18, 14], [-6, -6, -4, 2, 8, 10, 12, 8]), ([-8, -4, 4, 8], [0, 2, 1, -1]))
    case .queen:
      ((1000, 960), ([-2, 2, 0, -2, -2, 4, -4, 6], [-28, -18, -4, 12, 20, 20, 18, 6]), ([-6, -2, 2, 3], [-12, -4, 6, 12]))
    case .king:
      ((0, 0), ([18, 0, -30, -50, -60, -60, -60, -60], [-32, -12, 2, 14, 20, 20, 8, -20]), ([8, 20, -12, -20], [-22, -4, 8, 14]))
    }
  }
}

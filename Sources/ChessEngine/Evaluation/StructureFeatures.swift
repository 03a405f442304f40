import Chess

/// Features that players weigh in a position beside counting pieces, each a count for one side.
enum StructureFeature: Int, CaseIterable {
  case minorPieces, bishopPair, rooks, queens
  case doubledPawns, isolatedPawns, pawnIslands, passedPawns, farPassedPawns, centerPawns, advancedPawns
  case shelterPawns, openFilesAtKing, kingInCenter
  case developedMinors, supportedMinors, rooksOnOpenFiles, majorsOnSeventhRank, piecesNearEnemyKing
}

/// The features of one side, on the board as this side sees it: its own first rank is the first.
struct StructureFeatures {
  private let pawns: Bitboard
  private let bishops: Bitboard
  private let minors: Bitboard
  private let rooks: Bitboard
  private let queens: Bitboard
  private let king: Bitboard
  private let enemyPawns: Bitboard
  private let enemyKing: Bitboard

  init(_ placement: Placement, of color: Color) {
    let own = color == .white ? placement.white : placement.black
    func seen(_ set: Bitboard) -> Bitboard { color == .white ? set : set.flipped }
    pawns = seen(placement.pawns & own)
    bishops = seen(placement.bishops & own)
    minors = seen((placement.knights | placement.bishops) & own)
    rooks = seen(placement.rooks & own)
    queens = seen(placement.queens & own)
    king = seen(placement.kings & own)
    enemyPawns = seen(placement.pawns - own)
    enemyKing = seen(placement.kings - own)
  }

  /// How often this side has the feature.
  subscript(feature: StructureFeature) -> Int {
    switch feature {
    case .minorPieces: minors.count
    case .bishopPair: bishops.hasMoreThanOne ? 1 : 0
    case .rooks: rooks.count
    case .queens: queens.count
    case .doubledPawns: (pawns & pawns.north.northFilled).count
    case .isolatedPawns: (pawns - pawns.files.besides).count
    case .pawnIslands: pawns.fileStarts.count
    case .passedPawns: passedPawns.count
    case .farPassedPawns: (passedPawns & (Bitboard(.sixth) | Bitboard(.seventh))).count
    case .centerPawns: (pawns & [.d4, .e4, .d5, .e5]).count
    case .advancedPawns: (pawns - (Bitboard(.second) | Bitboard(.third))).count
    case .shelterPawns: (pawns & (king | king.besides).shelter).count
    case .openFilesAtKing: ((king | king.besides).files - pawns.files).fileCount
    case .kingInCenter: (king & [.d1, .e1, .f1, .d2, .e2, .f2]).count
    case .developedMinors: (minors - Bitboard(.first)).count
    case .supportedMinors: (minors & pawns.north.besides - (Bitboard(.second) | Bitboard(.third))).count
    case .rooksOnOpenFiles: (rooks - pawns.files).count
    case .majorsOnSeventhRank: ((rooks | queens) & Bitboard(.seventh)).count
    case .piecesNearEnemyKing: ((minors | rooks | queens) & enemyKing.surroundings.surroundings).count
    }
  }

  /// The pawns that no enemy pawn can stop or take on their way.
  private var passedPawns: Bitboard {
    let front = enemyPawns.south
    return pawns - (front | front.besides).southFilled
  }
}

extension Bitboard {
  fileprivate var northFilled: Bitboard { (0..<7).reduce(self) { set, _ in set | set.north } }
  fileprivate var southFilled: Bitboard { (0..<7).reduce(self) { set, _ in set | set.south } }
  /// All squares of the files on which there is one of these.
  fileprivate var files: Bitboard { northFilled | southFilled }
  /// How many files there are on which there is one of these.
  fileprivate var fileCount: Int { (files & Bitboard(.first)).count }
  /// How many groups of neighboring files, by their first squares.
  fileprivate var fileStarts: Bitboard { (files - files.east) & Bitboard(.first) }
  /// The squares to the left and to the right of these.
  fileprivate var besides: Bitboard { east | west }
  /// The two ranks before these squares.
  fileprivate var shelter: Bitboard { north | north.north }
  /// These squares and those around them.
  fileprivate var surroundings: Bitboard {
    let row = self | besides
    return row | row.north | row.south
  }
}

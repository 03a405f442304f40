import Chess
import Testing

@testable import ChessEngine

@Suite("Features of the structure")
struct StructureFeaturesTests {
  @Test(
    "each feature is counted as players count it",
    arguments: [
      (StructureFeature.minorPieces, "4k3/8/8/8/8/8/8/1NB1KBN1", 4), (.bishopPair, "4k3/8/8/8/8/8/8/2B1KB2", 1),
      (.bishopPair, "4k3/8/8/8/8/8/8/2B1K1N1", 0), (.rooks, "4k3/8/8/8/8/8/8/R3K2R", 2),
      (.queens, "4k3/8/8/8/8/8/8/3QK3", 1), (.doubledPawns, "4k3/8/8/8/2P5/2P5/2P2P2/4K3", 2),
      (.isolatedPawns, "4k3/8/8/8/8/P7/3P1PP1/4K3", 2), (.pawnIslands, "4k3/8/8/8/8/P7/2P2PP1/4K3", 3),
      (.passedPawns, "4k3/p6p/8/4P3/8/8/1P4P1/4K3", 1), (.passedPawns, "4k3/8/8/p7/1P6/8/8/4K3", 0),
      (.passedPawns, "4k3/8/8/8/pP6/8/8/4K3", 1),
      (.farPassedPawns, "4k3/1P6/8/4P3/8/8/8/4K3", 1), (.centerPawns, "4k3/8/8/3P4/4P3/3P4/8/4K3", 2),
      (.advancedPawns, "4k3/8/P7/1P6/2P5/3P4/4P3/4K3", 3), (.shelterPawns, "4k3/8/8/8/7P/6P1/P4P2/6K1", 2),
      (.openFilesAtKing, "4k3/8/8/8/8/8/5P2/6K1", 2), (.openFilesAtKing, "4k3/8/8/8/8/8/PP6/K7", 0),
      (.kingInCenter, "4k3/8/8/8/8/8/4K3/8", 1), (.kingInCenter, "4k3/8/8/8/8/8/8/6K1", 0),
      (.developedMinors, "4k3/8/8/8/8/5N2/8/1N2KB2", 1), (.supportedMinors, "4k3/8/8/4N3/3P1B2/8/8/4K3", 1),
      (.rooksOnOpenFiles, "4k3/8/8/8/8/8/P7/R3K2R", 1), (.majorsOnSeventhRank, "4k3/R6Q/8/8/8/8/8/R3K3", 2),
      (.piecesNearEnemyKing, "4k3/8/3B1Q2/R7/8/8/8/4K3", 2),
    ])
  func counts(feature: StructureFeature, board: String, count: Int) throws {
    let white = try Position(fen: "\(board) w - - 0 1")
    #expect(StructureFeatures(white.placement, of: .white)[feature] == count)
    // The same board with colors exchanged: Black sees what White saw.
    let rows = board.split(separator: "/").reversed().joined(separator: "/")
    let swapped = String(rows.map { $0.isUppercase ? Character($0.lowercased()) : Character($0.uppercased()) })
    let black = try Position(fen: "\(swapped) b - - 0 1")
    #expect(StructureFeatures(black.placement, of: .black)[feature] == count)
  }
}

import Chess
import TestSupport

/// Valid positions to start from: those of the perft files.
enum FENPool {
  /// The FENs in the order of the files: standard, tricky, Chess960 and double Chess960.
  static let positions = ["standard", "tricky", "chess960", "double960"].flatMap { name in
    (try? PerftData.fens(of: "\(name).epd")) ?? []
  }
  /// Positions that no game reaches: the most moves, the most checks, rights and pawns at the edge of what is allowed.
  static let oddities = [
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1",
    "nnnnknnn/nnnnnnnn/8/8/8/8/NNNNNNNN/NNNNKNNN b - - 0 1", "4k3/8/8/8/1b5q/3n1n2/8/4K3 w - - 0 1",
    "rrrrkrrr/8/8/8/8/8/8/RRRRKRRR w CFcf - 0 1", "k7/8/8/r1PpPK2/8/8/8/8 w - d6 0 1",
    "4k3/8/K6r/3pP3/8/8/8/8 w - d6 0 1",
    "1n1n1n1k/P1P1P3/8/8/8/8/p1p1p3/1N1N1N1K w - - 65535 65535", "4k3/8/8/8/pPpPpPpP/8/8/4K3 b - b3 0 1",
    "1rkr4/8/8/8/8/8/8/RR1K1RR1 w FBkq - 99 100",
  ]
}

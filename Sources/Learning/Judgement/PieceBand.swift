/// A range of piece counts, from endings to openings: errors differ so much between them that one number for all would
/// hide most of it.
package enum PieceBand: Int, CaseIterable, Hashable, Sendable {
  /// Two to nine pieces.
  case ending
  /// Ten to fifteen.
  case lateMiddlegame
  /// Sixteen to twenty-one.
  case middlegame
  /// Twenty-two to twenty-seven.
  case earlyMiddlegame
  /// Twenty-eight to thirty-two.
  case opening

  package init(pieceCount: Int) {
    self = PieceBand.allCases.first { pieceCount <= $0.pieceCounts.upperBound } ?? .opening
  }

  package var pieceCounts: ClosedRange<Int> {
    switch self {
    case .ending: 2...9
    case .lateMiddlegame: 10...15
    case .middlegame: 16...21
    case .earlyMiddlegame: 22...27
    case .opening: 28...32
    }
  }
}

extension PieceBand: CustomStringConvertible {
  /// The piece counts, such as `2-9`.
  package var description: String { "\(pieceCounts.lowerBound)-\(pieceCounts.upperBound)" }
}

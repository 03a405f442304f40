/// The output format that the GUI has selected.
package struct UCIStyle: Hashable, Sendable {
  /// True if castling is written as the king capturing its rook.
  package var isChess960 = false
  package var showsWinDrawLoss = false

  package init() {}
}

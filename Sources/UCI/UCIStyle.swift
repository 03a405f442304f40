/// The output format that the GUI has selected.
public struct UCIStyle: Hashable, Sendable {
  /// True if castling is written as the king capturing its rook.
  public var isChess960 = false
  /// True if scores include win, draw and loss probabilities.
  public var showsWinDrawLoss = false

  /// Creates the default format.
  public init() {}
}

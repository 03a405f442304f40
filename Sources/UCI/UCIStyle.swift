/// How a chess program wants to be told moves and scores.
public struct UCIStyle: Hashable, Sendable {
  /// Castling is written as the king taking its rook.
  public var isChess960 = false
  /// Scores come with the chances of a win, a draw and a loss.
  public var showsWinDrawLoss = false

  /// The way of a program that has not asked for anything.
  public init() {}
}

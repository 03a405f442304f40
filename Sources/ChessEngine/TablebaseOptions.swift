import Tablebases

/// The options of an engine that concern endgame tables.
public struct TablebaseOptions: Hashable, Sendable {
  /// The tables; nil for none.
  public var tablebases: Tablebases?
  /// With as many pieces as the largest tables have, a position is looked up only from this depth on, in plies.
  public var probeDepth = 1
  /// Positions with more pieces are not looked up.
  public var probeLimit = Tablebases.largestTable
  /// False to count a win that takes more than fifty moves without capture or pawn move as a win.
  public var usesFiftyMoveRule = true

  /// The default options: no tables.
  public init() {}
}

/// How an engine plays below its strength, so that people can win.
///
/// It looks less far and it has wrong ideas about where men belong, always the same ones: it may love knights on the
/// rim through a whole game. That is how weak players are weak; a move chosen at random now and then is not. The same
/// position is answered by the same move, whatever was searched before.
public struct Handicap: Hashable, Sendable {
  /// Plies of full depth that no search goes beyond; nil for no such limit.
  public var depth: Int?
  /// Positions that no search goes beyond; nil for no such limit.
  public var nodes: UInt64?
  /// True for a search as textbooks have it: all moves and all replies, nothing reduced or foreseen.
  public var isPlain: Bool
  /// How wrong its ideas are, in centipawns: the standard deviation of what it adds for a man on a square.
  public var misjudgement: Int
  /// Which of all wrong ideas it has, and which of moves that look alike it likes best.
  public var seed: UInt64

  /// The largest table of a handicapped engine: enough for what it looks at, and soon emptied.
  static let tableMegabytes = 16

  /// A handicap.
  public init(
    depth: Int? = nil, nodes: UInt64? = nil, isPlain: Bool = false, misjudgement: Int = 0, seed: UInt64 = 0
  ) {
    self.isPlain = isPlain
    self.depth = depth
    self.nodes = nodes
    self.misjudgement = misjudgement
    self.seed = seed
  }

  /// These limits, and none of them beyond what the handicap allows.
  func applied(to limits: SearchLimits) -> SearchLimits {
    var limits = limits
    if let depth { limits.depth = min(limits.depth ?? depth, depth) }
    if let nodes { limits.nodes = min(limits.nodes ?? nodes, nodes) }
    return limits
  }
}

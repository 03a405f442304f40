/// A handicap: an engine that plays below its strength, so that people can win.
///
/// It searches less, a constant noise on the features of positions gives it wrong preferences, and some moves it does not
/// see in advance: it may overvalue doubled pawns through a whole game, and miss a threat. Weak players err in this way,
/// not by a random move now and then. The same position is answered by the same move, whatever was searched before.
public struct Handicap: Hashable, Sendable {
  /// The maximum depth, in plies; nil for no limit.
  public var depth: Int?
  /// The maximum number of nodes; nil for no limit.
  public var nodes: UInt64?
  /// True for plain alpha-beta: all moves and all replies, without pruning, reductions or extensions.
  public var isPlain: Bool
  /// The standard deviation of the noise on each feature of a position, such as a passed pawn or an open file at the
  /// king, in centipawns.
  public var evaluationNoise: Int
  /// The share of quiet moves that one search does not see beyond the first ply, in percent.
  public var overlooked: Int
  /// The same for captures and promotions: beginners leave pieces where they can be taken.
  public var overlookedCaptures: Int
  /// True to overlook the moves that people overlook, by the kinds of `Oversight`: always three of them, which the seed
  /// chooses. For the plain search.
  public var isHuman: Bool
  /// The seed of the noise and of the order of moves with equal scores.
  public var seed: UInt64

  /// The largest transposition table of a handicapped engine, in megabytes: enough for its few nodes, and quickly
  /// cleared.
  static let tableMegabytes = 16

  /// A handicap with these settings.
  public init(
    depth: Int? = nil, nodes: UInt64? = nil, isPlain: Bool = false, evaluationNoise: Int = 0, overlooked: Int = 0,
    overlookedCaptures: Int = 0, isHuman: Bool = false, seed: UInt64 = 0
  ) {
    self.isPlain = isPlain
    self.depth = depth
    self.nodes = nodes
    self.evaluationNoise = evaluationNoise
    self.overlooked = overlooked
    self.overlookedCaptures = overlookedCaptures
    self.isHuman = isHuman
    self.seed = seed
  }

  /// The limits, lowered to those of the handicap.
  func applied(to limits: SearchLimits) -> SearchLimits {
    var limits = limits
    if let depth { limits.depth = min(limits.depth ?? depth, depth) }
    if let nodes { limits.nodes = min(limits.nodes ?? nodes, nodes) }
    return limits
  }
}

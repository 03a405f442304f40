/// How a yardstick is made.
public struct YardstickSettings: Hashable, Sendable {
  /// The number of positions; the bands of piece counts have equally many.
  public var positions = 25_000
  /// The number of nodes of each search.
  public var nodes = 50_000
  /// The size of the transposition table, in megabytes.
  public var hashMegabytes = 16
  /// The seed of the selection.
  public var seed: UInt64 = 1

  /// The default settings.
  public init() {}

  /// The lines of a header.
  var text: String {
    """
    positions \(positions)
    nodes \(nodes)
    hash \(hashMegabytes)
    seed \(seed)
    """
  }

  /// The number of positions of a band; the first ones get what remains.
  func quota(of band: PieceBand) -> Int {
    let (quota, rest) = positions.quotientAndRemainder(dividingBy: PieceBand.allCases.count)
    return quota + (band.rawValue < rest ? 1 : 0)
  }
}

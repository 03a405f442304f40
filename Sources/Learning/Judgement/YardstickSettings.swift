package struct YardstickSettings: Hashable, Sendable {
  /// The number of positions; the bands of piece counts have equally many.
  package var positions = 25_000
  package var nodes = 50_000
  package var hashMegabytes = 16
  package var seed: UInt64 = 1

  package init() {}

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

import NNUE

/// The growth of a network: a larger one that begins as exactly the old one, so that what was learned stays even if the
/// games are gone.
///
/// - The **hidden units** are copied in turn until there are as many as wanted (Net2Net, by Chen, Goodfellow and
///   Shlens). The output weights of a unit are divided among it and its copies in whole 64ths, so that the sum stays
///   the same to the last bit.
/// - **King buckets** begin as copies of the bucket that they were a part of, **threat buckets** and **output buckets**
///   of the only one.
///
/// Copies with equal weights would have equal gradients for ever, so `TrainingNetwork.take` adds a little noise.
struct NetworkGrowth: Sendable {
  let parent: Architecture
  let child: Architecture
  /// [king bucket of the child]: that of the parent.
  private let kingBuckets: [Int]

  /// - Throws: a `GrowthError` if the child has less of anything than the parent.
  init(from parent: Architecture, to child: Architecture) throws(GrowthError) {
    guard child.hidden >= parent.hidden else { throw .hiddenUnits(from: parent.hidden, to: child.hidden) }
    guard child.outputBuckets >= parent.outputBuckets else {
      throw .outputBuckets(from: parent.outputBuckets, to: child.outputBuckets)
    }
    guard child.threatBuckets >= parent.threatBuckets else {
      throw .threatBuckets(from: parent.threatBuckets, to: child.threatBuckets)
    }
    var kingBuckets = [Int](repeating: 0, count: child.kingBuckets)
    for (new, old) in zip(child.kingMap, parent.kingMap) { kingBuckets[Int(new)] = Int(old) }
    for (new, old) in zip(child.kingMap, parent.kingMap) where kingBuckets[Int(new)] != Int(old) {
      throw .kingBuckets
    }
    (self.parent, self.child, self.kingBuckets) = (parent, child, kingBuckets)
  }

  /// The unit of the parent that a unit is a copy of.
  private func source(of unit: Int) -> Int { unit % parent.hidden }

  /// The units that are copies of a unit of the parent, itself included.
  func copies(of source: Int) -> StrideTo<Int> { stride(from: source, to: child.hidden, by: parent.hidden) }

  /// The weights of the child, which evaluates every position as the parent does.
  func weights(_ old: NetworkWeights) -> NetworkWeights {
    var new = NetworkWeights(zerosFor: child)
    let (rows, oldRows) = (child.rowsPerKingBucket, parent.rowsPerKingBucket)
    for (bucket, oldBucket) in kingBuckets.enumerated() {
      for feature in 0..<rows {
        let (row, oldRow) = (bucket * rows + feature, oldBucket * oldRows + feature % oldRows)
        for unit in 0..<child.hidden {
          new.features[row * child.hidden + unit] = old.features[oldRow * parent.hidden + source(of: unit)]
        }
      }
    }
    for unit in 0..<child.hidden { new.featureBiases[unit] = old.featureBiases[source(of: unit)] }
    for bucket in 0..<child.outputBuckets {
      let oldBucket = parent.outputBuckets == 1 ? 0 : bucket
      for player in 0..<2 {
        let (row, oldRow) = (2 * bucket + player, 2 * oldBucket + player)
        for unit in 0..<child.hidden {
          let weight = old.outputs[oldRow * parent.hidden + source(of: unit)]
          new.outputs[row * child.hidden + unit] = share(of: unit, in: weight)
        }
      }
      new.outputBiases[bucket] = old.outputBiases[oldBucket]
    }
    return new
  }

  /// The part of an output weight that a unit gets: the first copies get the 64ths that remain.
  private func share(of unit: Int, in weight: Int16) -> Int16 {
    let copies = (child.hidden - 1 - source(of: unit)) / parent.hidden + 1
    let (share, rest) = Int(weight).quotientAndRemainder(dividingBy: copies)
    return Int16(share + (unit / parent.hidden < abs(rest) ? rest.signum() : 0))
  }
}

package enum GrowthError: Error, Hashable, Sendable, CustomStringConvertible {
  case hiddenUnits(from: Int, to: Int)
  case threatBuckets(from: Int, to: Int)
  case outputBuckets(from: Int, to: Int)
  case kingBuckets

  package var description: String {
    switch self {
    case .hiddenUnits(let old, let new): "a network can only grow: its \(old) hidden units cannot become \(new)"
    case .threatBuckets(let old, let new): "a network can only grow: its \(old) threat buckets cannot become \(new)"
    case .outputBuckets(let old, let new): "a network can only grow: its \(old) output buckets cannot become \(new)"
    case .kingBuckets: "a network can only grow: its king buckets can be divided, but not joined"
    }
  }
}

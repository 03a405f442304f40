import Chess
import NNUE
import Platform

/// Test data with the memory layout of a search: larger than the L1 cache.
final class Workload {
  let hidden: Int
  private let featureBuffer: AlignedBuffer<UInt8>
  private let accumulators: AlignedBuffer<Int16>
  private let weights: AlignedBuffer<Int16>
  /// The offsets of the rows in random order: as many distinct rows as the pieces of one search need.
  private let rowBuffer: AlignedBuffer<Int>

  private static let differentRows = 160
  private static let mostRows = 8

  init(hidden: Int) {
    var features = AlignedBuffer<UInt8>(zeroed: Workload.differentRows * hidden)
    var accumulators = AlignedBuffer<Int16>(zeroed: 16 * hidden)
    var weights = AlignedBuffer<Int16>(zeroed: 2 * hidden)
    var random = SplitMix64(seed: 1)
    for i in 0..<features.count { features[i] = UInt8.random(in: 38...218, using: &random) }
    for i in 0..<accumulators.count { accumulators[i] = Int16.random(in: -200...400, using: &random) }
    for i in 0..<weights.count { weights[i] = Int16.random(in: -128...128, using: &random) }
    featureBuffer = features
    self.accumulators = accumulators
    self.weights = weights
    self.hidden = hidden
    var rows = AlignedBuffer<Int>(zeroed: 1024 + Workload.mostRows)
    for i in 0..<rows.count { rows[i] = Int.random(in: 0..<Workload.differentRows, using: &random) * hidden }
    rowBuffer = rows
  }

  /// The bytes of the weights.
  var features: UnsafePointer<UInt8> { UnsafePointer(featureBuffer.start) }

  /// The offsets of up to eight rows of weights.
  @inline(__always)
  func rows(_ number: Int) -> UnsafePointer<Int> {
    UnsafePointer(rowBuffer.start + (Workload.mostRows &* number) & 1023)
  }

  /// One of eight input accumulators.
  @inline(__always)
  func input(_ number: Int) -> UnsafePointer<Int16> { UnsafePointer(accumulators.start + (number & 7) &* hidden) }

  /// One of eight output accumulators.
  @inline(__always)
  func output(_ number: Int) -> UnsafeMutablePointer<Int16> { accumulators.start + ((number & 7) &+ 8) &* hidden }

  /// A checksum of the results.
  var result: Int { (0..<8).reduce(0) { $0 * 3 + Int(output($1)[hidden - 1]) } }

  /// The output weights of the side to move or of its opponent.
  @inline(__always)
  func outputWeights(_ half: Int) -> UnsafePointer<Int16> { UnsafePointer(weights.start + half &* hidden) }
}

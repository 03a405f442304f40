internal import NetworkKernels

/// The inner loops of the network: sums of rows, and the product with the output weights.
///
/// Every vector of hidden units and every row of weights begins at a multiple of 32 bytes at least, has a multiple of 32
/// numbers and never overlaps another argument, but for an output that is the input. Sums of 16-bit numbers may wrap on
/// the way: the final sums fit (a `NetworkFile` has been checked for that), and wrapping sums do not depend on the order.
/// So every processor gets the same result.
///
/// The loops are C, because they are made for several processors in one program, and because a debug build optimizes
/// them hardly less. `benchmark kernels` measures them beside others with intrinsics.
///
/// # Feature weights are bytes, units are lanes
///
/// Feature weights are kept as bytes, each larger than its weight by 128 and so never negative; the 128 of all rows of an
/// update are taken off at once. 32 bytes are read as four words: masked, they are the 16 even weights as 16-bit numbers,
/// and shifted by 8 bits before, the 16 odd ones. In an accumulator therefore the even units of each 32 come first and
/// the odd ones after them: unit u is at `lane(ofUnit: u)`.
package enum Kernels {
  package typealias Input = UnsafePointer<Int16>
  package typealias Output = UnsafeMutablePointer<Int16>

  /// By how much the byte of a feature weight is larger.
  package static let byteOffset = 128

  /// The place of a hidden unit in an accumulator and in everything that is added to it or multiplied with it.
  @inline(__always)
  package static func lane(ofUnit unit: Int) -> Int { unit & ~31 | (unit & 1) &<< 4 | (unit & 31) &>> 1 }

  /// Copies an accumulator: no piece has changed.
  @inline(__always)
  package static func copy(_ output: Output, _ input: Input, count: Int) { output.update(from: input, count: count) }

  /// Adds and removes rows.
  ///
  /// - Parameters:
  ///   - output: the new accumulator; it may be the old one.
  ///   - input: the old accumulator.
  ///   - features: the bytes of the feature weights.
  ///   - rows: the offsets of the rows in the weights: first those to be added, then those to be removed.
  ///   - added: the number of rows to be added.
  ///   - removed: the number of rows to be removed.
  ///   - count: the number of hidden units, the length of a row.
  @inline(__always)
  package static func change(
    _ output: Output, from input: Input, _ features: UnsafePointer<UInt8>, rows: UnsafePointer<Int>, added: Int,
    removed: Int, count: Int
  ) {
    goldcrest_change(output, input, features, rows, added, removed, count)
  }

  /// The number of units of which a sum of products always fits 32 bits.
  package static let unitsPerSum = 1024

  /// The sum of weight times squared activation, where an activation is a hidden unit clipped to 0...127.
  ///
  /// An activation times a weight fits 16 bits, because weights are at most 128. Its product with the activation again
  /// is at most 2,064,512, so 32 bits hold any 1,040 of them.
  @inline(__always)
  package static func squaredActivations(_ units: Input, times weights: Input, count: Int) -> Int32 {
    goldcrest_squared_activations(units, weights, count)
  }
}

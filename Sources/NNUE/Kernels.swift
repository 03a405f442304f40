/// The inner loops of the network: sums of rows, and the product with the output weights.
///
/// Every vector of hidden units begins at a cache line, has a multiple of 32 numbers and never overlaps another
/// argument. Sums of 16-bit numbers may wrap on the way: the final sums fit (a `NetworkFile` has been checked for
/// that), and wrapping sums do not depend on the order. So every processor gets the same result.
///
/// There are no intrinsics. The updates are written in blocks of 32 numbers, which the compiler splits or joins to fit
/// the registers. The product is a plain loop of a form that the compiler vectorizes to multiply-and-add instructions
/// of full width, with two flags in `Package.swift`. Both were measured against C with intrinsics
/// (`Benchmarks/Kernels`). The functions are `package`, and so never compiled into a caller without the flags.
package enum Kernels {
  package typealias Input = UnsafePointer<Int16>
  package typealias Output = UnsafeMutablePointer<Int16>

  /// A block of 512 bits; the compiler splits it where registers are smaller.
  private typealias Block = SIMD32<Int16>

  @inline(__always)
  private static func blocks(_ numbers: Input) -> UnsafePointer<Block> {
    UnsafeRawPointer(numbers).assumingMemoryBound(to: Block.self)
  }

  @inline(__always)
  private static func blocks(_ numbers: Output) -> UnsafeMutablePointer<Block> {
    UnsafeMutableRawPointer(numbers).assumingMemoryBound(to: Block.self)
  }

  // MARK: Accumulators

  /// Copies an accumulator: no piece has changed.
  package static func copy(_ output: Output, _ input: Input, count: Int) {
    let (output, input) = (blocks(output), blocks(input))
    for i in 0..<(count &>> 5) { output[i] = input[i] }
  }

  /// Adds and removes rows.
  ///
  /// - Parameters:
  ///   - output: the new accumulator; it may be the old one.
  ///   - input: the old accumulator.
  ///   - features: the feature weights.
  ///   - rows: the offsets of the rows in the weights: first those to be added, then those to be removed.
  ///   - added: the number of rows to be added.
  ///   - removed: the number of rows to be removed.
  ///   - count: the number of hidden units, the length of a row.
  package static func change(
    _ output: Output, from input: Input, _ features: Input, rows: UnsafePointer<Int>, added: Int, removed: Int,
    count: Int
  ) {
    // Four blocks at a time stay in registers during the loop over all rows.
    var start = 0
    while start &+ 128 <= count {
      let source = blocks(input + start)
      var (a, b, c, d) = (source[0], source[1], source[2], source[3])
      for i in 0..<added {
        let row = blocks(features + (rows[i] &+ start))
        (a, b, c, d) = (a &+ row[0], b &+ row[1], c &+ row[2], d &+ row[3])
      }
      for i in added..<(added &+ removed) {
        let row = blocks(features + (rows[i] &+ start))
        (a, b, c, d) = (a &- row[0], b &- row[1], c &- row[2], d &- row[3])
      }
      let target = blocks(output + start)
      (target[0], target[1], target[2], target[3]) = (a, b, c, d)
      start &+= 128
    }
    while start < count {
      var block = blocks(input + start).pointee
      for i in 0..<added { block = block &+ blocks(features + (rows[i] &+ start)).pointee }
      for i in added..<(added &+ removed) { block = block &- blocks(features + (rows[i] &+ start)).pointee }
      blocks(output + start).pointee = block
      start &+= 32
    }
  }

  // MARK: Output

  /// The sum of weight times squared activation, where an activation is a hidden unit clipped to 0...255.
  ///
  /// An activation times a weight fits 16 bits, because weights are at most 128. Its product with the activation again
  /// is at most 8,323,200, so 32 bits hold any 256 of them. The caller ensures that `count` units fit.
  package static func squaredActivations(_ units: Input, times weights: Input, count: Int) -> Int32 {
    var sum: Int32 = 0
    // The mask shows the compiler that no remainder is left after the last full register.
    for i in 0..<(count & ~31) {
      let activation = min(max(units[i], 0), 255)
      sum &+= Int32(activation &* weights[i]) &* Int32(activation)
    }
    return sum
  }
}

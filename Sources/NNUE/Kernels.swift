/// The inner loops of the network: sums of rows, and the product with the output weights.
///
/// Every vector of hidden units and every row of weights begins at a multiple of 32 bytes at least, has a multiple of 32
/// numbers and never overlaps another argument. Sums of 16-bit numbers may wrap on the way: the final sums fit (a
/// `NetworkFile` has been checked for that), and wrapping sums do not depend on the order. So every processor gets the
/// same result.
///
/// There are no intrinsics. The updates are written in blocks, which the compiler splits or joins to fit the registers.
/// The product is a plain loop of a form that the compiler vectorizes to multiply-and-add instructions of full width,
/// with two flags in `Package.swift`. Both were measured against C with intrinsics (`Benchmarks/Kernels`). The functions
/// are `package`, and so never compiled into a caller without the flags.
///
/// # Feature weights are bytes, units are lanes
///
/// Feature weights are kept as bytes, each larger than its weight by 128 and so never negative; the 128 of all rows of an
/// update are taken off at once. Swift's own widening of a vector of bytes compiles to code for one byte at a time, and so
/// do masks and shifts of vectors of 16-bit numbers, but not those of 64-bit words. So 32 bytes are read as four words:
/// masked, they are the 16 even weights as 16-bit numbers, and shifted by 8 bits before, the 16 odd ones. In an
/// accumulator therefore the even units of each 32 come first and the odd ones after them: unit u is at
/// `lane(ofUnit: u)`.
package enum Kernels {
  package typealias Input = UnsafePointer<Int16>
  package typealias Output = UnsafeMutablePointer<Int16>

  /// 16 units of an accumulator.
  private typealias Block = SIMD16<Int16>
  /// The bytes of 32 feature weights.
  private typealias Bytes = SIMD4<UInt64>

  /// By how much the byte of a feature weight is larger.
  package static let byteOffset = 128

  @inline(__always)
  private static func blocks(_ numbers: Input) -> UnsafePointer<Block> {
    UnsafeRawPointer(numbers).assumingMemoryBound(to: Block.self)
  }

  @inline(__always)
  private static func blocks(_ numbers: Output) -> UnsafeMutablePointer<Block> {
    UnsafeMutableRawPointer(numbers).assumingMemoryBound(to: Block.self)
  }

  // MARK: Layout

  /// The place of a hidden unit in an accumulator and in everything that is added to it or multiplied with it.
  @inline(__always)
  package static func lane(ofUnit unit: Int) -> Int { unit & ~31 | (unit & 1) &<< 4 | (unit & 31) &>> 1 }

  // MARK: Accumulators

  /// Copies an accumulator: no piece has changed.
  package static func copy(_ output: Output, _ input: Input, count: Int) {
    let (output, input) = (blocks(output), blocks(input))
    for i in 0..<(count &>> 4) { output[i] = input[i] }
  }

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
  package static func change(
    _ output: Output, from input: Input, _ features: UnsafePointer<UInt8>, rows: UnsafePointer<Int>, added: Int,
    removed: Int, count: Int
  ) {
    let excess = Block(repeating: Int16(truncatingIfNeeded: (added &- removed) &* byteOffset))
    // Eight blocks at a time stay in registers during the loop over all rows.
    var start = 0
    while start &+ 128 <= count {
      let source = blocks(input + start)
      var (a, b, c, d) = (source[0] &- excess, source[1] &- excess, source[2] &- excess, source[3] &- excess)
      var (e, f, g, h) = (source[4] &- excess, source[5] &- excess, source[6] &- excess, source[7] &- excess)
      for i in 0..<added {
        let row = bytes(features + (rows[i] &+ start))
        (a, b, c, d) = (a &+ even(row[0]), b &+ odd(row[0]), c &+ even(row[1]), d &+ odd(row[1]))
        (e, f, g, h) = (e &+ even(row[2]), f &+ odd(row[2]), g &+ even(row[3]), h &+ odd(row[3]))
      }
      for i in added..<(added &+ removed) {
        let row = bytes(features + (rows[i] &+ start))
        (a, b, c, d) = (a &- even(row[0]), b &- odd(row[0]), c &- even(row[1]), d &- odd(row[1]))
        (e, f, g, h) = (e &- even(row[2]), f &- odd(row[2]), g &- even(row[3]), h &- odd(row[3]))
      }
      let target = blocks(output + start)
      (target[0], target[1], target[2], target[3]) = (a, b, c, d)
      (target[4], target[5], target[6], target[7]) = (e, f, g, h)
      start &+= 128
    }
    while start < count {
      let (source, target) = (blocks(input + start), blocks(output + start))
      var (a, b) = (source[0] &- excess, source[1] &- excess)
      for i in 0..<(added &+ removed) {
        let row = bytes(features + (rows[i] &+ start)).pointee
        (a, b) = i < added ? (a &+ even(row), b &+ odd(row)) : (a &- even(row), b &- odd(row))
      }
      (target[0], target[1]) = (a, b)
      start &+= 32
    }
  }

  @inline(__always)
  private static func bytes(_ row: UnsafePointer<UInt8>) -> UnsafePointer<Bytes> {
    UnsafeRawPointer(row).assumingMemoryBound(to: Bytes.self)
  }

  /// The weights of the even units, as 16-bit numbers.
  @inline(__always)
  private static func even(_ bytes: Bytes) -> Block {
    unsafeBitCast(bytes & Bytes(repeating: 0x00ff_00ff_00ff_00ff), to: Block.self)
  }

  /// The weights of the odd units.
  @inline(__always)
  private static func odd(_ bytes: Bytes) -> Block { even(bytes &>> Bytes(repeating: 8)) }

  // MARK: Output

  /// The number of units of which a sum of products always fits 32 bits.
  package static let unitsPerSum = 1024

  /// The sum of weight times squared activation, where an activation is a hidden unit clipped to 0...127.
  ///
  /// An activation times a weight fits 16 bits, because weights are at most 128. Its product with the activation again
  /// is at most 2,064,512, so 32 bits hold any 1,040 of them.
  package static func squaredActivations(_ units: Input, times weights: Input, count: Int) -> Int32 {
    var sum: Int32 = 0
    // The mask shows the compiler that no remainder is left after the last full register.
    for i in 0..<(count & ~31) {
      let activation = min(max(units[i], 0), 127)
      sum &+= Int32(activation &* weights[i]) &* Int32(activation)
    }
    return sum
  }
}

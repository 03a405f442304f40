/// The innermost loops: sums of rows, and the product with the output weights.
///
/// Every vector of hidden units begins at a cache line, has a multiple of 32 numbers and never overlaps another one
/// that is passed beside it. Sums of 16-bit numbers may wrap on the way, because the numbers of a position fit (a
/// `NetworkFile` has been checked for that) and wrapping sums do not depend on the order; so every processor gets the
/// same result.
///
/// There are no intrinsics in here. The updates are written in blocks of 32 numbers, which the compiler splits or joins
/// into whatever registers there are. The product is a plain loop whose shape the compiler knows how to turn into
/// multiply-and-add instructions of full width; two flags in `Package.swift` ask it to. Both were measured beside C with
/// intrinsics (`Benchmarks/Kernels`). The functions are `package`, and so never compiled into a caller without the flags.
package enum Kernels {
  package typealias Input = UnsafePointer<Int16>
  package typealias Output = UnsafeMutablePointer<Int16>

  /// What a register of 512 bits holds; the compiler splits it where registers are smaller.
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

  /// Nothing has changed.
  package static func copy(_ output: Output, _ input: Input, count: Int) {
    let (output, input) = (blocks(output), blocks(input))
    for i in 0..<(count &>> 5) { output[i] = input[i] }
  }

  /// A man has moved.
  package static func add1Remove1(_ output: Output, _ input: Input, _ added: Input, _ removed: Input, count: Int) {
    let (output, input, added, removed) = (blocks(output), blocks(input), blocks(added), blocks(removed))
    for i in 0..<(count &>> 5) { output[i] = input[i] &+ added[i] &- removed[i] }
  }

  /// A man has moved and taken another.
  package static func add1Remove2(
    _ output: Output, _ input: Input, _ added: Input, _ removed1: Input, _ removed2: Input, count: Int
  ) {
    let (output, input, added) = (blocks(output), blocks(input), blocks(added))
    let (removed1, removed2) = (blocks(removed1), blocks(removed2))
    for i in 0..<(count &>> 5) { output[i] = input[i] &+ added[i] &- removed1[i] &- removed2[i] }
  }

  /// King and rook have moved.
  package static func add2Remove2(
    _ output: Output, _ input: Input, _ added1: Input, _ added2: Input, _ removed1: Input, _ removed2: Input, count: Int
  ) {
    let (output, input, added1, added2) = (blocks(output), blocks(input), blocks(added1), blocks(added2))
    let (removed1, removed2) = (blocks(removed1), blocks(removed2))
    for i in 0..<(count &>> 5) {
      output[i] = input[i] &+ added1[i] &+ added2[i] &- removed1[i] &- removed2[i]
    }
  }

  /// Any number of men have come and gone.
  ///
  /// - Parameters:
  ///   - numbers: what is changed.
  ///   - output: where a copy of the result goes.
  ///   - features: the feature weights.
  ///   - rows: where in the weights the rows begin, counted in numbers: first those to be added, then the others.
  ///   - added: how many of the rows are to be added.
  ///   - removed: how many are to be taken away.
  ///   - count: the length of a row.
  package static func change(
    _ numbers: Output, copyingTo output: Output, _ features: Input, rows: UnsafePointer<Int>, added: Int, removed: Int,
    count: Int
  ) {
    // Four blocks at a time stay in registers while all rows go by.
    var start = 0
    while start &+ 128 <= count {
      let target = blocks(numbers + start)
      var (a, b, c, d) = (target[0], target[1], target[2], target[3])
      for i in 0..<added {
        let row = blocks(features + (rows[i] &+ start))
        (a, b, c, d) = (a &+ row[0], b &+ row[1], c &+ row[2], d &+ row[3])
      }
      for i in added..<(added &+ removed) {
        let row = blocks(features + (rows[i] &+ start))
        (a, b, c, d) = (a &- row[0], b &- row[1], c &- row[2], d &- row[3])
      }
      (target[0], target[1], target[2], target[3]) = (a, b, c, d)
      let copy = blocks(output + start)
      (copy[0], copy[1], copy[2], copy[3]) = (a, b, c, d)
      start &+= 128
    }
    while start < count {
      var block = blocks(numbers + start).pointee
      for i in 0..<added { block = block &+ blocks(features + (rows[i] &+ start)).pointee }
      for i in added..<(added &+ removed) { block = block &- blocks(features + (rows[i] &+ start)).pointee }
      blocks(numbers + start).pointee = block
      blocks(output + start).pointee = block
      start &+= 32
    }
  }

  // MARK: Output

  /// The sum of weight times squared activation, where an activation is a hidden unit clipped to 0...255.
  ///
  /// An activation times a weight fits into 16 bits, for weights are at most 128; its product with the activation again
  /// is at most 8,323,200, so the 32 bits hold any 256 of them. The caller sees to it that they hold these.
  package static func squaredActivations(_ units: Input, times weights: Input, count: Int) -> Int32 {
    var sum: Int32 = 0
    // The mask tells the compiler that no numbers are left over behind the last full register.
    for i in 0..<(count & ~31) {
      let activation = min(max(units[i], 0), 255)
      sum &+= Int32(activation &* weights[i]) &* Int32(activation)
    }
    return sum
  }
}

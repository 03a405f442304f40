import Platform

/// A pseudorandom permutation of the numbers below `count`, with random access and without a table.
///
///     let order = Permutation(count: positions, seed: seed)
///     store[order[0]], store[order[1]], …
///
/// A Feistel network permutes the numbers below the next larger power of four; results outside of the range are
/// permuted again.
struct Permutation {
  let count: Int
  private let halfBits: UInt64
  private let keys: [UInt64]

  init(count: Int, seed: UInt64) {
    precondition(count > 0 && count <= 1 << 62)
    self.count = count
    let bits = max(2, Int.bitWidth - (count - 1).leadingZeroBitCount)
    halfBits = UInt64(bits + 1) / 2
    var random = SplitMix64(seed: seed)
    keys = (0..<4).map { _ in random.next() }
  }

  subscript(place: Int) -> Int {
    var number = UInt64(place)
    repeat { number = permute(number) } while number >= UInt64(count)
    return Int(number)
  }

  private func permute(_ number: UInt64) -> UInt64 {
    let mask: UInt64 = 1 << halfBits - 1
    var (left, right) = (number >> halfBits, number & mask)
    for key in keys {
      var mixed = (right ^ key) &* 0x9e37_79b9_7f4a_7c15
      mixed = (mixed ^ mixed >> 29) &* 0xbf58_476d_1ce4_e5b9
      (left, right) = (right, left ^ (mixed >> 32) & mask)
    }
    return left << halfBits | right
  }
}

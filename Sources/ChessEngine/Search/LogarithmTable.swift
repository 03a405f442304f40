import Platform

/// Logarithms of depths and move numbers, for late move reductions.
struct LogarithmTable: ~Copyable {
  private static let count = 64
  /// 1024 times the natural logarithm of the index.
  private let values = AlignedBuffer<Int32>(zeroed: count)

  init() {
    for i in 2..<LogarithmTable.count { values.start[i] = Int32(Mathematics.log(Double(i)) * 1024) }
  }

  /// 1024² times the product of the logarithms of a depth and a move number; both count as 63 if they are greater.
  @inline(__always)
  func product(depth: Int, number: Int) -> Int {
    let last = LogarithmTable.count &- 1
    return Int(values.start[min(depth, last)]) &* Int(values.start[min(number, last)])
  }
}

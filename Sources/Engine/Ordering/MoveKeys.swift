import Chess

/// The scores of the moves of one node, made for finding the best one fast.
///
/// A key is a score and, below it, the number of its move, counted backwards: the greatest key names the best move, the
/// first of equals. Keys are compared eight at a time; behind the last one stand some that never win.
struct MoveKeys {
  typealias Eight = SIMD8<Int32>

  /// Room for the keys of all the moves that there can be.
  static let capacity = (MoveBuffer.capacity + 7) / 8
  private static let numberBits = 9
  private static let numberMask = 1 &<< numberBits &- 1
  private static let never = Int32.min

  private let eights: UnsafeMutablePointer<Eight>
  private var used = 0

  /// No keys yet, in memory that has room for `capacity` eights.
  @inline(__always)
  init(_ memory: UnsafeMutablePointer<Eight>) { eights = memory }

  @inline(__always)
  private var keys: UnsafeMutablePointer<Int32> {
    UnsafeMutableRawPointer(eights).assumingMemoryBound(to: Int32.self)
  }

  /// Makes room for the scores of so many moves; all of them have to be set.
  @inline(__always)
  mutating func begin(_ count: Int) {
    used = (count &+ 7) / 8
    if used > 0 { eights[used &- 1] = Eight(repeating: MoveKeys.never) }
  }

  /// Sets the score of a move, which has to be less than four million.
  @inline(__always)
  func set(_ number: Int, _ score: Int) {
    keys[number] = Int32(truncatingIfNeeded: score &<< MoveKeys.numberBits | (MoveKeys.numberMask &- number))
  }

  /// The number of the best move, which is not offered again.
  @inline(__always)
  func takeBest() -> Int {
    var best = eights[0]
    for i in 1..<max(1, used) {
      let other = eights[i]
      best.replace(with: other, where: other .> best)
    }
    let (a, b) = (max(best[0], best[1]), max(best[2], best[3]))
    let (c, d) = (max(best[4], best[5]), max(best[6], best[7]))
    let mask = MoveKeys.numberMask
    let number = mask &- Int(truncatingIfNeeded: max(max(a, b), max(c, d))) & mask
    keys[number] = MoveKeys.never
    return number
  }
}

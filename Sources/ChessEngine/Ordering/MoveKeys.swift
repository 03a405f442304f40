import Chess

/// The scores of the moves of one node, laid out for a fast selection of the best.
///
/// A key is a score and, in its low bits, the index of the move, counted backwards: the greatest key belongs to the
/// best move, and to the first of equals. Keys are compared eight at a time; the last vector is padded with the lowest.
struct MoveKeys {
  typealias Eight = SIMD8<Int32>

  /// The vectors needed for the largest possible number of moves.
  static let capacity = (MoveList.capacity + 7) / 8
  private static let numberBits = 9
  private static let numberMask = 1 &<< numberBits &- 1
  private static let never = Int32.min

  private let eights: UnsafeMutablePointer<Eight>
  private var used = 0

  /// No keys yet, in memory for `capacity` vectors.
  @inline(__always)
  init(_ memory: UnsafeMutablePointer<Eight>) { eights = memory }

  @inline(__always)
  private var keys: UnsafeMutablePointer<Int32> {
    UnsafeMutableRawPointer(eights).assumingMemoryBound(to: Int32.self)
  }

  /// Begins a list of `count` moves; all their scores have to be set.
  @inline(__always)
  mutating func begin(_ count: Int) {
    assert((0...MoveList.capacity).contains(count))
    used = (count &+ 7) / 8
    if used > 0 { eights[used &- 1] = Eight(repeating: MoveKeys.never) }
  }

  /// Sets the score of a move; its absolute value has to be below four million.
  @inline(__always)
  func set(_ number: Int, _ score: Int) {
    assert((0..<8 * used).contains(number) && abs(score) < 4_000_000)
    keys[number] = Int32(truncatingIfNeeded: score &<< MoveKeys.numberBits | (MoveKeys.numberMask &- number))
  }

  /// The index of the best move, which is removed.
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
    assert(max(max(a, b), max(c, d)) != MoveKeys.never, "no move is left")
    let number = mask &- Int(truncatingIfNeeded: max(max(a, b), max(c, d))) & mask
    keys[number] = MoveKeys.never
    return number
  }
}

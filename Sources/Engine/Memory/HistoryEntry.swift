/// A history value with gravity: the nearer it is to the limit, the less a bonus moves it further.
struct HistoryEntry {
  private(set) var value: Int16 = 0

  /// The largest absolute value.
  static let limit = 16_384

  /// Adds a bonus, or a malus if it is negative.
  @inline(__always)
  mutating func add(_ bonus: Int, limit: Int = HistoryEntry.limit) {
    let bonus = max(-limit, min(limit, bonus))
    let old = Int(value)
    value = Int16(truncatingIfNeeded: old &+ bonus &- old &* abs(bonus) / limit)
  }
}

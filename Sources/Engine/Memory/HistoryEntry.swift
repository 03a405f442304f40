/// What something has been worth lately: pulled towards a bound by bonuses and maluses, the less the nearer it is.
struct HistoryEntry {
  private(set) var value: Int16 = 0

  /// No entry ever exceeds this, whatever is added.
  static let limit = 16_384

  /// Adds a bonus, or a malus if it is negative, in proportion to the room that is left.
  @inline(__always)
  mutating func add(_ bonus: Int, limit: Int = HistoryEntry.limit) {
    let bonus = max(-limit, min(limit, bonus))
    let old = Int(value)
    value = Int16(truncatingIfNeeded: old &+ bonus &- old &* abs(bonus) / limit)
  }
}

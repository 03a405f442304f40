/// Hash keys of five groups of men: the pawns, and each player's minor and major men.
///
/// A man belongs to one group, so placing it changes one number; the keys that a search learns by (pawn structure,
/// each player's pieces, minor pieces, major pieces) are XORs of these.
struct GroupKeys: Hashable, Sendable {
  /// [group]: pawns, White's minor, White's major, Black's minor, Black's major men; kings count as major.
  private var keys: InlineArray<5, UInt64> = .init(repeating: 0)

  @inline(__always)
  var pawns: UInt64 { keys[unchecked: 0] }

  @inline(__always)
  func minor(_ color: Color) -> UInt64 { keys[unchecked: color == .white ? 1 : 3] }

  @inline(__always)
  func major(_ color: Color) -> UInt64 { keys[unchecked: color == .white ? 2 : 4] }

  @inline(__always)
  mutating func toggle(_ code: UInt8, _ key: UInt64) {
    // Four bits a piece code, lowest first: none P N B R Q K none, none p n b r q k none.
    let group = 0x0444_3300_0222_1100 as UInt64 &>> (UInt64(truncatingIfNeeded: code) &* 4) & 15
    keys[unchecked: Int(truncatingIfNeeded: group)] ^= key
  }

  static func == (a: GroupKeys, b: GroupKeys) -> Bool { (0..<5).allSatisfy { a.keys[$0] == b.keys[$0] } }

  func hash(into hasher: inout Hasher) { for i in 0..<5 { hasher.combine(keys[i]) } }
}

/// Ways to divide the places of the king into sets of feature weights.
///
/// A map names a set for each of the 32 places, rank by rank from the player's first, files a to d.
enum KingMaps {
  /// The map with so many sets, or nil if there is none here.
  static func map(buckets: Int) -> [UInt8]? { maps[buckets].flatMap(map) }

  /// The map that is written as 32 digits, or nil if it is not written so.
  static func map(_ digits: String) -> [UInt8]? {
    let map = digits.compactMap { UInt8(String($0), radix: 36) }
    return map.count == 32 && digits.count == 32 ? map : nil
  }

  /// The more often kings stand somewhere, the finer it is divided.
  private static let maps = [
    1: "00000000000000000000000000000000",
    2: "00000000111111111111111111111111",
    4: "00112222333333333333333333333333",
    8: "01234455666666667777777777777777",
  ]
}

/// The predefined king maps, which divide the king squares into king buckets.
///
/// A map has a bucket for each of the 32 king squares, rank by rank from the first, files a to d.
enum KingMaps {
  /// The predefined map with this number of buckets, or nil if there is none.
  static func map(buckets: Int) -> [UInt8]? { maps[buckets].flatMap(map) }

  /// The map written as 32 digits in base 36, or nil if the text is not a map.
  static func map(_ digits: String) -> [UInt8]? {
    let map = digits.compactMap { UInt8(String($0), radix: 36) }
    return map.count == 32 && digits.count == 32 ? map : nil
  }

  /// Squares where the king stands more often have smaller buckets.
  private static let maps = [
    1: "00000000000000000000000000000000",
    2: "00000000111111111111111111111111",
    4: "00112222333333333333333333333333",
    8: "01234455666666667777777777777777",
  ]
}

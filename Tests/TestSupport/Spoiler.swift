import Platform

/// Spoils bytes in the ways in which disks, cables and people do.
package struct Spoiler {
  private var random: SplitMix64
  private let original: [UInt8]

  /// Something that spoils these bytes; the same seed spoils them in the same way.
  package init(seed: UInt64, _ original: [UInt8]) {
    random = SplitMix64(seed: seed)
    self.original = original
  }

  /// The bytes after one to three accidents.
  package mutating func next() -> [UInt8] {
    var bytes = original
    for _ in 0...below(3) where !bytes.isEmpty {
      let place = below(bytes.count)
      switch below(9) {
      case 0: bytes[place] ^= 1 << UInt8(below(8))
      case 1: bytes[place] = UInt8(below(256))
      case 2: bytes[place] = Array("0123456789\"{}[],:-e".utf8).randomElement(using: &random) ?? 0
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + below(8)))
      case 4: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 1 + below(30))], at: below(bytes.count))
      case 5: bytes.swapAt(place, below(bytes.count))
      case 6: bytes.insert([9, 10, 13, 32][below(4)], at: place)
      case 7: bytes.removeLast(1 + below(bytes.count))
      // A digit for a digit leaves JSON what it is.
      default:
        let digits = bytes.indices.filter { (48...57).contains(bytes[$0]) }
        if let digit = digits.randomElement(using: &random) { bytes[digit] = UInt8(48 + below(10)) }
      }
    }
    return bytes
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}

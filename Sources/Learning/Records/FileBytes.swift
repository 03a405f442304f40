// Numbers in files: little-endian on every machine.

extension [UInt8] {
  mutating func append(number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}

extension ArraySlice<UInt8> {
  /// Removes a number from the front.
  ///
  /// - Precondition: there are enough bytes.
  mutating func take<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number {
    let size = Number.bitWidth / 8
    let number = prefix(size).reversed().reduce(Number(0)) { $0 << 8 | Number(truncatingIfNeeded: $1) }
    removeFirst(size)
    return number
  }
}

/// A CRC-32 that is extended as a file grows: after each part it covers all parts so far.
///
/// It detects every burst error of up to 32 bits, and all but one in 2³² of the other changes. The format of files of
/// games fixes the algorithm; NNUE's `Checksum` could not take its place, because it is extended by whole words only.
package struct CRC32 {
  package private(set) var value: UInt32 = 0

  package init() {}

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    let table = CRC32.table
    var register = ~value
    for byte in bytes { register = table[Int(UInt8(truncatingIfNeeded: register) ^ byte)] ^ register >> 8 }
    value = ~register
  }

  /// The update of the register by each byte; the polynomial is that of Ethernet and zip files.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { register, _ in register & 1 == 0 ? register >> 1 : register >> 1 ^ 0xedb8_8320 }
  }
}

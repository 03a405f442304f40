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

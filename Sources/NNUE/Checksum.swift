/// A 64-bit checksum, the same on every machine.
///
/// Each word of eight bytes is mixed into the state by invertible steps. So two inputs of the same length that differ
/// in a single word always have different checksums; of all other pairs, one in 2⁶⁴ collides. It detects accidental
/// damage, not forgery.
///
/// It names a network and is stored in its file, so the algorithm is fixed. The CRC-32 of files of games and the FNV-1a
/// of `Platform` take a byte at a step, this takes eight, because networks are large.
struct Checksum {
  private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Adds bytes; an incomplete last word is padded with zeros.
  mutating func add(_ bytes: RawSpan) {
    let whole = bytes.byteCount & ~7
    var offset = 0
    while offset < whole {
      add(UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset &+= 8
    }
    if offset == bytes.byteCount { return }
    var rest: UInt64 = 0
    while offset < bytes.byteCount {
      rest |= UInt64(bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)) &<< UInt64(8 &* (offset &- whole))
      offset &+= 1
    }
    add(rest)
  }

  /// Adds eight bytes.
  private mutating func add(_ word: UInt64) {
    let mixed = value ^ word
    value = (mixed &<< 29 | mixed &>> 35) &* 0xd6e8_feb8_6659_fd93
  }
}

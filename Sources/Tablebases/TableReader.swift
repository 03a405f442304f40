/// Reads the header of a table, piece by piece; nothing behind the end of the file.
struct TableReader {
  let bytes: UnsafeRawBufferPointer
  private(set) var offset: Int

  init(_ bytes: UnsafeRawBufferPointer, from offset: Int) {
    (self.bytes, self.offset) = (bytes, offset)
  }

  mutating func byte() throws(TableDamage) -> Int { Int(try load(UInt8.self)) }
  mutating func word() throws(TableDamage) -> Int { Int(UInt16(littleEndian: try load(UInt16.self))) }
  mutating func doubleWord() throws(TableDamage) -> Int { Int(UInt32(littleEndian: try load(UInt32.self))) }

  /// Leaves out as many bytes, and returns the offset of the first.
  mutating func skip(_ count: Int) throws(TableDamage) -> Int {
    assert(count >= 0)
    let start = offset
    guard count <= bytes.count - offset else { throw .cut }
    offset += count
    return start
  }

  /// Goes on to the next multiple of a power of two.
  mutating func align(to unit: Int) throws(TableDamage) {
    _ = try skip(-offset & (unit - 1))
  }

  private mutating func load<Value: FixedWidthInteger & BitwiseCopyable>(_: Value.Type) throws(TableDamage) -> Value {
    let start = try skip(MemoryLayout<Value>.size)
    return bytes.loadUnaligned(fromByteOffset: start, as: Value.self)
  }
}

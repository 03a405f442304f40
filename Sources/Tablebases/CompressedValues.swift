/// A long row of values, compressed.
///
/// Neighboring values are paired into symbols, and these into larger ones (recursive pairing); the symbols stand in blocks
/// of equal size, in canonical Huffman codes. To find a value, an index tells the block in which it must be, near it the
/// numbers of values per block are counted, and in the block the numbers of values per symbol.
///
/// All places that the header names are checked when it is read. Data read later are checked where they are used, so
/// that a damaged file gives no value or a wrong one, but nothing outside of it is touched.
struct CompressedValues: Sendable {
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  /// The first byte of the header.
  let flags: Flags
  /// The value of all positions, if there is only one.
  private let onlyValue: Int?

  private let blockShift: Int
  private let blockCount: Int
  /// The number of entries in `blockLengths`.
  private let lengthCount: Int
  /// One entry of the index for 2^`spanShift` values.
  private let spanShift: Int
  private let entryCount: Int

  /// The length of the shortest code, in bits.
  private let shortestCode: Int
  /// The lowest code of each length, from the shortest on, at the upper end of 64 bits.
  private var lowestCodes: [UInt64] = []
  /// The symbol that has it.
  private var lowestSymbols: [Int] = []
  /// The two symbols that each symbol stands for, as in the file. A copy: what is measured once must not change.
  private let pairs: [(left: UInt16, right: UInt16)]
  /// The number of values of each symbol, less one.
  private var symbolLengths: [UInt16] = []

  // The offsets of what follows behind all headers.
  private var index = 0
  private var blockLengths = 0
  private var blocks = 0

  struct Flags: OptionSet, Sendable {
    let rawValue: Int
    /// DTZ: the values are those of Black to move.
    static let blackToMove = Flags(rawValue: 1)
    /// DTZ: the values stand in a list.
    static let isMapped = Flags(rawValue: 2)
    /// DTZ: distances of won positions are plies, not moves.
    static let winPlies = Flags(rawValue: 4)
    /// DTZ: distances of lost positions are plies, not moves.
    static let lossPlies = Flags(rawValue: 8)
    /// DTZ: the list is of words, not of bytes.
    static let isWide = Flags(rawValue: 16)
    /// All positions have the same value.
    static let hasOneValue = Flags(rawValue: 128)
  }

  /// Reads the header of `size` values.
  init(_ reader: inout TableReader, size: Int) throws(TableDamage) {
    bytes = reader.bytes
    flags = Flags(rawValue: try reader.byte())
    if flags.contains(.hasOneValue) {
      onlyValue = try reader.byte()
      (blockShift, blockCount, lengthCount, spanShift, entryCount, shortestCode, pairs) = (0, 0, 0, 0, 0, 1, [])
      return
    }
    onlyValue = nil
    blockShift = try reader.byte()
    spanShift = try reader.byte()
    let padding = try reader.byte()
    blockCount = try reader.doubleWord()
    lengthCount = blockCount + padding
    let longestCode = try reader.byte()
    shortestCode = try reader.byte()
    guard (3...24).contains(blockShift), (1...24).contains(spanShift), blockCount > 0, shortestCode > 0,
      shortestCode <= longestCode, longestCode <= 32
    else { throw TableDamage(reason: "its header is none") }
    entryCount = (size + (1 << spanShift) - 1) >> spanShift

    for _ in shortestCode...longestCode { lowestSymbols.append(try reader.word()) }
    let symbolCount = try reader.word()
    let start = try reader.skip(3 * symbolCount)
    pairs = (0..<symbolCount).map { [bytes = reader.bytes] symbol in
      let at = start + 3 * symbol
      let (low, middle, high) = (UInt16(bytes[at]), UInt16(bytes[at + 1]), UInt16(bytes[at + 2]))
      return ((middle & 15) << 8 | low, high << 4 | middle >> 4)
    }
    try reader.align(to: 2)
    try findLowestCodes()
    try measureSymbols(symbolCount)
  }

  /// Takes the places of the index, the lengths of blocks and the blocks, which follow behind all headers.
  mutating func takeIndex(_ reader: inout TableReader) throws(TableDamage) {
    index = try reader.skip(6 * entryCount)
  }

  mutating func takeBlockLengths(_ reader: inout TableReader) throws(TableDamage) {
    blockLengths = try reader.skip(2 * lengthCount)
  }

  mutating func takeBlocks(_ reader: inout TableReader) throws(TableDamage) {
    try reader.align(to: 64)
    blocks = try reader.skip(blockCount << blockShift)
  }

  /// Of two neighboring lengths, two codes of the longer one stand for one code of the shorter.
  private mutating func findLowestCodes() throws(TableDamage) {
    var code = 0
    lowestCodes = [UInt64](repeating: 0, count: lowestSymbols.count)
    for length in lowestSymbols.indices.dropLast().reversed() {
      code = (code + lowestSymbols[length] - lowestSymbols[length + 1]) / 2
      guard code >= 0, code >> (shortestCode + length) == 0 else { throw TableDamage(reason: "its codes are none") }
      lowestCodes[length] = UInt64(code) << UInt64(64 - shortestCode - length)
    }
  }

  /// Counts the values of all symbols; a symbol must not contain itself.
  private mutating func measureSymbols(_ count: Int) throws(TableDamage) {
    let unknown = UInt16.max
    symbolLengths = [UInt16](repeating: unknown, count: count)
    for first in 0..<count where symbolLengths[first] == unknown {
      var stack = [first]
      while let symbol = stack.last {
        let (left, right) = pair(symbol)
        if right == CompressedValues.leaf {
          symbolLengths[symbol] = 0
        } else {
          guard left < count, right < count else { throw TableDamage(reason: "a symbol is unknown") }
          if let open = [left, right].first(where: { symbolLengths[$0] == unknown }) {
            // Deeper than there are symbols: one of them is its own part.
            guard stack.count <= count else { throw TableDamage(reason: "a symbol contains itself") }
            stack.append(open)
            continue
          }
          let length = Int(symbolLengths[left]) + Int(symbolLengths[right]) + 1
          guard length < unknown else { throw TableDamage(reason: "a symbol is too long") }
          symbolLengths[symbol] = UInt16(length)
        }
        stack.removeLast()
      }
    }
    assert(!symbolLengths.contains(unknown))
  }

  /// The right half of a symbol that is a value itself.
  private static let leaf = 0xfff

  /// The two symbols that a symbol stands for; the left one is the value of a leaf.
  @inline(__always)
  private func pair(_ symbol: Int) -> (left: Int, right: Int) {
    let pair = pairs[symbol]
    return (Int(pair.left), Int(pair.right))
  }

  @inline(__always)
  private func word(at offset: Int) -> Int {
    Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  /// The value with this number, which is below the number of values; nil if the file is damaged.
  func value(_ number: Int) -> Int? {
    if let onlyValue { return onlyValue }
    guard let (block, offset) = block(of: number) else { return nil }
    return value(offset, inBlock: block)
  }

  /// The block in which a value is, and its number there.
  private func block(of number: Int) -> (block: Int, offset: Int)? {
    assert(number >= 0 && number >> spanShift < entryCount)
    // An entry of the index tells where the value in the middle of its span is.
    let entry = index &+ 6 &* (number >> spanShift)
    let span = 1 << spanShift
    var block = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: entry, as: UInt32.self)))
    var offset = word(at: entry &+ 4) &+ number & (span &- 1) &- span / 2
    guard block < lengthCount else { return nil }
    while offset < 0 {
      block &-= 1
      guard block >= 0 else { return nil }
      offset &+= word(at: blockLengths &+ 2 &* block) &+ 1
    }
    while case let length = word(at: blockLengths &+ 2 &* block), offset > length {
      offset &-= length &+ 1
      block &+= 1
      guard block < lengthCount else { return nil }
    }
    return block < blockCount ? (block, offset) : nil
  }

  private func value(_ offset: Int, inBlock block: Int) -> Int? {
    assert(offset >= 0 && block >= 0 && block < blockCount)
    var offset = offset
    var next = blocks &+ block << blockShift
    /// The next bits of the block, from the highest on.
    var code = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self))
    var bits = 64
    next &+= 8
    var symbol: Int
    while true {
      var length = 0
      while code < lowestCodes[length] { length &+= 1 }
      let bitsOfCode = shortestCode &+ length
      symbol =
        lowestSymbols[length] &+ Int(truncatingIfNeeded: (code &- lowestCodes[length]) &>> UInt64(64 &- bitsOfCode))
      guard symbol < symbolLengths.count else { return nil }
      let count = Int(symbolLengths[symbol]) &+ 1
      if offset < count { break }
      offset &-= count
      code &<<= UInt64(bitsOfCode)
      bits &-= bitsOfCode
      if bits <= 32 {
        // Read ahead: behind the last block there is nothing, and nothing is needed.
        let more = next &+ 4 <= bytes.count ? bytes.loadUnaligned(fromByteOffset: next, as: UInt32.self).bigEndian : 0
        bits &+= 32
        code |= UInt64(more) &<< UInt64(64 &- bits)
        next &+= 4
      }
    }
    while symbolLengths[symbol] > 0 {
      let (left, right) = pair(symbol)
      let count = Int(symbolLengths[left]) &+ 1
      if offset < count {
        symbol = left
      } else {
        offset &-= count
        symbol = right
      }
    }
    assert(offset == 0)
    return pair(symbol).left
  }
}
